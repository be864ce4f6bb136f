#pragma once

#include <string>
#include <string_view>

namespace pelops::server {

// A text from elsewhere as a value in a line of the log: what libraries say has line ends and quotes. One line, without
// quotes and backslashes; runs of blanks are one.
inline std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const unsigned char byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || byte == 0x7f) {
      if (!line.empty() && line.back() != ' ') line += ' ';
    } else {
      line += c == '"' ? '\'' : c == '\\' ? '/' : c;
    }
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

}  // namespace pelops::server
