#include <algorithm>
#include <array>

#include "terminal/board.h"

// Olympos: its words, after the page's, and its table in lines.
namespace pelops::terminal {
namespace {

constexpr std::array<const char*, 4> kTypes = {"grain", "stone", "wood", "gold"};
// What stands for a type on the map; the legend beneath names them.
constexpr std::array<const char*, 4> kSigns = {"♣", "▲", "♠", "●"};

// The map as a grid: every territory about where it lies. Empty: sea.
constexpr std::array<std::array<const char*, 6>, 9> kMap = {{
    {"illyria", "macedonia", "thrace", "", "", ""},
    {"epirus", "olympos", "chalcidice", "", "troas", "mysia"},
    {"aetolia", "thessalia", "", "lesbos", "", "lydia"},
    {"", "phocis", "euboea", "", "", "caria"},
    {"achaea", "boeotia", "attica", "", "", ""},
    {"elis", "arcadia", "argolis", "naxos", "", "rhodos"},
    {"messenia", "laconia", "", "", "", ""},
    {"", "", "creta_west", "creta_east", "", ""},
    {"atlas", "gadeira", "", "cleito", "mestor", "evenor"},
}};

constexpr std::size_t kTypesRow = 0;  // rows whose east is sea
constexpr std::size_t kMarksRow = 6;

// Which paragraph of the rules speaks of a prompt.
constexpr std::pair<std::string_view, const char*> kRules[] = {
    {"cross_out", "set_up.1"},  {"act", "time.2"},         {"pay", "development.1"},
    {"bonus", "development.2"}, {"take", "development.2"}, {"keep", "destiny.1"},
    {"play", "destiny.1"},      {"zeus", "gods.1"},        {"remove", "expansion.5"},
};

int number(const Json& json, const char* key) {
  const auto at = json.find(key);
  return at == json.end() || !at->is_number() ? 0 : at->get<int>();
}
int type_index(const Json& type) {
  for (std::size_t i = 0; i < kTypes.size(); ++i)
    if (type == kTypes[i]) return static_cast<int>(i);
  return -1;
}
std::string sign_of(const Json& type) {
  const int i = type_index(type);
  return i < 0 ? "?" : kSigns[static_cast<std::size_t>(i)];
}
// Who controls a territory: the topmost settler.
int owner(const Json& land) { return land["settlers"].empty() ? -1 : land["settlers"].back().get<int>(); }

bool contains(const Json& list, std::string_view what) {
  return std::any_of(list.begin(), list.end(), [&](const Json& one) { return one == what; });
}

std::array<int, 4> lands(const Json& view, int seat) {
  std::array<int, 4> count = {};
  for (const auto& [id, land] : view["territories"].items())
    if (owner(land) == seat) ++count[static_cast<std::size_t>(type_index(land["type"]))];
  return count;
}

int space_of(const Json& view, int seat) { return view["track"][std::to_string(seat)].get<int>(); }

// Order of play: furthest back first, on a shared space the topmost (2.1).
std::vector<int> time_order(const Json& view) {
  std::vector<int> seats;
  for (const Json& seat : view["stack"]) seats.insert(seats.begin(), seat.get<int>());
  std::vector<int> out;
  while (!seats.empty()) {
    const auto first = std::min_element(seats.begin(), seats.end(),
                                        [&](int a, int b) { return space_of(view, a) < space_of(view, b); });
    out.push_back(*first);
    seats.erase(first);
  }
  return out;
}

class OlymposBoard final : public Board {
 public:
  OlymposBoard(const Texts& texts, const Json& figures) : Board(texts), figures_(figures) {}

  [[nodiscard]] std::string question(const Decision& d) const override {
    return t("olympos.prompt." + d.prompt, {{"source", source_name(d.source)}});
  }

  [[nodiscard]] Label label(const Json& action, const Decision& d, const Json& view) const override;

  [[nodiscard]] std::string group(const Json& action) const override {
    const std::string type = action["type"];
    if (type == "expand") return land_name(action["to"]);
    if (type == "discover") return discovery_name(action["discovery"]);
    return {};
  }

  [[nodiscard]] std::string tell(const Json& event) const override;

  [[nodiscard]] std::string heading(const Json& event) const override {
    return event["event"] == "turn_began" && number(event, "turn") == 1 ? t("olympos.event.turn_began", {{"turn", 1}})
                                                                        : "";
  }

