#include "server/net/routes.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "match/json.h"
#include "server/lobby/fields.h"
#include "server/net/openapi.h"
#include "server/now.h"
#include "server/work/computer.h"

namespace pelops::server {
namespace {

struct Code {
  std::string_view name;
  int status;
};
constexpr std::array<Code, 9> kCodes = {{{"bad_request", 400},
                                         {"no_player", 401},
                                         {"forbidden", 403},
                                         {"not_found", 404},
                                         {"stale", 409},
                                         {"refused", 409},
                                         {"too_large", 413},
                                         {"too_many", 429},
                                         {"unavailable", 503}}};

constexpr std::string_view kImport = "/api/games/import";

std::string decoded(std::string_view text) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0) {
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

// A client's own words, in quotes and escaped as JSON; the end is cut off, never the closing quote.
std::string in_log(const std::string& text) { return json_line(text.substr(0, 200)); }

Response json_response(const Json& answer) {
  Response response;
  response.status = status_of(answer);
  response.body = json_line(answer);
  response.headers.emplace_back("Cache-Control", "no-store");
  if (response.status == 429) response.headers.emplace_back("Retry-After", "1");
  return response;
}

std::string set_cookie(const Request& request, const std::string& token, bool forget) {
  return "pelops=" + token + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + (forget ? "0" : "31536000") +
         (request.https ? "; Secure" : "");
}

i64 query_number(const Request& request, const char* name, i64 otherwise) {
  const auto at = request.query.find(name);
  if (at == request.query.end() || at->second.empty()) return otherwise;
  i64 n = 0;
  const std::string& text = at->second;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || n < 0)
    throw bad_request("\"" + std::string(name) + "\" must be a whole number");
  return n;
}

std::string query_text(const Request& request, const char* name) {
  const auto at = request.query.find(name);
  if (at == request.query.end()) return {};
  if (at->second.size() > 200 || !is_utf8(at->second) || at->second.find('\0') != std::string::npos)
    throw bad_request("\"" + std::string(name) + "\" must be at most 200 bytes of text");
  return at->second;
}

std::string link_of(const Request& request) {
  const std::string watch = query_text(request, "watch");
  return watch.empty() ? query_text(request, "invite") : watch;
}

List list_of(const Request& request) {
  const std::string which = query_text(request, "list");
  if (which == "open") return List::kOpen;
  if (which == "mine") return List::kMine;
  if (which == "live") return List::kLive;
  if (which == "archive") return List::kArchive;
  throw bad_request("\"list\" must be open, mine, live or archive");
}

Json catalogue(const Services& services) {
  Json json = {{"ok", true}, {"games", Json::array()}, {"levels", Json::array()}};
  for (const GameRow& row : services.rows) {
    Json players = Json::array();
    for (int n = row.min_players; n <= row.max_players; ++n) players.push_back(n);
    json["games"].push_back({{"id", std::string(row.id)}, {"players", players}, {"rules", row.rules_version}});
  }
  for (const std::string_view level : computer_levels()) json["levels"].push_back(std::string(level));
  json["limits"] = {{"name", kMaxName},     {"chat", kMaxChat}, {"figures", kMaxFigures},
                    {"record", kMaxRecord}, {"frame", 8192},    {"subscriptions", 16}};
  return json;
}

Json read_body(const Request& request) {
  Json body;
  Complaint wrong;
  if (!request.type.starts_with("application/json")) throw bad_request("the Content-Type must be application/json");
  if (!read_json(request.body, body, wrong)) throw bad_request(wrong);
  if (!body.is_object()) throw bad_request("the body must be a JSON object");
  return body;
}

std::vector<std::string> pieces_of(const std::string& path) {
  std::vector<std::string> pieces;
  for (std::size_t from = 1; from <= path.size();) {
    const std::size_t to = std::min(path.find('/', from), path.size());
    pieces.push_back(path.substr(from, to - from));
    from = to + 1;
  }
  return pieces;
}

using Answer = std::function<void(const Json&)>;

// Starts what the reader does for all: one address has a few of these under way, or it would keep the others waiting.
void read(Services& services, const Request& request, const Answer& answer,
          const std::function<void(const Answer&)>& start) {
  const std::string address = request.address;
  if (!services.limits.begin_read(address, now()))
    throw Refusal{"too_many", "too much is looked up at once; try again in a while"};
  start([&services, address, answer](const Json& json) {
    services.limits.end_read(address);
    answer(json);
  });
}

void get(Services& services, const Request& request, const Caller& caller, const std::vector<std::string>& pieces,
         const Answer& answer, const Respond& respond) {
  if (request.path == "/api/catalogue") return answer(catalogue(services));
  if (request.path == "/api/me") return answer(People::me(caller));
  if (request.path == "/api/games") {
    const List which = list_of(request);
    const std::string search = query_text(request, "search");
    const i64 before = query_number(request, "before", std::numeric_limits<i64>::max());
    return read(services, request, answer,
                [&](const Answer& done) { services.lobby.list(caller, which, search, before, done); });
  }
  if (pieces.size() >= 3 && pieces[1] == "games") {
    const std::string& game = pieces[2];
    const std::string link = link_of(request);
    if (pieces.size() == 3) return services.lobby.state(caller, game, link, answer);
    if (pieces.size() == 4 && pieces[3] == "log") {
      const i64 after = query_number(request, "after", -1);
      return read(services, request, answer,
                  [&](const Answer& done) { services.lobby.log(caller, game, link, after, done); });
    }
    if (pieces.size() == 4 && pieces[3] == "record")
      return services.lobby.record(caller, game, link, [=](const Json& json) {
        if (!json.value("ok", false)) return answer(json);
        Response response;
        response.type = "text/plain; charset=utf-8";
        response.body = json["record"].get<std::string>();
        response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + game + ".record\"");
        respond(std::move(response));
      });
    if (pieces.size() == 5 && pieces[3] == "at") {
      Request as_query = request;
      as_query.query["at"] = pieces[4];
      const i64 at = query_number(as_query, "at", 0);
      return read(services, request, answer,
                  [&](const Answer& done) { services.lobby.moment(caller, game, link, at, done); });
    }
  }
  throw Refusal{"not_found", "there is nothing at this address; /api describes what there is"};
}

