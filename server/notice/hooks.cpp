#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <memory>
#include <thread>

#include "server/notice/notices.h"
#include "server/secret.h"

extern char** environ;

namespace pelops::server {
namespace {

constexpr long kSeconds = 10;

bool in_network(u32 address, u32 network, int bits) { return (address ^ network) >> (32 - bits) == 0; }

bool is_internal_v4(u32 a) {
  return in_network(a, 0x00000000, 8) || in_network(a, 0x0a000000, 8) || in_network(a, 0x64400000, 10) ||
         in_network(a, 0x7f000000, 8) || in_network(a, 0xa9fe0000, 16) || in_network(a, 0xac100000, 12) ||
         in_network(a, 0xc0000000, 24) || in_network(a, 0xc0a80000, 16) || in_network(a, 0xc6120000, 15) ||
         in_network(a, 0xe0000000, 3);
}

struct Allowed {
  bool internal;
  bool refused;
};

curl_socket_t open_allowed(void* user, curlsocktype /*purpose*/, curl_sockaddr* address) {
  Allowed& allowed = *static_cast<Allowed*>(user);
  // The address itself is looked at, after the name was resolved: a name cannot lead astray.
  if (!allowed.internal && is_internal({&address->addr})) {
    allowed.refused = true;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int stop_asked(void* stop, curl_off_t /*total*/, curl_off_t /*now*/, curl_off_t /*up*/, curl_off_t /*upped*/) {
  return static_cast<const std::atomic<bool>*>(stop)->load() ? 1 : 0;
}

std::size_t ignore(char* /*bytes*/, std::size_t size, std::size_t count, void* /*user*/) { return size * count; }

}  // namespace

bool is_internal(SocketAddress address) {
  sa_family_t family = 0;
  std::memcpy(&family, &static_cast<const sockaddr*>(address.bytes)->sa_family, sizeof family);
  if (family == AF_INET) {
    sockaddr_in in{};
    std::memcpy(&in, address.bytes, sizeof in);
    return is_internal_v4(ntohl(in.sin_addr.s_addr));
  }
  if (family != AF_INET6) return true;
  sockaddr_in6 in{};
  std::memcpy(&in, address.bytes, sizeof in);
  const unsigned char* b = in.sin6_addr.s6_addr;
  const bool mapped = IN6_IS_ADDR_V4MAPPED(&in.sin6_addr) || IN6_IS_ADDR_V4COMPAT(&in.sin6_addr);
  const bool nat64 = b[0] == 0 && b[1] == 0x64 && b[2] == 0xff && b[3] == 0x9b;
  if (mapped || nat64) {
    u32 v4 = 0;
    std::memcpy(&v4, b + 12, 4);
    return is_internal_v4(ntohl(v4));
  }
  // Only 2000::/3 is the internet.
  return (b[0] & 0xe0) != 0x20;
}

bool run_hook(const std::string& program, const std::vector<std::string>& arguments, const std::atomic<bool>& stop) {
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  // Not the sockets: one that goes on in the background would keep the port.
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  // This program ignores SIGPIPE, which a child would inherit: a shell's pipes count on it.
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &pipe);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, program.c_str(), &actions, &attributes, argv.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return false;
  for (int i = 0; i < kSeconds * 20 && !stop; ++i) {
    int status = 0;
    if (waitpid(child, &status, WNOHANG) == child) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  return false;
}

bool post_hook(const std::string& url, const std::string& key, const std::string& body, bool allow_internal,
               const std::atomic<bool>& stop, std::string& wrong) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), &curl_easy_cleanup);
  if (!curl) return false;
  const std::string signed_with = "X-Pelops-Signature: " + signature(key, body);
  std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers(
      curl_slist_append(nullptr, "Content-Type: application/json"), &curl_slist_free_all);
  curl_slist_append(headers.get(), signed_with.c_str());
  Allowed allowed{allow_internal, false};
  curl_easy_setopt(curl.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl.get(), CURLOPT_PROXY, "");
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, body.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, kSeconds);
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl.get(), CURLOPT_OPENSOCKETFUNCTION, &open_allowed);
  curl_easy_setopt(curl.get(), CURLOPT_OPENSOCKETDATA, &allowed);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, &ignore);
  curl_easy_setopt(curl.get(), CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl.get(), CURLOPT_XFERINFOFUNCTION, &stop_asked);
  curl_easy_setopt(curl.get(), CURLOPT_XFERINFODATA, const_cast<std::atomic<bool>*>(&stop));
  const CURLcode result = curl_easy_perform(curl.get());
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  if (allowed.refused) {
    wrong = "the address is internal";
  } else if (result != CURLE_OK) {
    wrong = curl_easy_strerror(result);
  } else if (status < 200 || status >= 300) {
    wrong = "answered with status " + std::to_string(status);
  }
  return wrong.empty();
}

}  // namespace pelops::server
