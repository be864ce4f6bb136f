#include "terminal/board.h"

#include "engine/core/toml.h"

namespace pelops::terminal {

// Each file in boards/ has one such function, named after its game; the list is CMake's.
#define PELOPS_BOARD(game) std::unique_ptr<Board> make_##game##_board(const Texts& texts, const Json& figures);
#include "terminal/boards.inc"
#undef PELOPS_BOARD

std::unique_ptr<Board> make_board(std::string_view game, const Texts& texts, const Json& figures) {
#define PELOPS_BOARD(id) \
  if (game == #id) return make_##id##_board(texts, figures);
#include "terminal/boards.inc"
#undef PELOPS_BOARD
  return nullptr;
}

std::string city_name(const Texts& texts, int seat) {
  static constexpr const char* kKeys[kMaxSeats] = {"city.athens", "city.sparta", "city.corinth", "city.thebes",
                                                   "city.argos"};
  return seat >= 0 && seat < kMaxSeats ? texts(kKeys[seat]) : std::string();
}

std::string_view seat_letter(int seat) {
  // The first letters, in every language; of Argos the third, for Athens has the first.
  static constexpr std::string_view kLetters[kMaxSeats] = {"A", "S", "C", "T", "G"};
  return seat >= 0 && seat < kMaxSeats ? kLetters[seat] : "?";
}

namespace {

Json to_json(const toml::node& node) {
  if (const auto* table = node.as_table()) {
    Json out = Json::object();
    for (const auto& [key, value] : *table) out[std::string(key.str())] = to_json(value);
    return out;
  }
  if (const auto* array = node.as_array()) {
    Json out = Json::array();
    for (const toml::node& one : *array) out.push_back(to_json(one));
    return out;
  }
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (const auto number = node.value_exact<int64_t>()) return *number;
  if (const auto number = node.value_exact<double>()) return *number;
  if (const auto truth = node.value_exact<bool>()) return *truth;
  return nullptr;
}

}  // namespace

Json read_figures(std::string_view toml, std::string_view differences) {
  Json out = Json::object();
  for (const std::string_view text : {toml, differences})
    if (const toml::parse_result read = toml::parse(text); read) out.merge_patch(to_json(read.table()));
  return out;
}

}  // namespace pelops::terminal
