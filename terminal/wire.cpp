#include "terminal/wire.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <deque>
#include <thread>

#include "match/json.h"

namespace pelops::terminal {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using TlsStream = beast::ssl_stream<beast::tcp_stream>;

constexpr std::chrono::seconds kPatience(30);
constexpr std::size_t kMaxAnswer = std::size_t{32} << 20;

}  // namespace

bool Address::read(std::string_view text, Address& out, std::string& rest, Complaint& complaint) {
  std::string_view left = text;
  if (left.starts_with("https://"))
    out.tls = true;
  else if (!left.starts_with("http://")) {
    complaint = "\"" + std::string(text) + "\" is not the address of a server; one looks like http://127.0.0.1:8080";
    return false;
  }
  left.remove_prefix(out.tls ? 8 : 7);
  const std::size_t end = left.find_first_of("/?#");
  rest = end == std::string_view::npos ? "" : std::string(left.substr(end));
  left = left.substr(0, end);
  const bool six = left.starts_with('[');  // [::1]:8080
  const std::size_t close = six ? left.find(']') : 0;
  const std::size_t colon = six ? left.find(':', close) : left.find(':');
  out.host = std::string(six ? left.substr(1, close - 1) : left.substr(0, colon));
  out.port = colon == std::string_view::npos ? (out.tls ? "443" : "80") : std::string(left.substr(colon + 1));
  if (!out.host.empty() && !out.port.empty() && out.port.find_first_not_of("0123456789") == std::string::npos)
    return true;
  complaint = "\"" + std::string(text) + "\" names no host, or no port that is a number";
  return false;
}

std::string Address::text() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return (tls ? "https://" : "http://") + name + (port == (tls ? "443" : "80") ? "" : ":" + port);
}

struct Wire::Inside {
  using Response = http::response<http::string_body>;
  Address address;
  std::string cookie;
  asio::ssl::context tls{asio::ssl::context::tls_client};
  asio::io_context io;
  std::thread thread;
  Heard heard;
  std::deque<std::string> outgoing;                                // only the thread's
  std::function<asio::awaitable<void>(const std::string&)> write;  // empty: no connection
  bool writing = false;

  [[nodiscard]] std::string host_field() const { return address.text().substr(address.tls ? 8 : 7); }

  template <class Request>
  void introduce(Request& request) const {
    request.set(http::field::host, host_field());
    request.set(http::field::user_agent, "pelops");
    if (!cookie.empty()) request.set(http::field::cookie, "pelops=" + cookie);
  }

  // A connected stream; the thread of `context` must run.
  asio::awaitable<void> connect(beast::tcp_stream& stream) const {
    Tcp::resolver resolver(co_await asio::this_coro::executor);
    const auto found = co_await resolver.async_resolve(address.host, address.port, asio::use_awaitable);
    stream.expires_after(kPatience);
    co_await stream.async_connect(found, asio::use_awaitable);
  }
  asio::awaitable<void> connect(TlsStream& stream) const {
    co_await connect(beast::get_lowest_layer(stream));
    SSL_set_tlsext_host_name(stream.native_handle(), address.host.c_str());
    stream.set_verify_callback(asio::ssl::host_name_verification(address.host));
    co_await stream.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
  }

  template <class Stream>
  asio::awaitable<Response> ask(Stream stream, http::request<http::string_body> request) const {
    co_await connect(stream);
    beast::get_lowest_layer(stream).expires_after(kPatience);
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(kMaxAnswer);
    co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
    co_return parser.release();
  }

  Response exchange(const std::string& path, const Json* body, Complaint& complaint);

  // One connection, until it breaks.
  template <class Stream>
  asio::awaitable<void> converse(Stream stream) {
    co_await connect(stream);
    beast::get_lowest_layer(stream).expires_never();  // the socket has its own timeouts
    websocket::stream<Stream> socket(std::move(stream));
    socket.set_option(websocket::stream_base::timeout{kPatience, std::chrono::seconds(60), true});
    socket.set_option(
        websocket::stream_base::decorator([this](websocket::request_type& request) { introduce(request); }));
    socket.read_message_max(kMaxAnswer);
    co_await socket.async_handshake(host_field(), "/api/live", asio::use_awaitable);
    outgoing.clear();
    write = [&socket](const std::string& frame) -> asio::awaitable<void> {
      co_await socket.async_write(asio::buffer(frame), asio::use_awaitable);
    };
    heard.up();
    for (;;) {
      beast::flat_buffer buffer;
      co_await socket.async_read(buffer, asio::use_awaitable);
      heard.frame(beast::buffers_to_string(buffer.data()));
    }
  }

