#include "engine/core/record.h"

#include <charconv>

namespace pelops {
namespace {

std::string_view trim(std::string_view s) {
  const std::size_t begin = s.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return s.substr(begin, s.find_last_not_of(" \t") - begin + 1);
}

// At most 40 bytes of a text for a message, not cut within a character.
std::string shown(std::string_view text) {
  if (text.size() <= 40) return "\"" + std::string(text) + "\"";
  std::size_t end = 40;
  while (end > 0 && (static_cast<u8>(text[end]) & 0xc0) == 0x80) --end;
  return "\"" + std::string(text.substr(0, end)) + "...\"";
}

// A comment goes from a `#` at the beginning of the line or behind a space to the end.
std::string_view without_comment(std::string_view line) {
  for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1))
    if (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t') return line.substr(0, at);
  return line;
}

template <class Number>
bool read_number(std::string_view text, Number& out, int base = 10) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out, base);
  return error == std::errc() && end == text.data() + text.size();
}

// The word before the next space; `rest` is left behind it.
std::string_view take_word(std::string_view& rest) {
  rest = trim(rest);
  const std::size_t end = rest.find_first_of(" \t");
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(word.size());
  rest = trim(rest);
  return word;
}

class Reader {
 public:
  Reader(std::string_view text, Complaint& complaint) : text_(text), complaint_(complaint) {}

  bool read(Record& record) {
    if (text_.size() > kMaxRecordBytes)
      return fail(1, "the record is too long: at most " + std::to_string(kMaxRecordBytes >> 20) + " MiB are read");
    if (text_.starts_with("\xef\xbb\xbf")) text_.remove_prefix(3);
    return read_first() && read_header(record) && check_header(record) && read_body(record) && check_result(record);
  }

 private:
  bool fail(int line, std::string_view what) {
    complaint_ = at_line(line, what);
    return false;
  }
  bool fail(std::string_view what) { return fail(number_, what); }
  // As it is read or as it would be printed.
  bool too_long() { return fail("the line is too long: at most " + std::to_string(kMaxRecordLine) + " bytes"); }

  // False at the end of the text, or after a complaint.
  bool next(std::string_view& line) {
    if (held_) {
      held_ = false;
      line = line_;
      return true;
    }
    if (text_.empty()) return false;
    const std::size_t end = text_.find('\n');
    line_ = text_.substr(0, end);
    text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
    ++number_;
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    if (line_.size() > kMaxRecordLine) return too_long();
    if (!is_utf8(line_)) return fail("this is not UTF-8 text");
    for (const char c : line_)
      if (static_cast<u8>(c) < 0x20 && c != '\t') return fail("a control character does not belong in a record");
    line = line_;
    return true;
  }
  void hold() { held_ = true; }

  bool read_first() {
    std::string_view line;
    if (!next(line))
      return complaint_.empty() ? fail(1, "the record is empty; it begins with `pelops record 1`") : false;
    std::string_view rest = trim(line);
    int version = 0;
    if (take_word(rest) != "pelops" || take_word(rest) != "record" || !read_number(rest, version))
      return fail("a record begins with `pelops record 1`, not with " + shown(line));
    if (version != kRecordVersion)
      return fail("this record has format " + std::to_string(version) + "; this program reads format " +
                  std::to_string(kRecordVersion));
    return true;
  }

  bool read_header(Record& record) {
    std::string_view line;
    while (next(line)) {
      const std::string_view entry = trim(line);
      if (entry.empty()) return true;
      if (entry.front() == '#') continue;
      const std::size_t colon = entry.find(':');
      if (colon == std::string_view::npos)
        return fail("the header has lines `key: value` and ends with an empty line; this is " + shown(entry));
      const std::string_view key = entry.substr(0, colon), value = trim(entry.substr(colon + 1));
      if (key.size() + value.size() + 2 > kMaxRecordLine) return too_long();
      if (!read_entry(record, key, value)) return false;
    }
    if (!complaint_.empty()) return false;
    return fail(number_, "the record ends within the header; an empty line and the decisions should follow");
  }

  bool first_time(int& at, std::string_view key) {
    if (at != 0)
      return fail("`" + std::string(key) + "` stands here a second time; the first is in line " + std::to_string(at));
    at = number_;
    return true;
  }

