#include <algorithm>
#include <array>

#include "terminal/board.h"

// Olympus: its words, after the page's, and its table in lines.
namespace pelops::terminal {
namespace {

constexpr std::array<const char*, 6> kTracks = {"culture",     "population", "military",
                                                "agriculture", "hunting",    "fishing"};
constexpr std::array<const char*, 3> kResources = {"grain", "meat", "fish"};
constexpr std::array<const char*, 10> kDeities = {"demeter", "artemis",    "poseidon", "athena", "aphrodite",
                                                  "ares",    "hephaestus", "apollo",   "zeus",   "hera"};

// No marker passes `after` without the building (3.2).
struct Column {
  std::string_view track;
  int after;
  const char* building;
};
constexpr Column kColumns[] = {
    {"population", 5, "agora"},  {"culture", 4, "school"}, {"culture", 7, "library"},
    {"military", 3, "barracks"}, {"military", 6, "army"},
};

// Which paragraph of the rules speaks of a prompt.
constexpr std::pair<std::string_view, const char*> kRules[] = {
    {"worship", "worship.1"}, {"join", "worship.2"},        {"production", "favours.1"}, {"build", "building.1"},
    {"pay", "building.2"},    {"trispastos", "building.2"}, {"declare_war", "war.1"},    {"attack", "war.1"},
    {"plunder", "war.2"},     {"delian_league", "war.2"},   {"recall", "war.2"},         {"advance", "tracks.1"},
    {"retreat", "tracks.4"},  {"hades", "tracks.4"},        {"discard", "upkeep.1"},     {"upkeep", "upkeep.3"},
    {"spend", "upkeep.3"},    {"acropolis", "upkeep.3"},
};

bool contains(const Json& list, std::string_view what) {
  return std::any_of(list.begin(), list.end(), [&](const Json& one) { return one == what; });
}
bool has_building(const Json& city, std::string_view building) { return contains(city["buildings"], building); }
int number(const Json& json, const char* key) {
  const auto at = json.find(key);
  return at == json.end() || !at->is_number() ? 0 : at->get<int>();
}
int cubes(const Json& pile) {
  int sum = 0;
  for (const char* one : kResources) sum += number(pile, one);
  return sum;
}
int track_points(const Json& city) {
  int sum = 0;
  for (const char* track : kTracks) sum += city["tracks"][track].get<int>() / 2;
  return sum;
}
int building_culture(const Json& city) {
  return city["tracks"]["culture"].get<int>() + (has_building(city, "gymnasium") ? 1 : 0);
}

class OlympusBoard final : public Board {
 public:
  OlympusBoard(const Texts& texts, const Json& figures) : Board(texts), figures_(figures) {
    for (const char* part : {"common", "unique"})
      for (const auto& [id, card] : figures_[part].items()) cards_[id] = card;
  }

  [[nodiscard]] std::string question(const Decision& d) const override {
    return t("olympus.prompt." + d.prompt, {{"source", source_name(d.source)}});
  }

  [[nodiscard]] Label label(const Json& action, const Decision& d, const Json& view) const override;

  [[nodiscard]] std::string group(const Json& action) const override {
    return action["type"] == "build" ? t("terminal.olympus.culture", {{"n", culture_of(action["building"])}}) : "";
  }

  [[nodiscard]] std::string tell(const Json& event) const override {
    const std::string kind = event["event"];
    for (const char* silent : {"round_ended", "favour", "left_beta", "skipped", "war_declared", "round_began"})
      if (kind == silent) return {};
    const auto word = [&](const std::string& key) { return t("olympus.event." + key, params(event)); };
    if (kind == "worshipped" && event.contains("aspect"))
      return word("worshipped_" + event["aspect"].get<std::string>());
    if ((kind == "worshipped" || kind == "joined") && number(event, "wars") > 0) return word(kind + "_wars");
    if (kind == "gained" && event["place"] == "tribute") return word("gained_tribute");
    return word(kind);
  }