  [[nodiscard]] std::string phase(const Json& view) const override {
    if (number(view, "turns") == 0) return t("olympos.ui.set_up") + ", " + t("olympos.ui.map");
    int least = cross();
    for (const auto& [seat, space] : view["track"].items()) least = std::min(least, space.get<int>());
    return t("olympos.ui.turn", {{"n", number(view, "turns")}}) + ", " +
           t("olympos.ui.time_left", {{"n", cross() - least}});
  }

  [[nodiscard]] std::vector<Panel> panels(const Json& view, Seat viewer, int columns) const override {
    return {people_panel(view, viewer, columns), map_panel(view, columns), discoveries_panel(view, columns)};
  }
  [[nodiscard]] std::vector<Section> describe(const Json& view, Seat viewer) const override;
  [[nodiscard]] std::vector<Card> cards() const override;
  [[nodiscard]] std::string card_status(const Card& card, const Json& view, Seat viewer) const override;
  [[nodiscard]] std::string why_not(std::string_view name, const Decision& d, const Json& view) const override;

  [[nodiscard]] std::string rule(const Decision& d) const override {
    const auto* at =
        std::find_if(std::begin(kRules), std::end(kRules), [&](const auto& one) { return one.first == d.prompt; });
    return t(std::string("olympos.rules.") + (at == std::end(kRules) ? "time.2" : at->second));
  }

  [[nodiscard]] std::string score_part(std::string_view part) const override {
    return t("olympos.score." + std::string(part));
  }

  [[nodiscard]] bool hides() const override { return true; }

 private:
  [[nodiscard]] std::string land_name(const std::string& id) const { return t("olympos.territory." + id); }
  [[nodiscard]] std::string resource_name(const std::string& id) const { return t("olympos.resource." + id); }
  [[nodiscard]] std::string discovery_name(const std::string& id) const {
    return t("olympos.discovery." + id + ".name");
  }
  [[nodiscard]] std::string wonder_name(const std::string& id) const { return t("olympos.wonder." + id); }
  [[nodiscard]] std::string god_name(const std::string& id) const { return t("olympos.card." + id + ".name"); }
  [[nodiscard]] std::string destiny(const std::string& id, const char* part) const {
    const Json& card = figures_["destiny"][id];
    const std::string type = card["type"];
    return t("olympos.destiny." + card["kind"].get<std::string>() + "." + part,
             {{"resource", type.empty() ? type : resource_name(type)}});
  }
  [[nodiscard]] std::string source_name(const std::string& id) const {
    if (figures_["discoveries"].contains(id)) return discovery_name(id);
    if (figures_["olympos_cards"].contains(id)) return god_name(id);
    if (figures_["wonders"].contains(id)) return wonder_name(id);
    return id;
  }
  [[nodiscard]] int cross() const { return figures_["track"]["cross"]["value"].get<int>(); }
  [[nodiscard]] std::string wonder_facts(const std::string& id) const {
    const Json& wonder = figures_["wonders"][id];
    return t("olympos.detail.wonder", {{"stars", number(wonder, "stars")}, {"prestige", number(wonder, "prestige")}});
  }

