#include "bench/load/wire.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace pelops::load {
namespace {

[[noreturn]] void fail(const char* what) {
  std::perror(what);
  std::exit(1);
}

int connected(int port) {
  const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (handle < 0) fail("load: socket");
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<unsigned short>(port));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(handle, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) fail("load: connect");
  const int on = 1;
  setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return handle;
}

void write_all(int handle, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = write(handle, bytes.data(), bytes.size());
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (n <= 0) fail("load: write");
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

}  // namespace

std::string_view value_of(std::string_view json, std::string_view key) {
  const std::string wanted = "\"" + std::string(key) + "\":";
  std::size_t at = json.find(wanted);
  if (at == std::string_view::npos) return {};
  at += wanted.size();
  if (at < json.size() && json[at] == '"') return json.substr(at + 1, json.find('"', at + 1) - at - 1);
  return json.substr(at, json.find_first_of(",}]", at) - at);
}

Wire::Wire(int port, const std::string& path, const std::string& cookie) : handle_(connected(port)) {
  std::string request = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
                        "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
  if (!cookie.empty()) request += "Cookie: pelops=" + cookie + "\r\n";
  write_all(handle_, request + "\r\n");
  while (buffer_.find("\r\n\r\n") == std::string::npos)
    if (!fill()) fail("load: upgrade");
  if (!buffer_.starts_with("HTTP/1.1 101")) {
    std::fprintf(stderr, "load: refused: %s\n", buffer_.substr(0, 300).c_str());
    std::exit(1);
  }
  buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
}

Wire::~Wire() {
  if (handle_ >= 0) close(handle_);
}

Wire::Wire(Wire&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)), buffer_(std::move(other.buffer_)), read_(other.read_) {}

void Wire::send(std::string_view text) {
  std::string frame = "\x81";
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 0xff);
  }
  frame.append(4, '\0');  // a mask of zeros changes nothing
  frame += text;
  write_all(handle_, frame);
}

bool Wire::fill() {
  char bytes[65536];
  const ssize_t n = recv(handle_, bytes, sizeof bytes, 0);
  if (n <= 0) return n < 0 && (errno == EAGAIN || errno == EINTR);
  buffer_.append(bytes, static_cast<std::size_t>(n));
  return true;
}

bool Wire::next(std::string_view& frame) {
  for (;;) {
    const std::string_view rest = std::string_view(buffer_).substr(read_);
    if (rest.size() < 2) return false;
    std::size_t size = static_cast<unsigned char>(rest[1]) & 0x7fU;
    std::size_t head = 2;
    if (size == 126 || size == 127) {
      head = size == 126 ? 4 : 10;
      if (rest.size() < head) return false;
      size = 0;
      for (std::size_t i = 2; i < head; ++i) size = size << 8 | static_cast<unsigned char>(rest[i]);
    }
    if (rest.size() < head + size) return false;
    read_ += head + size;
    const int opcode = rest[0] & 0x0f;
    if (opcode == 9) {  // a ping
      std::string pong = "\x8a";
      pong += static_cast<char>(0x80 | size);
      pong.append(4, '\0');
      pong += rest.substr(head, size);
      write_all(handle_, pong);
      continue;
    }
    if (opcode != 1) continue;
    frame = rest.substr(head, size);
    return true;
  }
}

void Wire::compact() {
  buffer_.erase(0, read_);
  read_ = 0;
  if (buffer_.empty() && buffer_.capacity() > 65536) buffer_.shrink_to_fit();
}

Http::~Http() {
  if (handle_ >= 0) close(handle_);
}

std::string Http::exchange(const std::string& request, std::string& cookie) {
  if (handle_ < 0) handle_ = connected(port_);
  write_all(handle_, request);
  std::string got;
  char bytes[65536];
  std::size_t end = std::string::npos;
  std::size_t size = 0;
  while (end == std::string::npos || got.size() < end + size) {
    const ssize_t n = recv(handle_, bytes, sizeof bytes, 0);
    if (n <= 0) fail("load: http");
    got.append(bytes, static_cast<std::size_t>(n));
    if (end != std::string::npos || (end = got.find("\r\n\r\n")) == std::string::npos) continue;
    end += 4;
    const std::size_t length = got.find("Content-Length: ");
    size = length < end ? std::strtoul(got.c_str() + length + 16, nullptr, 10) : 0;
  }
  if (const std::size_t set = got.find("Set-Cookie: pelops="); set < end)
    cookie = got.substr(set + 19, got.find(';', set) - set - 19);
  if (!got.starts_with("HTTP/1.1 200")) {
    std::fprintf(stderr, "load: %s\n", got.substr(0, 600).c_str());
    std::exit(1);
  }
  return got.substr(end);
}

std::string Http::post(const std::string& path, const std::string& body, std::string& cookie) {
  return exchange(
      "POST " + path +
          " HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Pelops: 1\r\nContent-Type: application/json\r\nCookie: pelops=" + cookie +
          "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body,
      cookie);
}

std::string Http::get(const std::string& path) {
  std::string no_cookie;
  return exchange("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", no_cookie);
}

}  // namespace pelops::load