void post(Services& services, const Request& request, const Caller& caller, const std::vector<std::string>& pieces,
          const Answer& answer, const Respond& respond) {
  if (!request.x_pelops) throw forbidden("a POST needs the header X-Pelops: 1");
  if (!own_origin(services, request)) throw forbidden("this comes from a page of another origin");
  const Json body = read_body(request);
  const People::Reply person = [=](const People::Answer& said) {
    Response response = json_response(said.json);
    if (!said.cookie.empty() || said.forget)
      response.headers.emplace_back("Set-Cookie", set_cookie(request, said.cookie, said.forget));
    respond(std::move(response));
  };
  if (request.path == "/api/me") {
    if (caller.player.id == kNobody && !services.limits.newcomer(request.address, now()))
      throw Refusal{"too_many", "too many new players come from your address; wait a minute"};
    return services.people.name(caller, request.token, body, person);
  }
  if (request.path == "/api/me/recovery") return services.people.recovery(caller, person);
  if (request.path == "/api/me/recover") return services.people.recover(body, person);
  if (request.path == "/api/me/forget") return services.people.forget(request.token, person);
  if (request.path == "/api/games") return services.lobby.create(caller, body, answer);
  if (request.path == kImport) return services.lobby.import(caller, body, answer);
  if (pieces.size() == 4 && pieces[1] == "games")
    return services.lobby.command(caller, pieces[2], pieces[3], body, answer);
  throw Refusal{"not_found", "there is nothing at this address; /api describes what there is"};
}

}  // namespace

std::size_t most_body(std::string_view path) {
  if (path == kImport) return kMostBody;
  if (path == "/api/games") return std::size_t{256} << 10;  // figures with their escapes
  return std::size_t{16} << 10;
}

int status_of(const Json& answer) {
  if (answer.value("ok", false)) return 200;
  const std::string code = answer.value("code", "");
  const auto at = std::find_if(kCodes.begin(), kCodes.end(), [&](const Code& one) { return one.name == code; });
  return at == kCodes.end() ? 500 : at->status;
}

Request read_target(std::string method, std::string_view target) {
  Request request;
  request.method = std::move(method);
  const std::size_t mark = std::min(target.find('?'), target.size());
  request.path = decoded(target.substr(0, mark));
  for (std::size_t from = mark + 1; from < target.size() && request.query.size() < 20;) {
    const std::size_t to = std::min(target.find('&', from), target.size());
    const std::string_view pair = target.substr(from, to - from);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    request.query[decoded(pair.substr(0, equals))] =
        equals < pair.size() ? decoded(pair.substr(equals + 1)) : std::string();
    from = to + 1;
  }
  return request;
}

