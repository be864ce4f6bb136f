#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace pelops::server {

struct Request;
struct Response;

// The page: the files that were built in, or those of a folder, which are read again when they change. An address
// without a file behind it gets index.html, for the page has addresses of its own.
class Page {
 public:
  explicit Page(std::string folder) : folder_(std::move(folder)) {}

  Response serve(const Request& request);

 private:
  struct File {
    std::shared_ptr<const std::string> keeps;  // empty: built in
    std::string_view bytes;
    long long changed = 0;
  };
  // Null: there is none.
  const File* find(const std::string& path);
  const File* read(const std::string& path);

  std::string folder_;
  std::unordered_map<std::string, File> files_;
};

// The files that were built in, by their path from the page's folder. Made at build time.
struct BuiltIn {
  std::string_view path;
  std::string_view bytes;
};
struct BuiltInFiles {
  const BuiltIn* first;
  std::size_t count;
};
BuiltInFiles built_in_page();

}  // namespace pelops::server
