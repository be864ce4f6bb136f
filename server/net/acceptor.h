#pragma once

#include "server/config.h"
#include "server/net/beast.h"

namespace pelops::server {

// Listens where the operator wants it. Throws with a sentence for him.
Acceptor open_acceptor(asio::io_context& context, const Config& config);

}  // namespace pelops::server
