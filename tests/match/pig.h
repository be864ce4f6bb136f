#pragma once

#include <charconv>

#include "match/game_adapter.h"

// Pig, a folk game with a die: roll as often as you like, a one loses the pot, holding keeps it. It has what Olympus
// has not (chance, no figures to speak of), so it shows that the match knows no game.
namespace pelops::pig {

struct State {
  u16 points[4];
  u16 pot;
  u16 turn;
  u8 players;
  u8 active;
  u8 rolling;  // the die is asked
  u8 over;
};

enum Kind : u32 { kRoll, kHold, kDie };
enum Happened : u8 { kTurnBegan, kRolled, kHeld, kLostPot, kGameOver };

constexpr Action act(Kind kind, u32 fields = 0) { return {kind << kActionKindShift | fields}; }

class Pig {
 public:
  using State = pig::State;
  using Options = InlineVec<Action, 6>;
  static constexpr std::string_view kId = "pig";
  static constexpr int kRulesVersion = 3;
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = 4;

  int target = 20;
  bool ask_single = false;

  // `target = 20` is all there is.
  static Pig make(std::string_view text, std::string_view file, bool ask_single, Complaint& complaint,
                  int /*figures_version*/ = kNewestFigures) {
    Pig pig;
    pig.ask_single = ask_single;
    for (int line = 1; !text.empty(); ++line) {
      const std::string_view entry = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(text.size(), entry.size() + 1));
      if (entry.empty()) continue;
      const bool good =
          entry.starts_with("target = ") &&
          std::from_chars(entry.data() + 9, entry.data() + entry.size(), pig.target).ptr == entry.data() + entry.size();
      if (!good) complaint = std::string(file) + ":" + std::to_string(line) + ": only target = N is known";
    }
    return pig;
  }

  static std::span<const ActionForm> action_forms() {
    static constexpr ActionField kFace[] = {{.name = "face", .width = 3}};
    static constexpr ActionForm kForms[] = {{"roll", {}}, {"hold", {}}, {"die", kFace}};
    return kForms;
  }
  static std::span<const EventForm> event_forms() {
    static constexpr EventField kTurn[] = {{.name = "turn", .arg = 0}};
    static constexpr EventField kFace[] = {{.name = "face", .arg = 0}, {.name = "pot", .arg = 1}};
    static constexpr EventField kPoints[] = {{.name = "points", .arg = 0}};
    static constexpr EventForm kForms[] = {
        {"turn_began", kTurn}, {"rolled", kFace}, {"held", kPoints}, {"lost_pot", {}}, {"game_over", {}}};
    return kForms;
  }
  static std::span<const std::string_view> breakdown_names() {
    static constexpr std::string_view kNames[] = {"points"};
    return kNames;
  }
  static std::string_view prompt_name(u8 prompt) { return prompt == 0 ? "choose" : "die"; }
  static std::string_view source_name(u8 /*source*/) { return {}; }