  bool read_entry(Record& record, std::string_view key, std::string_view value) {
    RecordLines& at = record.lines;
    if (key == "game") {
      if (!first_time(at.game, key)) return false;
      record.game = value;
      return !value.empty() || fail("`game` needs the id of a game, for example `game: olympus`");
    }
    if (key == "rules") {
      return first_time(at.rules, key) &&
             (read_number(value, record.rules) || fail("`rules` must be a whole number, not " + shown(value)));
    }
    if (key == "players") {
      if (!first_time(at.players, key)) return false;
      return (read_number(value, record.players) && record.players >= 1 && record.players <= kMaxSeats) ||
             fail("`players` must be a number from 1 to " + std::to_string(kMaxSeats) + ", not " + shown(value));
    }
    if (key == "seed") {
      return first_time(at.seed, key) &&
             (read_number(value, record.seed) || fail("`seed` must be a whole number below 2^64, not " + shown(value)));
    }
    if (key == "start") {
      if (!first_time(at.start, key) || value == "seed") return complaint_.empty();
      return (read_number(value, record.start) && record.start < kMaxSeats) ||
             fail("`start` must be a seat or `seed`, not " + shown(value));
    }
    if (key == "ask_single") {
      record.ask_single = value == "true";
      return first_time(at.ask_single, key) &&
             (record.ask_single || value == "false" || fail("`ask_single` must be true or false, not " + shown(value)));
    }
    if (key == "position") {
      if (record.positions.size() == kMaxPositions)
        return fail("there are more than " + std::to_string(kMaxPositions) + " positions");
      record.positions.emplace_back(value);
      at.positions.push_back(number_);
      return !value.empty() || fail("`position` needs a JSON object");
    }
    if (key == "figures_version") {
      return first_time(at.figures_version, key) &&
             ((read_number(value, record.figures_version) && record.figures_version >= 1) ||
              fail("`figures_version` must be a whole number from 1 on, not " + shown(value)));
    }
    if (key == "seats") return first_time(at.seats, key) && read_seats(record, value);
    if (key == "figures") return first_time(at.figures, key) && read_figures(record, value);
    return fail(
        "there is no header entry " + shown(key) +
        "; the entries are game, rules, players, seats, seed, start, ask_single, figures_version, figures, position");
  }

  bool read_seats(Record& record, std::string_view value) {
    for (bool more = true; more;) {
      const std::size_t bar = value.find('|');
      more = bar != std::string_view::npos;
      const std::string_view name = trim(value.substr(0, bar));
      if (more) value.remove_prefix(bar + 1);
      if (const Complaint wrong = check_seat_name(name); !wrong.empty()) return fail(wrong);
      record.seats.emplace_back(name);
    }
    return true;
  }

  bool read_figures(Record& record, std::string_view value) {
    if (value == "default") return true;
    if (!value.empty())
      return fail("`figures` is `default`, or indented lines of TOML follow; this is " + shown(value));
    std::string_view line;
    while (next(line)) {
      if (line.empty() || (line.front() != ' ' && line.front() != '\t')) {
        hold();
        break;
      }
      line.remove_prefix(line.starts_with("  ") ? 2 : 1);
      if (line.size() + 2 > kMaxRecordLine) return too_long();
      record.figures += line;
      record.figures += '\n';
    }
    if (!complaint_.empty()) return false;
    return !record.figures.empty() || fail("`figures:` has no lines; without other figures it is `figures: default`");
  }

  bool check_header(Record& record) {
    const RecordLines& at = record.lines;
    for (const auto& [line, key] :
         {std::pair{at.game, "game"}, {at.rules, "rules"}, {at.players, "players"}, {at.seed, "seed"}})
      if (line == 0) return fail("the header ends here without `" + std::string(key) + "`");
    const std::size_t players = static_cast<std::size_t>(record.players);
    if (!record.seats.empty() && record.seats.size() != players)
      return fail(at.seats, "`seats` has " + std::to_string(record.seats.size()) + " names for " +
                                std::to_string(players) + " players");
    if (record.start != kNoSeat && record.start >= record.players)
      return fail(at.start, "`start` is a seat from 0 to " + std::to_string(record.players - 1));
    return true;
  }

