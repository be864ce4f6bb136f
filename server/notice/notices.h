#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/config.h"
#include "server/lobby/lobby.h"

namespace pelops::server {

// Tells people who are not there that it is their turn, that a game started, or that a player left, through the
// operator's hook: a command, or a signed POST. One notice a player and game until the player has looked. A hook that
// fails is tried again, a few times, unless the player has looked meanwhile; what waits while the program ends goes out
// after the next start. What could not go out for a day, for there was no hook perhaps, lapses.
class Notices {
 public:
  Notices(const Config& config, Journal& journal, Lobby& lobby);
  ~Notices();
  Notices(const Notices&) = delete;
  Notices& operator=(const Notices&) = delete;

  void tick();
  void stop();  // a hook that runs is cut short

 private:
  struct Notice {
    NoticeRow row;
    PlayerRow player;
    int tries = 0;
    Millis due = 0;
    bool commanded = false;  // the command has done its part
  };
  void run();
  std::optional<Notice> next();  // waits for one; none: the program ends
  void sent(Notice notice, bool well);
  void lapse();
  [[nodiscard]] bool send(Notice& notice) const;

  const Config& config_;
  Journal& journal_;
  Lobby& lobby_;
  bool asking_ = false;
  Millis lapsed_ = 0;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Notice> waiting_;  // for the hook, now
  std::vector<Notice> later_;    // for another try
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

// True for addresses of this machine and of networks that are not the internet: a hook must not reach into them.
struct SocketAddress {
  const void* bytes;  // a sockaddr
};
bool is_internal(SocketAddress address);

// Runs a program with arguments, without a shell, and waits at most 10 s for it, or until `stop`. False: it failed.
bool run_hook(const std::string& program, const std::vector<std::string>& arguments, const std::atomic<bool>& stop);
// POSTs a JSON text with `X-Pelops-Signature: HMAC-SHA-256(key, body)`. Not to internal addresses, unless allowed; no
// redirects; at most 10 s. False with what was wrong.
bool post_hook(const std::string& url, const std::string& key, const std::string& body, bool allow_internal,
               const std::atomic<bool>& stop, std::string& wrong);

}  // namespace pelops::server