  [[nodiscard]] std::string heading(const Json& event) const override {
    return event["event"] == "round_began" ? t("olympus.event.round_began", {{"round", number(event, "round")}}) : "";
  }

  [[nodiscard]] std::string phase(const Json& view) const override {
    return t("olympus.ui.round", {{"n", number(view, "round")}}) + ", " +
           t("olympus.phase." + view["phase"].get<std::string>()) + " · " + glory(view);
  }

  [[nodiscard]] std::vector<Panel> panels(const Json& view, Seat viewer, int columns) const override;
  [[nodiscard]] std::vector<Section> describe(const Json& view, Seat viewer) const override;

  [[nodiscard]] std::vector<Card> cards() const override {
    std::vector<Card> out;
    for (const auto& [id, card] : cards_.items())
      out.push_back({id, building_name(id),
                     t("cards.culture") + " " + std::to_string(number(card, "culture")) + " · " + cost_words(card) +
                         " · " + t("olympus.detail.points", {{"n", number(card, "points")}}),
                     t("olympus.building." + id + ".text")});
    std::sort(out.begin(), out.end(), [&](const Card& a, const Card& b) {
      const int ca = culture_of(a.id);
      const int cb = culture_of(b.id);
      return ca != cb ? ca < cb : a.name < b.name;
    });
    return out;
  }

  [[nodiscard]] std::string card_status(const Card& card, const Json& view, Seat viewer) const override {
    std::vector<std::string> owners;
    for (std::size_t seat = 0; seat < view["players"].size(); ++seat)
      if (has_building(view["players"][seat], card.id)) owners.push_back(city(static_cast<int>(seat)));
    std::string out = owners.empty() ? t("cards.nobody") : t("cards.built_by") + " " + t.list(owners);
    if (viewer != kNoSeat)
      if (const std::string why = why_not_build(view, viewer, card.id); !why.empty()) out += ". " + why;
    return out;
  }

  [[nodiscard]] std::string why_not(std::string_view name, const Decision& d, const Json& view) const override {
    const std::string wanted = folded(name);
    for (const char* deity : kDeities)
      if (folded(deity_name(deity)) == wanted)
        return d.prompt == "worship" && !view["deities"][deity]["alpha"].is_null()
                   ? t("olympus.why.worshipped", {{"deity", deity_name(deity)}})
                   : t("olympus.why.not_asked");
    for (const auto& [id, card] : cards_.items())
      if (folded(building_name(id)) == wanted) {
        const std::string why = why_not_build(view, d.seat, id);
        return why.empty() ? t("olympus.why.not_asked") : why;
      }
    return {};
  }

  [[nodiscard]] std::string rule(const Decision& d) const override {
    const auto* at =
        std::find_if(std::begin(kRules), std::end(kRules), [&](const auto& one) { return one.first == d.prompt; });
    return t(std::string("olympus.rules.") + (at == std::end(kRules) ? "favours.2" : at->second));
  }

  [[nodiscard]] std::string score_part(std::string_view part) const override {
    return part == "points" || part == "total" ? t("olympus.score." + std::string(part)) : track_name(part);
  }

  [[nodiscard]] bool hides() const override { return false; }

 private:
  [[nodiscard]] std::string deity_name(std::string_view id) const { return t("olympus.deity." + std::string(id)); }
  [[nodiscard]] std::string track_name(std::string_view id) const { return t("olympus.track." + std::string(id)); }
  [[nodiscard]] std::string resource_name(std::string_view id) const {
    return t("olympus.resource." + std::string(id));
  }
  [[nodiscard]] std::string building_name(std::string_view id) const {
    return t("olympus.building." + std::string(id) + ".name");
  }
  [[nodiscard]] std::string source_name(const std::string& id) const {
    if (id.empty()) return {};
    return std::find(kDeities.begin(), kDeities.end(), id) != kDeities.end() ? deity_name(id) : building_name(id);
  }
  [[nodiscard]] int culture_of(const std::string& building) const { return number(cards_[building], "culture"); }
  [[nodiscard]] int last_space(const char* track) const { return number(figures_["tracks"]["last_space"], track); }

