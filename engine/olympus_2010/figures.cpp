#include "engine/olympus_2010/figures.h"

#include <algorithm>
#include <initializer_list>

#include "engine/core/default_figures.h"
#include "engine/core/toml.h"
#include "engine/olympus_2010/cards.h"

namespace pelops::embedded {
extern const FiguresTexts olympus_figures;
}

namespace pelops::olympus_2010 {

namespace {

constexpr std::array<std::string_view, 4> kSources = {"rulebook", "inferred", "guess", "ours"};

// Reads one TOML text into figures that are there already; the first thing that is wrong is said, with its line.
class Reader {
 public:
  Reader(std::string_view file, Figures& figures) : file_(file), figures_(figures) {}

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
    const toml::table& root = result.table();
    for (const auto& [key, node] : root) {
      const std::string_view section = key.str();
      if (section != "tracks" && section != "game" && section != "common" && section != "unique") {
        complain(key.source(),
                 "there is no section [" + std::string(section) + "]: tracks, game, common and unique are");
      } else if (!node.is_table()) {
        complain(node.source(), std::string(section) + " must be a section");
      } else if (section == "tracks") {
        read_tracks(*node.as_table());
      } else if (section == "game") {
        read_game(*node.as_table());
      } else {
        read_cards(*node.as_table(), section == "unique");
      }
    }
    if (complaint_.empty()) check_whole(root);
    return complaint_;
  }

 private:
  void complain(const toml::source_region& where, const std::string& why) {
    if (complaint_.empty()) complaint_ = file_ + ":" + std::to_string(where.begin.line) + ": " + why;
  }

  int number(const toml::node& node, const std::string& what, int least, int most) {
    const toml::value<i64>* value = node.as_integer();
    if (value == nullptr || value->get() < least || value->get() > most) {
      complain(node.source(),
               what + " must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
      return least;
    }
    return static_cast<int>(value->get());
  }

  void read_by_track(const toml::node& node, const std::string& what, std::array<int, kTracks>& values) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return complain(node.source(), what + " must name tracks: { culture = 10, ... }");
    for (const auto& [key, value] : *table) {
      const auto at = std::find(kTrackNames.begin(), kTrackNames.end(), key.str());
      if (at == kTrackNames.end()) return complain(key.source(), "there is no track " + std::string(key.str()));
      values[static_cast<std::size_t>(at - kTrackNames.begin())] =
          number(value, what + "." + std::string(key.str()), 1, kMaxSpace);
    }
    for (const std::string_view track : kTrackNames)
      if (!table->contains(track)) return complain(node.source(), what + ": " + std::string(track) + " is missing");
  }

  void read_tracks(const toml::table& table) {
    for (const auto& [key, node] : table) {
      const std::string name(key.str());
      if (name == "last_space") {
        read_by_track(node, name, figures_.last_space);
      } else if (name == "start") {
        read_by_track(node, name, figures_.start);
      } else if (name == "production") {
        const toml::array* spaces = node.as_array();
        if (spaces == nullptr || spaces->empty() || spaces->size() > kMaxSpace)
          return complain(node.source(), "production must be a list: what spaces 1, 2, 3 ... give");
        figures_.production = {};
        for (std::size_t i = 0; i < spaces->size(); ++i)
          figures_.production[i + 1] = number((*spaces)[i], "production", 1, 9);
      } else {
        complain(key.source(), "[tracks] has no entry " + name + ": last_space, start and production are");
      }
    }
  }

  void read_game(const toml::table& table) {
    for (const auto& [key, node] : table) {
      const std::string name(key.str());
      if (name == "warehouse_limit")
        figures_.warehouse_limit = number(node, name, 0, 50);
      else if (name == "glory_points")
        figures_.glory_points = number(node, name, 0, kMaxPoints);
      else if (name == "glory_cards_to_end")
        figures_.glory_cards_to_end = number(node, name, 1, kTracks);
      else if (name == "base_priests")
        figures_.base_priests = number(node, name, 1, 5);
      else if (name == "priests")
        figures_.priests = number(node, name, 3, 7);
      else
        complain(key.source(), "[game] has no entry " + name);
    }
  }

  void read_cards(const toml::table& table, bool unique) {
    for (const auto& [key, node] : table) {
      const std::string id(key.str());
      const auto at = std::find(kBuildingNames.begin(), kBuildingNames.end(), id);
      if (at == kBuildingNames.end()) return complain(key.source(), "there is no building " + id);
      const auto b = static_cast<std::size_t>(at - kBuildingNames.begin());
      if ((b >= kCommonBuildings) != unique)
        return complain(key.source(), id + " belongs to [" + (unique ? "common" : "unique") + "]");
      read_card(id, node, figures_.card[b]);
    }
  }

