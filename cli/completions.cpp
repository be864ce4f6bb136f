#include <iostream>

#include "cli/commands.h"
#include "cli/tree.h"

namespace pelops::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

// A text within single quotes of a shell.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

void bash(const std::vector<Branch>& tree) {
  std::string names = "--help --version";
  for (const Branch& branch : tree) names += " " + branch.name;
  std::cout << "# bash completion for pelops\n_pelops() {\n"
               "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words='' values=''\n"
               "  COMPREPLY=()\n"
               "  if ((COMP_CWORD == 1)); then\n"
               "    mapfile -t COMPREPLY < <(compgen -W "
            << quoted(names) << " -- \"$cur\")\n    return\n  fi\n  case \"${COMP_WORDS[1]} $prev\" in\n";
  for (const Branch& branch : tree)
    for (const Flag& flag : branch.flags) {
      if (flag.positional || flag.value.empty()) continue;
      std::cout << "    '" << branch.name << " " << flag.name << "') ";
      if (flag.file)
        std::cout << "mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")";
      else
        std::cout << "mapfile -t COMPREPLY < <(compgen -W " << quoted(joined(flag.values)) << " -- \"$cur\")";
      std::cout << "; return ;;\n";
    }
  std::cout << "  esac\n  case \"${COMP_WORDS[1]}\" in\n";
  for (const Branch& branch : tree) {
    std::string flags;
    std::string values;
    for (const Flag& flag : branch.flags)
      if (flag.positional)
        values += " " + joined(flag.values);
      else
        flags += (flags.empty() ? "" : " ") + flag.name;
    std::cout << "    " << branch.name << ") words=" << quoted(flags) << " values=" << quoted(values) << " ;;\n";
  }
  std::cout << "  esac\n"
               "  if [[ $cur == -* ]]; then\n"
               "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
               "  elif [[ -n ${values// /} ]]; then\n"
               "    mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$cur\")\n"
               "  else\n"
               "    mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
               "  fi\n}\ncomplete -F _pelops pelops\n";
}

// What must not stand bare within the brackets of _arguments.
std::string zsh_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

void zsh(const std::vector<Branch>& tree) {
  std::cout << "#compdef pelops\n_pelops() {\n  local -a commands\n  commands=(\n";
  for (const Branch& branch : tree) std::cout << "    " << quoted(branch.name + ":" + zsh_text(branch.what)) << "\n";
  std::cout << "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
               "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const Branch& branch : tree) {
    std::cout << "    " << branch.name << ") _arguments";
    int position = 0;
    for (const Flag& flag : branch.flags) {
      const std::string takes = flag.file ? ":_files" : !flag.values.empty() ? ":(" + joined(flag.values) + ")" : ": ";
      const std::string spec = flag.positional ? std::to_string(++position) + ":" + zsh_text(flag.name) + takes
                                               : flag.name + "[" + zsh_text(flag.what) + "]" +
                                                     (flag.value.empty() ? "" : ":" + zsh_text(flag.value) + takes);
      std::cout << " \\\n      " << quoted(spec);
    }
    std::cout << " ;;\n";
  }
  std::cout << "  esac\n}\n_pelops \"$@\"\n";
}

void fish(const std::vector<Branch>& tree) {
  std::cout << "# fish completion for pelops\ncomplete -c pelops -f\n"
               "complete -c pelops -n __fish_use_subcommand -l help -d 'Print help'\n"
               "complete -c pelops -n __fish_use_subcommand -l version -d 'Print the version'\n";
  for (const Branch& branch : tree)
    std::cout << "complete -c pelops -n __fish_use_subcommand -a " << branch.name << " -d " << quoted(branch.what)
              << "\n";
  for (const Branch& branch : tree)
    for (const Flag& flag : branch.flags) {
      std::cout << "complete -c pelops -n '__fish_seen_subcommand_from " << branch.name << "'";
      if (!flag.positional) std::cout << " -l " << flag.name.substr(2);
      if (!flag.positional && !flag.value.empty()) std::cout << " -r";
      if (flag.file) std::cout << " -F";
      if (!flag.values.empty()) std::cout << " -a " << quoted(joined(flag.values));
      std::cout << " -d " << quoted(flag.what) << "\n";
    }
}

}  // namespace

Run add_completions(CLI::App& command) {
  auto shell = std::make_shared<std::string>();
  command.add_option("SHELL", *shell, "The shell that is to complete")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command.footer("For bash: source <(pelops completions bash). docs/terminal.md says where the others look.");
  const CLI::App* self = &command;
  return [shell, self] {
    const std::vector<Branch> tree = tree_of(*self->get_parent());
    if (*shell == "bash") bash(tree);
    if (*shell == "zsh") zsh(tree);
    if (*shell == "fish") fish(tree);
    return kWell;
  };
}

}  // namespace pelops::cli
