// The module's whole interface: the engine protocol, one JSON line in, one out, for as many games at a time as the
// caller opens. Text crosses the border in a buffer that the module owns.
//
//   game = pelops_open()             a conversation of its own, see docs/protocol.md
//   at   = pelops_buffer(bytes)      room for a line of that many bytes; write it there
//   n    = pelops_answer(game, bytes)   the answer has n bytes and lies at pelops_text()
//   pelops_close(game)
#include <memory>
#include <string>

#include "engine/games.h"
#include "match/protocol.h"

#define PELOPS_EXPORT(name) __attribute__((export_name(#name)))

namespace {

std::string line;
std::string text;

}  // namespace

extern "C" {

PELOPS_EXPORT(pelops_open) pelops::Protocol* pelops_open() {
  return std::make_unique<pelops::Protocol>(pelops::games()).release();
}

PELOPS_EXPORT(pelops_close) void pelops_close(pelops::Protocol* game) {
  const std::unique_ptr<pelops::Protocol> owned(game);
}

PELOPS_EXPORT(pelops_buffer) char* pelops_buffer(std::size_t bytes) {
  line.resize(bytes);
  return line.data();
}

PELOPS_EXPORT(pelops_answer) std::size_t pelops_answer(pelops::Protocol* game, std::size_t bytes) {
  text = game->answer(std::string_view(line).substr(0, bytes));
  return text.size();
}

PELOPS_EXPORT(pelops_text) const char* pelops_text() { return text.data(); }

}  // extern "C"
