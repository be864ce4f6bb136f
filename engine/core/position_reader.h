#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/json.h"

namespace pelops {

// Reads values of a position and keeps the first complaint; later reads are harmless and give something in range.
class PositionReader {
 public:
  [[nodiscard]] const Complaint& complaint() const { return complaint_; }
  [[nodiscard]] bool good() const { return complaint_.empty(); }
  void complain(const std::string& what) {
    if (complaint_.empty()) complaint_ = what;
  }
  void require(bool holds, const std::string& what) {
    if (!holds) complain(what);
  }

  // The member `key` of an object, or null if it is missing.
  static const Json& member(const Json& object, std::string_view key) {
    static const Json kNull = nullptr;
    if (!object.is_object()) return kNull;
    const auto at = object.find(std::string(key));
    return at == object.end() ? kNull : *at;
  }

  void only_keys(const Json& object, const std::string& where, std::initializer_list<std::string_view> keys) {
    only_names(object, where, std::span(keys.begin(), keys.size()));
  }
  void only_names(const Json& object, const std::string& where, std::span<const std::string_view> names) {
    if (!object.is_object()) return complain(where + " must be an object");
    for (const auto& [key, value] : object.items())
      require(std::find(names.begin(), names.end(), key) != names.end(), where + " has no field '" + key + "'");
  }

  int number(const Json& json, const std::string& where, int least, int most) {
    if (!json.is_number_integer()) {
      complain(where + " must be a whole number");
      return least;
    }
    // A number past the range of a signed one would read as another one.
    const bool big = json.is_number_unsigned() && json.get<u64>() > static_cast<u64>(most);
    const i64 value = big ? i64{most} + 1 : json.get<i64>();
    if (value >= least && value <= most) return static_cast<int>(value);
    complain(where + " must be from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }

  bool flag(const Json& json, const std::string& where) {
    require(json.is_boolean(), where + " must be true or false");
    return json.is_boolean() && json.get<bool>();
  }

  // A seat, or null.
  u8 seat_or_none(const Json& json, const std::string& where, int players) {
    if (json.is_null()) return kNoSeat;
    return static_cast<u8>(number(json, where, 0, players - 1));
  }

  // One of the names, by its index; 0 with a complaint, which says what kind of thing it is that has these names.
  int id(const Json& json, const std::string& where, std::string_view kind, std::span<const std::string_view> names) {
    if (json.is_string()) {
      const auto at = std::find(names.begin(), names.end(), json.get_ref<const std::string&>());
      if (at != names.end()) return static_cast<int>(at - names.begin());
    }
    complain(where + ": there is no " + std::string(kind) + " " +
             json.dump(-1, ' ', false, Json::error_handler_t::replace));
    return 0;
  }

  // A list of names, each once, as bits.
  u32 set_of(const Json& json, const std::string& where, std::string_view kind,
             std::span<const std::string_view> names) {
    u32 set = 0;
    if (!json.is_array()) {
      complain(where + " must be a list");
      return set;
    }
    for (const Json& item : json) {
      const u32 one = 1U << id(item, where, kind, names);
      require((set & one) == 0, where + " names one twice");
      set |= one;
    }
    return set;
  }

 private:
  Complaint complaint_;
};

}  // namespace pelops
