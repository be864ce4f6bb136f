#pragma once

// There are no files in the browser, and libc++ for it declares std::ifstream without defining it. toml++ 3.3 has a
// function that opens one, which nobody calls here; this is what it needs to compile, and no file ever opens.
#include <sstream>
#include <string>

template <>
class std::basic_ifstream<char> : public std::istringstream {
 public:
  void open(const std::string& /*path*/, openmode /*mode*/) {}
  static bool is_open() { return false; }
};
