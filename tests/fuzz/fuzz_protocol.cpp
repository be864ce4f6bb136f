#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/games.h"
#include "match/json.h"
#include "match/protocol.h"

// Lines of the protocol: each gets one line back, a JSON object with `ok`; after one that is not ok the game is as it
// was. No file is read: only `figures.toml` is there, and it is empty but for a comment.
namespace pelops {
namespace {

constexpr int kLines = 200;
constexpr u64 kPerft = 2000;  // leaves

void require(bool holds, const char* what, const std::string& shown) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, shown.c_str());
  std::abort();
}

bool read_nothing(const std::string& path, std::string& text, Complaint& complaint) {
  if (path != "figures.toml") complaint = path + " is not there";
  text = "# nothing is replaced\n";
  return complaint.empty();
}

void talk(std::string_view text) {
  Protocol protocol(games(), read_nothing);
  protocol.limit_perft(kPerft);
  for (int n = 0; n < kLines && !text.empty() && !protocol.finished(); ++n) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::string before = protocol.answer(R"({"cmd":"state"})");
    const std::string answer = protocol.answer(line);
    Json json;
    Complaint wrong;
    require(read_json(answer, json, wrong) && json.is_object(), "not one JSON object", answer);
    require(answer.find('\n') == std::string::npos, "more than one line", answer);
    require(json.contains("ok") && json["ok"].is_boolean(), "neither ok nor not", answer);
    if (json["ok"] == true) continue;
    require(json.contains("error") && json["error"].is_string() && !json["error"].empty(), "no reason", answer);
    require(protocol.answer(R"({"cmd":"state"})") == before, "a refused request changed the game", answer);
  }
}

}  // namespace
}  // namespace pelops

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  pelops::talk({reinterpret_cast<const char*>(data), size});
  return 0;
}
