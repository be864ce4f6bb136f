#include "terminal/table.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace pelops::terminal {

int Table::people_here() const {
  return static_cast<int>(
      std::count_if(seats_.begin(), seats_.end(), [](const Seated& one) { return one.who == Who::kHere; }));
}

Complaint Table::say(const std::string& /*text*/) { return t("terminal.only_server"); }
Complaint Table::answer_undo(bool /*agree*/) { return t("terminal.only_server"); }

Complaint write_file(const std::string& path, const std::string& text) {
  const std::string part = path + ".part";
  const auto failed = [&] { return path + ": " + std::strerror(errno); };
  std::FILE* file = std::fopen(part.c_str(), "wb");
  if (file == nullptr) return failed();
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (std::fclose(file) != 0 || !written || std::rename(part.c_str(), path.c_str()) != 0) {
    const Complaint wrong = failed();
    std::remove(part.c_str());
    return wrong;
  }
  return {};
}

}  // namespace pelops::terminal