  void read_card(const std::string& id, const toml::node& node, CardFigures& card) {
    const toml::table* table = node.as_table();
    if (table == nullptr)
      return complain(node.source(),
                      id + " must be { name = ..., culture = ..., cost = ..., points = ..., source = ... }");
    for (const std::string_view field : {"name", "culture", "cost", "points", "source"})
      if (!table->contains(field)) return complain(node.source(), id + ": " + std::string(field) + " is missing");
    for (const auto& [key, value] : *table) {
      const std::string name(key.str());
      if (name == "name") {
        card.name = value.value_or(std::string());
        const bool plain = std::all_of(card.name.begin(), card.name.end(), [](char c) {
          return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
        });
        if (card.name.empty() || card.name.size() > 40 || !plain)
          complain(value.source(), id + ": name must be a text of 1 to 40 characters, without quotes");
      } else if (name == "culture") {
        card.culture = number(value, id + ": culture", 1, kMaxSpace);
      } else if (name == "cost") {
        read_cost(id, value, card);
      } else if (name == "points") {
        card.points = number(value, id + ": points", 0, kMaxPoints);
      } else if (name == "source") {
        card.source = value.value_or(std::string());
        if (std::find(kSources.begin(), kSources.end(), card.source) == kSources.end())
          complain(value.source(), id + ": source must be rulebook, inferred, guess or ours");
      } else {
        complain(key.source(), id + " has no field " + name + ": name, culture, cost, points and source are");
      }
    }
  }

  void read_cost(const std::string& id, const toml::node& node, CardFigures& card) {
    const toml::table* cost = node.as_table();
    if (cost == nullptr) return complain(node.source(), id + ": cost must be { grain = ..., wild = ... }");
    card.cost = {};
    card.wild = 0;
    for (const auto& [key, value] : *cost) {
      const int n = number(value, id + ": cost." + std::string(key.str()), 0, kMaxIcons);
      const auto at = std::find(kResourceNames.begin(), kResourceNames.end(), key.str());
      if (at != kResourceNames.end())
        card.cost[static_cast<std::size_t>(at - kResourceNames.begin())] = n;
      else if (key.str() == "wild")
        card.wild = n;
      else
        complain(key.source(),
                 id + ": there is no resource " + std::string(key.str()) + ": grain, meat, fish and wild are");
    }
    if (card.icons() > kMaxIcons)
      complain(node.source(), id + ": a cost of more than " + std::to_string(kMaxIcons) + " icons is impossible");
  }

  // What no single entry can tell. The complaint names the line of the entry that the text has.
  void check_whole(const toml::table& root) {
    const auto line = [&root](std::string_view section, std::initializer_list<std::string_view> entries) {
      for (const std::string_view entry : entries)
        if (const toml::node* node = root[section][entry].node()) return node->source();
      return root.source();
    };
    const Tables tables(figures_);
    for (std::size_t t = 0; t < kTracks; ++t) {
      const std::string start = "start." + std::string(kTrackNames[t]);
      const auto where = line("tracks", {"start", "last_space"});
      if (figures_.start[t] >= figures_.last_space[t]) complain(where, start + " must be before the last space");
      if (figures_.start[t] > tables.limit[t][0]) complain(where, start + " must not be past the first column");
    }
    const int last = std::max({figures_.last_space[3], figures_.last_space[4], figures_.last_space[5]});
    int spaces = 0;
    while (spaces < kMaxSpace && figures_.production[static_cast<std::size_t>(spaces) + 1] > 0) ++spaces;
    if (spaces != last)
      complain(line("tracks", {"production", "last_space"}), "production lists " + std::to_string(spaces) +
                                                                 " spaces, but the longest production track has " +
                                                                 std::to_string(last));
    if (figures_.base_priests + 2 > figures_.priests)
      complain(line("game", {"priests", "base_priests"}),
               "priests must be at least base_priests + 2: population and culture can bring two more");
  }

