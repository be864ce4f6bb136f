#include <langinfo.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>
#include <sstream>

#include "cli/choice.h"
#include "cli/commands.h"
#include "engine/games.h"
#include "terminal/line_mode.h"
#include "terminal/local_table.h"
#include "terminal/screen_mode.h"
#ifdef PELOPS_WITH_SERVER
#include "terminal/server_table.h"
#endif

namespace pelops::cli {
namespace {

using namespace pelops::terminal;

struct AskedPlay {
  Choice choice;
  std::string level = "medium";
  int people = 0;
  std::string names;
  bool seeded = false;
  std::string load, save;
  bool lines = false, screen = false, plain = false;
  std::string language;
  std::string pace = "quick";
  std::string server, invite, table;

  [[nodiscard]] bool at_server() const { return !server.empty() || !invite.empty() || !table.empty(); }
};

std::vector<std::string> parts(const std::string& list) {
  std::vector<std::string> out;
  std::istringstream words(list);
  for (std::string one; std::getline(words, one, ',');) out.push_back(one);
  return out;
}

// People in the first seats, computers in the others, one level for all or one for each in turn.
Complaint seat_all(const AskedPlay& asked, const Texts& t, std::vector<Seated>& seats) {
  const std::vector<std::string> names = parts(asked.names);
  const std::vector<std::string> levels = parts(asked.level);
  const std::size_t people =
      asked.people > 0 ? static_cast<std::size_t>(asked.people) : std::max<std::size_t>(1, names.size());
  const auto players = static_cast<std::size_t>(asked.choice.players);
  if (people > players || names.size() > people)
    return "there are more people (" + std::to_string(std::max(people, names.size())) + ") than seats for them (" +
           std::to_string(names.size() > people ? people : players) + ")";
  if (levels.empty()) return "say a level for the computers";
  for (const std::string& level : levels)
    if (Complaint wrong = check_plan({.level = level, .stop = {}}); !wrong.empty()) return wrong;
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (seat >= people) {
      seats.push_back({"", Who::kComputer, levels[std::min(seat - people, levels.size() - 1)]});
      continue;
    }
    const std::string name = seat < names.size() ? names[seat] : city_name(t, static_cast<int>(seat));
    if (Complaint wrong = check_seat_name(name); !wrong.empty()) return wrong;
    if (check_plan({.level = name, .stop = {}}).empty())
      return "\"" + name + "\" is the name of a level; choose another name";
    seats.push_back({name, Who::kHere, ""});
  }
  return {};
}

std::chrono::milliseconds pace_of(const std::string& pace) {
  return std::chrono::milliseconds(pace == "calm" ? 650 : pace == "quick" ? 200 : 0);
}

std::unique_ptr<Table> local_table(const AskedPlay& asked, const Texts& t, bool screen, int& code) {
  LocalTable::Habits habits{asked.save, pace_of(screen ? asked.pace : "none")};
  const auto refuse = [&](const Complaint& wrong, int with) {
    complain(wrong);
    code = with;
    return nullptr;
  };
  if (!asked.save.empty() && asked.save != asked.load && std::filesystem::exists(asked.save))
    return refuse(asked.save + ": this file is there already; --load " + asked.save + " plays on from it",
                  kAskedWrongly);
  Complaint wrong;
  if (!asked.load.empty()) {
    if (!asked.choice.game.empty()) return refuse("give a GAME or --load, not both", kAskedWrongly);
    std::vector<Seated> seats;  // as the record's names say, unless it is said here
    std::string text;
    if (asked.people > 0 || !asked.names.empty()) {
      if (!read_file(asked.load, kMaxRecordBytes, text, wrong)) return refuse(wrong, kFailed);
      AskedPlay as = asked;
      if (const std::optional<Record> record = parse_record(text, wrong)) as.choice.players = record->players;
      if (wrong.empty()) wrong = seat_all(as, t, seats);
      if (!wrong.empty()) return refuse(asked.load + ": " + wrong, kFailed);
    }
    std::unique_ptr<LocalTable> table = LocalTable::open(t, games(), asked.load, std::move(seats), habits, wrong);
    if (table == nullptr) return refuse(wrong, kFailed);
    return table;
  }
  std::vector<Seated> seats;
  if (wrong = seat_all(asked, t, seats); !wrong.empty()) return refuse(wrong, kAskedWrongly);
  Match::GamePtr game = asked.choice.make();
  if (game == nullptr) {
    code = kFailed;
    return nullptr;
  }
  const int start = asked.choice.start;
  const SetUp set_up{asked.choice.players, asked.seeded ? asked.choice.seed : std::random_device{}(),
                     start < 0           ? kNoSeat
                     : start < kMaxSeats ? static_cast<Seat>(start)
                                         : Seat{kMaxSeats}};
  if (wrong = Match::check(*game, set_up, {}); !wrong.empty()) return refuse(wrong, kFailed);
  return LocalTable::begin(t, games(), std::move(game), set_up, std::move(seats), habits);
}

#ifdef PELOPS_WITH_SERVER
// A new game there: I, seats for other people, computers.
Json creation(const AskedPlay& asked) {
  const std::vector<std::string> levels = parts(asked.level);
  Json seats = Json::array();
  for (int seat = 0; seat < asked.choice.players; ++seat) {
    if (seat < std::max(1, asked.people))
      seats.push_back({{"kind", seat == 0 ? "me" : "human"}});
    else
      seats.push_back(
          {{"kind", "computer"},
           {"level", levels[std::min<std::size_t>(seats.size() - static_cast<std::size_t>(std::max(1, asked.people)),
                                                  levels.size() - 1)]}});
  }
  Json body = {{"game", asked.choice.game}, {"players", asked.choice.players}, {"seats", seats}};
  if (asked.choice.start >= 0) body["start"] = asked.choice.start;
  return body;
}

std::unique_ptr<Table> server_table(const AskedPlay& asked, const Texts& t, const std::string& folder) {
  ServerWish wish{asked.server, asked.invite, asked.table, asked.names, folder, nullptr};
  if (const char* user = std::getenv("USER"); wish.name.empty() && user != nullptr) wish.name = user;
  if (asked.invite.empty() && asked.table.empty()) wish.creation = creation(asked);
  Complaint wrong;
  std::unique_ptr<Table> table = ServerTable::open(t, games(), wish, wrong);
  if (table == nullptr) complain(wrong);
  return table;
}
#endif

// What is kept between games: $XDG_STATE_HOME/pelops. Empty: there is no such place.
std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state != '\0')
    folder = state;
  else if (home != nullptr && *home != '\0')
    folder = std::filesystem::path(home) / ".local" / "state";
  else
    return {};
  std::error_code error;
  std::filesystem::create_directories(folder / "pelops", error);
  return error ? "" : (folder / "pelops").string();
}

