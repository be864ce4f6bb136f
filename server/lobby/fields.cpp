#include "server/lobby/fields.h"

#include <algorithm>

#include "engine/core/record.h"
#include "match/json.h"
#include "server/work/computer.h"

namespace pelops::server {
namespace {

[[noreturn]] void wrong(const char* name, const std::string& what, const Json* value) {
  throw bad_request("\"" + std::string(name) + "\" must be " + what +
                    (value == nullptr ? "; it is missing" : ", not " + shown_json(*value)));
}

std::size_t characters(const std::string& utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// Controls beyond ASCII, soft hyphen, marks of direction, blanks without width, ends of lines and paragraphs, tags.
bool is_invisible(u32 c) {
  return (c >= 0x80 && c < 0xa0) || c == 0xad || c == 0x61c || (c >= 0x200b && c <= 0x200f) ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xe0000 && c <= 0xe007f);
}

// `utf8` is valid.
void need_visible(const char* name, const std::string& utf8) {
  std::string shown;  // what cannot be seen is marked: the refusal is read, too
  bool all = true;
  for (std::size_t at = 0; at < utf8.size();) {
    const u8 first = static_cast<u8>(utf8[at]);
    const std::size_t size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    u32 c = size == 1 ? first : first & (0x7fU >> size);
    for (std::size_t i = 1; i < size; ++i) c = c << 6 | (static_cast<u8>(utf8[at + i]) & 0x3fU);
    all = all && !is_invisible(c);
    shown += is_invisible(c) ? "\uFFFD" : utf8.substr(at, size);
    at += size;
  }
  const Json value = shown;
  if (!all) wrong(name, "without invisible characters", &value);
}

}  // namespace

const Json* find(const Json& body, const char* name) {
  const auto at = body.find(name);
  return at == body.end() || at->is_null() ? nullptr : &*at;
}

i64 whole(const Json& body, const char* name, i64 least, i64 most) {
  const Json* value = find(body, name);
  const auto range = [&] { return "a whole number from " + std::to_string(least) + " to " + std::to_string(most); };
  if (value == nullptr || !value->is_number_integer()) wrong(name, range(), value);
  if (value->is_number_unsigned() && value->get<u64>() > static_cast<u64>(most)) wrong(name, range(), value);
  const i64 n = value->get<i64>();
  if (n < least || n > most) wrong(name, range(), value);
  return n;
}

i64 whole_or(const Json& body, const char* name, i64 least, i64 most, i64 otherwise) {
  return find(body, name) == nullptr ? otherwise : whole(body, name, least, most);
}

bool flag_or(const Json& body, const char* name, bool otherwise) {
  const Json* value = find(body, name);
  if (value == nullptr) return otherwise;
  if (!value->is_boolean()) wrong(name, "true or false", value);
  return value->get<bool>();
}

std::string text(const Json& body, const char* name, std::size_t most_bytes) {
  const Json* value = find(body, name);
  if (value == nullptr || !value->is_string()) wrong(name, "a text", value);
  const std::string& given = value->get_ref<const std::string&>();
  if (given.size() > most_bytes) wrong(name, "a text of at most " + std::to_string(most_bytes) + " bytes", value);
  if (!is_utf8(given) || given.find('\0') != std::string::npos) wrong(name, "UTF-8 text", value);
  return given;
}

std::string text_or(const Json& body, const char* name, std::size_t most_bytes, std::string otherwise) {
  return find(body, name) == nullptr ? std::move(otherwise) : text(body, name, most_bytes);
}

std::string human_text(const Json& body, const char* name, std::size_t most) {
  std::string given = text(body, name, most * 4);
  given.erase(0, std::min(given.size(), given.find_first_not_of(' ')));
  given.erase(given.find_last_not_of(' ') + 1);
  const bool control = std::any_of(given.begin(), given.end(), is_control);
  if (given.empty() || control || characters(given) > most)
    wrong(name, "1 to " + std::to_string(most) + " characters on one line", find(body, name));
  return given;
}

std::string human_name(const Json& body, const char* name) {
  std::string given = human_text(body, name, kMaxName);
  if (given.size() > kMaxSeatName) wrong(name, "at most " + std::to_string(kMaxSeatName) + " bytes", find(body, name));
  if (const Complaint bad = check_seat_name(given); !bad.empty()) throw bad_request(bad);
  need_visible(name, given);
  return given;
}

std::string contact_text(const Json& body, const char* name) {
  std::string given = text(body, name, kMaxContact);
  if (given.starts_with('-') || std::any_of(given.begin(), given.end(), is_control))
    wrong(name, "one line that does not begin with `-`", find(body, name));
  need_visible(name, given);
  return given;
}

std::string request_id(const Json& body, const char* name) {
  std::string given = text_or(body, name, kMaxRequest, "");
  if (std::any_of(given.begin(), given.end(), [](char c) { return c < '!' || c > '~'; }))
    wrong(name, "printable ASCII without blanks", find(body, name));
  return given;
}

std::string level_or(const Json& body, const char* name, std::string otherwise) {
  if (find(body, name) == nullptr) return otherwise;
  std::string given = text(body, name, 20);
  std::string levels;
  for (const std::string_view level : computer_levels()) {
    if (level == given) return given;
    levels += levels.empty() ? "" : ", ";
    levels += level;
  }
  wrong(name, "a level: " + levels, find(body, name));
}

}  // namespace pelops::server
