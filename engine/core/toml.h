#pragma once

// toml++ 3.3 asserts in places that it also handles as errors of the text (a table header like `[}`), and without
// assertions lets clang assume that they hold. What comes from a file must do neither: here nothing is asserted or
// assumed, and errors come back as values (TOML_EXCEPTIONS=0).
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

#include <string>
#include <string_view>

namespace pelops {

// The line, from 1, of the first character outside ASCII that stands neither in a string nor in a comment; 0: there is
// none. No such text is TOML, and toml++ 3.3 has undefined behaviour for some of them: look here before parsing.
inline int line_outside_ascii(std::string_view text) {
  int line = 1;
  char quote = 0;       // the string that we are in, # for a comment
  bool triple = false;  // it has three quotes and may go over lines
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') {
      ++line;
      if (!triple) quote = 0;
    } else if (quote == 0) {
      if (static_cast<unsigned char>(c) >= 0x80) return line;
      if (c != '#' && c != '"' && c != '\'') continue;
      quote = c;
      triple = c != '#' && text.substr(i, 3) == std::string_view(c == '"' ? "\"\"\"" : "'''");
      if (triple) i += 2;
    } else if (quote == '"' && c == '\\' && i + 1 < text.size() && text[i + 1] != '\n') {
      ++i;
    } else if (quote != '#' && c == quote && (!triple || text.substr(i, 3) == std::string(3, quote))) {
      if (triple) i += 2;
      quote = 0;
      triple = false;
    }
  }
  return 0;
}

}  // namespace pelops