std::string cookie_token(std::string_view header) {
  constexpr std::string_view kName = "pelops=";
  for (std::size_t from = 0; from < header.size();) {
    const std::size_t to = std::min(header.find(';', from), header.size());
    std::string_view one = header.substr(from, to - from);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(kName)) return std::string(one.substr(kName.size()));
    from = to + 1;
  }
  return {};
}

bool own_origin(const Services& services, const Request& request) {
  if (request.origin.empty()) return true;
  if (!services.config.origin.empty()) return request.origin == services.config.origin;
  return request.origin == (request.https ? "https://" : "http://") + request.host;
}

void log_refusal(Services& services, const Json& answer, const std::string& address, const std::string& where) {
  ++services.refused;
  const std::string code = answer.value("code", "");
  const bool usual = code == "refused" || code == "stale" || code == "not_found" || code == "unavailable";
  spdlog::log(usual ? spdlog::level::debug : spdlog::level::info, "refused={} where={} client={} why={}", code,
              in_log(where), one_line(address), in_log(answer.value("error", "")));
}

void route(Services& services, const Request& request, const Respond& respond) {
  ++services.requests;
  const Answer answer = [&services, address = request.address, where = request.method + " " + request.path,
                         respond](const Json& json) {
    if (!json.value("ok", false)) log_refusal(services, json, address, where);
    respond(json_response(json));
  };
  const auto refuse = [&answer](const Refusal& refusal) { answer(refusal.answer()); };
  if (!services.limits.request(request.address, now())) return refuse({"too_many", "slow down"});
  if (request.path == "/health") {
    const bool well = services.journal.healthy() && !services.draining;
    Response response;
    response.status = well ? 200 : 503;
    response.body =
        json_line({{"ok", well}, {"database", services.journal.healthy()}, {"draining", services.draining}});
    return respond(std::move(response));
  }
  if (request.path == "/metrics") return respond({200, "text/plain; version=0.0.4", metrics(services), {}, {}, {}});
  if (request.path == "/api") return respond({200, "application/json", std::string(openapi()), {}, {}, {}});
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const std::vector<std::string> pieces = pieces_of(request.path);
  if (pieces.empty() || pieces[0] != "api") {
    if (!reads) return refuse({"not_found", "only /api takes this method"});
    return respond(services.page.serve(request));
  }
  if (!reads && request.method != "POST") return refuse(bad_request("the method must be GET or POST"));
  services.people.know(request.token, [=, &services](const Caller& caller, bool failed) {
    try {
      if (failed) throw unavailable();
      if (reads) {
        get(services, request, caller, pieces, answer, respond);
      } else {
        post(services, request, caller, pieces, answer, respond);
      }
    } catch (const Refusal& refusal) {
      answer(refusal.answer());
    } catch (const std::exception& error) {
      spdlog::error("path={} error=\"{}\"", in_log(request.path), one_line(error.what()));
      answer(unavailable().answer());
    }
  });
}

std::string metrics(const Services& services) {
  const LobbyCounts counts = services.lobby.counts();
  std::string out;
  const auto add = [&](const char* name, const char* type, u64 value) {
    out += "# TYPE pelops_" + std::string(name) + " " + type + "\npelops_" + name + " " + std::to_string(value) + "\n";
  };
  add("tables", "gauge", counts.tables);
  add("subscriptions", "gauge", counts.subscriptions);
  add("sockets", "gauge", services.sockets);
  add("moves_total", "counter", counts.moves);
  add("computer_moves_total", "counter", services.thinkers == nullptr ? 0 : services.thinkers->moves());
  add("thinkers_busy", "gauge", services.thinkers == nullptr ? 0 : services.thinkers->busy());
  add("stale_total", "counter", counts.stale);
  add("repeated_total", "counter", counts.repeated);
  add("conflicts_total", "counter", counts.conflicts);
  add("requests_total", "counter", services.requests);
  add("refused_total", "counter", services.refused);
  add("cut_off_total", "counter", services.cut_off);
  add("commits_total", "counter", services.journal.commits());
  add("asked_total", "counter", services.journal.asked());
  add("database_up", "gauge", services.journal.healthy() ? 1 : 0);
  return out;
}

}  // namespace pelops::server
