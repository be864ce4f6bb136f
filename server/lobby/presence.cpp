#include "server/lobby/presence.h"

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

void Presence::forget_old(Millis now) {
  for (auto game = heard_.begin(); game != heard_.end();) {
    std::erase_if(game->second, [&](const auto& one) { return now - one.second.at > kForget; });
    game = game->second.empty() ? heard_.erase(game) : std::next(game);
  }
}

}  // namespace pelops::server
