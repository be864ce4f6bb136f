#include "terminal/ink.h"

#include <cwchar>
#include <cwctype>

namespace pelops::terminal {
namespace {

// The next character of a UTF-8 text; a byte that is none stands for itself.
char32_t next(std::string_view text, std::size_t& i) {
  const auto lead = static_cast<unsigned char>(text[i++]);
  int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
  char32_t c = more == 3 ? lead & 0x07U : more == 2 ? lead & 0x0fU : more == 1 ? lead & 0x1fU : lead;
  for (; more > 0 && i < text.size(); --more) c = (c << 6) | (static_cast<unsigned char>(text[i++]) & 0x3fU);
  return c;
}

int columns_of(char32_t c) {
  const int n = wcwidth(static_cast<wchar_t>(c));
  return n < 0 ? 1 : n;
}

}  // namespace

int width(std::string_view text) {
  int n = 0;
  for (std::size_t i = 0; i < text.size();) n += columns_of(next(text, i));
  return n;
}

int width(const Line& line) {
  int n = 0;
  for (const Span& span : line) n += width(span.text);
  return n;
}

std::string cut(std::string_view text, int columns) {
  if (columns <= 0) return {};
  if (width(text) <= columns) return std::string(text);
  int n = 0;
  std::size_t i = 0;
  while (i < text.size()) {
    std::size_t after = i;
    const int more = columns_of(next(text, after));
    if (n + more > columns - 1) break;
    n += more;
    i = after;
  }
  return std::string(text.substr(0, i)) + "…";
}

std::string pad(std::string_view text, int columns) {
  std::string out = cut(text, columns);
  out.append(static_cast<std::size_t>(std::max(0, columns - width(out))), ' ');
  return out;
}

std::string pad_left(std::string_view text, int columns) {
  const std::string out = cut(text, columns);
  return std::string(static_cast<std::size_t>(std::max(0, columns - width(out))), ' ') + out;
}

std::vector<std::string> wrap(std::string_view text, int columns) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t i = 0; i <= text.size();) {
    std::size_t end = text.find_first_of(" \n", i);
    if (end == std::string_view::npos) end = text.size();
    const std::string word = cut(text.substr(i, end - i), columns);
    if (!line.empty() && width(line) + 1 + width(word) > columns) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty() && !word.empty()) line += ' ';
    line += word;
    if (end < text.size() && text[end] == '\n') {
      lines.push_back(std::move(line));
      line.clear();
    }
    i = end + 1;
  }
  if (!line.empty() || lines.empty()) lines.push_back(std::move(line));
  return lines;
}

std::vector<Line> wrap(const Line& line, int columns, int indent) {
  if (width(line) <= columns) return {line};
  std::vector<Line> lines(1);
  int used = 0;
  for (const Span& span : line)
    for (std::size_t i = 0; i < span.text.size();) {
      std::size_t end = span.text.find(' ', span.text.find_first_not_of(' ', i));  // a word with the spaces before it
      if (end == std::string::npos) end = span.text.size();
      std::string word = span.text.substr(i, end - i);
      i = end;
      if (used + width(word) > columns && used > indent) {
        lines.emplace_back(Line{{std::string(static_cast<std::size_t>(indent), ' ')}});
        used = indent;
        word.erase(0, word.find_first_not_of(' '));
      }
      used += width(word);
      lines.back().push_back({std::move(word), span.ink, span.bold});
    }
  return lines;
}

std::string folded(std::string_view text) {
  // What stands at U+00E0 and after; a dot: a letter of its own.
  constexpr std::string_view kWithoutAccent = "aaaaaa.ceeeeiiii.nooooo..uuuuy.y";
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t from = i;
    const char32_t c = next(text, i);
    const auto low = static_cast<char32_t>(std::towlower(static_cast<wint_t>(c)));
    if (low >= 0xe0 && low <= 0xff && kWithoutAccent[low - 0xe0] != '.')
      out += kWithoutAccent[low - 0xe0];
    else if (low < 0x80 && i - from == 1)
      out += static_cast<char>(low);
    else if (low >= 0x80 && low < 0x800)
      out += {static_cast<char>(0xc0U | (low >> 6)), static_cast<char>(0x80U | (low & 0x3fU))};
    else
      out += text.substr(from, i - from);
  }
  return out;
}

std::string plain(const Line& line) {
  std::string out;
  for (const Span& span : line) out += span.text;
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::string painted(const Line& line) {
  // clang-format off
  static constexpr const char* kCodes[] = {
      "", "\033[2m", "\033[1m", "\033[1;33m", "\033[32m", "\033[31m",
      "\033[36m", "\033[31m", "\033[33m", "\033[32m", "\033[35m"};
  // clang-format on
  std::string out;
  for (const Span& span : line) {
    const std::string code = std::string(kCodes[static_cast<int>(span.ink)]) + (span.bold ? "\033[1m" : "");
    out += code + span.text + (code.empty() ? "" : "\033[0m");
  }
  return out;
}

}  // namespace pelops::terminal