  // `2 grain and 1 gold`
  [[nodiscard]] std::string pile(const Json& cubes) const {
    std::vector<std::string> parts;
    for (const char* type : kTypes)
      if (const int n = number(cubes, type); n > 0) parts.push_back(std::to_string(n) + " " + resource_name(type));
    return t.list(parts);
  }
  [[nodiscard]] std::string cost_words(const Json& cost) const {
    std::vector<std::string> parts;
    for (const Json& group : cost)
      parts.push_back(group["type"] == "any" ? t("olympos.ui.equal_any", {{"n", number(group, "n")}})
                                             : t("olympos.ui.equal", {{"n", number(group, "n")},
                                                                      {"resource", resource_name(group["type"])}}));
    return t.list(parts);
  }
  [[nodiscard]] std::string land_status(const Json& land) const {
    if (land["crossed"].get<bool>()) return t("olympos.ui.crossed");
    std::vector<std::string> names;
    for (auto seat = land["settlers"].rbegin(); seat != land["settlers"].rend(); ++seat)
      names.push_back(city(seat->get<int>()));
    return !names.empty() ? t.list(names) : t(land["tribe"].get<bool>() ? "olympos.ui.tribe" : "olympos.ui.empty");
  }
  // Prestige that everybody can see, and what the viewer knows besides (8.2).
  [[nodiscard]] int open_prestige(const Json& view, int seat) const {
    int sum = 0;
    for (const auto& [id, land] : view["territories"].items())
      if (owner(land) == seat) sum += figures_["territories"][id]["atlantis"].get<bool>() ? 2 : 1;
    const Json& one = view["players"][static_cast<std::size_t>(seat)];
    sum += 2 * static_cast<int>(one["discoveries"].size());
    for (const Json& wonder : one["wonders"]) sum += number(figures_["wonders"][wonder.get<std::string>()], "prestige");
    return sum + number(one, "prestige");
  }
  template <class Name>
  [[nodiscard]] std::string names(const Json& ids, const Name& name) const {
    std::vector<std::string> out;
    for (const Json& id : ids) out.push_back(name(id.get<std::string>()));
    return out.empty() ? t("olympos.ui.none") : t.list(out);
  }
  [[nodiscard]] std::string hand(const Json& one) const {
    return names(one["destiny"], [&](const std::string& id) { return destiny(id, "name"); });
  }

  [[nodiscard]] Panel people_panel(const Json& view, Seat viewer, int columns) const;
  [[nodiscard]] Line time_track(const Json& view, int columns) const;
  [[nodiscard]] Panel map_panel(const Json& view, int columns) const;
  [[nodiscard]] Panel discoveries_panel(const Json& view, int columns) const;

