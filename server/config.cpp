#include "server/config.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

namespace pelops::server {
namespace {

bool is_address(const std::string& text) {
  std::array<unsigned char, 16> bytes{};
  const std::string without_zone = text.substr(0, text.find('%'));
  return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, without_zone.c_str(), bytes.data()) == 1;
}

// As browsers send it: scheme and host, and a port if it is not the usual one. What differs from it in any way would
// never be met.
bool is_origin(std::string_view text) {
  const std::string_view scheme = text.starts_with("https://") ? "https://" : "http://";
  if (!text.starts_with(scheme)) return false;
  text.remove_prefix(scheme.size());
  const std::size_t colon = text.find(':', text.starts_with('[') ? std::min(text.find(']'), text.size()) : 0);
  const std::string_view host = text.substr(0, colon);
  const bool letters = std::ranges::all_of(host, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '[' || c == ']' || c == ':';
  });
  if (host.empty() || !letters) return false;
  if (colon == std::string_view::npos) return true;
  const std::string_view port = text.substr(colon + 1);
  return !port.empty() && port.size() <= 5 && std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; }) &&
         port != (scheme == "https://" ? "443" : "80");
}

}  // namespace

std::string wrong_setting(const Config& c) {
  constexpr std::array<std::string_view, 4> kLogLevels = {"debug", "info", "warn", "error"};
  if (!is_address(c.address)) return "--address must be an IP address, as 127.0.0.1, 0.0.0.0 or ::, not " + c.address;
  if (c.port < 0 || c.port > 65535) return "--port must be from 0 to 65535";
  if (c.database.empty()) return "--database must be a file or postgresql://...";
  std::error_code ignored;
  if (!c.page.empty() && !std::filesystem::is_directory(c.page, ignored))
    return "--page must be a folder; " + c.page + " is none";
  if (!c.origin.empty() && !is_origin(c.origin))
    return "--origin must be as browsers send it, https://games.example, in small letters, without a path or a slash "
           "at "
           "its end and without a port that is the usual one; not " +
           c.origin;
  if (c.thinkers < -1 || c.thinkers > 1000) return "--thinkers must be from -1 to 1000";
  if (std::ranges::find(kLogLevels, c.log_level) == kLogLevels.end())
    return "--log-level must be debug, info, warn or error";
  if (c.requests < 1) return "--requests must be 1 or more";
  if (c.sockets < 1) return "--sockets must be 1 or more";
  if (c.all_sockets < 1) return "--all-sockets must be 1 or more";
  if (!c.notice_url.empty() && !c.notice_url.starts_with("http://") && !c.notice_url.starts_with("https://"))
    return "--notice-url must begin with http:// or https://";
  if (!c.notice_url.empty() && c.notice_key.empty())
    return "--notice-url needs a --notice-key: who gets a notice must be able to tell that it is from here";
  return {};
}

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
