// Who people are: a name, and hashes of what their devices hold.
#include "server/secret.h"
#include "server/store/store.h"

namespace pelops::server {
namespace {

std::optional<PlayerRow> player_row(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  return PlayerRow{number(rows[0][0]), text(rows[0][1]), text(rows[0][2])};
}

}  // namespace

PlayerRow Store::add_player(const std::string& name, const std::string& contact, const std::string& token_hash,
                            Millis now) {
  // 53 bits, so that every language reads it exactly; any server can draw one without asking the others.
  const PlayerRow player{static_cast<PlayerId>(new_seed() >> 11 | 1), name, contact};
  database_->run("INSERT INTO players (id, name, contact, created) VALUES ($1, $2, $3, $4)",
                 {player.id, name, contact, now});
  database_->run("INSERT INTO tokens (hash, player, created) VALUES ($1, $2, $3)", {token_hash, player.id, now});
  return player;
}

void Store::rename(const PlayerRow& player) {
  database_->run("UPDATE players SET name = $1, contact = $2 WHERE id = $3", {player.name, player.contact, player.id});
}

std::optional<PlayerRow> Store::player_of_token(const std::string& token_hash) {
  return player_row(database_->run(
      "SELECT players.id, players.name, players.contact FROM tokens JOIN players ON players.id = tokens.player "
      "WHERE tokens.hash = $1",
      {token_hash}));
}

std::optional<PlayerRow> Store::player(PlayerId id) {
  return player_row(database_->run("SELECT id, name, contact FROM players WHERE id = $1", {id}));
}

void Store::set_recovery(PlayerId player, const std::string& code_hash) {
  database_->run("UPDATE players SET recovery_hash = $1 WHERE id = $2", {code_hash, player});
}

std::optional<PlayerRow> Store::recover(const std::string& code_hash, const std::string& token_hash, Millis now) {
  std::optional<PlayerRow> player = player_row(database_->run(
      "UPDATE players SET recovery_hash = NULL WHERE recovery_hash = $1 RETURNING id, name, contact", {code_hash}));
  if (!player) return player_of_token(token_hash);
  database_->run("INSERT INTO tokens (hash, player, created) VALUES ($1, $2, $3)", {token_hash, player->id, now});
  return player;
}

void Store::forget(const std::string& token_hash) {
  database_->run("DELETE FROM tokens WHERE hash = $1", {token_hash});
}

std::vector<std::string> Store::forgotten(const std::vector<std::string>& token_hashes) {
  std::vector<std::string> gone;
  if (database_->shared()) {  // far away, and there may be thousands: one question
    std::string all;
    for (const std::string& hash : token_hashes) all += (all.empty() ? "" : ",") + hash;
    for (const Row& row : database_->run(
             "SELECT hash FROM unnest(string_to_array($1, ',')) AS hash WHERE NOT EXISTS (SELECT 1 FROM tokens WHERE "
             "tokens.hash = hash.hash)",
             {all}))
      gone.push_back(text(row[0]));
  } else {
    for (const std::string& hash : token_hashes)
      if (database_->run("SELECT player FROM tokens WHERE hash = $1", {hash}).empty()) gone.push_back(hash);
  }
  return gone;
}

}  // namespace pelops::server