  // `2 grain and 1 fish`
  [[nodiscard]] std::string pile(const Json& cost) const {
    std::vector<std::string> parts;
    for (const char* kind : {"grain", "meat", "fish", "wild"})
      if (const int n = number(cost, kind); n > 0) parts.push_back(std::to_string(n) + " " + resource_name(kind));
    return t.list(parts);
  }
  [[nodiscard]] std::string cost_words(const Json& card) const {
    const std::string cost = pile(card["cost"]);
    return cost.empty() ? t("olympus.detail.cost_free") : cost;
  }
  // `2gr 1me`
  [[nodiscard]] std::string short_pile(const Json& pile) const {
    std::string out;
    for (const char* kind : kResources)
      if (const int n = number(pile, kind); n > 0)
        out += (out.empty() ? "" : " ") + std::to_string(n) + resource_name(kind).substr(0, 2);
    return out.empty() ? "–" : out;
  }
  [[nodiscard]] std::string glory(const Json& view) const {
    int taken = 0;
    for (const auto& [track, seat] : view["glory"].items()) taken += seat.is_null() ? 0 : 1;
    return t("olympus.ui.glory") + ": " +
           t("olympus.ui.glory_left", {{"n", taken}, {"of", number(figures_["game"], "glory_cards_to_end")}});
  }

  struct Reach {
    int limit;
    const char* opens;  // null: nothing but the end of the track stops the marker
  };
  [[nodiscard]] Reach reach(const Json& city, const char* track) const {
    for (const Column& column : kColumns)
      if (column.track == track && !has_building(city, column.building)) return {column.after, column.building};
    return {last_space(track), nullptr};
  }
  // What a production would give (4.1).
  [[nodiscard]] int gives(const Json& city, std::string_view resource) const {
    const char* track = resource == "grain" ? "agriculture" : resource == "meat" ? "hunting" : "fishing";
    const int space = city["tracks"][track].get<int>() + (has_building(city, "aqueduct") ? 1 : 0);
    const Json& production = figures_["tracks"]["production"];
    return production[static_cast<std::size_t>(std::min(space, last_space(track)) - 1)].get<int>();
  }
  [[nodiscard]] int priests_next(const Json& city) const {
    const int eased = has_building(city, "tholos") ? 1 : 0;
    return number(figures_["game"], "base_priests") + (number(city["tracks"], "population") >= 6 - eased ? 1 : 0) +
           (number(city["tracks"], "culture") >= 8 - eased ? 1 : 0);
  }

  [[nodiscard]] std::string war_detail(int wars, bool alpha) const {
    const int up = (alpha ? 2 : 1) - wars;
    std::string out = up > 0 ? track_name("military") + " +" + std::to_string(up) : "";
    if (wars > 0) out += (out.empty() ? "" : ", ") + t("olympus.detail.wars", {{"n", wars}});
    return out;
  }

  [[nodiscard]] std::vector<Param> params(const Json& event) const {
    std::vector<Param> out;
    for (const auto& [key, value] : event.items()) {
      std::string text = value.is_string() ? value.get<std::string>() : value.dump();
      if (key == "deity") text = deity_name(text);
      if (key == "track") text = track_name(text);
      if (key == "resource") text = resource_name(text);
      if (key == "building") text = building_name(text);
      if (key == "target") text = city(value.get<int>());
      out.emplace_back(key, std::move(text));
    }
    return out;
  }

  [[nodiscard]] std::string why_not_build(const Json& view, Seat seat, const std::string& id) const;
  [[nodiscard]] Panel cities_panel(const Json& view, Seat viewer, int columns) const;
  [[nodiscard]] Panel deities_panel(const Json& view, int columns) const;
  [[nodiscard]] Panel buildings_panel(const Json& view, int columns) const;

