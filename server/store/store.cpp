#include "server/store/store.h"

#include "match/json.h"
#include "server/now.h"
#include "server/store/schema.h"

namespace pelops::server {
namespace {

constexpr Millis kSkew = 5000;  // between the clocks of servers

Value seat_value(Seat seat) { return seat == kNoSeat ? Value(nullptr) : Value(i64{seat}); }

Value optional_text(const std::string& text) { return text.empty() ? Value(nullptr) : Value(text); }

}  // namespace

void Store::prepare() {
  // Two servers that start on an empty database must not make the tables at the same time.
  database_->begin();
  try {
    if (database_->shared()) database_->run("SELECT pg_advisory_xact_lock(7345678)", {});
    database_->script(kSchema);
    const Rows version = database_->run("SELECT value FROM meta WHERE key = 'schema'", {});
    if (version.empty() || text(version[0][0]) != kSchemaVersion)
      throw StoreError("the database has tables of version " + (version.empty() ? "?" : text(version[0][0])) +
                       "; this program works with version " + kSchemaVersion);
    database_->commit();
  } catch (...) {
    database_->rollback();
    throw;
  }
}

bool Store::create(Change& change, const std::string& request, const std::string& invite_hash,
                   const std::string& watch_hash) {
  const GameHead& head = change.head;
  const Rows made = database_->run(
      "INSERT INTO games (id, game, rules, players, status, public, spectators, host, request, invite_hash, "
      "watch_hash, "
      "names, seats, asked, created, updated, deadline) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 0) ON CONFLICT DO NOTHING "
      "RETURNING id",
      {change.game, head.game, i64{head.rules}, i64{head.players}, head.status, i64{head.is_public},
       i64{head.spectators}, head.host, optional_text(request), invite_hash, watch_hash, head.names, head.seats,
       seat_value(head.asked), head.created, head.updated});
  if (!made.empty()) return append(change);
  const Rows earlier = database_->run("SELECT id FROM games WHERE host = $1 AND request = $2", {head.host, request});
  if (earlier.empty()) throw StoreError("a game with this id is there already");
  change.game = text(earlier[0][0]);
  return false;
}

bool Store::append(Change& change) {
  for (const Entry& entry : change.entries) {
    const Rows stored = database_->run(
        "INSERT INTO log (game, sequence, at, kind, seat, player, request, data) VALUES ($1, $2, $3, $4, $5, $6, $7, "
        "$8) "
        "ON CONFLICT DO NOTHING RETURNING sequence",
        {change.game, entry.sequence, entry.at, std::string(kind_name(entry.kind)), seat_value(entry.seat),
         entry.player, entry.request, json_line(entry.data)});
    if (stored.empty()) {
      if (&entry != &change.entries.front()) throw StoreError("the log has a gap");
      return false;
    }
  }
  const GameHead& head = change.head;
  if (change.mere_move) {  // what is usual leaves the indexes alone
    database_->run("UPDATE games SET asked = $1, updated = $2 WHERE id = $3",
                   {seat_value(head.asked), head.updated, change.game});
  } else {
    database_->run(
        "UPDATE games SET rules = $1, status = $2, names = $3, seats = $4, asked = $5, updated = $6, deadline = $7 "
        "WHERE id = $8",
        {i64{head.rules}, head.status, head.names, head.seats, seat_value(head.asked), head.updated, change.deadline,
         change.game});
  }
  if (change.seats_changed) {
    database_->run("DELETE FROM seats WHERE game = $1", {change.game});
    for (const SeatHead& seat : change.seats)
      database_->run("INSERT INTO seats (game, seat, player) VALUES ($1, $2, $3)",
                     {change.game, i64{seat.seat}, seat.player});
  }
  if (change.task_done >= 0)
    database_->run("DELETE FROM tasks WHERE game = $1 AND sequence = $2", {change.game, change.task_done});
  if (change.task >= 0) {
    database_->run("INSERT INTO tasks (game, sequence, since, taken) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING",
                   {change.game, change.task, std::min(head.updated, now())});  // a log may be ahead of the clock
    if (database_->shared()) database_->announce(kTaskChannel, "");
  }
  change.told.clear();
  for (const NoticeRow& notice : change.notices)
    if (add_notice(notice, std::max<Millis>(1, std::min(head.updated, now())))) change.told.push_back(notice);
  if (database_->shared()) {
    std::string text = change.game + " " + std::to_string(change.entries.back().sequence);
    for (const NoticeRow& notice : change.told) text += " " + std::to_string(notice.player) + " " + notice.kind;
    database_->announce(kGameChannel, text);
  }
  return true;
}

std::vector<Entry> Store::entries(const std::string& game, i64 after, i64 most) {
  std::vector<Entry> entries;
  for (const Row& row : database_->run("SELECT sequence, at, kind, seat, player, request, data FROM log "
                                       "WHERE game = $1 AND sequence > $2 ORDER BY sequence LIMIT $3",
                                       {game, after, most})) {
    Entry entry;
    entry.sequence = number(row[0]);
    entry.at = number(row[1]);
    const std::optional<Kind> kind = kind_named(text(row[2]));
    if (!kind) throw StoreError("game " + game + " has an entry of kind " + text(row[2]) + ", which is unknown here");
    entry.kind = *kind;
    if (!std::holds_alternative<std::nullptr_t>(row[3])) entry.seat = static_cast<Seat>(number(row[3]));
    entry.player = number(row[4]);
    entry.request = text(row[5]);
    entry.data = Json::parse(text(row[6]), nullptr, false);
    if (entry.data.is_discarded()) throw StoreError("game " + game + " has an entry that is not JSON");
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::optional<Store::Links> Store::links(const std::string& game) {
  const Rows rows = database_->run("SELECT invite_hash, watch_hash FROM games WHERE id = $1", {game});
  if (rows.empty()) return std::nullopt;
  return Links{text(rows[0][0]), text(rows[0][1])};
}

void Store::set_invite(const std::string& game, const std::string& hash) {
  database_->run("UPDATE games SET invite_hash = $1 WHERE id = $2", {hash, game});
}

void Store::set_watch(const std::string& game, const std::string& hash) {
  database_->run("UPDATE games SET watch_hash = $1 WHERE id = $2", {hash, game});
}

std::vector<PlayerId> Store::hosts_waiting(Millis now) {
  std::vector<PlayerId> hosts;
  for (const Row& row : database_->run(
           "SELECT games.host FROM tasks JOIN games ON games.id = tasks.game WHERE tasks.taken = 0 AND tasks.since <= "
           "$1 GROUP BY games.host ORDER BY MIN(tasks.since), games.host",
           {now + kSkew}))
    hosts.push_back(number(row[0]));
  return hosts;
}

std::optional<TaskRow> Store::take_task(Millis now, PlayerId host) {
  // Where others look too, the row stays locked until the transaction ends: if this program dies, it is free at once.
  const Rows rows =
      database_->shared()
          ? database_->run(
                "SELECT tasks.game, tasks.sequence FROM tasks JOIN games ON games.id = tasks.game WHERE tasks.since "
                "<= $1 AND games.host = $2 ORDER BY tasks.since, tasks.game LIMIT 1 FOR UPDATE OF tasks SKIP LOCKED",
                {now + kSkew, host})
          : database_->run(
                "UPDATE tasks SET taken = 1 WHERE (game, sequence) = (SELECT tasks.game, tasks.sequence FROM tasks "
                "JOIN games ON games.id = tasks.game WHERE tasks.taken = 0 AND tasks.since <= $1 AND games.host = $2 "
                "ORDER BY tasks.since, tasks.game LIMIT 1) RETURNING game, sequence",
                {now + kSkew, host});
  if (rows.empty()) return std::nullopt;
  return TaskRow{text(rows[0][0]), number(rows[0][1])};
}

void Store::release_task(const TaskRow& task) {
  if (!database_->shared())
    database_->run("UPDATE tasks SET taken = 0 WHERE game = $1 AND sequence = $2", {task.game, task.sequence});
}

void Store::release_all_tasks() {
  if (!database_->shared()) database_->run("UPDATE tasks SET taken = 0 WHERE taken = 1", {});
}

void Store::drop_task(const TaskRow& task) {
  database_->run("DELETE FROM tasks WHERE game = $1 AND sequence = $2", {task.game, task.sequence});
}

void Store::put_off_task(const TaskRow& task, Millis until) {
  if (database_->shared()) {  // another may have taken it meanwhile
    database_->run(
        "UPDATE tasks SET since = $1 WHERE (game, sequence) IN (SELECT game, sequence FROM tasks WHERE game = $2 AND "
        "sequence = $3 FOR UPDATE SKIP LOCKED)",
        {until, task.game, task.sequence});
  } else {
    database_->run("UPDATE tasks SET since = $1, taken = 0 WHERE game = $2 AND sequence = $3",
                   {until, task.game, task.sequence});
  }
}

i64 Store::tasks_waiting() { return number(database_->run("SELECT COUNT(*) FROM tasks", {})[0][0]); }

std::vector<std::string> Store::expired(Millis now, int most) {
  std::vector<std::string> games;
  for (const Row& row : database_->run(
           "SELECT id FROM games WHERE deadline > 0 AND deadline <= $1 ORDER BY deadline LIMIT $2", {now, i64{most}}))
    games.push_back(text(row[0]));
  return games;
}

void Store::set_deadline(const std::string& game, Millis deadline) {
  database_->run("UPDATE games SET deadline = $1 WHERE id = $2", {deadline, game});
}

void Store::set_muted(const std::string& game, PlayerId player, bool muted) {
  if (muted) {
    database_->run("INSERT INTO muted (game, player) VALUES ($1, $2) ON CONFLICT DO NOTHING", {game, player});
  } else {
    database_->run("DELETE FROM muted WHERE game = $1 AND player = $2", {game, player});
  }
}

void Store::looked(PlayerId player, const std::string& game) {
  database_->run("DELETE FROM notices WHERE player = $1 AND game = $2", {player, game});
}

bool Store::add_notice(const NoticeRow& notice, Millis since) {
  return !database_
              ->run(
                  "INSERT INTO notices (player, game, kind, pending) SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), "
                  "CAST($3 AS TEXT), CAST($4 AS BIGINT) WHERE NOT EXISTS (SELECT 1 FROM muted WHERE game = CAST($2 AS "
                  "TEXT) AND player "
                  "= CAST($1 AS BIGINT)) ON CONFLICT DO NOTHING RETURNING player",
                  {notice.player, notice.game, notice.kind, since == 0 ? now() : since})
              .empty();
}

std::vector<NoticeRow> Store::take_notices(int most, Millis now, Millis again) {
  std::vector<NoticeRow> notices;
  const Rows rows =
      database_->shared()
          ? database_->run(
                "UPDATE notices SET pending = $3 WHERE (player, game) IN (SELECT player, game FROM notices WHERE "
                "pending > 0 AND pending <= $2 LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING player, game, kind, (SELECT "
                "seat FROM seats WHERE seats.game = notices.game AND seats.player = notices.player)",
                {i64{most}, now, again})
          : database_->run(
                "UPDATE notices SET pending = $3 WHERE (player, game) IN (SELECT player, game FROM notices WHERE "
                "pending > 0 AND pending <= $2 LIMIT $1) RETURNING player, game, kind, (SELECT seat FROM seats WHERE "
                "seats.game = notices.game AND seats.player = notices.player)",
                {i64{most}, now, again});
  for (const Row& row : rows)
    notices.push_back({number(row[0]), text(row[1]), text(row[2]),
                       std::holds_alternative<std::nullptr_t>(row[3]) ? kNoSeat : static_cast<Seat>(number(row[3])),
                       again});
  return notices;
}

bool Store::renew_notice(NoticeRow& notice, Millis again) {
  const Rows rows = database_->run(
      "UPDATE notices SET pending = $1 WHERE player = $2 AND game = $3 AND pending = $4 RETURNING player",
      {again, notice.player, notice.game, notice.lease});
  if (!rows.empty()) notice.lease = again;
  return !rows.empty();
}

void Store::lapse_notices(Millis before) {
  database_->run("DELETE FROM notices WHERE pending > 0 AND pending <= $1", {before});
}

void Store::notice_is_out(const NoticeRow& notice) {
  database_->run("UPDATE notices SET pending = 0 WHERE player = $1 AND game = $2", {notice.player, notice.game});
}

std::vector<Outage> Store::keep_watch(const std::string& server, Millis now, Millis longest_pause) {
  const Millis seen = number(database_->run("SELECT MAX(seen) FROM servers", {})[0][0]);
  if (seen > 0 && now - seen > longest_pause)
    database_->run("INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING", {seen, now});
  constexpr Millis kWeek = Millis{7} * 24 * 3600 * 1000;
  database_->run("DELETE FROM servers WHERE seen < $1", {now - kWeek});
  database_->run("INSERT INTO servers (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
                 {server, now});
  return outages();
}

std::vector<Outage> Store::outages() {
  std::vector<Outage> outages;
  for (const Row& row : database_->run("SELECT began, ended FROM outages ORDER BY began", {}))
    outages.push_back({number(row[0]), number(row[1])});
  return outages;
}

}  // namespace pelops::server