  template <class Sink>
  State start(const SetUp& set_up, Options& next, Sink& sink) const {
    State s = {};
    s.players = static_cast<u8>(set_up.players);
    s.active = set_up.start != kNoSeat
                   ? set_up.start
                   : static_cast<u8>(Rng::stream(set_up.seed, 0).below(static_cast<u32>(set_up.players)));
    begin_turn(s, sink);
    settle(s, next);
    return s;
  }
  [[nodiscard]] int players(const State& s) const { return s.players; }
  [[nodiscard]] Decision decision(const State& s) const {
    if (s.over != 0) return {};
    return {s.rolling != 0 ? kChance : s.active, s.rolling, 0};
  }
  void options(const State& s, Options& list) const {
    list.clear();
    if (s.over != 0) return;
    if (s.rolling != 0) {
      for (u32 face = 1; face <= 6; ++face) list.push_back(act(kDie, face));
      return;
    }
    list.push_back(act(kRoll));
    if (s.pot > 0) list.push_back(act(kHold));
  }
  template <class Sink>
  void apply(State& s, Action a, Options& next, Sink& sink) const {
    if (kind_of(a) == kRoll) {
      s.rolling = 1;
    } else if (kind_of(a) == kHold) {
      s.points[s.active] = static_cast<u16>(s.points[s.active] + s.pot);
      tell(sink, kHeld, s.active, s.points[s.active]);
      end_turn(s, sink);
    } else {
      const u32 face = bits_of(a, 0, 3);
      s.rolling = 0;
      if (face > 1) s.pot = static_cast<u16>(s.pot + face);
      tell(sink, kRolled, s.active, static_cast<i16>(face), s.pot);
      if (face == 1) {
        tell(sink, kLostPot, s.active);
        s.pot = 0;
        end_turn(s, sink);
      }
    }
    settle(s, next);
  }
  [[nodiscard]] u32 weight(const State& /*s*/, Action a) const { return bits_of(a, 0, 3) == 6 ? 2 : 1; }
  [[nodiscard]] Scores scores(const State& s) const {
    Scores scores;
    for (int i = 0; i < s.players; ++i) {
      Score score;
      score.points = s.points[i];
      score.breakdown[0] = static_cast<i16>(s.points[i]);
      score.place = 1;
      for (int j = 0; j < s.players; ++j)
        score.place = static_cast<u8>(score.place + (s.points[j] > s.points[i] ? 1 : 0));
      scores.push_back(score);
    }
    return scores;
  }
  [[nodiscard]] State determinize(const State& s, Seat /*seat*/, Rng& /*rng*/) const { return s; }
  [[nodiscard]] bool sees(const State& /*s*/, Seat /*seat*/) const { return true; }
  [[nodiscard]] Json state_json(const State& s) const {
    Json json = {{"turn", s.turn}, {"active", s.active}, {"pot", s.pot}, {"over", s.over != 0}};
    for (int i = 0; i < s.players; ++i) json["points"].push_back(s.points[i]);
    return json;
  }
  [[nodiscard]] Json view_json(const State& s, Seat /*seat*/) const { return state_json(s); }
  template <class Sink>
  Complaint set(State& s, const Json& patch, Options& next, Sink& /*sink*/) const {
    Json whole = state_json(s);
    whole.merge_patch(patch);
    if (!whole.contains("pot") || !whole["pot"].is_number_unsigned() || whole["pot"] > 100)
      return "pot must be 0 to 100";
    if (whole["points"].size() != s.players) return "points must be a list of all players' points";
    s.turn = whole["turn"];
    s.active = whole["active"];
    s.pot = whole["pot"];
    for (std::size_t i = 0; i < s.players; ++i) s.points[i] = whole["points"][i];
    settle(s, next);
    return {};
  }
  [[nodiscard]] int figures_version() const { return 1; }
  [[nodiscard]] std::string figures_differences() const {
    return target == 20 ? "" : "target = " + std::to_string(target) + "\n";
  }
  [[nodiscard]] std::string figures_table() const { return "target " + std::to_string(target) + "\n"; }

 private:
  template <class Sink>
  static void tell(Sink& sink, Happened kind, Seat seat, int a = 0, int b = 0) {
    sink(Event{kind, seat, kEverybody, {static_cast<i16>(a), static_cast<i16>(b)}});
  }
  template <class Sink>
  void begin_turn(State& s, Sink& sink) const {
    ++s.turn;
    tell(sink, kTurnBegan, s.active, s.turn);
  }
  template <class Sink>
  void end_turn(State& s, Sink& sink) const {
    s.pot = 0;
    if (s.points[s.active] >= target) {
      s.over = 1;
      return tell(sink, kGameOver, kNoSeat);
    }
    s.active = left_of(s.active, s.players);
    begin_turn(s, sink);
  }
  void settle(State& s, Options& next) const {
    options(s, next);
    if (ask_single || s.rolling != 0 || next.size() != 1) return;
    s.rolling = 1;
    options(s, next);
  }
};

static_assert(Game<Pig>);

}  // namespace pelops::pig

namespace pelops::ai {

// What the computer players see of it: the points and who is to play.
template <>
struct GameFeatures<pig::Pig> {
  static constexpr int kVersion = 1;
  static constexpr float kExploration = 1.0F;
  static constexpr float kFirstPlay = 0.10F;
  static constexpr int kCertainty = 2;
  static constexpr Block kPoints = block(32);
  static constexpr Block kActive = block(kPoints, 1);
  static constexpr int kPlayerFeatures = kActive.end();
  static constexpr int kTableFeatures = 32;

  static void fill(const pig::Pig& /*game*/, const pig::Pig::State& s, Features& out) {
    out.clear(s.players);
    for (int i = 0; i < s.players; ++i) {
      kPoints.one_of(out.player[i], s.points[i]);
      kActive.flag(out.player[i], 0, s.active == i);
    }
    block(32).one_of(out.table, s.pot);
  }
};

}  // namespace pelops::ai

namespace pelops::pig {

inline GameRows rows() {
  static constexpr std::string_view kFigures[] = {"target = 20\n"};
  static const GameRow kRows[] = {game_row<Pig>(kFigures)};
  return kRows;
}

}  // namespace pelops::pig
