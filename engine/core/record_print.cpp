#include "engine/core/record.h"

namespace pelops {
namespace {

void put(std::string& out, std::string_view key, std::string_view value) {
  out += key;
  out += ": ";
  out += value;
  out += '\n';
}

// Every line of the TOML text indented; empty lines are left out, for one would end the header.
void put_figures(std::string& out, std::string_view toml) {
  std::string block;
  while (!toml.empty()) {
    const std::size_t end = toml.find('\n');
    const std::string_view line = toml.substr(0, end);
    toml.remove_prefix(end == std::string_view::npos ? toml.size() : end + 1);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    block += "  ";
    block += line;
    block += '\n';
  }
  if (block.empty()) return put(out, "figures", "default");
  out += "figures:\n";
  out += block;
}

}  // namespace

u64 text_hash(std::string_view text) {
  u64 h = 0xcbf29ce484222325ULL;
  for (const char c : text) h = (h ^ static_cast<u8>(c)) * 0x100000001b3ULL;
  return h;
}

std::string hex16(u64 value) {
  std::string out(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) out[i] = "0123456789abcdef"[value & 15];
  return out;
}

Complaint at_line(int line, std::string_view what) { return "line " + std::to_string(line) + ": " + std::string(what); }

std::string print_record(const Record& record) {
  std::string out = "pelops record " + std::to_string(kRecordVersion) + "\n";
  put(out, "game", record.game);
  put(out, "rules", std::to_string(record.rules));
  put(out, "players", std::to_string(record.players));
  if (!record.seats.empty()) {
    std::string names;
    for (const std::string& name : record.seats) {
      if (!names.empty()) names += " | ";
      names += name;
    }
    put(out, "seats", names);
  }
  put(out, "seed", std::to_string(record.seed));
  put(out, "start", record.start == kNoSeat ? "seed" : std::to_string(record.start));
  if (record.ask_single) put(out, "ask_single", "true");
  if (record.figures_version != 1) put(out, "figures_version", std::to_string(record.figures_version));
  put_figures(out, record.figures);
  for (const std::string& position : record.positions) put(out, "position", position);
  out += '\n';

  auto heading = record.headings.begin();
  for (std::size_t i = 0; i <= record.actions.size(); ++i) {
    for (; heading != record.headings.end() && heading->first == i; ++heading) out += "# " + heading->second + "\n";
    if (i == record.actions.size()) break;
    const RecordedAction& action = record.actions[i];
    out += action.seat == kChance ? "chance" : std::to_string(action.seat);
    out += ' ';
    out += action.text;
    out += '\n';
  }

  if (!record.actions.empty()) out += '\n';
  if (record.unfinished) put(out, "result", "unfinished");
  for (std::size_t seat = 0; seat < record.result.size(); ++seat)
    put(out, "result",
        std::to_string(seat) + " points=" + std::to_string(record.result[seat].points) +
            " place=" + std::to_string(record.result[seat].place));
  if (record.state) put(out, "state", hex16(*record.state));
  return out;
}

}  // namespace pelops
