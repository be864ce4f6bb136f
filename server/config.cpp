#include "server/config.h"

namespace pelops::server {

std::vector<Setting> settings(Config& c) {
  return {
      {"address", "Address to listen on; 0.0.0.0 for all", &c.address, false},
      {"port", "Port to listen on; 0 takes a free one and says which", &c.port, false},
      {"database", "SQLite file, or postgresql://user:password@host/name", &c.database, true},
      {"page", "Folder whose files replace the built-in page", &c.page, false},
      {"origin", "The address that people use, as https://games.example; without it the Host of each request",
       &c.origin, false},
      {"proxy", "Behind a proxy: take the client's address and https from X-Forwarded-For and -Proto", &c.proxy, false},
      {"thinkers", "Threads for computer players; 0: one less than there are cores; -1: none, other programs think",
       &c.thinkers, true},
      {"log-level", "debug, info, warn or error", &c.log_level, true},
      {"requests", "Requests a second that one address may make on average", &c.requests, false},
      {"sockets", "Open WebSockets that one address may have", &c.sockets, false},
      {"all-sockets", "Open connections in all", &c.all_sockets, false},
      {"notice-command", "Program to run for each notice, with player, contact, game and kind as arguments",
       &c.notice_command, false},
      {"notice-url", "http:// or https:// address that gets each notice as a signed POST", &c.notice_url, false},
      {"notice-key", "Secret with which notices are signed", &c.notice_key, false},
      {"notice-internal", "The address for notices may be on this machine or in a private network", &c.notice_internal,
       false},
  };
}

}  // namespace pelops::server
