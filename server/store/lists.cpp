// Games as lists show them.
#include "server/store/store.h"

namespace pelops::server {
namespace {

const std::string kHead =
    "SELECT id, game, rules, players, status, public, spectators, host, names, seats, asked, created, updated, "
    "(SELECT seat FROM seats WHERE seats.game = games.id AND seats.player = $1) FROM games WHERE ";
const std::string kFound =
    " AND updated < $2 AND (LOWER(names) LIKE LOWER($3) ESCAPE '\\' OR game LIKE $3 ESCAPE '\\' OR id LIKE $3 ESCAPE "
    "'\\') "
    "ORDER BY updated DESC LIMIT $4";
const std::string kIsMine = "id IN (SELECT game FROM seats WHERE player = $1)";

Seat seat(const Value& value) {
  return std::holds_alternative<std::nullptr_t>(value) ? kNoSeat : static_cast<Seat>(number(value));
}

GameHead game_head(const Row& row) {
  GameHead head;
  head.id = text(row[0]);
  head.game = text(row[1]);
  head.rules = static_cast<int>(number(row[2]));
  head.players = static_cast<int>(number(row[3]));
  head.status = text(row[4]);
  head.is_public = number(row[5]) != 0;
  head.spectators = number(row[6]) != 0;
  head.host = number(row[7]);
  head.names = text(row[8]);
  head.seats = text(row[9]);
  head.asked = seat(row[10]);
  head.created = number(row[11]);
  head.updated = number(row[12]);
  head.own = seat(row[13]);
  return head;
}

// For LIKE: what was typed stands for itself.
std::string like(const std::string& search) {
  std::string pattern = "%";
  for (const char c : search) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  return pattern + "%";
}

const std::string& list_sql(List which) {
  static const std::string open = kHead + "status = 'open' AND public = 1" + kFound;
  static const std::string mine = kHead + "status <> 'closed' AND (" + kIsMine + " OR host = $1)" + kFound;
  static const std::string live = kHead + "status = 'running' AND public = 1 AND spectators = 1" + kFound;
  static const std::string archive =
      kHead + "status = 'over' AND ((public = 1 AND spectators = 1) OR " + kIsMine + " OR host = $1)" + kFound;
  switch (which) {
    case List::kOpen: return open;
    case List::kMine: return mine;
    case List::kLive: return live;
    case List::kArchive: return archive;
  }
  return open;
}

}  // namespace

std::optional<GameHead> Store::head(const std::string& game) {
  static const std::string sql = kHead + "id = $2";
  const Rows rows = database_->run(sql.c_str(), {kNobody, game});
  if (rows.empty()) return std::nullopt;
  return game_head(rows[0]);
}

std::vector<GameHead> Store::list(List which, PlayerId player, const std::string& search, Millis before, int most) {
  std::vector<GameHead> heads;
  for (const Row& row : database_->run(list_sql(which).c_str(), {player, before, like(search), i64{most}}))
    heads.push_back(game_head(row));
  return heads;
}

Store::Hosted Store::hosted_by(PlayerId player, const std::string& request, Millis since) {
  Hosted hosted;
  for (const Row& row : database_->run(
           "SELECT status, COUNT(*) FROM games WHERE host = $1 AND status IN ('open', 'running') GROUP BY status",
           {player}))
    (text(row[0]) == "open" ? hosted.open : hosted.running) = number(row[1]);
  hosted.unmanned = number(database_->run(
      "SELECT COUNT(*) FROM games WHERE host = $1 AND status = 'running' AND seats NOT LIKE '%\"by\":\"human\"%'",
      {player})[0][0]);
  hosted.finished = number(database_->run(
      "SELECT COUNT(*) FROM games WHERE host = $1 AND status = 'over' AND created >= $2", {player, since})[0][0]);
  hosted.made_already =
      !request.empty() &&
      !database_->run("SELECT id FROM games WHERE host = $1 AND request = $2", {player, request}).empty();
  return hosted;
}

}  // namespace pelops::server