  Json figures_;
};

Label OlymposBoard::label(const Json& action, const Decision& d, const Json& /*view*/) const {
  const std::string type = action["type"];
  const auto word = [&](const std::string& key, std::initializer_list<Param> params = {}) {
    return t("olympos.action." + key, params);
  };
  const auto text_of = [&](const char* key) { return action[key].get<std::string>(); };
  if (type == "cross_out" || type == "remove") {
    const std::string id = text_of("territory");
    return {word(type, {{"territory", land_name(id)}}), resource_name(figures_["territories"][id]["type"])};
  }
  if (type == "expand") {
    const bool fresh = action.contains("new") && (action["new"] == true || number(action, "new") != 0);
    return {
        land_name(text_of("to")) + ": " + word(fresh ? "expand_new" : "expand", {{"from", land_name(text_of("from"))}}),
        resource_name(figures_["territories"][text_of("to")]["type"])};
  }
  if (type == "discover") {
    const std::string id = text_of("discovery");
    const bool tile = action.contains("tile") && action["tile"].is_string();
    return {tile ? word("discover_tile", {{"discovery", discovery_name(id)}, {"tile", resource_name(text_of("tile"))}})
                 : word("discover", {{"discovery", discovery_name(id)}}),
            t("olympos.discovery." + id + ".text")};
  }
  if (type == "wonder")
    return {word(type, {{"wonder", wonder_name(text_of("wonder"))}}), wonder_facts(text_of("wonder"))};
  if (type == "play" || type == "keep")
    return {word(type, {{"card", destiny(text_of("card"), "name")}}), destiny(text_of("card"), "text")};
  if (type == "pay") {
    const std::string what = pile(action);
    return {what.empty() ? word("pay_nothing") : word("pay", {{"what", what}}), ""};
  }
  if (type == "bonus") return {word(type, {{"bonus", t("olympos.bonus." + text_of("kind"))}}), ""};
  if (type == "take") return {word(type, {{"resource", resource_name(text_of("resource"))}}), ""};
  return {word("pass"), t(d.prompt == "act" ? "olympos.detail.pass_act" : "olympos.detail.keep_cards")};
}

std::string OlymposBoard::tell(const Json& event) const {
  const std::string kind = event["event"];
  for (const char* silent :
       {"settler_placed", "marked", "took_control", "spent_hourglasses", "swords_ended", "siren_ended", "turn_began"})
    if (kind == silent) return {};
  const bool god = kind == "revealed" || kind == "struck" || kind == "star_spent";
  std::vector<Param> params;
  for (const auto& [key, value] : event.items()) {
    std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (value.is_string() && (key == "territory" || key == "from" || key == "to" || key == "at"))
      text = land_name(text);
    if (key == "discovery") text = discovery_name(text);
    if (key == "wonder") text = wonder_name(text);
    if (key == "resource") text = resource_name(text);
    if (key == "defender") text = value.is_number() ? city(value.get<int>()) : "";
    if (key == "card") text = !god && figures_["destiny"].contains(text) ? destiny(text, "name") : god_name(text);
    params.emplace_back(key, std::move(text));
  }
  std::string key = kind;
  if (kind == "drew" && !event.contains("card")) key = "drew_hidden";
  if (kind == "attacked" && !(event.contains("defender") && event["defender"].is_number())) key = "attacked_tribe";
  return t("olympos.event." + key, params);
}

// The way of time: tokens stand on their space, `z` is a Zeus space, `Z` a double one, `†` the cross.
Line OlymposBoard::time_track(const Json& view, int columns) const {
  const int each = (cross() + columns) / columns;  // spaces a column
  const int places = cross() / each + 1;
  std::vector<std::string> track(static_cast<std::size_t>(places), "·");
  const auto put = [&](int space, const char* mark) { track[static_cast<std::size_t>(space / each)] = mark; };
  for (const Json& space : figures_["track"]["zeus"]["value"]) put(space.get<int>(), "z");
  for (const Json& space : figures_["track"]["double_zeus"]["value"]) put(space.get<int>(), "Z");
  put(cross(), "†");
  std::vector<int> token(track.size(), -1);  // of those on one space the topmost is seen
  for (const Json& seat : view["stack"])
    token[static_cast<std::size_t>(std::min(space_of(view, seat.get<int>()), cross()) / each)] = seat.get<int>();
  Line line;
  for (std::size_t i = 0; i < track.size(); ++i)
    line.push_back(token[i] >= 0 ? Span{std::string(seat_letter(token[i])), seat_ink(token[i]), true}
                                 : Span{track[i], track[i] == "·" ? Ink::kDim : Ink::kNow});
  return line;
}

Panel OlymposBoard::people_panel(const Json& view, Seat viewer, int columns) const {
  Panel panel{t("terminal.olympos.peoples"), {time_track(view, columns)}};
  struct Figure {
    const char* head;
    int columns;
  };
  static constexpr Figure kFigures[] = {{"time", 6}, {"hourglasses", 7}, {"stock", 7},   {"swords", 7},
                                        {"zeus", 6}, {"stars", 7},       {"destiny", 6}, {"prestige", 7}};
  const int name = 13;
  Line head = {{pad("", name), Ink::kDim}};
  for (const Figure& figure : kFigures)
    head.push_back(
        {pad_left(t(std::string("terminal.olympos.head.") + figure.head), figure.columns - 1) + " ", Ink::kDim});
  head.push_back({" " + t("terminal.olympos.head.means"), Ink::kDim});
  panel.lines.push_back(std::move(head));
  for (std::size_t i = 0; i < view["players"].size(); ++i) {
    const int seat = static_cast<int>(i);
    const Json& one = view["players"][i];
    const bool turn = view["turn"] == seat;
    Line line = {
        {pad(std::string(seat_letter(seat)) + " " + city(seat) + (seat == viewer ? " ◂" : "") + (turn ? " *" : ""),
             name),
         seat_ink(seat), true}};
    const std::string values[] = {std::to_string(space_of(view, seat)),
                                  std::to_string(number(one, "hourglasses")),
                                  std::to_string(number(one, "stock")),
                                  std::to_string(number(one, "swords")),
                                  std::to_string(number(one, "zeus")),
                                  std::to_string(number(one, "stars")),
                                  std::to_string(number(one, "destiny_cards")),
                                  std::to_string(open_prestige(view, seat)) + (one["prestige"].is_null() ? "+" : "")};
    for (std::size_t k = 0; k < std::size(kFigures); ++k)
      line.push_back({pad_left(values[k], kFigures[k].columns - 1) + " "});
    const std::array<int, 4> own = lands(view, seat);
    std::string means = " ";
    for (std::size_t k = 0; k < kTypes.size(); ++k)
      if (own[k] > 0) means += std::to_string(own[k]) + kSigns[k];
    std::string more;
    for (std::size_t k = 0; k < kTypes.size(); ++k)
      if (const int n = number(one["cubes"], kTypes[k]); n > 0) more += std::to_string(n) + kSigns[k];
    line.push_back({cut(means + (more.empty() ? "" : "+" + more), std::max(4, columns - 66))});
    panel.lines.push_back(std::move(line));
  }
  if (viewer != kNoSeat && view["players"][viewer]["destiny"].is_array() && !view["players"][viewer]["destiny"].empty())
    panel.lines.push_back(
        {{t("olympos.ui.destiny") + ": ", Ink::kDim}, {cut(hand(view["players"][viewer]), columns - 16)}});
  return panel;
}

// Every territory about where it lies: its type's sign, its name, who holds it.
Panel OlymposBoard::map_panel(const Json& view, int columns) const {
  Panel panel{t("olympos.ui.map"), {}};
  const int cell = std::clamp(columns / 6, 12, 18);
  std::string types;
  for (std::size_t i = 0; i < kTypes.size(); ++i)
    types += std::string(kSigns[i]) + " " + resource_name(kTypes[i]) + "  ";
  for (std::size_t r = 0; r < kMap.size(); ++r) {
    const auto& row = kMap[r];
    Line line;
    for (std::size_t column = 0; column < row.size(); ++column) {
      const std::string id = row[column];
      if (column == 3 && (r == kTypesRow || r == kMarksRow)) {  // the legend lies in the sea
        line.push_back(
            {pad(r == kTypesRow ? types : "! " + t("olympos.ui.tribe") + "  × " + t("olympos.ui.crossed"), 3 * cell),
             Ink::kDim});
        break;
      }
      if (id.empty()) {
        std::string sea = column % 2 == 0 ? "  ~" : "   ~";
        line.push_back({pad(sea, cell), Ink::kDim});
        continue;
      }
      const Json& land = view["territories"][id];
      const bool crossed = land["crossed"].get<bool>();
      const int who = owner(land);
      std::string mark = crossed                     ? "×"
                         : who >= 0                  ? std::string(seat_letter(who))
                         : land["tribe"].get<bool>() ? "!"
                                                     : " ";
      if (land["settlers"].size() > 1)
        mark += folded(seat_letter(land["settlers"][land["settlers"].size() - 2].get<int>()));
      const Ink ink = crossed ? Ink::kDim : who >= 0 ? seat_ink(who) : Ink::kPlain;
      line.push_back({sign_of(land["type"]), crossed ? Ink::kDim : Ink::kNow});
      const std::string name = cut(land_name(id), cell - 3);
      line.push_back({name + (width(name) < cell - 3 ? " " : ""), ink, who >= 0});
      line.push_back({pad(mark, cell - 1 - width(name) - (width(name) < cell - 3 ? 1 : 0)), ink, who >= 0});
    }
    panel.lines.push_back(std::move(line));
  }
  return panel;
}

// Five by five, the cost and the copies beneath each name; the wonders last.
Panel OlymposBoard::discoveries_panel(const Json& view, int columns) const {
  Panel panel{t("olympos.ui.board"), {}};
  const int cell = std::clamp(columns / 5, 14, 22);
  const auto owners = [&](const char* what, const std::string& id) {
    Line line;
    for (std::size_t seat = 0; seat < view["players"].size(); ++seat)
      if (contains(view["players"][seat][what], id))
        line.push_back({std::string(seat_letter(static_cast<int>(seat))), seat_ink(static_cast<int>(seat)), true});
    return line;
  };
  const auto add = [&](Line& line, Line parts) {
    parts.push_back({std::string(static_cast<std::size_t>(std::max(0, cell - width(parts))), ' ')});
    line.insert(line.end(), parts.begin(), parts.end());
  };
  for (const Json& row : view["board"]) {
    Line titles;
    Line costs;
    for (const Json& space : row) {
      const std::string id = space["discovery"];
      const bool gone = number(space, "copies") == 0;
      std::string cost;
      for (const Json& group : space["cost"]) cost += std::to_string(number(group, "n")) + sign_of(group["type"]);
      add(titles, {{cut(discovery_name(id), cell - 1), gone ? Ink::kDim : Ink::kPlain, !gone}});
      Line parts = {{" " + cost + (gone ? "" : " ×" + std::to_string(number(space, "copies"))) + " ", Ink::kDim}};
      const Line who = owners("discoveries", id);
      parts.insert(parts.end(), who.begin(), who.end());
      add(costs, parts);
    }
    panel.lines.push_back(std::move(titles));
    panel.lines.push_back(std::move(costs));
  }
  Line titles;
  Line costs;
  for (const Json& wonder : view["wonders"]) {
    const std::string id = wonder["wonder"];
    add(titles, {{cut(wonder_name(id), cell - 1), wonder["owner"].is_null() ? Ink::kNow : Ink::kDim, true}});
    Line parts = {{" " + std::to_string(number(figures_["wonders"][id], "stars")) + "* → " +
                       std::to_string(number(figures_["wonders"][id], "prestige")) + " ",
                   Ink::kDim}};
    const Line who = owners("wonders", id);
    parts.insert(parts.end(), who.begin(), who.end());
    add(costs, parts);
  }
  panel.lines.push_back(std::move(titles));
  panel.lines.push_back(std::move(costs));
  return panel;
}

std::vector<Section> OlymposBoard::describe(const Json& view, Seat viewer) const {
  std::vector<Section> out;
  std::string times;
  for (const int seat : time_order(view))
    times += (times.empty() ? "" : ", ") + city(seat) + " " + std::to_string(space_of(view, seat));
  out.push_back({t("table.table"),
                 {phase(view), t("olympos.ui.time") + ": " + times,
                  t("olympos.ui.revealed") + ": " +
                      names(view["olympos_cards"]["revealed"], [&](const std::string& id) { return god_name(id); })}});
  const int n = static_cast<int>(view["players"].size());
  for (int i = 0; i < n; ++i) {
    const int seat = viewer == kNoSeat ? i : (viewer + i) % n;
    const Json& one = view["players"][static_cast<std::size_t>(seat)];
    Section section{city(seat) + (seat == viewer ? " (" + t("table.you") + ")" : ""), {}};
    std::string figures = t("olympos.ui.space", {{"n", space_of(view, seat)}});
    for (const char* key : {"hourglasses", "stock", "swords", "zeus", "stars"})
      figures += "; " + std::to_string(number(one, key)) + " " + t(std::string("olympos.ui.") + key);
    section.lines.push_back(figures);
    section.lines.push_back(std::to_string(open_prestige(view, seat)) + " " + t("olympos.ui.prestige") +
                            (one["prestige"].is_null() ? " + " + t("olympos.ui.hidden") : ""));
    std::vector<std::string> own;
    for (const auto& [id, land] : view["territories"].items())
      if (owner(land) == seat) own.push_back(land_name(id) + " (" + resource_name(land["type"]) + ")");
    section.lines.push_back(t("olympos.ui.territories") + ": " + (own.empty() ? t("olympos.ui.none") : t.list(own)));
    const std::string cubes = pile(one["cubes"]);
    section.lines.push_back(t("olympos.ui.cubes") + ": " + (cubes.empty() ? t("olympos.ui.none") : cubes));
    section.lines.push_back(t("olympos.ui.discoveries") + ": " +
                            names(one["discoveries"], [&](const std::string& id) { return discovery_name(id); }));
    section.lines.push_back(t("olympos.ui.wonders") + ": " +
                            names(one["wonders"], [&](const std::string& id) { return wonder_name(id); }));
    section.lines.push_back(t("olympos.ui.destiny") + ": " +
                            (one["destiny"].is_array() ? hand(one) : std::to_string(number(one, "destiny_cards"))));
    for (const Json& mark : one["marks"]) section.lines.push_back(t("olympos.mark." + mark.get<std::string>()));
    out.push_back(std::move(section));
  }
  Section map{t("olympos.ui.map"), {}};
  for (const auto& [id, land] : view["territories"].items())
    map.lines.push_back(land_name(id) + ", " + resource_name(land["type"]) +
                        (land["star"].get<bool>() ? ", " + t("olympos.ui.star") : "") + ": " + land_status(land));
  out.push_back(std::move(map));
  Section board{t("olympos.ui.board"), {}};
  for (const Json& row : view["board"])
    for (const Json& space : row)
      board.lines.push_back(discovery_name(space["discovery"]) + " (" +
                            t("olympos.ui.left", {{"n", number(space, "copies")}}) + "): " + cost_words(space["cost"]));
  for (const Json& wonder : view["wonders"])
    board.lines.push_back(wonder_name(wonder["wonder"]) + ": " + wonder_facts(wonder["wonder"]) +
                          (wonder["owner"].is_null() ? "" : ", " + city(wonder["owner"].get<int>())));
  out.push_back(std::move(board));
  return out;
}

std::vector<Card> OlymposBoard::cards() const {
  std::vector<Card> out;
  for (const auto& [id, one] : figures_["discoveries"].items())
    out.push_back({"discovery:" + id, discovery_name(id), "", t("olympos.discovery." + id + ".text")});
  std::sort(out.begin(), out.end(), [&](const Card& a, const Card& b) {
    const auto row = [&](const Card& card) { return number(figures_["discoveries"][card.id.substr(10)], "row"); };
    return row(a) != row(b) ? row(a) < row(b) : a.name < b.name;
  });
  for (const auto& [id, one] : figures_["wonders"].items())
    out.push_back({"wonder:" + id, wonder_name(id), "", wonder_facts(id)});
  for (const auto& [id, one] : figures_["olympos_cards"].items())
    out.push_back({"god:" + id, god_name(id), "", t("olympos.card." + id + ".text")});
  for (const auto& [id, one] : figures_["destiny"].items())
    out.push_back({"destiny:" + id, destiny(id, "name"), "", destiny(id, "text")});
  return out;
}

std::string OlymposBoard::card_status(const Card& card, const Json& view, Seat /*viewer*/) const {
  const std::string id = card.id.substr(card.id.find(':') + 1);
  if (card.id.starts_with("god:"))
    return contains(view["olympos_cards"]["revealed"], id) ? t("olympos.event.revealed", {{"card", card.name}}) : "";
  if (card.id.starts_with("destiny:")) return {};
  const bool wonder = card.id.starts_with("wonder:");
  std::vector<std::string> owners;
  for (std::size_t seat = 0; seat < view["players"].size(); ++seat)
    if (contains(view["players"][seat][wonder ? "wonders" : "discoveries"], id))
      owners.push_back(city(static_cast<int>(seat)));
  std::string out = owners.empty() ? t("cards.nobody") : t.list(owners);
  if (!wonder)
    for (const Json& row : view["board"])
      for (const Json& space : row)
        if (space["discovery"] == id)
          out += ". " + t("olympos.ui.cost") + ": " + cost_words(space["cost"]) + ". " +
                 t("olympos.ui.left", {{"n", number(space, "copies")}});
  return out;
}

std::string OlymposBoard::why_not(std::string_view name, const Decision& d, const Json& view) const {
  const std::string wanted = folded(name);
  const bool acting = d.prompt == "act";
  for (const auto& [id, land] : view["territories"].items()) {
    const std::string territory = land_name(id);
    if (folded(territory) != wanted) continue;
    if (!acting) return t("olympos.why.not_asked");
    if (land["crossed"].get<bool>()) return t("olympos.why.crossed", {{"territory", territory}});
    return t(owner(land) == d.seat ? "olympos.why.yours" : "olympos.why.unreachable", {{"territory", territory}});
  }
  for (const Json& row : view["board"])
    for (const Json& space : row) {
      const std::string discovery = discovery_name(space["discovery"]);
      if (folded(discovery) != wanted) continue;
      if (!acting) return t("olympos.why.not_asked");
      if (contains(view["players"][d.seat]["discoveries"], space["discovery"].get<std::string>()))
        return t("olympos.why.have", {{"discovery", discovery}});
      return t(number(space, "copies") == 0 ? "olympos.why.no_copy" : "terminal.cannot_pay",
               {{"discovery", discovery}});
    }
  for (const Json& one : view["wonders"]) {
    const std::string wonder = wonder_name(one["wonder"]);
    if (folded(wonder) != wanted) continue;
    if (!acting) return t("olympos.why.not_asked");
    if (!one["owner"].is_null())
      return t("olympos.why.built", {{"wonder", wonder}, {"city", city(one["owner"].get<int>())}});
    return t("olympos.why.stars", {{"wonder", wonder},
                                   {"stars", number(figures_["wonders"][one["wonder"].get<std::string>()], "stars")},
                                   {"have", number(view["players"][d.seat], "stars")}});
  }
  return {};
}

}  // namespace

std::unique_ptr<Board> make_olympos_board(const Texts& texts, const Json& figures) {
  return std::make_unique<OlymposBoard>(texts, figures);
}

}  // namespace pelops::terminal