  bool read_body(Record& record) {
    std::string_view line;
    while (next(line)) {
      const std::string_view entry = trim(without_comment(line));
      if (entry.empty()) continue;
      if (entry.starts_with("result:")) {
        if (!read_result(record, trim(entry.substr(7)))) return false;
      } else if (entry.starts_with("state:")) {
        u64 state = 0;
        const std::string_view value = trim(entry.substr(6));
        if (!first_time(record.lines.state, "state")) return false;
        if (value.size() != 16 || !read_number(value, state, 16))
          return fail("`state` must be 16 hexadecimal digits, not " + shown(value));
        record.state = state;
      } else if (!read_action(record, entry)) {
        return false;
      }
    }
    record.lines.last = number_;
    return complaint_.empty();
  }

  bool read_action(Record& record, std::string_view entry) {
    const std::string_view whole = entry;
    const std::string_view word = take_word(entry);
    Seat seat = kChance;
    const bool chance = word == "chance";
    if (!chance && !read_number(word, seat))
      return fail("a decision begins with a seat or `chance`, then the action; this is " + shown(whole));
    if (!chance && seat >= record.players)
      return fail("there is no seat " + std::string(word) + "; the seats are 0 to " +
                  std::to_string(record.players - 1));
    if (entry.empty()) return fail("the action is missing behind the seat");
    if (record.lines.result != 0 || record.lines.state != 0) return fail("no decision can follow the result");
    if (record.actions.size() == kMaxDecisions)
      return fail("the record has more than " + std::to_string(kMaxDecisions) + " decisions");
    record.actions.push_back({seat, std::string(entry), number_});
    return true;
  }

  bool read_result(Record& record, std::string_view value) {
    if (record.unfinished) return fail("no other result can follow `result: unfinished`");
    if (value == "unfinished") {
      if (!record.result.empty()) return fail("`result: unfinished` cannot follow another result");
      record.unfinished = true;
      record.lines.result = number_;
      return true;
    }
    const std::string_view whole = value;
    std::size_t seat = 0;
    RecordedResult result;
    const bool has_seat = read_number(take_word(value), seat);
    const std::string_view points = take_word(value);
    const std::string_view place = take_word(value);
    if (!has_seat || !points.starts_with("points=") || !place.starts_with("place=") || !value.empty() ||
        !read_number(points.substr(7), result.points) || !read_number(place.substr(6), result.place))
      return fail("a result is `unfinished` or `SEAT points=N place=N`, not " + shown(whole));
    if (seat != record.result.size() || seat >= static_cast<std::size_t>(record.players))
      return fail("there is one result for each seat, from seat 0 on; seat " + std::to_string(record.result.size()) +
                  " is not here");
    record.result.push_back(result);
    record.lines.result = number_;
    return true;
  }

  bool check_result(Record& record) {
    if (!record.result.empty() && record.result.size() != static_cast<std::size_t>(record.players))
      return fail(record.lines.result, "the result of seat " + std::to_string(record.result.size()) + " is missing");
    return true;
  }

  std::string_view text_;
  Complaint& complaint_;
  std::string_view line_;
  int number_ = 0;
  bool held_ = false;
};

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const u8 lead = static_cast<u8>(text[i++]);
    if (lead < 0x80) continue;
    const std::size_t more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4 || text.size() - i < more) return false;
    u32 point = lead & (0x3fU >> more);
    for (std::size_t k = 0; k < more; ++k) {
      const u8 c = static_cast<u8>(text[i++]);
      if ((c & 0xc0) != 0x80) return false;
      point = point << 6 | (c & 0x3fU);
    }
    const u32 least = more == 3 ? 0x10000 : more == 2 ? 0x800 : 0x80;
    if (point < least || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return false;
  }
  return true;
}

Complaint check_seat_name(std::string_view name) {
  if (name.empty() || trim(name) != name) return "a seat's name is not empty and has no space at its ends";
  if (name.size() > kMaxSeatName) return "a seat's name has at most " + std::to_string(kMaxSeatName) + " bytes";
  if (!is_utf8(name)) return "a seat's name is UTF-8 text";
  for (const char c : name)
    if (static_cast<u8>(c) < 0x20 || c == '|') return "a seat's name has no `|` and no control characters";
  return {};
}

std::optional<Record> parse_record(std::string_view text, Complaint& complaint) {
  std::optional<Record> record(std::in_place);
  complaint.clear();
  if (!Reader(text, complaint).read(*record)) record.reset();
  return record;
}

}  // namespace pelops
