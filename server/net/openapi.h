#pragma once

#include <string_view>

namespace pelops::embedded {
extern const std::string_view openapi_json;
}

namespace pelops::server {

// The API as OpenAPI: server/net/openapi.json, built in.
inline std::string_view openapi() { return embedded::openapi_json; }

}  // namespace pelops::server
