#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/config.h"
#include "server/lobby/lobby.h"
#include "server/net/limits.h"
#include "server/net/page.h"
#include "server/people.h"
#include "server/work/thinkers.h"

namespace pelops::server {

// A request as the routes see it: nothing here depends on how it came.
struct Request {
  std::string method;
  std::string path;                          // decoded, without the query
  std::map<std::string, std::string> query;  // decoded
  std::string body;
  std::string token;            // of the cookie
  std::string address;          // of the client
  std::string origin;           // header
  std::string host;             // header
  std::string type;             // Content-Type
  std::string accept_encoding;  // header
  std::string if_none_match;    // header
  bool https = false;
  bool x_pelops = false;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const void> keeps;  // what `view` points into
  std::string_view view;              // a body that is not copied
};
using Respond = std::function<void(Response)>;

// What the network offers, put together once.
struct Services {
  const Config& config;
  GameRows rows;
  Journal& journal;
  Lobby& lobby;
  People& people;
  Limits& limits;
  Page& page;
  Thinkers* thinkers = nullptr;
  bool draining = false;
  bool devices_in_doubt = false;  // some may be forgotten that still have a socket
  u64 sockets = 0;
  u64 requests = 0;
  u64 refused = 0;
  u64 cut_off = 0;
};

// The largest body that a path takes: so much is read before it is known who sends it.
inline constexpr std::size_t kMostBody = std::size_t{1200} << 10;  // an imported record with its escapes
std::size_t most_body(std::string_view path);

Request read_target(std::string method, std::string_view target);  // with path and query
std::string cookie_token(std::string_view cookie_header);

// Whether a browser's page of another origin is behind it.
bool own_origin(const Services& services, const Request& request);

// Answers every request, sooner or later and once.
void route(Services& services, const Request& request, const Respond& respond);

int status_of(const Json& answer);
// Counts it, and writes down what honest clients do not do.
void log_refusal(Services& services, const Json& answer, const std::string& address, const std::string& where);
std::string metrics(const Services& services);

}  // namespace pelops::server
