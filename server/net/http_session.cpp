#include <spdlog/spdlog.h>

#include <array>

#include "match/json.h"
#include "server/net/sessions.h"
#include "server/now.h"

namespace pelops::server {
namespace {

constexpr std::chrono::seconds kPatience{20};  // for a request, and between two of them
constexpr std::size_t kMostHeader = 8192;
constexpr std::chrono::seconds kHearOut{5};  // who was refused before the end of the request

using HttpRequest = http::request<http::string_body>;

std::string field(const HttpRequest& message, http::field name) { return std::string(message[name]); }

Request read_request(const Services& services, const HttpRequest& message, const std::string& address) {
  Request request = read_target(std::string(message.method_string()), std::string(message.target()));
  request.body = message.body();
  request.token = cookie_token(field(message, http::field::cookie));
  request.address = address;
  request.origin = field(message, http::field::origin);
  request.host = field(message, http::field::host);
  request.type = field(message, http::field::content_type);
  request.accept_encoding = field(message, http::field::accept_encoding);
  request.if_none_match = field(message, http::field::if_none_match);
  request.https = services.config.origin.starts_with("https://");
  request.x_pelops = message["X-Pelops"] == "1";
  if (services.config.proxy) {
    // The proxy appends the address that it saw: the last one is true.
    const std::string forwarded = std::string(message["X-Forwarded-For"]);
    if (const std::size_t comma = forwarded.rfind(','); !forwarded.empty()) {
      request.address = forwarded.substr(comma == std::string::npos ? 0 : comma + 1);
      request.address.erase(0, request.address.find_first_not_of(' '));
    }
    request.https = request.https || message["X-Forwarded-Proto"] == "https";
  }
  return request;
}

// The routes answer through a callback; a session waits for it.
asio::awaitable<Response> answered(Services& services, const Request& request) {
  const auto start = [&services, &request](auto handler) {
    auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
    route(services, request, [waiting](Response response) {
      const auto executor = asio::get_associated_executor(*waiting);
      asio::post(executor, [waiting, response = std::move(response)]() mutable { (*waiting)(std::move(response)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(start, asio::use_awaitable);
}

asio::awaitable<std::pair<Caller, bool>> known(Services& services, const std::string& token) {
  using Answer = std::pair<Caller, bool>;
  const auto start = [&services, &token](auto handler) {
    auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
    services.people.know(token, [waiting](const Caller& caller, bool failed) {
      const auto executor = asio::get_associated_executor(*waiting);
      asio::post(executor, [waiting, answer = Answer(caller, failed)]() mutable { (*waiting)(std::move(answer)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Answer)>(start, asio::use_awaitable);
}

template <class Body>
void add_headers(http::response<Body>& message, const Response& response) {
  message.set(http::field::server, "pelops");
  message.set(http::field::content_type, response.type);
  if (response.headers.empty() || response.headers.front().first != "Content-Security-Policy") {
    message.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    message.set("X-Content-Type-Options", "nosniff");
  }
  for (const auto& [name, value] : response.headers) message.insert(name, value);
}

asio::awaitable<void> write(Stream& stream, const HttpRequest& to, const Response& response, bool keep) {
  const std::string_view body = response.view.data() == nullptr ? std::string_view(response.body) : response.view;
  http::response<http::span_body<const char>> message{static_cast<http::status>(response.status), to.version()};
  add_headers(message, response);
  message.keep_alive(keep);
  message.body() = boost::beast::span<const char>(body.data(), body.size());
  message.content_length(body.size());
  http::response_serializer<http::span_body<const char>> serializer(message);
  if (to.method() == http::verb::head) {
    co_await http::async_write_header(stream, serializer, asio::use_awaitable);
  } else {
    co_await http::async_write(stream, serializer, asio::use_awaitable);
  }
}

Response refusal(Services& services, const char* code, const char* error, const std::string& address) {
  const Json answer = Refusal{code, error}.answer();
  log_refusal(services, answer, address, "connection");
  Response response;
  response.status = status_of(answer);
  response.body = json_line(answer);
  return response;
}

// True: the connection has become a socket and is over.
asio::awaitable<bool> upgraded(Services& services, Stream& stream, HttpRequest& message, const Request& request) {
  Response wrong;
  if (request.path != "/api/live") {
    wrong = refusal(services, "not_found", "sockets are at /api/live", request.address);
  } else if (request.origin.empty() ? false : !own_origin(services, request)) {
    wrong = refusal(services, "forbidden", "this comes from a page of another origin", request.address);
  } else if (services.draining) {
    wrong = refusal(services, "unavailable", "the server is stopping", request.address);
  } else if (!services.limits.request(request.address, now()) || !services.limits.open_socket(request.address, now())) {
    wrong = refusal(services, "too_many", "too many sockets", request.address);
  } else {
    const std::string address = request.address;
    const std::pair<Caller, bool> who = co_await known(services, request.token);
    if (!who.second) {
      stream.expires_never();
      ++services.sockets;
      co_await socket_session(services, std::move(stream), std::move(message), who.first, request.token, address);
      --services.sockets;
      services.limits.close_socket(address);
      co_return true;
    }
    services.limits.close_socket(address);
    wrong = refusal(services, "unavailable", "the database does not answer; try again", address);
  }
  co_await write(stream, message, wrong, false);
  co_return false;
}

// Reads on for a moment: if there are bytes that nobody has read, closing the connection takes the answer away from who
// is still sending.
asio::awaitable<void> hear_out(Stream& stream) {
  boost::system::error_code error;
  stream.socket().shutdown(TcpSocket::shutdown_send, error);
  stream.expires_after(kHearOut);
  std::array<char, 16384> ignored{};
  for (std::size_t heard = 0; !error && heard < 2 * kMostBody;) {
    const std::size_t piece =
        co_await stream.async_read_some(asio::buffer(ignored), asio::redirect_error(asio::use_awaitable, error));
    heard += piece;
  }
}

asio::awaitable<void> talk(Services& services, Stream& stream, const std::string& address) {
  beast::flat_buffer buffer(kMostHeader + kMostBody);
  for (bool keep = true; keep;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kMostHeader);
    parser.body_limit(kMostBody);
    stream.expires_after(kPatience);
    boost::system::error_code error;
    co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    if (!error) {
      const std::size_t most = most_body(read_target({}, parser.get().target()).path);
      parser.body_limit(most);  // for one that comes in chunks; that of a known length was looked at already
      if (parser.content_length().value_or(0) > most) {
        error = http::error::body_limit;
      } else {
        co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      }
    }
    if (error == http::error::body_limit || error == http::error::header_limit) {
      const HttpRequest unread{http::verb::get, "/", 11};
      co_await write(stream, unread, refusal(services, "too_large", "the request is too large", address), false);
      co_return co_await hear_out(stream);
    }
    if (error == http::error::end_of_stream || error == beast::error::timeout) co_return;
    if (error) {
      spdlog::debug("http=\"{}\" client={}", one_line(error.message()), address);
      co_return;
    }
    HttpRequest message = parser.release();
    const Request request = read_request(services, message, address);
    if (websocket::is_upgrade(message)) {
      co_await upgraded(services, stream, message, request);
      co_return;
    }
    stream.expires_never();
    const Response response = co_await answered(services, request);
    keep = message.keep_alive() && !services.draining;
    stream.expires_after(kPatience);
    co_await write(stream, message, response, keep);
  }
}

}  // namespace

asio::awaitable<void> http_session(Services& services, TcpSocket socket) {
  boost::system::error_code ignored;
  const std::string address = socket.remote_endpoint(ignored).address().to_string();
  socket.set_option(Tcp::no_delay(true), ignored);
  Stream stream(std::move(socket));
  try {
    co_await talk(services, stream, address);
  } catch (const std::exception& error) {
    spdlog::debug("http=\"{}\" client={}", one_line(error.what()), address);
  }
  stream.socket().shutdown(TcpSocket::shutdown_send, ignored);
}

}  // namespace pelops::server
