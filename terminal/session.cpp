#include "terminal/session.h"

#include <algorithm>
#include <cmath>

namespace pelops::terminal {
namespace {

constexpr std::size_t kManyOptions = 12;

int percent(const Json& share) { return static_cast<int>(std::lround(share.get<double>() * 100)); }

}  // namespace

Session::Session(const Texts& texts, std::unique_ptr<Table> table)
    : t(texts), table_(std::move(table)), board_(make_board(table_->game(), t, table_->figures())) {}

Complaint Session::load(const std::string& path) {
  if (Complaint wrong = table_->load(path); !wrong.empty()) return wrong;
  board_ = make_board(table_->game(), t, table_->figures());
  return {};
}

std::string Session::seat_words(int seat) const {
  const Seated& one = table_->seats()[static_cast<std::size_t>(seat)];
  const std::string city = board_->city(seat);
  if (one.who == Who::kComputer)
    return city + " (" +
           t("table.computer",
             {{"level", t.has("level." + one.level + ".name") ? t("level." + one.level + ".name") : one.level}}) +
           ")";
  return one.name.empty() || one.name == city ? city : city + " (" + one.name + ")";
}

std::string Session::turn_words() const {
  if (table_->over()) return t("table.over");
  const auto& decision = table_->decision();
  if (!decision) return {};
  const std::string city = board_->city(decision->seat);
  if (table_->asked_here()) return t("table.your_turn", {{"city", city}});
  return t(table_->seats()[decision->seat].who == Who::kComputer ? "table.thinking" : "table.turn_of",
           {{"city", city}});
}

std::string Session::question() const { return table_->decision() ? board_->question(*table_->decision()) : ""; }

bool Session::visible(const Json& event) const {
  const auto audience = event.find("audience");
  return audience == event.end() ||
         std::any_of(audience->begin(), audience->end(), [&](const Json& seat) { return seat == table_->viewer(); });
}

std::vector<LogLine> Session::log(std::size_t from_moment) const {
  std::vector<LogLine> lines;
  const auto& moments = table_->moments();
  for (std::size_t i = from_moment; i < moments.size(); ++i) {
    if (!moments[i].note.empty()) lines.push_back({kNoSeat, moments[i].note, false});
    bool fresh = true;  // a seat's events of one moment share a line
    for (const Json& event : moments[i].events) {
      if (!visible(event)) continue;
      const bool nobody = !event.contains("seat") || !event["seat"].is_number();
      const std::string heading = board_->heading(event);
      std::string text = heading.empty() ? board_->tell(event) : heading;
      if (text.empty()) continue;
      if (!heading.empty() || nobody) {
        lines.push_back({kNoSeat, std::move(text), true});
        fresh = true;
        continue;
      }
      const Seat seat = event["seat"].get<Seat>();
      if (!fresh && lines.back().seat == seat && !lines.back().heading)
        lines.back().text += "; " + text;
      else
        lines.push_back({seat, std::move(text), false});
      fresh = false;
    }
  }
  return lines;
}

std::vector<Entry> Session::menu() const {
  std::vector<Entry> entries;
  const auto& options = table_->options();
  if (!table_->decision()) return entries;
  for (const Option& option : options) {
    Label label = label_of(option);
    Entry entry{std::move(label.title), std::move(label.detail), &option, {}};
    const std::string group = options.size() > kManyOptions ? board_->group(option.action) : "";
    if (group.empty()) {
      entries.push_back(std::move(entry));
      continue;
    }
    auto at = std::find_if(entries.begin(), entries.end(),
                           [&](const Entry& one) { return one.option == nullptr && one.title == group; });
    if (at == entries.end()) {
      entries.push_back({group, "", nullptr, {}});
      at = entries.end() - 1;
    }
    at->inside.push_back(std::move(entry));
  }
  for (Entry& entry : entries) {
    if (entry.inside.empty()) continue;
    if (entry.inside.size() == 1)
      entry = Entry(entry.inside.front());
    else
      entry.detail = t("table.ways", {{"n", entry.inside.size()}});
  }
  return entries;
}

const Option* Session::option_of(const std::string& text) const {
  for (const Option& option : table_->options())
    if (option.text == text) return &option;
  return nullptr;
}

std::string Session::events_words(const std::vector<Json>& events, Seat seat) const {
  std::string out;
  for (const Json& event : events) {
    const bool own = event.contains("seat") && event["seat"] == seat;
    const std::string text = board_->tell(event);
    if (text.empty()) continue;
    out += (out.empty() ? "" : "; ");
    if (!own && event.contains("seat") && event["seat"].is_number())
      out += board_->city(event["seat"].get<int>()) + " ";
    out += text;
  }
  return out;
}

std::string Session::consequences(const std::vector<Json>& events, const Label& label) const {
  const auto told =
      std::count_if(events.begin(), events.end(), [&](const Json& one) { return !board_->tell(one).empty(); });
  return told == 1 && !label.detail.empty() ? "" : events_words(events, table_->decision()->seat);
}

Label Session::label_of(const Option& option) const {
  return board_->label(option.action, *table_->decision(), table_->view());
}

std::string Session::preview_words(const Option& option) const {
  const std::optional<Preview> preview = table_->preview(option);
  if (!preview) return {};
  std::string out = consequences(preview->events, label_of(option));
  if (preview->chance) out += (out.empty() ? "" : ". ") + t("table.then_chance");
  return out;
}

std::vector<std::string> Session::hint_words() const {
  std::vector<std::string> out = {t("hint.title") + ":"};
  int n = 0;
  for (const Hint::Choice& choice : table_->hint()->best) {
    const Option* option = option_of(choice.text);
    if (option == nullptr) continue;
    const Label label = label_of(*option);
    std::string why = consequences(choice.events, label);
    if (why.empty()) why = label.detail.empty() ? t("hint.nothing") : label.detail;
    out.push_back(std::to_string(++n) + ". " + label.title + ": " + t("hint.chance", {{"n", percent(choice.share)}}) +
                  " (" + why + ")");
  }
  return out;
}

// The engine's own reasons for its choice.
std::vector<std::string> Session::why_words() const {
  const Hint& hint = *table_->hint();
  std::vector<std::string> out;
  if (const Option* best = hint.best.empty() ? nullptr : option_of(hint.best.front().text))
    out.push_back(label_of(*best).title + ":");
  for (const auto& [key, args] : hint.reasons) {
    const std::string kind = key.substr(key.find('.') + 1);
    const auto say = [&](std::initializer_list<Param> params) { out.push_back("- " + t("reason." + kind, params)); };
    if (kind == "chance") {
      say({{"share", percent(args["share"])}});
    } else if (kind == "brings") {
      const std::vector<Json> events(args["events"].begin(), args["events"].end());
      if (const std::string words = events_words(events, table_->decision()->seat); !words.empty())
        say({{"what", words}});
    } else if (kind == "gains") {
      say({{"points", args["points"].get<int>()}, {"part", board_->score_part(args["breakdown"].get<std::string>())}});
    } else if (kind == "ends_game") {
      say({{"place", args["place"].get<int>()}});
    } else if (kind == "alternative") {
      if (const Option* other = option_of(args["text"])) {
        say({{"move", label_of(*other).title}, {"share", percent(args["share"])}});
        if (const int less = percent(args["loses"]); less > 0)
          out.back() += ", " + t("reason.loses", {{"share", less}});
      }
    } else if (kind == "alternative_helps") {
      say({{"city", board_->city(args["seat"].get<int>())}, {"share", percent(args["share"])}});
    }
  }
  return out;
}

std::vector<Card> Session::find_cards(const std::string& name) const {
  const std::string wanted = folded(name);
  std::vector<Card> exact;
  std::vector<Card> begins;
  std::vector<Card> within;
  for (Card& card : board_->cards()) {
    const std::string own = folded(card.name);
    if (own == wanted)
      exact.push_back(std::move(card));
    else if (own.starts_with(wanted))
      begins.push_back(std::move(card));
    else if (own.find(wanted) != std::string::npos)
      within.push_back(std::move(card));
  }
  return !exact.empty() ? exact : !begins.empty() ? begins : within;
}

std::vector<std::string> Session::card_words(const Card& card) const {
  std::vector<std::string> out = {card.name + (card.facts.empty() ? "" : " · " + card.facts), card.text};
  if (table_->view().is_null()) return out;
  if (const std::string status = board_->card_status(card, table_->view(), table_->viewer()); !status.empty())
    out.push_back(status);
  return out;
}

std::string Session::winner_words() const {
  std::vector<std::string> winners;
  for (std::size_t seat = 0; seat < table_->scores().size(); ++seat)
    if (table_->scores()[seat]["place"] == 1) winners.push_back(board_->city(static_cast<int>(seat)));
  return winners.size() == 1 ? t("scores.title", {{"city", winners.front()}})
                             : t("scores.shared", {{"cities", t.list(winners)}});
}

// One row a part, one column a city, the best first.
std::vector<Line> Session::score_lines() const {
  std::vector<Line> lines;
  const Json& scores = table_->scores();
  std::vector<int> seats;
  for (int place = 1; place <= static_cast<int>(scores.size()); ++place)
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
      if (scores[seat]["place"] == place) seats.push_back(static_cast<int>(seat));
  int label = 0;
  for (const auto& [part, n] : scores[0]["breakdown"].items())
    label = std::max(label, width(board_->score_part(part)) + 2);
  constexpr int kCell = 10;
  Line head = {{pad("", label)}};
  for (const int seat : seats) {
    const std::string place = std::to_string(scores[static_cast<std::size_t>(seat)]["place"].get<int>());
    head.push_back({pad_left(place + ". " + board_->city(seat), kCell), seat_ink(seat), true});
  }
  lines.push_back(std::move(head));
  for (const auto& [part, unused] : scores[0]["breakdown"].items()) {
    const bool total = part == "total";
    Line line = {{pad(board_->score_part(part), label), total ? Ink::kTitle : Ink::kDim}};
    for (const int seat : seats)
      line.push_back(
          {pad_left(scores[static_cast<std::size_t>(seat)]["breakdown"][part].dump(), kCell), Ink::kPlain, total});
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace pelops::terminal