  asio::awaitable<void> keep_up() {
    for (std::chrono::milliseconds pause(500);; pause = std::min(pause * 2, std::chrono::milliseconds(8000))) {
      const auto began = std::chrono::steady_clock::now();
      std::string why;
      try {
        if (address.tls)
          co_await converse(TlsStream(io, tls));
        else
          co_await converse(beast::tcp_stream(io));
      } catch (const std::exception& error) {
        why = error.what();
      }
      write = nullptr;
      heard.down(why);
      if (std::chrono::steady_clock::now() - began > kPatience) pause = std::chrono::milliseconds(500);
      asio::steady_timer timer(io, pause);
      co_await timer.async_wait(asio::use_awaitable);
    }
  }

  asio::awaitable<void> write_all() {
    writing = true;
    try {
      while (!outgoing.empty() && write) {
        const std::string frame = std::move(outgoing.front());
        outgoing.pop_front();
        co_await write(frame);
      }
    } catch (const std::exception&) {
      outgoing.clear();  // the reader notices too, and connects again
    }
    writing = false;
  }
};

Wire::Wire(Address address) : inside_(std::make_unique<Inside>()) {
  inside_->address = std::move(address);
  inside_->tls.set_default_verify_paths();
  inside_->tls.set_verify_mode(asio::ssl::verify_peer);
}

Wire::~Wire() {
  inside_->io.stop();
  if (inside_->thread.joinable()) inside_->thread.join();
}

const Address& Wire::address() const { return inside_->address; }
const std::string& Wire::cookie() const { return inside_->cookie; }
void Wire::cookie(std::string value) { inside_->cookie = std::move(value); }

Wire::Inside::Response Wire::Inside::exchange(const std::string& path, const Json* body, Complaint& complaint) {
  http::request<http::string_body> request(body == nullptr ? http::verb::get : http::verb::post, path, 11);
  introduce(request);
  if (body != nullptr) {
    request.set("X-Pelops", "1");
    request.set(http::field::content_type, "application/json");
    request.body() = json_line(*body);
  }
  request.prepare_payload();
  Response response;
  try {
    asio::io_context own;
    std::exception_ptr failed;
    const auto done = [&](const std::exception_ptr& error, Response got) {
      failed = error;
      response = std::move(got);
    };
    if (address.tls)
      asio::co_spawn(own, ask(TlsStream(own, tls), request), done);
    else
      asio::co_spawn(own, ask(beast::tcp_stream(own), request), done);
    own.run();
    if (failed) std::rethrow_exception(failed);
  } catch (const std::exception& error) {
    complaint = address.text() + ": " + error.what();
  }
  for (const auto& field : response)
    if (field.name() == http::field::set_cookie && field.value().starts_with("pelops=")) {
      const auto value = field.value().substr(7);
      cookie = std::string(value.substr(0, value.find(';')));
    }
  return response;
}

Json Wire::call(const std::string& path, const Json* body, Complaint& complaint) {
  const Inside::Response response = inside_->exchange(path, body, complaint);
  if (!complaint.empty()) return nullptr;
  Json answer;
  Complaint unread;
  if (!read_json(response.body(), answer, unread) || !answer.is_object()) {
    complaint = inside_->address.text() + ": this does not answer like a server of Pelops";
    return nullptr;
  }
  if (!answer.value("ok", false)) {
    complaint = answer.value("error", "the server refused");
    return nullptr;
  }
  return answer;
}

std::string Wire::fetch(const std::string& path, Complaint& complaint) {
  const Inside::Response response = inside_->exchange(path, nullptr, complaint);
  if (complaint.empty() && response.result() != http::status::ok)
    complaint = inside_->address.text() + ": " + std::string(response.reason());
  return response.body();
}

void Wire::listen(Heard heard) {
  inside_->heard = std::move(heard);
  asio::co_spawn(inside_->io, inside_->keep_up(), asio::detached);
  inside_->thread = std::thread([this] { inside_->io.run(); });
}

void Wire::send(std::string frame) {
  asio::post(inside_->io, [this, frame = std::move(frame)]() mutable {
    if (!inside_->write) return;
    inside_->outgoing.push_back(std::move(frame));
    if (!inside_->writing) asio::co_spawn(inside_->io, inside_->write_all(), asio::detached);
  });
}

}  // namespace pelops::terminal
