#pragma once

#include <nlohmann/json.hpp>

namespace pelops {

// JSON at the edges: what `state` prints, what `set` reads. Keys keep the order in which they are written.
using Json = nlohmann::ordered_json;

}  // namespace pelops
