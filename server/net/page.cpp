#include "server/net/page.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/net/routes.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

constexpr std::uintmax_t kMostBytes = std::uintmax_t{64} << 20;

struct Type {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array<Type, 16> kTypes = {{{".html", "text/html; charset=utf-8"},
                                          {".js", "text/javascript; charset=utf-8"},
                                          {".mjs", "text/javascript; charset=utf-8"},
                                          {".css", "text/css; charset=utf-8"},
                                          {".json", "application/json"},
                                          {".svg", "image/svg+xml"},
                                          {".wasm", "application/wasm"},
                                          {".png", "image/png"},
                                          {".ico", "image/x-icon"},
                                          {".webp", "image/webp"},
                                          {".woff2", "font/woff2"},
                                          {".txt", "text/plain; charset=utf-8"},
                                          {".md", "text/plain; charset=utf-8"},
                                          {".toml", "text/plain; charset=utf-8"},
                                          {".webmanifest", "application/manifest+json"},
                                          {".map", "application/json"}}};

std::string type_of(const std::string& path) {
  for (const Type& one : kTypes)
    if (path.ends_with(one.ending)) return std::string(one.type);
  return "application/octet-stream";
}

// Build tools put a hash into the names of files that never change: under assets/.
bool never_changes(const std::string& path) {
  return path.starts_with("assets/") || path.find("/assets/") != std::string::npos;
}

bool harmless(const std::string& path) {
  if (path.find('\0') != std::string::npos || path.find('\\') != std::string::npos) return false;
  for (const auto& piece : std::filesystem::path(path))
    if (piece == ".." || (piece.string().starts_with('.') && piece != ".")) return false;
  return true;
}

// A link to a game, `game/ID?invite=TOKEN`, as the page has it: behind a `#`, which no log and no other site gets to
// see. Relative, so that it holds behind any address. Empty: the path is no such link.
std::string in_page(const std::string& path, const std::map<std::string, std::string>& query) {
  constexpr std::string_view kGame = "game/";
  const auto plain = [](std::string_view text, std::string_view more) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || more.find(c) != more.npos;
    });
  };
  if (!path.starts_with(kGame) || !plain(path.substr(kGame.size()), "")) return {};
  std::string link = "../#/" + path;
  for (const char* key : {"invite", "watch"})
    if (const auto at = query.find(key); at != query.end() && plain(at->second, "-_"))
      return link + "?" + key + "=" + at->second;
  return link;
}

constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
    "'none'";

}  // namespace

const Page::File* Page::read(const std::string& path) {
  const std::string full = folder_ + "/" + path;
  struct stat about{};
  if (stat(full.c_str(), &about) != 0 || !S_ISREG(about.st_mode) ||
      static_cast<std::uintmax_t>(about.st_size) > kMostBytes)
    return nullptr;
  File& file = files_[path];
  const long long changed = about.st_mtim.tv_sec * 1'000'000'000LL + about.st_mtim.tv_nsec;
  if (!file.keeps || file.changed != changed) {
    std::ifstream in(full, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    if (!in) return nullptr;
    file.keeps = std::make_shared<const std::string>(bytes.str());
    file.bytes = *file.keeps;
    file.changed = changed;
  }
  return &file;
}

const Page::File* Page::find(const std::string& path) {
  if (!folder_.empty()) return read(path);
  if (files_.empty()) {
    const BuiltInFiles all = built_in_page();
    for (std::size_t i = 0; i < all.count; ++i) files_[std::string(all.first[i].path)] = {{}, all.first[i].bytes, 0};
  }
  const auto at = files_.find(path);
  return at == files_.end() ? nullptr : &at->second;
}

Response Page::serve(const Request& request) {
  Response response;
  std::string path = request.path.substr(request.path.starts_with('/') ? 1 : 0);
  if (std::string link = in_page(path, request.query); !link.empty()) {
    response.status = 302;
    response.type = "text/plain; charset=utf-8";
    response.headers = {{"Location", std::move(link)}, {"Cache-Control", "no-cache"}};
    return response;
  }
  if (path.empty() || path.ends_with('/')) path += "index.html";
  const File* file = harmless(path) ? find(path) : nullptr;
  if (file == nullptr && path.find('.') == std::string::npos) file = find(path = "index.html");
  response.headers = {{"Content-Security-Policy", kPolicy},
                      {"X-Content-Type-Options", "nosniff"},
                      {"Referrer-Policy", "same-origin"},
                      {"Cross-Origin-Opener-Policy", "same-origin"},
                      {"Cross-Origin-Embedder-Policy", "require-corp"}};
  if (file == nullptr) {
    response.status = 404;
    response.type = "text/plain; charset=utf-8";
    response.body = "There is no such page.\n";
    return response;
  }
  response.type = type_of(path);
  for (const auto& [encoding, ending] : {std::pair{"br", ".br"}, std::pair{"gzip", ".gz"}}) {
    if (request.accept_encoding.find(encoding) == std::string::npos) continue;
    const File* packed = find(path + ending);
    if (packed == nullptr) continue;
    file = packed;
    response.headers.emplace_back("Content-Encoding", encoding);
    break;
  }
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (never_changes(path)) {
    response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
  } else {
    const std::string tag = "\"" + hash_of(file->bytes).substr(0, 16) + "\"";
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.headers.emplace_back("ETag", tag);
    if (request.if_none_match == tag) {
      response.status = 304;
      return response;
    }
  }
  response.keeps = file->keeps;
  response.view = file->bytes;
  return response;
}

}  // namespace pelops::server