int run(const AskedPlay& asked) {
  // Widths of characters come from the locale; one that is not UTF-8 knows none.
  std::setlocale(LC_ALL, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
  std::setlocale(LC_NUMERIC, "C");
  const std::string language = asked.language.empty() ? Texts::preferred() : asked.language;
  const Texts t(language);

  const char* term = std::getenv("TERM");
  const bool capable = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && term != nullptr &&
                       std::string_view(term) != "dumb" && *term != '\0';
  const bool screen = asked.screen || (capable && !asked.lines && !asked.plain);
  if (asked.screen && !capable) {
    complain("--screen needs a terminal for input and output");
    return kFailed;
  }
  int code = kFailed;
  const std::string folder = state_folder();
  std::unique_ptr<Table> table;
#ifdef PELOPS_WITH_SERVER
  if (asked.at_server())
    table = server_table(asked, t, folder);
  else
#endif
    table = local_table(asked, t, screen, code);
  if (table == nullptr) return code;
  Session session(t, std::move(table));
  const bool colours = capable && !asked.plain && std::getenv("NO_COLOR") == nullptr;
  if (screen) {
    ScreenMode(session, {colours, asked.save}).run();
    if (!session.table().over()) std::cout << t("terminal.unfinished") << " " << session.table().way_back() << "\n";
  } else {
    LineMode(session, {colours, asked.save, folder.empty() ? "" : folder + "/history", capable && !asked.plain}).run();
  }
  return kWell;
}

}  // namespace

Run add_play(CLI::App& command) {
  auto asked = std::make_shared<AskedPlay>();
  asked->choice.add_game(command, false);
  command.add_option("--players", asked->choice.players, "How many play")->capture_default_str();
  std::string levels;
  for (const std::string_view level : level_names()) levels += (levels.empty() ? "" : ", ") + std::string(level);
  command.add_option("--level", asked->level, "Of the computers, or several with commas between: " + levels)
      ->capture_default_str();
  command
      .add_option("--people", asked->people,
                  "How many people play, in the first seats; without it: as many as names, or one")
      ->check(CLI::Range(1, kMaxSeats))
      ->type_name("N");
  command.add_option("--names", asked->names, "The people's names, with commas between")->type_name("NAME,...");
  command
      .add_option("--seed", asked->choice.seed,
                  "A whole number that decides whatever is left to chance; without it another each time")
      ->check(whole_number());
  command.add_option("--start", asked->choice.start, "The starting seat, from 0; without it the seed decides")
      ->check(whole_number())
      ->type_name("SEAT");
  asked->choice.add_figures(command);
  command.add_option("--save", asked->save, "Write the record there after every decision")->type_name("FILE");
  command.add_option("--load", asked->load, "Play on from a record")->type_name("FILE");
  command.add_flag("--lines", asked->lines, "Line mode: numbered choices and commands; so it is without a terminal");
  command.add_flag("--screen", asked->screen, "Full-screen mode; so it is in a terminal");
  command.add_flag("--plain", asked->plain, "Line mode without colours and editing, for screen readers");
  command.add_option("--language", asked->language, "Without it: what LC_ALL, LC_MESSAGES or LANG say")
      ->check(CLI::IsMember(Texts::languages()));
  command.add_option("--pace", asked->pace, "Of the computers in full-screen mode: calm, quick, none")
      ->check(CLI::IsMember({"calm", "quick", "none"}))
      ->capture_default_str();
#ifdef PELOPS_WITH_SERVER
  command
      .add_option("--server", asked->server,
                  "Play at a server: GAME makes a game there, --invite and --table take a seat")
      ->type_name("URL");
  command.add_option("--invite", asked->invite, "Take a seat by a link, or with --server by ID?invite=CODE")
      ->type_name("LINK");
  command.add_option("--table", asked->table, "With --server: the game with that id")->type_name("ID");
#endif
  command.get_option("--lines")->excludes("--screen");
  command.get_option("--plain")->excludes("--screen");
  const CLI::App* self = &command;
  return [asked, self] {
    asked->seeded = self->count("--seed") > 0;
    const bool seat = !asked->invite.empty() || !asked->table.empty();
    if (asked->choice.game.empty() && asked->load.empty() && !seat) {
      std::cerr << "GAME, --load or --invite is required\n\n" << self->help();
      return kAskedWrongly;
    }
    return run(*asked);
  };
}

}  // namespace pelops::cli
