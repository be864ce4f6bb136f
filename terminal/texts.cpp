#include "terminal/texts.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "engine/core/json.h"

namespace pelops::embedded {
extern const std::span<const std::string_view> locale_texts;  // in the order of PELOPS_LANGUAGES
}  // namespace pelops::embedded

namespace pelops::terminal {
namespace {

void flatten(const Json& tree, const std::string& prefix, std::unordered_map<std::string, std::string>& out) {
  for (const auto& [key, value] : tree.items()) {
    if (value.is_string())
      out[prefix + key] = value.get<std::string>();
    else
      flatten(value, prefix + key + ".", out);
  }
}

}  // namespace

const std::vector<std::string>& Texts::languages() {
  static const std::vector<std::string> codes = [] {
    std::istringstream words(PELOPS_LANGUAGES);
    std::vector<std::string> list;
    for (std::string code; words >> code;) list.push_back(code);
    return list;
  }();
  return codes;
}

std::string Texts::preferred() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string code = std::string(value).substr(0, 2);
    const auto& known = languages();
    return std::find(known.begin(), known.end(), code) != known.end() ? code : "en";
  }
  return "en";
}

Texts::Texts(std::string_view language) : language_(language) {
  const auto& known = languages();
  const auto at = std::find(known.begin(), known.end(), language_);
  if (at == known.end()) return;
  flatten(Json::parse(embedded::locale_texts[static_cast<std::size_t>(at - known.begin())]), "", texts_);
}

std::string fill(std::string_view text, std::span<const Param> params) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = text[i] == '{' ? text.find('}', i) : std::string_view::npos;
    if (end == std::string_view::npos) {
      out += text[i++];
      continue;
    }
    const std::string_view inside = text.substr(i + 1, end - i - 1);
    const std::size_t bar = inside.find('|');
    const std::string_view name = inside.substr(0, bar);
    const auto param = std::find_if(params.begin(), params.end(), [&](const Param& one) { return one.name == name; });
    if (param == params.end()) {
      out += text.substr(i, end - i + 1);
    } else if (bar == std::string_view::npos) {
      out += param->value;
    } else {
      const std::string_view forms = inside.substr(bar + 1);
      const std::string_view form =
          param->value == "1" ? forms.substr(0, forms.find('|')) : forms.substr(forms.rfind('|') + 1);
      for (const char c : form)
        if (c == '#')
          out += param->value;
        else
          out += c;
    }
    i = end + 1;
  }
  return out;
}

std::string Texts::operator()(std::string_view key, std::span<const Param> params) const {
  const auto at = texts_.find(std::string(key));
  return at == texts_.end() ? std::string(key) : fill(at->second, params);
}

std::string Texts::list(const std::vector<std::string>& items) const {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i == 0)
      out = items[i];
    else if (i + 1 < items.size())
      out += ", " + items[i];
    else
      out = (*this)(items.size() == 2 ? "terminal.list.two" : "terminal.list.more",
                    {{"before", out}, {"last", items[i]}});
  }
  return out;
}

}  // namespace pelops::terminal
