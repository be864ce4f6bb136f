#include "server/store/store.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <future>
#include <map>

#include "server/notice/notices.h"
#include "server/secret.h"
#include "server/store/journal.h"
#include "server/work/turns.h"
#include "tests/server/inbox.h"

#include <arpa/inet.h>
#include <netinet/in.h>

namespace pelops::server {
namespace {

Change game(const std::string& id, i64 host) {
  Change change;
  change.game = change.head.id = id;
  change.head.game = "olympus";
  change.head.status = "open";
  change.head.seats = "[]";
  change.head.host = host;
  change.entries.push_back({});
  return change;
}

struct SqliteStore : testing::Test {
  Folder folder;
  Store store{open_sqlite(folder.database())};
  void SetUp() override { store.prepare(); }
};

TEST_F(SqliteStore, APlaceInTheLogIsTakenOnce) {
  Change change = game("g1", 1);
  EXPECT_TRUE(store.create(change, "", "i", "w"));
  Change next = game("g1", 1);
  next.entries[0].sequence = 1;
  next.entries[0].data = {{"text", "é' OR 1=1"}};
  EXPECT_TRUE(store.append(next));
  EXPECT_FALSE(store.append(next));
  const std::vector<Entry> log = store.entries("g1", -1, 100);
  ASSERT_EQ(log.size(), 2U);
  EXPECT_EQ(log[1].data["text"], "é' OR 1=1");
}

TEST_F(SqliteStore, ARequestMakesOneGame) {
  Change first = game("g1", 1);
  EXPECT_TRUE(store.create(first, "r", "i", "w"));
  Change second = game("g2", 1);
  EXPECT_FALSE(store.create(second, "r", "i", "w"));
  EXPECT_EQ(second.game, "g1");
  Change of_another = game("g3", 2);
  EXPECT_TRUE(store.create(of_another, "r", "i", "w"));
}

TEST_F(SqliteStore, TokensAndCodesAreKnownByTheirHashesOnly) {
  const std::string token = new_token();
  const PlayerRow anna = store.add_player("Anna", "", hash_of(token), 1);
  EXPECT_EQ(store.player_of_token(hash_of(token))->id, anna.id);
  EXPECT_FALSE(store.player_of_token(token));
  const std::string code = new_recovery_code();
  store.set_recovery(anna.id, hash_of(plain_recovery_code(code)));
  EXPECT_EQ(store.recover(hash_of(plain_recovery_code(code)), hash_of("other"), 2)->id, anna.id);
  EXPECT_EQ(store.recover(hash_of(plain_recovery_code(code)), hash_of("other"), 3)->id, anna.id) << "asked again";
  EXPECT_FALSE(store.recover(hash_of(plain_recovery_code(code)), hash_of("third"), 3));
}

TEST_F(SqliteStore, KnowsWhichTokensAreForgotten) {
  for (const char* hash : {"a", "b", "c"}) store.add_player("Anna", "", hash, 1);
  store.forget("b");
  EXPECT_EQ(store.forgotten({"a", "b", "c", "d"}), (std::vector<std::string>{"b", "d"}));
}

TEST_F(SqliteStore, TasksAreTakenOnceOldestFirst) {
  for (const auto& [id, since] : {std::pair{"g2", 20}, std::pair{"g1", 10}}) {
    Change change = game(id, 1);
    change.head.updated = since;
    change.task = 0;
    store.create(change, "", "i", "w");
  }
  EXPECT_EQ(store.take_task(30, 1)->game, "g1");
  EXPECT_EQ(store.take_task(30, 1)->game, "g2");
  EXPECT_FALSE(store.take_task(30, 1));
  EXPECT_TRUE(store.hosts_waiting(30).empty());
  store.release_all_tasks();
  EXPECT_EQ(store.hosts_waiting(30), std::vector<PlayerId>{1});
  EXPECT_EQ(store.take_task(30, 1)->game, "g1");
  // What this program cannot do is for others, and not at once again.
  store.put_off_task({"g1", 0}, 60'030);
  EXPECT_EQ(store.take_task(30, 1)->game, "g2");
  EXPECT_FALSE(store.take_task(30, 1));
  EXPECT_EQ(store.take_task(60'030, 1)->game, "g1");
}

TEST_F(SqliteStore, HostsWithTurnsAreFoundOldestFirstAndTheirTurnsApart) {
  for (const auto& [id, host, since] : {std::tuple{"g1", 1, 20}, std::tuple{"g2", 2, 10}, std::tuple{"g3", 1, 5}}) {
    Change change = game(id, host);
    change.head.updated = since;
    change.task = 0;
    store.create(change, "", "i", "w");
  }
  EXPECT_EQ(store.hosts_waiting(30), (std::vector<PlayerId>{1, 2}));
  EXPECT_EQ(store.take_task(30, 2)->game, "g2");
  EXPECT_EQ(store.hosts_waiting(30), std::vector<PlayerId>{1});
  EXPECT_FALSE(store.take_task(30, 2));
  EXPECT_EQ(store.take_task(30, 1)->game, "g3");
}

TEST(Turns, ShareTheTime) {
  Turns turns;
  std::map<PlayerId, int> thoughts;
  const auto serve = [&](const std::vector<PlayerId>& waiting) {
    const PlayerId host = turns.in_turn(waiting).front();
    turns.begins(host);
    turns.ended(host, host == 1 ? 1000 : 10);
    ++thoughts[host];
    return host;
  };
  for (int i = 0; i < 1020; ++i) serve({1, 2, 3});
  EXPECT_NEAR(thoughts[1], 5, 1) << "a thought takes a hundred times as long";
  EXPECT_NEAR(thoughts[2], thoughts[3], 1);
  // Who comes late does not wait, and has not saved up anything.
  for (int i = 0; i < 10; ++i) serve({1});
  EXPECT_EQ(serve({1, 4}), 4);
  EXPECT_EQ(serve({1, 2}), 2);
  thoughts.clear();
  for (int i = 0; i < 1000; ++i) serve({1, 2});
  EXPECT_GT(thoughts[1], 5);
}

TEST(Turns, OneTaskForEachOfTwoThreads) {
  Turns turns;
  turns.begins(turns.in_turn({1, 2}).front());
  EXPECT_EQ(turns.in_turn({1, 2}).front(), 2) << "while the first is still thought about";
}

TEST_F(SqliteStore, WhoMadeAGameFindsItAndIsAnsweredTwiceAlike) {
  Change change = game("g1", 1);
  store.create(change, "r", "i", "w");
  EXPECT_EQ(store.hosted_by(1, "r", 0).open, 1);
  EXPECT_TRUE(store.hosted_by(1, "r", 0).made_already);
  EXPECT_FALSE(store.hosted_by(1, "other", 0).made_already);
  EXPECT_FALSE(store.hosted_by(1, "", 0).made_already);
  // A host without a seat has the game in both lists, whatever comes of it.
  change.head.status = "over";
  change.entries[0].sequence = 1;
  store.append(change);
  EXPECT_EQ(store.list(List::kMine, 1, "", 1'000'000, 10).size(), 1U);
  EXPECT_EQ(store.list(List::kArchive, 1, "", 1'000'000, 10).size(), 1U);
  EXPECT_TRUE(store.list(List::kArchive, 2, "", 1'000'000, 10).empty());
}

TEST_F(SqliteStore, OneNoticeUntilThePlayerHasLooked) {
  Change change = game("g1", 1);
  change.notices = {{7, "g1", "your_turn"}};
  store.create(change, "", "i", "w");
  EXPECT_EQ(store.take_notices(10, 1000, 5000).size(), 1U);
  EXPECT_TRUE(store.take_notices(10, 4999, 9000).empty()) << "somebody has it";
  EXPECT_EQ(store.take_notices(10, 5000, 9000).size(), 1U) << "who had it is gone";
  store.notice_is_out({7, "g1", "your_turn"});
  EXPECT_TRUE(store.take_notices(10, 90'000, 99'000).empty());
  EXPECT_FALSE(store.add_notice({7, "g1", "your_turn"}));
  Change next = game("g1", 1);
  next.notices = {{7, "g1", "your_turn"}};
  next.entries[0].sequence = 1;
  store.append(next);
  EXPECT_TRUE(store.take_notices(10, 1000, 5000).empty());
  store.looked(7, "g1");
  next.entries[0].sequence = 2;
  store.append(next);
  EXPECT_EQ(store.take_notices(10, 1000, 5000).size(), 1U);
  store.looked(7, "g1");
  store.set_muted("g1", 7, true);
  next.entries[0].sequence = 3;
  store.append(next);
  EXPECT_TRUE(store.take_notices(10, 1000, 5000).empty());
}

TEST_F(SqliteStore, ANoticeIsRenewedByWhoHasItUnlessThePlayerHasLooked) {
  EXPECT_TRUE(store.add_notice({7, "g1", "your_turn"}, 500));
  std::vector<NoticeRow> mine = store.take_notices(10, 1000, 5000);
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_TRUE(store.renew_notice(mine[0], 8000));
  EXPECT_TRUE(store.take_notices(10, 5000, 9000).empty()) << "the first lease was too short";
  NoticeRow lost = store.take_notices(10, 8000, 12'000).at(0);
  EXPECT_FALSE(store.renew_notice(mine[0], 20'000)) << "another has it";
  store.looked(7, "g1");
  EXPECT_FALSE(store.renew_notice(lost, 20'000));
  EXPECT_TRUE(store.add_notice({7, "g1", "started"}, 13'000)) << "a new one is not taken for the old";
  EXPECT_FALSE(store.renew_notice(lost, 20'000));
}

TEST_F(SqliteStore, NoticesLapse) {
  EXPECT_TRUE(store.add_notice({7, "g1", "your_turn"}, 500));
  EXPECT_TRUE(store.add_notice({8, "g1", "your_turn"}, 1500));
  EXPECT_TRUE(store.add_notice({9, "g1", "your_turn"}, 600));
  store.notice_is_out({9, "g1", "your_turn"});
  store.lapse_notices(1000);
  const std::vector<NoticeRow> left = store.take_notices(10, 2000, 5000);
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left[0].player, 8);
  EXPECT_TRUE(store.add_notice({7, "g1", "your_turn"}, 3000)) << "the next one may go out";
  EXPECT_FALSE(store.add_notice({9, "g1", "your_turn"}, 3000)) << "that one was told";
}

TEST_F(SqliteStore, ATimeWithoutServersIsAnOutage) {
  EXPECT_TRUE(store.keep_watch("a", 100'000, 10'000).empty());
  EXPECT_TRUE(store.keep_watch("a", 105'000, 10'000).empty());
  EXPECT_TRUE(store.keep_watch("b", 110'000, 10'000).empty());
  const std::vector<Outage> outages = store.keep_watch("c", 200'000, 10'000);
  ASSERT_EQ(outages.size(), 1U);
  EXPECT_EQ(outages[0].from, 110'000);
  EXPECT_EQ(outages[0].to, 200'000);
}

TEST(Journal, ManyShareACommitAndOneThatFailsTakesNobodyWithIt) {
  Folder folder;
  Inbox inbox;
  Journal journal(folder.database(), [&](std::function<void()> one) { inbox.take(std::move(one)); });
  int done = 0;
  int failed = 0;
  // The first one waits until the others are there.
  std::promise<void> all_there;
  journal.ask("", [&](Store&) { all_there.get_future().wait(); }, [&](const std::string&) { ++done; });
  for (int i = 0; i < 100; ++i) {
    const std::string id = "g" + std::to_string(i);
    journal.ask(
        id,
        [id](Store& store) {
          Change change = game(id, 1);
          store.create(change, "", "i", "w");
          if (id == "g50") throw StoreError("no");
        },
        [&](const std::string& wrong) {
          ++done;
          if (!wrong.empty()) ++failed;
        });
  }
  all_there.set_value();
  inbox.run_until([&] { return done == 101; });
  EXPECT_EQ(failed, 1);
  int stored = 0;
  bool broken = true;
  journal.ask(
      "",
      [&](Store& store) {
        stored = 0;
        for (int i = 0; i < 100; ++i) stored += store.head("g" + std::to_string(i)).has_value() ? 1 : 0;
        broken = store.head("g50").has_value();
      },
      [&](const std::string&) { ++done; });
  inbox.run_until([&] { return done == 102; });
  EXPECT_EQ(stored, 99);
  EXPECT_FALSE(broken);
}

TEST(Journal, SharesCommits) {
  Folder folder;
  Inbox inbox;
  Journal journal(folder.database(), [&](std::function<void()> one) { inbox.take(std::move(one)); });
  int done = 0;
  std::promise<void> all_there;
  journal.ask("", [&](Store&) { all_there.get_future().wait(); }, [&](const std::string&) { ++done; });
  for (int i = 0; i < 300; ++i) journal.ask("x", [](Store&) {}, [&](const std::string&) { ++done; });
  all_there.set_value();
  inbox.run_until([&] { return done == 301; });
  EXPECT_LE(journal.commits(), 3U);
}

TEST(Journal, AnswersAtOnceWhenTooMuchWaits) {
  Folder folder;
  Inbox inbox;
  Journal journal(folder.database(), [&](std::function<void()> one) { inbox.take(std::move(one)); });
  std::promise<void> go_on;
  std::promise<void> begun;
  std::size_t done = 0;
  std::size_t refused = 0;
  const auto count = [&](const std::string& wrong) { ++(wrong.empty() ? done : refused); };
  journal.ask(
      "",
      [&](Store&) {
        begun.set_value();
        go_on.get_future().wait();
      },
      count);
  begun.get_future().wait();
  for (std::size_t i = 0; i < Journal::kMostWaiting + 3; ++i) journal.ask("", [](Store&) {}, count);
  inbox.run_until([&] { return refused > 0; });  // while the database does not move
  EXPECT_EQ(done, 0U);
  go_on.set_value();
  inbox.run_until([&] { return done == Journal::kMostWaiting + 1; });
  EXPECT_EQ(refused, 3U);
}

bool internal(const char* text) {
  sockaddr_in v4{};
  v4.sin_family = AF_INET;
  if (inet_pton(AF_INET, text, &v4.sin_addr) == 1) return is_internal({&v4});
  sockaddr_in6 v6{};
  v6.sin6_family = AF_INET6;
  EXPECT_EQ(inet_pton(AF_INET6, text, &v6.sin6_addr), 1) << text;
  return is_internal({&v6});
}

TEST(Hooks, DoNotReachIntoInternalNetworks) {
  const std::atomic<bool> stop = false;
  for (const char* address : {"127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
                              "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "fe80::1", "fc00::1",
                              "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "ff02::1", "::"})
    EXPECT_TRUE(internal(address)) << address;
  for (const char* address : {"93.184.216.34", "172.32.0.1", "192.167.1.1", "2606:2800:220:1::1", "::ffff:8.8.8.8"})
    EXPECT_FALSE(internal(address)) << address;
  std::string wrong;
  EXPECT_FALSE(post_hook("http://127.0.0.1:9/", "k", "{}", false, stop, wrong));
  EXPECT_EQ(wrong, "the address is internal");
  EXPECT_FALSE(post_hook("file:///etc/passwd", "k", "{}", true, stop, wrong = ""));
}

TEST(Hooks, ACommandGetsItsArgumentsWithoutAShell) {
  const std::atomic<bool> stop = false;
  Folder folder;
  const std::string out = (folder.path / "out").string();
  EXPECT_TRUE(run_hook("touch", {out + " $(x)"}, stop));
  EXPECT_TRUE(std::filesystem::exists(out + " $(x)"));
  EXPECT_FALSE(run_hook("false", {}, stop));
  EXPECT_FALSE(run_hook("no-such-program-anywhere", {}, stop));
}

TEST(Hooks, ACommandDiesOfABrokenPipeAlthoughTheServerDoesNot) {
  const std::atomic<bool> stop = false;
  void (*before)(int) = std::signal(SIGPIPE, SIG_IGN);
  EXPECT_TRUE(run_hook("grep", {"-qE", "^SigIgn:.*[02468ace][0-9a-f]{3}$", "/proc/self/status"}, stop));
  std::signal(SIGPIPE, before);
}

TEST(Secrets, AreLongAndDifferent) {
  EXPECT_EQ(new_token().size(), 43U);
  EXPECT_NE(new_token(), new_token());
  const std::string code = new_recovery_code();
  EXPECT_EQ(code.size(), 23U);
  std::string typed;
  for (const char c : code) typed += c == '-' ? ' ' : static_cast<char>(std::tolower(c));
  EXPECT_EQ(plain_recovery_code(typed), plain_recovery_code(code));
  EXPECT_TRUE(same_hash(hash_of("a"), hash_of("a")));
  EXPECT_FALSE(same_hash(hash_of("a"), hash_of("b")));
  // RFC 4231, test case 2.
  EXPECT_EQ(signature("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

}  // namespace
}  // namespace pelops::server
