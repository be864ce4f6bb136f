#include "server/net/acceptor.h"

#include <stdexcept>

namespace pelops::server {

Acceptor open_acceptor(asio::io_context& context, const Config& config) {
  Acceptor acceptor(context);
  try {
    const Tcp::endpoint endpoint(asio::ip::make_address(config.address), static_cast<unsigned short>(config.port));
    acceptor.open(endpoint.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    acceptor.bind(endpoint);
    acceptor.listen(4096);
  } catch (const boost::system::system_error& error) {
    // Its own text names a place in Boost's sources.
    throw std::runtime_error("cannot listen on " + config.address + ", port " + std::to_string(config.port) + ": " +
                             error.code().message());
  }
  return acceptor;
}

}  // namespace pelops::server
