#include <cctype>
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <csignal>
#include <set>
#include <type_traits>
#include <utility>

#include "cli/choice.h"
#include "cli/commands.h"
#include "engine/games.h"
#include "server/net/server.h"

namespace pelops::cli {
namespace {

constexpr std::size_t kMaxConfigBytes = std::size_t{1} << 16;

// `log-level` in the environment is PELOPS_LOG_LEVEL, in TOML log_level.
std::string with_underscores(std::string_view name) {
  std::string out(name);
  for (char& c : out) c = c == '-' ? '_' : c;
  return out;
}

struct Options {
  server::Config config;
  std::vector<server::Setting> settings;
  std::vector<CLI::Option*> given;
  std::set<std::string> others;  // settings of `serve` that may stand in the same file
  std::string file;
};

std::shared_ptr<Options> add_options(CLI::App& command, bool work) {
  auto options = std::make_shared<Options>();
  for (const server::Setting& setting : server::settings(options->config)) {
    const std::string name = with_underscores(setting.name);
    if (work && !setting.for_work) {
      options->others.insert(name);
      continue;
    }
    std::string variable = "PELOPS_" + name;
    for (char& c : variable) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    const std::string flag = "--" + std::string(setting.name);
    CLI::Option* option = std::visit(
        [&](auto* value) -> CLI::Option* {
          if constexpr (std::is_same_v<decltype(value), bool*>)
            return command.add_flag(flag, *value, setting.what);
          else
            return command.add_option(flag, *value, setting.what)->capture_default_str();
        },
        setting.value);
    option->envname(variable);
    options->settings.push_back(setting);
    options->given.push_back(option);
  }
  command.add_option("--config", options->file, "TOML file with these settings, `_` for `-` in their names")
      ->envname("PELOPS_CONFIG");
  command.footer("A flag comes before the environment, the environment before the file. See docs/server.md.");
  return options;
}

// What neither a flag nor the environment said is taken from the file.
Complaint read_config(Options& options) {
  if (options.file.empty()) return {};
  std::string text;
  Complaint wrong;
  if (!read_file(options.file, kMaxConfigBytes, text, wrong)) return wrong;
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed)
    return options.file + ":" + std::to_string(parsed.error().source().begin.line) + ": " +
           std::string(parsed.error().description());
  for (const auto& [key, node] : parsed.table()) {
    std::size_t at = 0;
    while (at < options.settings.size() && with_underscores(options.settings[at].name) != key.str()) ++at;
    if (at == options.settings.size() && options.others.contains(std::string(key.str()))) continue;
    if (at == options.settings.size())
      return options.file + ": there is no setting `" + std::string(key.str()) + "`; --help lists them";
    const bool fits = std::visit(
        [&](auto* value) {
          using Kind = std::remove_pointer_t<decltype(value)>;
          const auto found =
              node.template value_exact<std::conditional_t<std::is_same_v<Kind, int>, std::int64_t, Kind>>();
          if (!found) return false;
          if constexpr (std::is_same_v<Kind, int>)
            if (!std::in_range<int>(*found)) return false;
          if (options.given[at]->count() == 0) *value = static_cast<Kind>(*found);
          return true;
        },
        options.settings[at].value);
    if (!fits) return options.file + ": `" + std::string(key.str()) + "` has a value of the wrong kind";
  }
  return {};
}

Run runner(const std::shared_ptr<Options>& options, int (*run)(const server::Config&, GameRows)) {
  return [options, run] {
    if (const Complaint wrong = read_config(*options); !wrong.empty()) {
      complain(wrong);
      return kAskedWrongly;
    }
    if (const Complaint wrong = server::wrong_setting(options->config); !wrong.empty()) {
      complain(wrong);
      return kAskedWrongly;
    }
    // Who reads the log may go away: the games do not go with him.
    std::signal(SIGPIPE, SIG_IGN);
    return run(options->config, games());
  };
}

}  // namespace

Run add_serve(CLI::App& command) { return runner(add_options(command, false), &server::serve); }

Run add_work(CLI::App& command) { return runner(add_options(command, true), &server::work); }

}  // namespace pelops::cli