  std::string file_;
  Figures& figures_;
  Complaint complaint_;
};

std::string cost_text(const CardFigures& card) {
  std::string text = "{ ";
  const auto add = [&text](std::string_view name, int n) {
    if (n == 0) return;
    if (text.size() > 2) text += ", ";
    text += std::string(name) + " = " + std::to_string(n);
  };
  for (std::size_t r = 0; r < kResources; ++r) add(kResourceNames[r], card.cost[r]);
  add("wild", card.wild);
  return text + (text.size() > 2 ? " }" : "}");
}

std::string by_track(const std::array<int, kTracks>& values) {
  std::string text = "{ ";
  for (std::size_t t = 0; t < kTracks; ++t)
    text += (t > 0 ? ", " : "") + std::string(kTrackNames[t]) + " = " + std::to_string(values[t]);
  return text + " }";
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text + "  ";
}

const DefaultFigures<Figures>& all_default_figures() {
  static const DefaultFigures<Figures> kAll(embedded::olympus_figures, read_figures);
  return kAll;
}

}  // namespace

Complaint read_figures(std::string_view toml, std::string_view file, Figures& figures) {
  return Reader(file, figures).read(toml);
}

const Figures& default_figures(int version) { return all_default_figures().of(version); }

Figures replace_figures(std::string_view toml, std::string_view file, Complaint& complaint, int version) {
  return all_default_figures().replace(version, toml, file, complaint);
}

std::string differences(const Figures& figures) { return differences(figures, default_figures(figures.version)); }

std::string differences(const Figures& figures, const Figures& usual) {
  std::string text;
  std::string section;
  const auto line = [&](const std::string& in, const std::string& entry) {
    if (section != in) text += "[" + in + "]\n";
    section = in;
    text += entry + "\n";
  };
  if (figures.last_space != usual.last_space) line("tracks", "last_space = " + by_track(figures.last_space));
  if (figures.start != usual.start) line("tracks", "start = " + by_track(figures.start));
  if (figures.production != usual.production) {
    std::string list;
    for (std::size_t i = 1; i < figures.production.size() && figures.production[i] > 0; ++i)
      list += (i > 1 ? ", " : "") + std::to_string(figures.production[i]);
    line("tracks", "production = [" + list + "]");
  }
  const auto game = [&](const std::string& name, int value, int as_usual) {
    if (value != as_usual) line("game", name + " = " + std::to_string(value));
  };
  game("warehouse_limit", figures.warehouse_limit, usual.warehouse_limit);
  game("glory_points", figures.glory_points, usual.glory_points);
  game("glory_cards_to_end", figures.glory_cards_to_end, usual.glory_cards_to_end);
  game("base_priests", figures.base_priests, usual.base_priests);
  game("priests", figures.priests, usual.priests);
  for (std::size_t b = 0; b < kBuildings; ++b) {
    const CardFigures& card = figures.card[b];
    if (card == usual.card[b]) continue;
    line(b < kCommonBuildings ? "common" : "unique",
         std::string(kBuildingNames[b]) + " = { name = \"" + card.name +
             "\", culture = " + std::to_string(card.culture) + ", cost = " + cost_text(card) +
             ", points = " + std::to_string(card.points) + ", source = \"" + card.source + "\" }");
  }
  return text;
}

std::string table(const Figures& figures) {
  std::string text = padded("building", 22) + padded("culture", 7) + padded("grain", 5) + padded("meat", 4) +
                     padded("fish", 4) + padded("wild", 4) + padded("points", 6) + "source\n";
  for (std::size_t b = 0; b < kBuildings; ++b) {
    const CardFigures& card = figures.card[b];
    if (b == kCommonBuildings) text += "unique:\n";
    const auto number = [](int n, std::size_t width) { return padded(n == 0 ? "-" : std::to_string(n), width); };
    text += padded(card.name, 22) + number(card.culture, 7) + number(card.cost[0], 5) + number(card.cost[1], 4) +
            number(card.cost[2], 4) + number(card.wild, 4) + padded(std::to_string(card.points), 6) + card.source +
            "\n";
  }
  text += "\ntrack        start  last\n";
  for (std::size_t t = 0; t < kTracks; ++t)
    text += padded(std::string(kTrackNames[t]), 11) + padded(std::to_string(figures.start[t]), 5) +
            std::to_string(figures.last_space[t]) + "\n";
  text += "production by space:";
  for (std::size_t i = 1; i < figures.production.size() && figures.production[i] > 0; ++i)
    text += " " + std::to_string(figures.production[i]);
  text += "\nwarehouse limit " + std::to_string(figures.warehouse_limit) + ", glory card " +
          std::to_string(figures.glory_points) + " points, the game ends with " +
          std::to_string(figures.glory_cards_to_end) + " glory cards, priests " + std::to_string(figures.base_priests) +
          " of " + std::to_string(figures.priests) + "\n";
  return text;
}

}  // namespace pelops::olympus_2010
