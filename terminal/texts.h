#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pelops::terminal {

// What stands at a place of a text.
struct Param {
  std::string_view name;
  std::string value;

  Param(std::string_view place, std::string text) : name(place), value(std::move(text)) {}
  Param(std::string_view place, std::integral auto number) : name(place), value(std::to_string(number)) {}
};

// The sentences of one language, from the catalogues in locale/, which the page uses too. `{name}` is a place to fill,
// `{n|cube|cubes}` chooses by the number, `#` in it is the number.
class Texts {
 public:
  explicit Texts(std::string_view language);  // one of languages()

  // The text of a key, filled; an unknown key is its own text.
  [[nodiscard]] std::string operator()(std::string_view key, std::span<const Param> params) const;
  [[nodiscard]] std::string operator()(std::string_view key, std::initializer_list<Param> params = {}) const {
    return (*this)(key, std::span<const Param>(params.begin(), params.size()));
  }
  [[nodiscard]] bool has(std::string_view key) const { return texts_.contains(std::string(key)); }

  // `a, b and c`
  [[nodiscard]] std::string list(const std::vector<std::string>& items) const;

  [[nodiscard]] const std::string& language() const { return language_; }

  static const std::vector<std::string>& languages();
  // The language that the environment asks for (LC_ALL, LC_MESSAGES, LANG), if we have it; else English.
  static std::string preferred();

 private:
  std::string language_;
  std::unordered_map<std::string, std::string> texts_;
};

// `{name}` and `{name|one|other}` replaced.
std::string fill(std::string_view text, std::span<const Param> params);

}  // namespace pelops::terminal
