#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/games.h"
#include "match/replay.h"

// A record: refused with the line and the reason, or loaded. What was parsed prints as a record that parses to the same
// print; what was loaded prints as a record that loads to the same position.
namespace pelops {
namespace {

void require(bool holds, const char* what, const std::string& shown) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, shown.c_str());
  std::abort();
}

void read(std::string_view text) {
  Complaint complaint;
  const std::optional<Record> record = parse_record(text, complaint);
  require(record.has_value() == complaint.empty(), "a record or a complaint, not both", complaint);
  if (!record) return require(complaint.starts_with("line "), "a complaint without its line", complaint);
  const std::string printed = print_record(*record);
  const std::optional<Record> again = parse_record(printed, complaint);
  require(again.has_value(), "what was parsed prints as no record", complaint + "\n" + printed);
  require(print_record(*again) == printed, "the print is not stable", printed);

  const std::optional<Match> match = load_match(games(), text, complaint);
  if (!match) return require(complaint.starts_with("line "), "a complaint without its line", complaint);
  const std::string whole = print_record(match->record());
  const std::optional<Match> loaded = load_match(games(), whole, complaint);
  require(loaded.has_value(), "the record of a loaded match is refused", complaint + "\n" + whole);
  require(loaded->position() == match->position(), "it loads to another position", whole);
  require(print_record(loaded->record()) == whole, "it prints another record", whole);
}

}  // namespace
}  // namespace pelops

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  pelops::read({reinterpret_cast<const char*>(data), size});
  return 0;
}
