// Bare Beast servers in one thread: the ceilings for what a server of games can do.
//   load_echo [PORT]
// At / a frame goes back to who sent it. At /TABLE it goes, as long as what a move tells (kTold), to everybody at that
// table, and its sender gets a short answer behind it: the frames of a move, with nothing checked, played or stored.
#include <cstdlib>
#include <deque>
#include <iostream>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/beast.h"

namespace {
using namespace pelops::server;  // names for Boost, and the same kinds of socket
using Text = std::shared_ptr<const std::string>;

constexpr std::size_t kTold = 500;  // bytes, about the mean of what the server sends for a move
const Text kAnswer = std::make_shared<const std::string>(R"({"type":"answer","ok":true})");

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  using Table = std::vector<std::shared_ptr<Socket>>;

  explicit Socket(TcpSocket socket) : ws_(Stream(std::move(socket))) {}

  asio::awaitable<void> run(std::unordered_map<std::string, Table>& tables) {
    beast::get_lowest_layer(ws_).socket().set_option(Tcp::no_delay(true));
    beast::flat_buffer buffer;
    http::request<http::empty_body> upgrade;
    co_await http::async_read(ws_.next_layer(), buffer, upgrade, asio::use_awaitable);
    co_await ws_.async_accept(upgrade, asio::use_awaitable);
    ws_.text(true);
    ws_.auto_fragment(false);
    if (upgrade.target() == "/") {
      for (;;) {
        co_await ws_.async_read(buffer, asio::use_awaitable);
        co_await ws_.async_write(buffer.data(), asio::use_awaitable);
        buffer.consume(buffer.size());
      }
    }
    Table& table = tables[std::string(upgrade.target())];
    table.push_back(shared_from_this());
    for (;;) {
      co_await ws_.async_read(buffer, asio::use_awaitable);
      std::string told(static_cast<const char*>(buffer.data().data()), buffer.size());
      told.resize(kTold, ' ');
      const Text text = std::make_shared<const std::string>(std::move(told));
      buffer.consume(buffer.size());
      for (const std::shared_ptr<Socket>& one : table) one->tell(text);
      tell(kAnswer);
    }
  }

 private:
  void tell(Text text) {
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) write();
  }

  void write() {
    ws_.async_write(asio::buffer(*waiting_.front()),
                    [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                      self->waiting_.pop_front();
                      if (!error && !self->waiting_.empty()) self->write();
                    });
  }

  websocket::stream<Stream, false> ws_;
  std::deque<Text> waiting_;  // the first is under way
};

asio::awaitable<void> serve(TcpSocket socket, std::unordered_map<std::string, Socket::Table>& tables) {
  try {
    co_await std::make_shared<Socket>(std::move(socket))->run(tables);
  } catch (const std::exception&) {
    // The client has gone.
  }
}

asio::awaitable<void> accept(Acceptor acceptor, std::unordered_map<std::string, Socket::Table>& tables) {
  for (;;) {
    TcpSocket socket = co_await acceptor.async_accept(asio::use_awaitable);
    asio::co_spawn(acceptor.get_executor(), serve(std::move(socket), tables), asio::detached);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int port = argc > 1 ? std::atoi(argv[1]) : 0;
  asio::io_context context(1);
  std::unordered_map<std::string, Socket::Table> tables;
  Acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port)});
  acceptor.listen(4096);
  std::cout << "echo: listening on http://127.0.0.1:" << acceptor.local_endpoint().port() << std::endl;
  asio::co_spawn(context, accept(std::move(acceptor), tables), asio::detached);
  context.run();
}
