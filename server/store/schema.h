#pragma once

namespace pelops::server {

// Both databases take this. Hashes are hexadecimal text, flags are 0 and 1, times are milliseconds since 1970.
inline constexpr const char* kSchema = R"sql(
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS players (
  id BIGINT PRIMARY KEY, name TEXT NOT NULL, contact TEXT NOT NULL, recovery_hash TEXT, created BIGINT NOT NULL);
CREATE UNIQUE INDEX IF NOT EXISTS players_recovery ON players (recovery_hash);
CREATE TABLE IF NOT EXISTS tokens (hash TEXT PRIMARY KEY, player BIGINT NOT NULL REFERENCES players, created BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS games (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, rules BIGINT NOT NULL, players BIGINT NOT NULL, status TEXT NOT NULL,
  public BIGINT NOT NULL, spectators BIGINT NOT NULL, host BIGINT NOT NULL, request TEXT,
  invite_hash TEXT NOT NULL, watch_hash TEXT NOT NULL,
  names TEXT NOT NULL, seats TEXT NOT NULL, asked BIGINT,
  created BIGINT NOT NULL, updated BIGINT NOT NULL, deadline BIGINT NOT NULL);
CREATE UNIQUE INDEX IF NOT EXISTS games_request ON games (host, request);
CREATE INDEX IF NOT EXISTS games_status ON games (status, public, created);
CREATE INDEX IF NOT EXISTS games_over ON games (updated) WHERE status = 'over';
CREATE INDEX IF NOT EXISTS games_deadline ON games (deadline) WHERE deadline > 0;
CREATE TABLE IF NOT EXISTS log (
  game TEXT NOT NULL REFERENCES games, sequence BIGINT NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT,
  player BIGINT NOT NULL, request TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (game, sequence));
CREATE TABLE IF NOT EXISTS seats (
  game TEXT NOT NULL REFERENCES games, seat BIGINT NOT NULL, player BIGINT NOT NULL, PRIMARY KEY (game, seat));
CREATE INDEX IF NOT EXISTS seats_player ON seats (player);
CREATE TABLE IF NOT EXISTS tasks (
  game TEXT NOT NULL, sequence BIGINT NOT NULL, since BIGINT NOT NULL, taken BIGINT NOT NULL, PRIMARY KEY (game, sequence));
CREATE INDEX IF NOT EXISTS tasks_since ON tasks (since);
CREATE TABLE IF NOT EXISTS muted (game TEXT NOT NULL, player BIGINT NOT NULL, PRIMARY KEY (game, player));
CREATE TABLE IF NOT EXISTS notices (
  player BIGINT NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, pending BIGINT NOT NULL, PRIMARY KEY (player, game));
CREATE INDEX IF NOT EXISTS notices_due ON notices (pending) WHERE pending > 0;
DROP INDEX IF EXISTS notices_pending;
CREATE TABLE IF NOT EXISTS servers (id TEXT PRIMARY KEY, seen BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS outages (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL);
INSERT INTO meta (key, value) VALUES ('schema', '1') ON CONFLICT DO NOTHING;
)sql";
inline constexpr const char* kSchemaVersion = "1";

}  // namespace pelops::server
