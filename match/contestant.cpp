#include <charconv>
#include <cmath>

#include "ai/levels.h"
#include "match/tournament.h"

namespace pelops {
namespace {

template <class Number>
bool number(std::string_view text, Number& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

template <class Number>
bool from_zero(std::string_view text, Number& out) {
  return number(text, out) && std::isfinite(out) && out >= 0;
}

}  // namespace

Complaint read_contestant(std::string_view text, Contestant& out, std::string& weights) {
  out = {};
  out.name = text;
  weights.clear();
  std::string_view rest = text;
  while (true) {
    const std::size_t comma = rest.find(',');
    const std::string_view item = rest.substr(0, comma);
    const std::size_t equals = item.find('=');
    const std::string_view key = item.substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? std::string_view() : item.substr(equals + 1);
    const auto needs = [&](const char* what) { return "\"" + std::string(item) + "\" needs " + what; };
    if (key == "simulations") {
      if (!number(value, out.plan.simulations) || out.plan.simulations < 1) return needs("a whole number from 1 on");
    } else if (key == "milliseconds") {
      if (!number(value, out.plan.milliseconds) || out.plan.milliseconds < 1) return needs("a whole number from 1 on");
    } else if (key == "threads") {
      if (!number(value, out.plan.threads) || out.plan.threads < 1 || out.plan.threads > 64)
        return needs("a number from 1 to 64");
    } else if (key == "temperature") {
      if (!from_zero(value, out.plan.temperature)) return needs("a number from 0 on");
    } else if (key == "exploration") {
      if (!from_zero(value, out.plan.exploration)) return needs("a number from 0 on");
    } else if (key == "first_play") {
      if (!from_zero(value, out.plan.first_play)) return needs("a number from 0 on");
    } else if (key == "plain" && value.empty()) {
      out.plan.learned = false;
    } else if (key == "weights" && !value.empty()) {
      weights = value;
    } else if (equals == std::string_view::npos && out.plan.level.empty()) {
      out.plan.level = item;
    } else {
      return "a player is a level or a list like simulations=400,milliseconds=200,plain,weights=FILE,temperature=0.02,"
             "exploration=1,first_play=0.1,threads=2; \"" +
             std::string(item) + "\" is not understood";
    }
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  if (Complaint wrong = check_plan(out.plan); !wrong.empty()) return wrong;
  const ai::Level* level = ai::find_level(out.plan.level);
  if (level != nullptr && level->random && text != level->name)
    return "\"" + out.plan.level + "\" plays blindly; nothing can be set for it";
  if (!out.plan.learned && !weights.empty()) return "a plain search has no weights";
  return {};
}

}  // namespace pelops
