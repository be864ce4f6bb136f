#include <charconv>

#include "match/tournament.h"

namespace pelops {
namespace {

template <class Number>
bool number(std::string_view text, Number& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

Complaint read_contestant(std::string_view text, Contestant& out, std::string& weights) {
  out = {};
  out.name = text;
  std::string_view rest = text;
  while (true) {
    const std::size_t comma = rest.find(',');
    const std::string_view item = rest.substr(0, comma);
    const std::size_t equals = item.find('=');
    const std::string_view key = item.substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? std::string_view() : item.substr(equals + 1);
    bool well = true;
    if (key == "simulations")
      well = number(value, out.plan.simulations);
    else if (key == "milliseconds")
      well = number(value, out.plan.milliseconds);
    else if (key == "threads")
      well = number(value, out.plan.threads) && out.plan.threads >= 1 && out.plan.threads <= 64;
    else if (key == "temperature")
      well = number(value, out.plan.temperature);
    else if (key == "exploration")
      well = number(value, out.plan.exploration) && out.plan.exploration >= 0;
    else if (key == "first_play")
      well = number(value, out.plan.first_play) && out.plan.first_play >= 0;
    else if (key == "plain" && value.empty())
      out.plan.learned = false;
    else if (key == "weights" && !value.empty())
      weights = value;
    else if (equals == std::string_view::npos)
      out.plan.level = item;
    else
      return "a player is a level or a list like simulations=400,milliseconds=200,plain,weights=FILE,temperature=0.02,"
             "exploration=1,first_play=0.1,threads=2; \"" +
             std::string(item) + "\" is not understood";
    if (!well) return "\"" + std::string(item) + "\" needs a number";
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  return check_plan(out.plan);
}

}  // namespace pelops
