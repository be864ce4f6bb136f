#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ai/network.h"
#include "engine/core/game.h"

namespace pelops::ai {

// A network as a text: a header that says what it fits, then every block of weights as whole numbers of 16 bits in base
// 64, with the power of two that they are multiplied by.
std::string print_weights(const Network& network, std::string_view game);

// Refused, with the line and the reason, if the text is damaged or made for another game, other features or another
// size.
std::optional<Network> read_weights(std::string_view text, std::string_view game, const NetworkShape& shape,
                                    Complaint& complaint);

// A network that knows nothing: every seat's share is the same, every option weighs the same.
Network blank_network(const NetworkShape& shape);

}  // namespace pelops::ai
