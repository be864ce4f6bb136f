#pragma once

#include "engine/games.h"
#include "match/json.h"
#include "server/lobby/hand.h"

namespace pelops::server {

inline Entry created(const std::string& game, u64 seed, const Json& more = Json::object()) {
  Entry entry;
  entry.at = 1000;
  entry.player = 1;
  entry.data = {{"game", game}, {"rules", 1}, {"seed", std::to_string(seed)}, {"salt", "s"}, {"public", false}};
  entry.data["seats"] = Json::array();
  for (int i = 0; i < 3; ++i)
    entry.data["seats"].push_back({{"kind", "human"}, {"player", i + 1}, {"name", "P" + std::to_string(i)}});
  entry.data.update(more);
  return entry;
}

// A table, and the log that it is folded from.
struct Played {
  Table table;
  std::vector<Entry> log;
  Millis now = 1000;

  static Played begin(const std::string& game, u64 seed, const Json& more = Json::object()) {
    Complaint wrong;
    Entry first = created(game, seed, more);
    Played played{*Table::open(games(), "abcdefabcdef", first, wrong), {first}};
    Hand hand(played.table, Caller{}, {}, played.now);
    hand.start_if_full();
    played.keep(hand);
    return played;
  }

  void keep(const Hand& hand) { log.insert(log.end(), hand.entries().begin(), hand.entries().end()); }

  Caller caller(Seat seat) const { return Caller{{seat + 1, "P", ""}}; }

  void say(Seat seat, const char* name, Json body = Json::object()) {
    body["sequence"] = table.sequence();
    Hand hand(table, caller(seat), {}, now += 10);
    hand.command(name, body, false, [](Seat) { return Hand::kAway; });
    keep(hand);
  }

  // Lets a time pass.
  Played& after(Millis time) {
    now += time;
    return *this;
  }

  void act(Rng& rng) {
    const u32 n = rng.below(static_cast<u32>(table.match()->options().size()));
    say(table.asked(), "act", {{"n", n}});
  }
};

inline std::string position(const Table& table) {
  return json_line(table.game().state_json(table.match()->position()));
}

inline Table refold(GameRows rows, const std::vector<Entry>& log, std::span<const Outage> outages = {}) {
  Complaint wrong;
  Table table = *Table::open(rows, "abcdefabcdef", log.front(), wrong);
  for (std::size_t i = 1; i < log.size(); ++i) {
    Entry entry = log[i];
    table.apply(entry, outages);
  }
  return table;
}

}  // namespace pelops::server
