#pragma once

#include <string>

#include "engine/core/json.h"

namespace pelops::server {

// Thrown where a request cannot be granted; nothing has changed then. `code` is a word of docs/api.md.
struct Refusal {
  const char* code = "bad_request";
  std::string error;

  [[nodiscard]] Json answer() const {
    Json answer = Json::object();
    answer["ok"] = false;
    answer["code"] = code;
    answer["error"] = error;
    return answer;
  }
};

inline Refusal bad_request(std::string error) { return {"bad_request", std::move(error)}; }
inline Refusal forbidden(std::string error) { return {"forbidden", std::move(error)}; }
inline Refusal refused(std::string error) { return {"refused", std::move(error)}; }
inline Refusal not_found() { return {"not_found", "there is no such game, or none that you may see"}; }
inline Refusal unavailable() { return {"unavailable", "the database does not answer; send the same request again"}; }
inline Refusal no_player() { return {"no_player", "you are not known here yet; POST /api/me with a name first"}; }

}  // namespace pelops::server
