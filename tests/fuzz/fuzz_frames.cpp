// What clients say over a socket, a line a frame: whatever it is, every frame gets an answer and the table stays a fold
// of its log. `GAME` in a frame stands for the id of a game that is being played; a line that begins with 1 or 2 is
// said by that seat.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/games.h"
#include "server/net/conversation.h"

namespace {

using namespace pelops;
using namespace pelops::server;

struct Listening final : Client {
  PlayerId id = kNobody;
  std::size_t answers = 0;
  void tell(std::shared_ptr<const std::string> message) override {
    if (message->find("\"type\":\"answer\"") != std::string::npos) ++answers;
  }
  [[nodiscard]] PlayerId player() const override { return id; }
  [[nodiscard]] bool gone() const override { return false; }
  [[nodiscard]] bool wants(const std::string& game) const override { return talk != nullptr && talk->wants(game); }
  void dropped(const std::string& game) override {
    if (talk != nullptr) talk->dropped(game);
  }
  Conversation* talk = nullptr;
};

// One server in memory, for all inputs; a new game for each.
struct World {
  std::mutex mutex;
  std::condition_variable wake;
  std::vector<std::function<void()>> posted;
  Journal::Post post = [this](std::function<void()> one) {
    {
      const std::lock_guard lock(mutex);
      posted.push_back(std::move(one));
    }
    wake.notify_one();
  };
  Journal journal{":memory:", post};
  Reader reader{":memory:", post};  // no frame asks it
  Millis time = 1000;
  Lobby lobby{games(), journal, reader, "fuzz", [this] { return ++time; }};

  // Until the database has nothing more to say: no command asks it more often, one answer after the other.
  void settle() {
    for (int round = 0; round < 6; ++round) {
      bool done = false;
      journal.ask("", [](Store&) {}, [&](const std::string&) { done = true; });
      while (!done) {
        std::vector<std::function<void()>> now;
        {
          std::unique_lock lock(mutex);
          wake.wait(lock, [this] { return !posted.empty(); });
          now.swap(posted);
        }
        for (const auto& one : now) one();
      }
    }
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static World world;
  static PlayerId known = 0;  // others each time: nobody may have too many games
  const Caller people[] = {{{++known, "Anna", ""}}, {{++known, "Ben", ""}}, {{++known, "Caro", ""}}};
  std::string game;
  world.lobby.create(people[0],
                     {{"game", std::string(game_ids()[size % game_ids().size()])}, {"players", 3}, {"public", true}},
                     [&](const Json& answer) { game = answer.value("id", ""); });
  world.settle();
  if (game.empty()) std::abort();
  for (int i = 1; i < 3; ++i) world.lobby.command(people[i], game, "join", Json::object(), [](const Json&) {});
  world.settle();

  std::vector<std::shared_ptr<Listening>> clients;
  std::vector<Conversation> conversations;
  for (const Caller& person : people) {
    clients.push_back(std::make_shared<Listening>());
    clients.back()->id = person.player.id;
    conversations.emplace_back(world.lobby, person);
  }
  for (std::size_t i = 0; i < clients.size(); ++i) clients[i]->talk = &conversations[i];
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  std::size_t said[3] = {};
  while (!rest.empty()) {
    std::string line(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    std::size_t who = 0;
    if (line.starts_with('1') || line.starts_with('2')) {
      who = static_cast<std::size_t>(line[0] - '0');
      line.erase(0, 1);
    }
    for (std::size_t at = 0; (at = line.find("GAME", at)) != std::string::npos; at += game.size())
      line.replace(at, 4, game);
    world.time += 100;
    ++said[who];
    conversations[who].hear(clients[who], line, world.time);
    world.settle();
    if (clients[who]->answers != said[who]) std::abort();
  }
  // The log still folds, by all its entries.
  std::vector<Entry> log;
  world.journal.ask("", [&](Store& store) { log = store.entries(game, -1, 1'000'000); }, [](const std::string&) {});
  world.settle();
  Complaint wrong;
  std::optional<Table> table = log.empty() ? std::nullopt : Table::open(games(), game, log.front(), wrong);
  if (!table) std::abort();
  for (std::size_t i = 1; i < log.size(); ++i)
    if (!table->apply(log[i], {}).empty()) std::abort();
  for (std::size_t i = 0; i < 3; ++i) conversations[i].end(clients[i].get(), i == 0);
  world.lobby.command(people[0], game, "leave", Json::object(), [](const Json&) {});
  world.time += 20 * 60'000;  // idle tables leave the memory
  world.lobby.tick();
  world.settle();
  return 0;
}
