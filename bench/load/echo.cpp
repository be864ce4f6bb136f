// A bare Beast echo server: the ceiling for what a WebSocket server in one thread can do with frames of the same size.
//   load_echo PORT
#include <cstdlib>
#include <iostream>

#include "server/net/beast.h"

namespace {
namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;

asio::awaitable<void> echo(Tcp::socket socket) {
  try {
    socket.set_option(Tcp::no_delay(true));
    beast::websocket::stream<beast::tcp_stream> ws{beast::tcp_stream(std::move(socket))};
    co_await ws.async_accept(asio::use_awaitable);
    ws.text(true);
    ws.auto_fragment(false);
    beast::flat_buffer buffer;
    for (;;) {
      co_await ws.async_read(buffer, asio::use_awaitable);
      co_await ws.async_write(buffer.data(), asio::use_awaitable);
      buffer.consume(buffer.size());
    }
  } catch (const std::exception&) {
    // The client has gone.
  }
}

asio::awaitable<void> accept(Tcp::acceptor acceptor) {
  for (;;) {
    Tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
    asio::co_spawn(acceptor.get_executor(), echo(std::move(socket)), asio::detached);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int port = argc > 1 ? std::atoi(argv[1]) : 0;
  asio::io_context context(1);
  Tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port)});
  acceptor.listen(4096);
  std::cout << "echo: listening on http://127.0.0.1:" << acceptor.local_endpoint().port() << std::endl;
  asio::co_spawn(context, accept(std::move(acceptor)), asio::detached);
  context.run();
}
