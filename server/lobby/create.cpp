#include "server/lobby/create.h"

#include "match/json.h"
#include "match/replay.h"
#include "server/lobby/fields.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

constexpr i64 kMostSeconds = 30 * 24 * 3600;  // on a clock

Json seat_for(const PlayerRow& player) { return {{"kind", "human"}, {"player", player.id}, {"name", player.name}}; }

// `[{"kind":"me"},{"kind":"human"},{"kind":"computer","level":"hard"}]`
Json read_seats(const Caller& caller, const Json& body, std::size_t players) {
  Json seats = Json::array();
  const Json* given = find(body, "seats");
  if (given == nullptr) {
    for (std::size_t i = 0; i < players; ++i)
      seats.push_back(i == 0 ? seat_for(caller.player) : Json{{"kind", "human"}});
    return seats;
  }
  if (!given->is_array() || given->size() != players)
    throw bad_request("\"seats\" must be a list with one entry for each of the " + std::to_string(players) + " seats");
  bool me = false;
  for (const Json& seat : *given) {
    if (!seat.is_object()) throw bad_request("a seat is an object with a \"kind\": me, human or computer");
    const std::string kind = text(seat, "kind", 20);
    if (kind == "me") {
      if (std::exchange(me, true)) throw bad_request("only one seat can be \"me\"");
      seats.push_back(seat_for(caller.player));
    } else if (kind == "human") {
      seats.push_back({{"kind", "human"}});
    } else if (kind == "computer") {
      seats.push_back({{"kind", "computer"}, {"level", level_or(seat, "level", std::string(kDefaultLevel))}});
    } else {
      throw bad_request("\"kind\" of a seat must be me, human or computer, not " + shown_json(kind));
    }
  }
  return seats;
}

void read_common(const Json& body, Json& made) {
  made["public"] = flag_or(body, "public", false);
  made["spectators"] = flag_or(body, "spectators", true);
  if (const Json* clock = find(body, "clock")) {
    if (!clock->is_object())
      throw bad_request("\"clock\" must be an object with \"seconds\" and \"increment\", or null");
    made["clock"] = {{"seconds", whole(*clock, "seconds", 10, kMostSeconds)},
                     {"increment", whole_or(*clock, "increment", 0, 3600, 0)}};
  }
  made["salt"] = new_salt();
}

}  // namespace

Json made_from_request(GameRows rows, const Caller& caller, const Json& body) {
  Complaint wrong;
  const GameRow* row = find_game(rows, text(body, "game", 40), wrong);
  if (row == nullptr) throw bad_request(wrong);
  const i64 players = whole(body, "players", row->min_players, row->max_players);
  Json made = Json::object();
  made["game"] = std::string(row->id);
  made["rules"] = row->rules_version;
  made["figures_version"] = row->figures_version();
  made["seats"] = read_seats(caller, body, static_cast<std::size_t>(players));
  read_common(body, made);
  if (find(body, "start") != nullptr) made["start"] = whole(body, "start", 0, players - 1);
  if (const std::string figures = text_or(body, "figures", kMaxFigures, ""); !figures.empty()) {
    const std::unique_ptr<AnyGame> game = row->make(figures, "figures", false, wrong);
    if (game == nullptr) throw bad_request(wrong);
    made["figures"] = game->figures_differences();
  }
  made["seed"] = std::to_string(new_seed());
  return made;
}

Json made_from_record(GameRows rows, const Caller& caller, const Json& body) {
  const std::string record = text(body, "record", kMaxRecord);
  Complaint wrong;
  const std::optional<Match> match = load_match(rows, record, wrong);
  if (!match) throw bad_request(wrong);
  Json made = Json::object();
  made["game"] = std::string(match->game().id());
  made["rules"] = match->game().rules_version();
  made["figures_version"] = match->game().figures_version();
  const std::size_t players = static_cast<std::size_t>(match->players());
  if (match->over()) {
    Json& seats = made["seats"] = Json::array();
    const std::vector<std::string> names = match->record().seats;
    for (std::size_t i = 0; i < players; ++i)
      seats.push_back({{"kind", "computer"}, {"name", i < names.size() ? names[i] : "seat " + std::to_string(i)}});
  } else {
    made["seats"] = read_seats(caller, body, players);
  }
  read_common(body, made);
  made["figures"] = match->game().figures_differences();
  made["ask_single"] = match->game().asks_single();
  made["seed"] = std::to_string(match->set_up().seed);
  made["record"] = record;
  return made;
}

Json made_for_rematch(const Table& table) {
  Json made = table.made();
  made.erase("record");
  made.erase("start");
  made["rules"] = table.game().rules_version();
  made["figures_version"] = table.figures_here();
  made["seed"] = std::to_string(new_seed());
  made["salt"] = new_salt();
  Json& seats = made["seats"] = Json::array();
  for (const Place& place : table.places()) {
    if (place.for_computer) {
      seats.push_back(
          {{"kind", "computer"}, {"level", place.level.empty() ? std::string(kDefaultLevel) : place.level}});
    } else {
      seats.push_back(seat_for({place.player, place.name, {}}));
    }
  }
  return made;
}

}  // namespace pelops::server
