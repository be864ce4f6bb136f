#pragma once

// What the network needs of Boost, compiled once for all its files.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace pelops::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;

// There is one kind of executor here: sockets that know it need no virtual calls.
using Executor = asio::io_context::executor_type;
using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;
using TcpSocket = asio::basic_stream_socket<Tcp, Executor>;
using Stream = beast::basic_stream<Tcp, Executor>;

}  // namespace pelops::server
