#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "server/lobby/hand.h"
#include "server/store/journal.h"

namespace pelops::server {

// Who is behind a cookie. Tokens are looked up by their hash; what was found is remembered for a minute.
class People {
 public:
  struct Answer {
    Json json;
    std::string cookie;   // a token to set; empty: none
    bool forget = false;  // take the cookie away
  };
  using Reply = std::function<void(Answer)>;

  explicit People(Journal& journal) : journal_(journal) {}

  // The player of a token; nobody if it is not known. `failed`: the database does not answer.
  void know(const std::string& token, const std::function<void(Caller caller, bool failed)>& then);

  static Json me(const Caller& caller);
  void name(const Caller& caller, const std::string& token, const Json& body, const Reply& reply);
  void recovery(const Caller& caller, const Reply& reply);
  void recover(const Json& body, const Reply& reply);
  void forget(const std::string& token, const Reply& reply);
  // A device is forgotten, here or at another server.
  void forgotten(const std::string& hash) {
    ++forgets_;
    known_.erase(hash);
  }
  // Devices may have been forgotten, and nobody said which.
  void missed() {
    ++forgets_;
    known_.clear();
  }
  // False: it may be that the device was forgotten since know() found it.
  [[nodiscard]] bool remembers(const std::string& hash) const { return known_.contains(hash); }

  // A device is forgotten, here: its sockets are not its player's any more.
  std::function<void(const std::string& hash)> on_forgotten;

 private:
  struct Known {
    Caller caller;
    Millis at = 0;
  };
  static constexpr Millis kRemember = 60'000;
  static constexpr std::size_t kMostKnown = 50'000;

  Journal& journal_;
  std::unordered_map<std::string, Known> known_;  // by hash
  u64 forgets_ = 0;                               // what was looked up before the last one may not hold any more
};

}  // namespace pelops::server
