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
  const bool control = std::any_of(given.begin(), given.end(), [](char c) {
    const unsigned char u = static_cast<unsigned char>(c);
    return u < 0x20 || u == 0x7f;
  });
  if (given.empty() || control || characters(given) > most)
    wrong(name, "1 to " + std::to_string(most) + " characters on one line", find(body, name));
  return given;
}

std::string human_name(const Json& body, const char* name) {
  std::string given = human_text(body, name, kMaxName);
  if (given.size() > kMaxSeatName) wrong(name, "at most " + std::to_string(kMaxSeatName) + " bytes", find(body, name));
  if (const Complaint bad = check_seat_name(given); !bad.empty()) throw bad_request(bad);
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
