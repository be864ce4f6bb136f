#include <spdlog/spdlog.h>

#include <deque>
#include <unordered_set>

#include "match/json.h"
#include "server/net/conversation.h"
#include "server/net/sessions.h"
#include "server/now.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

constexpr std::size_t kMostWaitingBytes = std::size_t{1} << 20;  // for a client that does not read
constexpr std::chrono::seconds kIdle{45};                        // pings go out after half of it

class Socket final : public Client, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Services& services, Stream stream, Caller caller, std::string token, std::string address)
      : services_(services),
        ws_(std::move(stream)),
        conversation_(services.lobby, std::move(caller)),
        token_hash_(token.empty() ? "" : hash_of(token)),
        address_(std::move(address)) {
    conversation_.allowed = [this](Millis now) { return services_.limits.frame(address_, now); };
    conversation_.refused = [this](const Json& answer) { log_refusal(services_, answer, address_, "socket"); };
  }

  void tell(std::shared_ptr<const std::string> message) override {
    if (closed_) return;
    waiting_bytes_ += message->size();
    if (waiting_bytes_ > kMostWaitingBytes) return cut_off("it does not read");
    waiting_.push_back(std::move(message));
    if (waiting_.size() == 1) write();
  }
  [[nodiscard]] PlayerId player() const override { return conversation_.caller().player.id; }

  [[nodiscard]] bool gone() const override { return closed_; }
  [[nodiscard]] bool wants(const std::string& game) const override { return conversation_.wants(game); }
  void dropped(const std::string& game) override { conversation_.dropped(game); }

  asio::awaitable<void> run(http::request<http::string_body> upgrade) {
    ws_.set_option(websocket::stream_base::timeout{std::chrono::seconds(10), kIdle, true});
    ws_.read_message_max(kMostFrame);
    ws_.auto_fragment(false);
    ws_.text(true);
    co_await ws_.async_accept(upgrade, asio::use_awaitable);
    const std::shared_ptr<Socket> self = shared_from_this();
    services_.lobby.connected(this);
    beast::flat_buffer buffer;
    boost::system::error_code error;
    while (!closed_) {
      co_await ws_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      const std::string_view frame(static_cast<const char*>(buffer.data().data()), buffer.size());
      if (!ws_.got_text()) {
        cut_off("it sends binary frames");
      } else if (!conversation_.hear(self, frame, now())) {
        cut_off("it sends too much");
      }
      buffer.consume(buffer.size());
    }
    if (error == websocket::error::message_too_big) {
      ++services_.refused;
      spdlog::info("refused=too_large client={}", address_);
    }
    closed_ = true;
    // A client that went silent may not have seen what it was told last.
    conversation_.end(this, error == beast::error::timeout);
  }

  void goodbye() {
    tell(std::make_shared<const std::string>(R"({"type":"goodbye","reason":"the server is stopping; connect again"})"));
    closing_ = true;
    if (waiting_.empty()) close();
  }
  void hang_up() { cut_off("its device is forgotten"); }
  [[nodiscard]] const std::string& token_hash() const { return token_hash_; }

 private:
  // One frame after the other; the first of the queue is under way.
  void write() {
    ws_.async_write(asio::buffer(*waiting_.front()),
                    [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                      self->waiting_bytes_ -= self->waiting_.front()->size();
                      self->waiting_.pop_front();
                      if (error || self->closed_) return;
                      if (!self->waiting_.empty()) return self->write();
                      if (self->closing_) self->close();
                    });
  }

  void close() {
    ws_.async_close(websocket::close_code::going_away, [self = shared_from_this()](boost::system::error_code) {});
  }

  void cut_off(const char* why) {
    if (closed_) return;
    closed_ = true;
    ++services_.cut_off;
    spdlog::info("cut_off=\"{}\" client={}", why, address_);
    beast::get_lowest_layer(ws_).cancel();
    boost::system::error_code ignored;
    beast::get_lowest_layer(ws_).socket().close(ignored);
  }

  Services& services_;
  websocket::stream<Stream, false> ws_;
  Conversation conversation_;
  const std::string token_hash_;
  std::string address_;
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool closed_ = false;
  bool closing_ = false;
};

std::unordered_set<Socket*>& all_sockets() {
  static std::unordered_set<Socket*> all;
  return all;
}

void look_at(Services& services, const std::vector<std::string>& token_hashes) {
  auto gone = std::make_shared<std::vector<std::string>>();
  services.journal.ask(
      "", [=](Store& store) { *gone = store.forgotten(token_hashes); },
      [&services, gone](const std::string& wrong) {
        if (!wrong.empty()) services.devices_in_doubt = true;
        for (const std::string& hash : *gone) hang_up_on(hash);
      });
}

}  // namespace

asio::awaitable<void> socket_session(Services& services, Stream stream, http::request<http::string_body> upgrade,
                                     Caller caller, std::string token, std::string address) {
  const auto socket =
      std::make_shared<Socket>(services, std::move(stream), std::move(caller), std::move(token), std::move(address));
  all_sockets().insert(socket.get());
  // Forgotten between the look at its token and now, it would not have been found among the sockets.
  if (socket->player() != kNobody && !services.people.remembers(socket->token_hash()))
    look_at(services, {socket->token_hash()});
  try {
    co_await socket->run(std::move(upgrade));
  } catch (const std::exception& error) {
    spdlog::debug("socket=\"{}\"", one_line(error.what()));
  }
  all_sockets().erase(socket.get());
}

void say_goodbye_to_all() {
  const std::unordered_set<Socket*> all = all_sockets();
  for (Socket* socket : all) socket->goodbye();
}

void hang_up_on(const std::string& token_hash) {
  const std::unordered_set<Socket*> all = all_sockets();
  for (Socket* socket : all)
    if (socket->token_hash() == token_hash) socket->hang_up();
}

void look_at_devices_again(Services& services) {
  services.devices_in_doubt = false;
  std::unordered_set<std::string> hashes;
  for (const Socket* socket : all_sockets())
    if (socket->player() != kNobody) hashes.insert(socket->token_hash());
  if (!hashes.empty()) look_at(services, {hashes.begin(), hashes.end()});
}

}  // namespace pelops::server
