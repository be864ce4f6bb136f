#pragma once

#include "match/find_action.h"
#include "match/game_adapter.h"
#include "match/json.h"
#include "match/replay.h"
#include "tests/properties/property_run.h"

// What goes out as text or JSON comes back in as the same.
namespace pelops {

// Text, JSON and number of every option find that option among them; JSON also after it was printed and read.
template <Game G>
Complaint actions_come_back(const G& /*game*/, const typename G::State& /*state*/, const typename G::Options& options) {
  const auto forms = G::action_forms();
  const std::span<const Action> list(options.begin(), options.size());
  for (std::size_t n = 0; n < list.size(); ++n) {
    const std::string text = action_text(forms, list[n]);
    Json json;
    Complaint wrong;
    if (!read_json(json_line(action_json(forms, list[n])), json, wrong)) return text + ": " + wrong;
    for (const Found& found :
         {find_action(forms, list, std::string_view(text)), find_action(forms, list, json), find_action(list, n)})
      if (!found.found || found.action != list[n]) return "`" + text + "` does not come back: " + found.complaint;
  }
  return {};
}

// A game played through Match by a policy. Its record, printed and loaded, ends in the same bytes and prints the same
// again; so does the first part of it, and one that begins where a position was set up; an undo gives back the position
// before.
template <Game G>
Complaint record_comes_back(const G& game, bool ask_single, int players, const Policy& policy, u64 seed) {
  const std::vector<std::string_view> versions(static_cast<std::size_t>(game.figures_version()));
  const GameRow row = game_row<G>(versions);
  const GameRows rows(&row, 1);
  EventLog log;
  Rng rng = Rng::stream(seed, 7);
  Match match = Match::begin(std::make_shared<GameAdapter<G>>(game, ask_single), {players, seed, kNoSeat}, {}, log);
  const auto check = [&rows](const Match& played) -> Complaint {
    const std::string text = print_record(played.record());
    Complaint wrong;
    const std::optional<Match> loaded = load_match(rows, text, wrong);
    if (!loaded) return "the record does not load: " + wrong;
    if (!(loaded->position() == played.position())) return "the record ends in another position";
    if (print_record(loaded->record()) != text) return "the record is not printed the same again";
    return {};
  };
  bool was_set = false;
  const std::size_t half = 10 + rng.below(100);
  while (!match.over() && match.decisions() < 20'000) {
    if (match.decisions() == half)
      if (Complaint wrong = check(match); !wrong.empty())
        return "after " + std::to_string(half) + " decisions: " + wrong;
    if (match.decisions() > half && !was_set) {
      Match from_here = match;
      was_set = from_here.set(match.game().state_json(match.position()), log).empty();
      if (was_set && !(from_here.position() == match.position())) return "set leads elsewhere";
      if (Complaint wrong = was_set ? check(from_here) : ""; !wrong.empty()) return "where it was set up: " + wrong;
    }
    const Action action = policy.choose(match.options(), rng);
    log.events.clear();
    const Position before = match.position();
    if (Complaint wrong = match.play(action, log); !wrong.empty()) return wrong;
    if (rng.below(32) != 0) continue;
    const Position after = match.position();
    if (Complaint wrong = match.undo(); !wrong.empty()) return "undo: " + wrong;
    if (!(match.position() == before)) return "undo does not lead back";
    if (Complaint wrong = match.play(action, log); !wrong.empty()) return "after undo: " + wrong;
    if (!(match.position() == after)) return "the same action after an undo leads elsewhere";
  }
  return check(match);
}

}  // namespace pelops
