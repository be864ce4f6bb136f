#include "server/lobby/lobby.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "engine/games.h"
#include "match/json.h"
#include "server/now.h"
#include "tests/server/inbox.h"
#include "tests/server/open_game.h"

namespace pelops::server {
namespace {

// A lobby with a database that answers when the test lets it.
struct Room {
  Inbox inbox;
  Journal journal;
  Reader reader;
  Lobby lobby;

  Room(const std::string& database, const std::string& name, Lobby::Now clock)
      : journal(database, [this](std::function<void()> one) { inbox.take(std::move(one)); }),
        reader(database, [this](std::function<void()> one) { inbox.take(std::move(one)); }),
        lobby(games(), journal, reader, name, std::move(clock)) {}

  // Asks, and takes what the database says until there is an answer.
  Json answer(const std::function<void(const Lobby::Reply&)>& ask) {
    std::optional<Json> got;
    ask([&](Json said) { got = std::move(said); });
    inbox.run_until([&] { return got.has_value(); });
    return *got;
  }
  // Takes all that the database has been asked so far, and what that leads to, some times over.
  void settle() {
    for (int i = 0; i < 4; ++i)
      answer([&](const Lobby::Reply& reply) {
        journal.ask("~", [](Store&) {}, [reply](const std::string&) { reply({}); });
      });
  }
  Json command(const Caller& caller, const std::string& game, const std::string& name, const Json& body) {
    return answer([&](const Lobby::Reply& reply) { lobby.command(caller, game, name, body, reply); });
  }
};

struct Listening final : Client {
  std::vector<Json> heard;
  void tell(std::shared_ptr<const std::string> message) override { heard.push_back(Json::parse(*message)); }
  [[nodiscard]] bool wants(const std::string&) const override { return true; }
  void dropped(const std::string&) override {}
  [[nodiscard]] PlayerId player() const override { return 1; }
  [[nodiscard]] bool gone() const override { return false; }
  [[nodiscard]] bool heard_of(const char* key, const char* value) const {
    return std::ranges::any_of(heard, [&](const Json& one) { return one.value(key, "") == value; });
  }
  [[nodiscard]] bool heard_talk() const { return heard_of("kind", "chat"); }
};

const Caller kAnna{{1, "Anna", ""}};

// Two servers on one database, and somebody who looks at a game on the second.
struct TwoServers : testing::Test {
  Folder folder;
  Room one{folder.database(), "one", now};
  Room two{folder.database(), "two", now};
  std::shared_ptr<Listening> listening = std::make_shared<Listening>();
  std::string game;
  std::string watch;  // its link

  void SetUp() override {
    const Json made = one.answer(
        [&](const Lobby::Reply& reply) { one.lobby.create(kAnna, {{"game", kOpenGame}, {"players", 3}}, reply); });
    game = made.at("id");
    watch = made.at("watch");
  }
  void subscribe() {
    two.lobby.subscribe(listening, kAnna, {game, "", -1}, [](const Json&) {});
  }
  i64 talk() { return one.command(kAnna, game, "chat", {{"text", "well"}}).at("sequence"); }
};

// An answer of the database is under way to the second server when the first one stores something.
TEST_F(TwoServers, AnAnnouncementAfterTheQuestionIsNotTakenForAnswered) {
  subscribe();
  two.settle();
  two.lobby.missed();  // asks whether there is more, and there is nothing
  two.inbox.wait();
  two.lobby.changed(game, talk(), {});
  two.settle();
  EXPECT_TRUE(listening->heard_talk());
}

TEST_F(TwoServers, WhatMayHaveBeenLostAfterTheQuestionIsAskedForAgain) {
  subscribe();
  two.settle();
  two.lobby.missed();
  two.inbox.wait();
  talk();  // its announcement is lost
  two.lobby.missed();
  two.settle();
  EXPECT_TRUE(listening->heard_talk());
}

TEST_F(TwoServers, WhatMayHaveBeenLostWhileATableIsLoadedIsAskedFor) {
  subscribe();
  two.inbox.wait();
  talk();  // its announcement is lost
  two.lobby.missed();
  two.settle();
  EXPECT_TRUE(listening->heard_talk());
}

TEST_F(TwoServers, ANewLinkForWatchersIsFoundAlsoIfItsAnnouncementWasLost) {
  two.lobby.subscribe(listening, Caller{}, {game, watch, -1}, [](const Json&) {});
  two.settle();
  two.lobby.missed();
  two.settle();
  EXPECT_FALSE(listening->heard_of("type", "unsubscribed")) << "the link is as it was";
  one.command(kAnna, game, "watch_link", Json::object());
  two.settle();
  ASSERT_FALSE(listening->heard_of("type", "unsubscribed"));
  two.lobby.missed();
  two.settle();
  EXPECT_TRUE(listening->heard_of("type", "unsubscribed"));
}

// What was asked of a database that hangs is done afterwards, all at once.
TEST(Watch, ATimeInWhichTheDatabaseHungIsAnOutage) {
  const Folder folder;
  std::atomic<Millis> time = 100'000;
  Room room(folder.database(), "one", [&time] { return time.load(); });
  room.lobby.tick();
  room.settle();
  std::promise<void> goes_on;
  room.journal.ask("", [&](Store&) { goes_on.get_future().wait(); }, [](const std::string&) {});
  for (int second = 0; second < 9; ++second) {
    time += 1000;
    room.lobby.tick();
  }
  goes_on.set_value();
  room.settle();
  const std::vector<Outage> outages = Store(open_sqlite(folder.database())).outages();
  ASSERT_EQ(outages.size(), 1U);
  EXPECT_EQ(outages[0].from, 100'000);
  EXPECT_EQ(outages[0].to, 109'000);
}

}  // namespace
}  // namespace pelops::server