  Json figures_;
  Json cards_ = Json::object();
};

Label OlympusBoard::label(const Json& action, const Decision& d, const Json& view) const {
  const std::string type = action["type"];
  const Json& mine = view["players"][d.seat];
  const auto word = [&](const std::string& key, std::initializer_list<Param> params = {}) {
    return t("olympus.action." + key, params);
  };
  const auto text_of = [&](const char* key) { return action[key].get<std::string>(); };
  if (type == "worship" || type == "favour") {
    const std::string deity = text_of("deity");
    const bool alpha = d.prompt != "acropolis";
    if (action.contains("wars"))
      return {word(type + "_wars", {{"deity", deity_name(deity)}, {"wars", number(action, "wars")}}),
              war_detail(number(action, "wars"), alpha)};
    if (action.contains("aspect")) return {word("worship_" + text_of("aspect")), ""};
    return {word(type, {{"deity", deity_name(deity)}}), t("olympus.favour." + deity + (alpha ? ".alpha" : ".beta"))};
  }
  if (type == "join") {
    if (!action.contains("wars")) return {word("join"), t("olympus.favour." + d.source + ".beta")};
    return {word("join_wars", {{"wars", number(action, "wars")}}), war_detail(number(action, "wars"), false)};
  }
  if (type == "decline") return {word(type), t("olympus.detail.decline")};
  if (type == "advance" || type == "retreat") {
    const std::string track = text_of("track");
    const int from = number(mine["tracks"], track.c_str());
    const bool lost = type == "advance" && from >= reach(mine, track.c_str()).limit;
    return {word(type, {{"track", track_name(track)}}),
            lost ? t("olympus.detail.advance_lost")
                 : t("olympus.detail.advance", {{"from", from}, {"to", type == "advance" ? from + 1 : from - 1}})};
  }
  if (type == "produce") {
    const std::string resource = text_of("resource");
    return {word(type, {{"resource", resource_name(resource)}}),
            t("olympus.detail.produce", {{"n", gives(mine, resource)}, {"resource", resource_name(resource)}})};
  }
  if (type == "build") {
    const std::string id = text_of("building");
    const Json& card = cards_[id];
    return {word(type, {{"building", building_name(id)}}),
            (d.prompt == "trispastos" ? t("olympus.detail.cost_free") : cost_words(card)) + " · " +
                t("olympus.detail.points", {{"n", number(card, "points")}}) + ". " +
                t("olympus.building." + id + ".text")};
  }
  if (type == "use") {
    const std::string id = text_of("building");
    return {word(type, {{"building", building_name(id)}}), t("olympus.building." + id + ".text")};
  }
  if (type == "pay") {
    std::string what = pile(action);
    const auto add = [&](const std::string& more) { what += (what.empty() || more.empty() ? "" : ", ") + more; };
    if (const int points = number(action, "points"); points > 0) add(t("olympus.detail.point_paid", {{"n", points}}));
    if (action.contains("tribute"))
      if (const std::string part = pile(action["tribute"]); !part.empty())
        add(t("olympus.detail.tribute", {{"what", part}}));
    return {what.empty() ? word("pay_nothing") : word(type, {{"what", what}}), ""};
  }
  if (type == "attack") {
    const int target = number(action, "seat");
    return {word(type, {{"city", city(target)}}),
            t("olympus.detail.military",
              {{"mine", number(mine["tracks"], "military")},
               {"theirs", number(view["players"][static_cast<std::size_t>(target)]["tracks"], "military")}})};
  }
  if (type == "spend")
    return {
        word(type, {{"resource", resource_name(text_of("resource"))}, {"from", t("olympus.place." + text_of("from"))}}),
        ""};
  if (action.contains("resource")) return {word(type, {{"resource", resource_name(text_of("resource"))}}), ""};
  if (type == "pass")
    return {word(type), d.prompt == "build"    ? t("olympus.detail.pass_build")
                        : d.prompt == "upkeep" ? t("olympus.detail.pass_upkeep")
                                               : ""};
  return {word(type), ""};
}

// Why a building cannot be built by a city, whatever is asked just now; empty: it can be paid.
std::string OlympusBoard::why_not_build(const Json& view, Seat seat, const std::string& id) const {
  const Json& mine = view["players"][seat];
  const Json& card = cards_[id];
  if (has_building(mine, id)) return t("olympus.why.built", {{"building", building_name(id)}});
  if (const auto owner = view["unique"].find(id); owner != view["unique"].end() && !owner->is_null())
    return t("olympus.why.taken", {{"building", building_name(id)}, {"city", city(owner->get<int>())}});
  if (building_culture(mine) < number(card, "culture"))
    return t("olympus.why.culture",
             {{"building", building_name(id)}, {"need", number(card, "culture")}, {"have", building_culture(mine)}});
  for (const char* eases :
       {"marble_quarry", "temple_of_hephaestus", "temple_of_demeter", "temple_of_artemis", "temple_of_poseidon"})
    if (has_building(mine, eases)) return {};
  Json lacking = Json::object();
  int over = 0;
  for (const char* resource : kResources) {
    const int have =
        number(mine["warehouse"], resource) + (has_building(mine, "parthenon") ? number(mine["tribute"], resource) : 0);
    const int need = number(card["cost"], resource);
    if (have < need)
      lacking[resource] = need - have;
    else
      over += have - need;
  }
  if (const int wild = number(card["cost"], "wild"); over < wild) lacking["wild"] = wild - over;
  return lacking.empty() ? std::string()
                         : t("olympus.why.missing", {{"building", building_name(id)}, {"what", pile(lacking)}});
}

// The cities side by side: a marker's way is a bar, `|` a column that a building would open, `*` the glory of the
// track.
Panel OlympusBoard::cities_panel(const Json& view, Seat viewer, int columns) const {
  const Json& players = view["players"];
  const int n = static_cast<int>(players.size());
  int label = 0;
  for (const char* track : kTracks) label = std::max(label, width(track_name(track)) + 1);
  for (const char* key : {"warehouse", "tribute", "buildings"})
    label = std::max(label, width(t(std::string("olympus.ui.") + key)) + 1);
  const int cell = std::clamp((columns - label) / n, 8, 22);
  Panel panel{t("terminal.olympus.cities"), {}};
  const auto row = [&](const std::string& title, const auto& write) {
    Line line = {{pad(title, label), Ink::kDim}};
    for (int seat = 0; seat < n; ++seat) {
      Line parts = write(seat, players[static_cast<std::size_t>(seat)]);
      int used = 0;
      for (Span& part : parts) {
        part.text = cut(part.text, cell - 1 - used);
        used += width(part.text);
      }
      parts.push_back({std::string(static_cast<std::size_t>(std::max(0, cell - used)), ' ')});
      line.insert(line.end(), parts.begin(), parts.end());
    }
    panel.lines.push_back(std::move(line));
  };
  row("", [&](int seat, const Json&) -> Line {
    const bool active = view["active"] == seat;
    return {{std::string(seat_letter(seat)) + " " + city(seat) + (seat == viewer ? " ◂" : "") + (active ? " *" : ""),
             seat_ink(seat), true}};
  });
  row(t("terminal.olympus.points"), [&](int, const Json& one) -> Line {
    return {{std::to_string(number(one, "points")), Ink::kPlain, true},
            {" +" + std::to_string(track_points(one)), Ink::kDim}};
  });
  row(t("terminal.olympus.priests"), [&](int, const Json& one) -> Line {
    const int left = number(one["priests"], "clergy");
    std::string dots;
    for (int i = 0; i < left; ++i) dots += "●";
    return {{dots.empty() ? "–" : dots + " " + std::to_string(left)}};
  });
  for (const char* track : kTracks)
    row(track_name(track), [&](int seat, const Json& one) -> Line {
      const int at = number(one["tracks"], track);
      const int last = last_space(track);
      const auto [limit, opens] = reach(one, track);
      const bool glorious = view["glory"][track] == seat;
      const std::string count = pad_left(std::to_string(at), 2) + (glorious ? "*" : " ");
      if (cell < last + 5)
        return {{count, seat_ink(seat), glorious}, {opens ? "<" + std::to_string(limit) : "", Ink::kDim}};
      std::string done;
      std::string open;
      std::string shut;
      for (int i = 1; i <= last; ++i) (i <= at ? done : i <= limit ? open : shut) += i <= at ? "█" : "░";
      if (!shut.empty()) shut = "|" + shut.substr(3);  // a space gives its place to the column
      return {{count, seat_ink(seat), glorious}, {done, seat_ink(seat)}, {open, Ink::kDim}, {shut, Ink::kDim}};
    });
  const int limit = number(figures_["game"], "warehouse_limit");
  row(t("olympus.ui.warehouse"), [&](int, const Json& one) -> Line {
    return {{short_pile(one["warehouse"]), cubes(one["warehouse"]) > limit ? Ink::kBad : Ink::kPlain}};
  });
  row(t("olympus.ui.tribute"), [&](int, const Json& one) -> Line { return {{short_pile(one["tribute"])}}; });
  row(t("olympus.ui.buildings"),
      [&](int, const Json& one) -> Line { return {{std::to_string(one["buildings"].size())}}; });
  return panel;
}

// Ten deities in rows of five: the one who began stands first, those who joined behind.
Panel OlympusBoard::deities_panel(const Json& view, int columns) const {
  Panel panel{t("olympus.ui.deities"), {}};
  const int cell = std::clamp(columns / 5, 14, 22);
  for (std::size_t i = 0; i < kDeities.size(); ++i) {
    if (i % 5 == 0) panel.lines.emplace_back();
    const char* deity = kDeities[i];
    const Json& place = view["deities"][deity];
    const bool free = place["alpha"].is_null();
    const bool now = !view["ceremony"].is_null() && view["ceremony"]["deity"] == deity;
    std::string name = cut(deity_name(deity), cell - 5);
    Line line = {{name + " ", now ? Ink::kNow : free ? Ink::kPlain : Ink::kDim, now}};
    if (!free)
      line.push_back({std::string(seat_letter(place["alpha"].get<int>())), seat_ink(place["alpha"].get<int>()), true});
    for (const Json& seat : place["beta"])
      line.push_back({folded(seat_letter(seat.get<int>())), seat_ink(seat.get<int>())});
    line.push_back({std::string(static_cast<std::size_t>(std::max(0, cell - width(line))), ' ')});
    panel.lines.back().insert(panel.lines.back().end(), line.begin(), line.end());
  }
  return panel;
}

Panel OlympusBoard::buildings_panel(const Json& view, int columns) const {
  Panel panel{t("olympus.ui.buildings"), {}};
  for (std::size_t seat = 0; seat < view["players"].size(); ++seat) {
    std::vector<std::string> names;
    for (const Json& id : view["players"][seat]["buildings"]) names.push_back(building_name(id.get<std::string>()));
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    if (text.empty()) text = t("olympus.ui.no_buildings");
    bool first = true;
    for (const std::string& piece : wrap(text, columns - 3)) {
      panel.lines.push_back({{first ? std::string(seat_letter(static_cast<int>(seat))) + "  " : "   ",
                              seat_ink(static_cast<int>(seat)), true},
                             {piece, names.empty() ? Ink::kDim : Ink::kPlain}});
      first = false;
    }
  }
  return panel;
}

std::vector<Panel> OlympusBoard::panels(const Json& view, Seat viewer, int columns) const {
  return {cities_panel(view, viewer, columns), deities_panel(view, columns), buildings_panel(view, columns)};
}

std::vector<Section> OlympusBoard::describe(const Json& view, Seat viewer) const {
  std::vector<Section> out;
  Section head{t("table.table"),
               {t("olympus.ui.round", {{"n", number(view, "round")}}) + ", " +
                    t("olympus.phase." + view["phase"].get<std::string>()),
                glory(view)}};
  for (const char* track : kTracks)
    if (const Json& owner = view["glory"][track]; !owner.is_null())
      head.lines.push_back(t("olympus.ui.glory_of", {{"track", track_name(track)}}) + ": " + city(owner.get<int>()));
  out.push_back(std::move(head));

  const int n = static_cast<int>(view["players"].size());
  for (int i = 0; i < n; ++i) {
    const int seat = viewer == kNoSeat ? i : (viewer + i) % n;
    const Json& one = view["players"][static_cast<std::size_t>(seat)];
    Section section{city(seat) + (seat == viewer ? " (" + t("table.you") + ")" : ""), {}};
    section.lines.push_back(std::to_string(number(one, "points")) + " " + t("olympus.ui.points") + ", " +
                            t("olympus.ui.points_tracks", {{"n", track_points(one)}}));
    section.lines.push_back(std::to_string(number(one["priests"], "clergy")) + " " + t("olympus.ui.priests"));
    for (const char* track : kTracks) {
      const auto [limit, opens] = reach(one, track);
      const int at = number(one["tracks"], track);
      section.lines.push_back(track_name(track) + " " + std::to_string(at) + " / " + std::to_string(last_space(track)) +
                              (opens != nullptr && at == limit
                                   ? "; " + t("olympus.ui.opens_with", {{"building", building_name(opens)}})
                                   : ""));
    }
    const auto held = [&](const char* key, const Json& pile_of) {
      const std::string what = pile(pile_of);
      section.lines.push_back(t(std::string("olympus.ui.") + key) + ": " +
                              (what.empty() ? t("olympus.ui.none") : what));
    };
    held("warehouse", one["warehouse"]);
    held("tribute", one["tribute"]);
    std::vector<std::string> names;
    for (const Json& id : one["buildings"]) names.push_back(building_name(id.get<std::string>()));
    section.lines.push_back(t("olympus.ui.buildings") + ": " +
                            (names.empty() ? t("olympus.ui.no_buildings") : t.list(names)));
    section.lines.push_back(t("olympus.ui.priests_next", {{"n", priests_next(one)}}));
    out.push_back(std::move(section));
  }

  Section deities{t("olympus.ui.deities"), {}};
  for (const char* deity : kDeities) {
    const Json& place = view["deities"][deity];
    std::string who = t("olympus.ui.free");
    if (!place["alpha"].is_null()) {
      who = t("olympus.ui.alpha") + " " + city(place["alpha"].get<int>());
      std::vector<std::string> names;
      for (const Json& seat : place["beta"]) names.push_back(city(seat.get<int>()));
      if (!names.empty()) who += ", " + t("olympus.ui.beta") + " " + t.list(names);
    }
    deities.lines.push_back(deity_name(deity) + ": " + who);
  }
  out.push_back(std::move(deities));
  Section temples{t("olympus.ui.temples"), {}};
  for (const auto& [id, owner] : view["unique"].items())
    temples.lines.push_back(building_name(id) + ": " +
                            (owner.is_null() ? t("olympus.ui.nobody") : city(owner.get<int>())));
  out.push_back(std::move(temples));
  return out;
}

}  // namespace

std::unique_ptr<Board> make_olympus_board(const Texts& texts, const Json& figures) {
  return std::make_unique<OlympusBoard>(texts, figures);
}

}  // namespace pelops::terminal
