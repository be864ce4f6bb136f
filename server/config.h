#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

namespace pelops::server {

// What the operator decides. Every setting is a flag, a variable of the environment and a line of a TOML file.
struct Config {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string database = "pelops.sqlite";
  std::string page;    // a folder that replaces the built-in page
  std::string origin;  // `https://games.example`; empty: what the request's Host says
  bool proxy = false;  // trust X-Forwarded-For and X-Forwarded-Proto
  int thinkers = 0;    // 0: one less than the processor has cores, at least one; -1: none
  std::string log_level = "info";
  int requests = 40;         // a second and address, on average
  int sockets = 200;         // at once, of one address
  int all_sockets = 15'000;  // at once
  std::string notice_command;
  std::string notice_url;
  std::string notice_key;
  bool notice_internal = false;
};

struct Setting {
  const char* name;  // the flag; TOML and environment have `_` for `-`
  const char* what;
  std::variant<std::string*, int*, bool*> value;
  bool for_work;  // `pelops work` has it too
};
std::vector<Setting> settings(Config& config);

// What cannot be right, in a sentence for the operator; empty: nothing. Looks at this machine's folders.
std::string wrong_setting(const Config& config);

}  // namespace pelops::server
