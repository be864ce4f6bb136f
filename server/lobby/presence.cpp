#include "server/lobby/presence.h"

#include <algorithm>
#include <sstream>

namespace pelops::server {

std::string Presence::announcement(const std::string& game, There there) const {
  return server_ + " " + game + " " + std::to_string(there.online) + " " + std::to_string(there.watching);
}

std::string Presence::heard(std::string_view text, Millis now) {
  std::istringstream in{std::string(text)};
  std::string server;
  std::string game;
  int online = 0;
  int watching = 0;
  if (!(in >> server >> game >> online >> watching) || server == server_) return {};
  std::array<Millis, kMaxSeats>& seen = seen_[game];
  const int before = elsewhere(game, now).online;
  for (std::size_t seat = 0; seat < seen.size(); ++seat)
    if (((before | online) >> seat & 1) != 0) seen[seat] = now;
  auto& servers = heard_[game];
  if (online == 0 && watching == 0) {
    servers.erase(server);
    if (servers.empty()) heard_.erase(game);
  } else {
    servers[server] = {{static_cast<u8>(online), watching}, now};
  }
  return game;
}

Presence::There Presence::elsewhere(const std::string& game, Millis now) const {
  There all;
  const auto at = heard_.find(game);
  if (at == heard_.end()) return all;
  for (const auto& [server, heard] : at->second) {
    if (now - heard.at > kForget) continue;
    all.online = static_cast<u8>(all.online | heard.there.online);
    all.watching += heard.there.watching;
  }
  return all;
}

Millis Presence::last_seen(const std::string& game, Seat seat) const {
  const auto at = seen_.find(game);
  return at == seen_.end() ? 0 : at->second[seat];
}

void Presence::forget_old(Millis now) {
  std::erase_if(seen_, [&](const auto& one) { return now - *std::ranges::max_element(one.second) > kForget; });
  for (auto game = heard_.begin(); game != heard_.end();) {
    std::erase_if(game->second, [&](const auto& one) { return now - one.second.at > kForget; });
    game = game->second.empty() ? heard_.erase(game) : std::next(game);
  }
}

}  // namespace pelops::server
