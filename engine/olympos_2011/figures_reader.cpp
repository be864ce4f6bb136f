#include "engine/olympos_2011/figures_reader.h"

#include <algorithm>
#include <sstream>

#include "engine/core/toml.h"

namespace pelops::olympos_2011 {

namespace {

constexpr std::array<std::string_view, 5> kSources = {"rulebook", "faq", "inferred", "guess", "ours"};
constexpr std::array<std::string_view, 8> kSections = {"game",        "track",  "territories", "seas",
                                                       "discoveries", "spaces", "wonders",     "destiny"};
constexpr std::string_view kCardSection = "olympos_cards";

template <std::size_t N>
int find(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto at = std::find(names.begin(), names.end(), name);
  return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

// Reads one TOML text into figures that are there already; the first thing that is wrong is said, with its line.
class Reader {
 public:
  Reader(std::string_view file, Figures& figures) : file_(file), f_(figures) {}

  Complaint read(std::string_view text) {
    if (const int line = line_outside_ascii(text); line > 0) {
      complaint_ = file_ + ":" + std::to_string(line) + ": only strings and comments may have characters outside ASCII";
      return complaint_;
    }
    const toml::parse_result result = toml::parse(text, file_);
    if (!result) {
      complain(result.error().source(), std::string(result.error().description()));
      return complaint_;
    }
    for (const auto& [key, node] : result.table()) {
      const std::string section(key.str());
      if (find(kSections, section) < 0 && section != kCardSection)
        complain(key.source(), "there is no section [" + section + "]");
      else if (!node.is_table())
        complain(node.source(), section + " must be a section");
      else
        read_section(section, *node.as_table());
    }
    if (complaint_.empty()) {
      const Complaint whole = check_whole(f_);
      if (!whole.empty()) complain(result.table().source(), whole);
    }
    return complaint_;
  }

 private:
  void complain(const toml::source_region& where, const std::string& why) {
    if (complaint_.empty()) complaint_ = file_ + ":" + std::to_string(where.begin.line) + ": " + why;
  }

  void read_section(const std::string& section, const toml::table& table) {
    for (const auto& [key, node] : table) {
      const std::string id(key.str());
      const toml::table* entry = node.as_table();
      if (entry == nullptr) return complain(node.source(), section + "." + id + " must be { ..., source = ... }");
      entry_ = section + "." + id;
      entry_table_ = entry;
      if (!known(section, id)) return complain(key.source(), "[" + section + "] has no entry " + id);
      if (section == "game")
        read_game(id);
      else if (section == "track")
        read_track(id);
      else if (section == "territories")
        read_territory(static_cast<std::size_t>(find(kTerritoryNames, id)));
      else if (section == "seas")
        read_sea(static_cast<std::size_t>(find(kSeaNames, id)));
      else if (section == "discoveries")
        read_discovery(static_cast<std::size_t>(find(kDiscoveryNames, id)));
      else if (section == "spaces")
        read_space(id);
      else if (section == "wonders")
        read_wonder(static_cast<std::size_t>(find(kWonderNames, id)));
      else if (section == "destiny")
        read_destiny(static_cast<std::size_t>(find(kDestinyNames, id)));
      else
        read_card(static_cast<std::size_t>(find(kOlymposCardNames, id)));
      if (find(kSources, text("source")) < 0)
        complain(node.source(), entry_ + ": source must be rulebook, faq, inferred, guess or ours");
      std::ostringstream out;
      out << toml::toml_formatter{node};
      std::string line = out.str();
      std::replace(line.begin(), line.end(), '\n', ' ');
      f_.entries[section][id] = line;
    }
  }

  static bool known(const std::string& section, const std::string& id) {
    if (section == "territories") return find(kTerritoryNames, id) >= 0;
    if (section == "seas") return find(kSeaNames, id) >= 0;
    if (section == "discoveries") return find(kDiscoveryNames, id) >= 0;
    if (section == "wonders") return find(kWonderNames, id) >= 0;
    if (section == "destiny") return find(kDestinyNames, id) >= 0;
    if (section == kCardSection) return find(kOlymposCardNames, id) >= 0;
    return true;  // game, track and spaces say themselves
  }

  // The entry's field, which must be there.
  const toml::node* field(std::string_view name) {
    const toml::node* node = entry_table_->get(name);
    if (node == nullptr) complain(entry_table_->source(), entry_ + ": " + std::string(name) + " is missing");
    return node;
  }
  int as_number(const toml::node& node, const std::string& what, int least, int most) {
    const toml::value<i64>* value = node.as_integer();
    if (value != nullptr && value->get() >= least && value->get() <= most) return static_cast<int>(value->get());
    complain(node.source(), entry_ + ": " + what + " must be a whole number from " + std::to_string(least) + " to " +
                                std::to_string(most));
    return least;
  }
  int number(std::string_view name, int least, int most) {
    const toml::node* node = field(name);
    return node == nullptr ? least : as_number(*node, std::string(name), least, most);
  }
  bool flag(std::string_view name) {
    const toml::node* node = field(name);
    if (node == nullptr) return false;
    if (!node->is_boolean()) complain(node->source(), entry_ + ": " + std::string(name) + " must be true or false");
    return node->value_or(false);
  }
  std::string text(std::string_view name) {
    const toml::node* node = field(name);
    if (node == nullptr) return {};
    if (!node->is_string()) complain(node->source(), entry_ + ": " + std::string(name) + " must be a text");
    return node->value_or(std::string());
  }
  std::vector<std::string> texts(std::string_view name) {
    std::vector<std::string> list;
    const toml::node* node = field(name);
    const toml::array* array = node == nullptr ? nullptr : node->as_array();
    if (node != nullptr && array == nullptr)
      complain(node->source(), entry_ + ": " + std::string(name) + " must be a list");
    if (array == nullptr) return list;
    for (const toml::node& item : *array) {
      if (!item.is_string()) complain(item.source(), entry_ + ": " + std::string(name) + " must be a list of texts");
      list.push_back(item.value_or(std::string()));
    }
    return list;
  }
  std::vector<int> numbers(std::string_view name, std::size_t least_size, std::size_t most_size, int least, int most) {
    std::vector<int> list;
    const toml::node* node = field(name);
    if (node == nullptr) return std::vector<int>(least_size, least);
    const toml::array* array = node->as_array();
    if (array == nullptr || array->size() < least_size || array->size() > most_size)
      complain(node->source(), entry_ + ": " + std::string(name) + " must be a list of " + std::to_string(least_size) +
                                   (least_size == most_size ? "" : " to " + std::to_string(most_size)) + " numbers");
    else
      for (const toml::node& item : *array) list.push_back(as_number(item, std::string(name), least, most));
    list.resize(std::max(list.size(), least_size), least);
    return list;
  }
  int type(std::string_view name) {
    const std::string id = text(name);
    const int t = find(kTypeNames, id);
    if (t < 0) complain(entry_table_->source(), entry_ + ": there is no type '" + id + "': grain, stone, wood, gold");
    return std::max(t, 0);
  }
  template <std::size_t N>
  u32 set_of(std::string_view name, const std::array<std::string_view, N>& names) {
    u32 set = 0;
    for (const std::string& id : texts(name)) {
      const int at = find(names, id);
      if (at < 0)
        complain(entry_table_->source(),
                 entry_ + ": " + std::string(name) + " names '" + id + "', which does not exist");
      else
        set |= 1U << at;
    }
    return set;
  }
  void only(std::initializer_list<std::string_view> fields) {
    for (const auto& [key, node] : *entry_table_)
      if (std::find(fields.begin(), fields.end(), key.str()) == fields.end())
        complain(key.source(), entry_ + " has no field " + std::string(key.str()));
  }

  void read_game(const std::string& id) {
    only({"value", "source"});
    struct One {
      std::string_view id;
      int* value;
      int least, most;
    };
    const One kOnes[] = {{"settlers", &f_.settlers, 6, 20},
                         {"personal_stock", &f_.personal_stock, 1, 10},
                         {"crossed_out_starred", &f_.crossed_out_starred, 0, 2},
                         {"starting_cubes", &f_.starting_cubes, 1, 1},
                         {"new_settler", &f_.new_settler, 1, 9},
                         {"land", &f_.land, 1, 1},
                         {"sea", &f_.sea, 2, 2},
                         {"attack_stronger", &f_.attack_stronger, 0, 9},
                         {"attack_equal", &f_.attack_equal, 0, 9},
                         {"attack_weaker", &f_.attack_weaker, 0, 9},
                         {"discovery", &f_.discovery, 5, 20},
                         {"wonder", &f_.wonder, 3, 20},
                         {"attacked_hourglasses", &f_.attacked_hourglasses, 0, 9},
                         {"bonus_settlers", &f_.bonus_settlers, 1, 3},
                         {"bonus_hourglasses", &f_.bonus_hourglasses, 0, 9},
                         {"bonus_cubes", &f_.bonus_cubes, 0, 9},
                         {"bonus_prestige", &f_.bonus_prestige, 0, 9},
                         {"prestige_territory", &f_.prestige_territory, 0, 9},
                         {"prestige_atlantis", &f_.prestige_atlantis, 0, 9},
                         {"prestige_discovery", &f_.prestige_discovery, 0, 9},
                         {"prestige_destiny", &f_.prestige_destiny, 0, 9}};
    for (const One& one : kOnes)
      if (one.id == id) {
        *one.value = number("value", one.least, one.most);
        return;
      }
    const auto by_players = [this](int least, int most) {
      const std::vector<int> list = numbers("value", kPlayerCounts, kPlayerCounts, least, most);
      return ByPlayers{list[0], list[1], list[2]};
    };
    if (id == "players") {
      if (by_players(3, 5) != ByPlayers{3, 4, 5}) complain(entry_table_->source(), entry_ + " must be [3, 4, 5]");
    } else if (id == "crossed_out_per_type") {
      f_.crossed_out_per_type = by_players(0, 6);
    } else if (id.size() == 12 && id.starts_with("copies_row_") && id.back() >= '1' && id.back() <= '5') {
      f_.copies[static_cast<std::size_t>(id.back() - '1')] = by_players(1, 3);
    } else {
      complain(entry_table_->source(), "[game] has no entry " + id);
    }
  }

  void read_track(const std::string& id) {
    only({"value", "source"});
    if (id == "cross") {
      f_.cross = number("value", 7, 120);
    } else if (id == "final") {
      f_.final_prestige = numbers("value", 1, 20, 0, 20);
    } else if (id == "zeus") {
      const std::vector<int> list = numbers("value", 3, 3, 1, 120);
      f_.zeus[0] = list[0], f_.zeus[1] = list[1], f_.zeus[5] = list[2];
    } else if (id == "double_zeus") {
      const std::vector<int> list = numbers("value", 3, 3, 1, 120);
      f_.zeus[2] = list[0], f_.zeus[3] = list[1], f_.zeus[4] = list[2];
    } else {
      complain(entry_table_->source(), "[track] has no entry " + id);
    }
  }

  void read_territory(std::size_t t) {
    only({"name", "type", "star", "zeus", "atlantis", "north", "land", "sea", "source"});
    name();
    f_.territory[t] = {.type = static_cast<Type>(type("type")),
                       .star = flag("star"),
                       .zeus = flag("zeus"),
                       .atlantis = flag("atlantis"),
                       .north = flag("north"),
                       .land = set_of("land", kTerritoryNames),
                       .sea = set_of("sea", kSeaNames)};
  }
  void read_sea(std::size_t sea) {
    only({"name", "sea", "source"});
    name();
    f_.seas[sea] = set_of("sea", kSeaNames);
  }
  void read_discovery(std::size_t d) {
    only({"row", "colour", "name", "swords", "zeus", "stars", "tiles", "source"});
    name();
    const int row = static_cast<int>(d) / kColumns + 1;
    number("row", row, row);
    text("colour");
    DiscoveryFigures& figures = f_.discoveries[d];
    figures = {.swords = number("swords", 0, 4), .zeus = number("zeus", 0, 4), .stars = number("stars", 0, 4)};
    const auto kind = static_cast<Discovery>(d);
    const bool tiled = kind == Discovery::kMoney || kind == Discovery::kAgriculture;
    if (!tiled) {
      if (entry_table_->contains("tiles")) complain(entry_table_->source(), entry_ + " has no tiles that differ");
      return;
    }
    const std::vector<std::string> tiles = texts("tiles");
    for (std::size_t i = 0; i < 2; ++i) figures.tiles[i] = i < tiles.size() ? find(kTypeNames, tiles[i]) : -1;
    if (tiles.size() != 2 || figures.tiles[0] < 0 || figures.tiles[1] < 0 || figures.tiles[0] == figures.tiles[1])
      complain(entry_table_->source(), entry_ + ": tiles must be two different types");
  }
  void read_space(const std::string& id) {
    only({"row", "column", "cost", "bonus", "grey", "source"});
    const int row = number("row", 1, kRows);
    const int column = number("column", 1, kColumns);
    if (id != "r" + std::to_string(row) + "c" + std::to_string(column))
      return complain(entry_table_->source(), "[spaces] has no entry " + id + " with row " + std::to_string(row) +
                                                  " and column " + std::to_string(column));
    SpaceFigures& space = f_.spaces[static_cast<std::size_t>((row - 1) * kColumns + column - 1)];
    space = {};
    const toml::node* cost = field("cost");
    const toml::array* groups = cost == nullptr ? nullptr : cost->as_array();
    if (groups == nullptr || groups->empty() || groups->size() > kMaxGroups)
      return complain(entry_table_->source(),
                      entry_ + ": cost must be a list of 1 to 4 groups { type = ..., n = ... }");
    u32 named = 0;
    for (const toml::node& node : *groups) {
      const toml::table* group = node.as_table();
      const toml::node* n = group == nullptr ? nullptr : group->get("n");
      const toml::node* of = group == nullptr ? nullptr : group->get("type");
      if (n == nullptr || of == nullptr || group->size() != 2)
        return complain(node.source(), entry_ + ": a group must be { type = ..., n = ... }");
      const std::string id_of = of->value_or(std::string());
      const int t = id_of == "any" ? kAny : find(kTypeNames, id_of);
      if (t < 0) return complain(node.source(), entry_ + ": there is no type '" + id_of + "'");
      if (t != kAny && (named >> t & 1) != 0) return complain(node.source(), entry_ + " names " + id_of + " twice");
      if (t != kAny) named |= 1U << t;
      space.cost.push_back({t, as_number(*n, "n", 1, kMaxInGroup)});
    }
    std::vector<std::string> bonuses = texts("bonus");
    bonuses.push_back(text("grey"));
    if (bonuses.size() > kBonusSpaces || (bonuses.size() < kBonusSpaces && !bonuses.back().empty()))
      return complain(entry_table_->source(), entry_ + ": bonus must list two, or none in the last row, and grey one");
    for (std::size_t i = 0; i < bonuses.size(); ++i) {
      if (bonuses[i].empty() && i + 1 == bonuses.size()) break;
      const int bonus = find(kBonusNames, bonuses[i]);
      if (bonus < 0) return complain(entry_table_->source(), entry_ + ": there is no bonus '" + bonuses[i] + "'");
      space.bonus[i] = static_cast<Bonus>(bonus);
      for (std::size_t j = 0; j < i; ++j)
        if (space.bonus[j] == space.bonus[i]) complain(entry_table_->source(), entry_ + " has the same bonus twice");
    }
  }
  void read_wonder(std::size_t w) {
    only({"name", "stars", "prestige", "source"});
    name();
    f_.wonder_stars[w] = number("stars", 1, 12);
    f_.wonder_prestige[w] = number("prestige", 0, 30);
  }
  void read_destiny(std::size_t d) {
    only({"kind", "type", "n", "count", "source"});
    text("kind"), text("type");
    f_.destiny_n[d] = number("n", 0, 9);
    f_.destiny_count[d] = number("count", 0, kCopiesOfDestiny);
  }
  void read_card(std::size_t c) {
    only({"name", "good", "n", "source"});
    name();
    f_.good[c] = flag("good");
    f_.card_n[c] = number("n", 0, 9);
  }
  void name() {
    const std::string value = text("name");
    if (value.empty() || value.size() > 40)
      complain(entry_table_->source(), entry_ + ": name must have 1 to 40 characters");
  }

  std::string file_;
  Figures& f_;
  std::string entry_;
  const toml::table* entry_table_ = nullptr;
  Complaint complaint_;
};

}  // namespace

Complaint read_figures(std::string_view toml, std::string_view file, Figures& figures) {
  return Reader(file, figures).read(toml);
}

}  // namespace pelops::olympos_2011
