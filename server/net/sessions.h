#pragma once

#include "server/net/beast.h"
#include "server/net/routes.h"

namespace pelops::server {

// One connection, from the first byte to the last. It may become a WebSocket on the way.
asio::awaitable<void> http_session(Services& services, TcpSocket socket);

// A socket after the upgrade request.
asio::awaitable<void> socket_session(Services& services, Stream stream, http::request<http::string_body> upgrade,
                                     Caller caller, std::string token, std::string address);

// All open sockets of this server, to say goodbye to.
void say_goodbye_to_all();
// Hangs up on the sockets of a device, by the hash of its token.
void hang_up_on(const std::string& token_hash);
// Devices may have been forgotten and nobody said which: hangs up on the sockets of those that are. If the database
// does not answer, `services.devices_in_doubt` says that it is still to do.
void look_at_devices_again(Services& services);

}  // namespace pelops::server
