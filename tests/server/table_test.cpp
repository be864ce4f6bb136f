#include "server/lobby/table.h"

#include <gtest/gtest.h>

#include "server/lobby/present.h"
#include "tests/server/hidden_game.h"
#include "tests/server/open_game.h"
#include "tests/server/played.h"

namespace pelops::server {
namespace {

TEST(Table, IsTheFoldOfItsLog) {
  for (const char* game : {kOpenGame, kHiddenGame}) {
    Played played = Played::begin(game, 7);
    Rng rng(3);
    for (int i = 0; i < 150 && played.table.asked() != kNoSeat; ++i) {
      played.act(rng);
      if (i % 20 == 19) played.say(played.table.asked(), "chat", {{"text", "hm"}});
      const Table::Undo undo = played.table.undo_for(played.log.back().seat);
      if (i % 7 == 0 && undo.free) played.say(played.log.back().seat, "undo");
    }
    const Table again = refold(games(), played.log);
    EXPECT_EQ(position(again), position(played.table));
    EXPECT_EQ(again.sequence(), played.table.sequence());
    EXPECT_EQ(again.decided(), played.table.decided());
  }
}

TEST(Table, TakesChanceFromTheLogAndNotFromTheSeed) {
  Played played = Played::begin(kHiddenGame, 7);
  Rng rng(3);
  while (played.table.match()->chances() < 3) played.act(rng);
  std::vector<Entry> log = played.log;
  bool on_record = false;
  for (const Entry& entry : log) on_record = on_record || entry.data.contains("chance");
  ASSERT_TRUE(on_record);
  // The initial position comes from the seed, but what was drawn later stands in the log as it happened.
  EXPECT_EQ(position(refold(games(), log)), position(played.table));
}

TEST(Table, UndoIsFreeOnlyUntilSomethingHiddenWasShown) {
  bool hidden_met = false;
  bool free_met = false;
  for (u64 seed = 1; seed < 30 && !(hidden_met && free_met); ++seed) {
    Played played = Played::begin(kHiddenGame, seed);
    Rng rng(seed);
    for (int i = 0; i < 60 && played.table.asked() != kNoSeat; ++i) {
      const u64 chances = played.table.match()->chances();
      const Seat seat = played.table.asked();
      const std::string before = position(played.table);
      played.act(rng);
      if (played.table.status() != Status::kRunning) break;
      const Table::Undo undo = played.table.undo_for(seat);
      ASSERT_EQ(undo.acts, 1U);
      if (played.table.match()->chances() != chances) {
        EXPECT_FALSE(undo.free);
        hidden_met = true;
      } else if (undo.free && i % 5 == 0) {
        free_met = true;
        played.say(seat, "undo");
        EXPECT_EQ(position(played.table), before);
      }
    }
  }
  EXPECT_TRUE(hidden_met && free_met);
}

TEST(Table, WhatGivesAwayAHiddenCardIsNotTakenBackFreely) {
  int cards = 0;
  int known = 0;  // to the others all the same, as no other can be in that hand
  for (u64 seed = 1; seed < 10; ++seed) {
    Played played = Played::begin(kHiddenGame, seed);
    Rng rng(seed);
    while (played.table.asked() != kNoSeat) {
      const Seat seat = played.table.asked();
      const std::span<const Action> options = played.table.match()->options();
      u32 n = rng.below(static_cast<u32>(options.size()));
      bool card = false;
      for (u32 i = 0; i < options.size(); ++i) {
        const std::string text = played.table.game().action_text(options[i]);
        if (text == "play zeus" || !text.starts_with("play ")) continue;  // Zeus lies open
        n = i;
        card = true;
      }
      played.say(seat, "act", {{"n", n}});
      if (!card || played.table.status() != Status::kRunning) continue;
      ++cards;
      known += played.table.undo_for(seat).free ? 1 : 0;
    }
  }
  EXPECT_GT(cards, 50);
  EXPECT_LT(known, cards / 10);
}

TEST(Table, GoesOnUnderNewerRulesIfItsLogIsValidThere) {
  Played played = Played::begin(kOpenGame, 7);
  Rng rng(3);
  for (int i = 0; i < 30; ++i) played.act(rng);
  GameRow newer = games()[0];
  newer.rules_version = 2;
  Table table = refold(GameRows(&newer, 1), played.log);
  EXPECT_EQ(table.status(), Status::kRunning);
  EXPECT_TRUE(table.needs_upgrade());
  Hand hand(table, Caller{}, {}, 5000);
  hand.upgrade(2);
  std::vector<Entry> log = played.log;
  log.push_back(hand.entries().front());
  EXPECT_EQ(refold(GameRows(&newer, 1), log).rules(), 2);
  // A server that has not been upgraded yet keeps its hands off.
  log.push_back(log.back());
  log.back().sequence += 1;
  log.back().kind = Kind::kChat;
  EXPECT_EQ(refold(games(), log).status(), Status::kPaused);
}

TEST(Table, AnImportedGameGoesOnUnderNewerRulesToo) {
  Played played = Played::begin(kOpenGame, 7);
  Rng rng(3);
  for (int i = 0; i < 30; ++i) played.act(rng);
  Record record = played.table.match()->record();
  record.seats.clear();
  Played imported = Played::begin(kOpenGame, 7, {{"record", print_record(record)}});
  ASSERT_EQ(imported.table.status(), Status::kRunning);
  imported.act(rng);
  GameRow newer = games()[0];
  newer.rules_version = 2;
  const Table table = refold(GameRows(&newer, 1), imported.log);
  EXPECT_EQ(table.status(), Status::kRunning) << table.paused_because();
  EXPECT_EQ(position(table), position(imported.table));
}

TEST(Table, IsPausedAndNotLostIfItsLogIsNotValid) {
  Played played = Played::begin(kOpenGame, 7);
  Rng rng(3);
  for (int i = 0; i < 10; ++i) played.act(rng);
  std::vector<Entry> log = played.log;
  log[5].data["text"] = "worship hades";
  const Table table = refold(games(), log);
  EXPECT_EQ(table.status(), Status::kPaused);
  EXPECT_NE(table.paused_because().find("entry 5"), std::string::npos) << table.paused_because();
  EXPECT_EQ(table.sequence(), log.back().sequence);
}

// What a seat is sent must not depend on what it cannot know: other hands and decks are dealt anew, and every byte
// stays.
TEST(Hidden, BytesDoNotChangeWhenWhatASeatCannotKnowIsPermuted) {
  const Around around{0, 5000, {}};
  int differing = 0;
  for (u64 seed = 1; seed <= 12; ++seed) {
    Played played = Played::begin(kHiddenGame, seed);
    Rng rng(seed);
    for (int i = 0; i < 400 && played.table.asked() != kNoSeat; ++i) {
      played.act(rng);
      if (i % 10 != 0) continue;
      const AnyGame& game = played.table.game();
      const Position& position = played.table.match()->position();
      for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
        const Position other = game.determinize(position, seat, rng);
        if (!(other == position)) ++differing;
        EXPECT_EQ(json_line(game.view_json(other, seat)), json_line(game.view_json(position, seat)));
        const Json state = state_json(played.table, {seat, false, true}, around);
        EXPECT_EQ(json_line(state["view"]), json_line(game.view_json(other, seat)));
        const Asked a = game.decision(position);
        const Asked b = game.decision(other);
        EXPECT_EQ(a.prompt, b.prompt);
        EXPECT_EQ(a.seat, b.seat);
        EXPECT_TRUE(a.seat == seat || !state["asked"].contains("options"));
      }
    }
  }
  EXPECT_GT(differing, 100);
}

constexpr Changed kAll{true, true, true};

// The same for entries: what is drawn in secret is replaced by another card, and only the owner's bytes change.
TEST(Hidden, EntriesTellOthersNothingOfASecretDraw) {
  const Around around{0, 5000, {}};
  int secrets = 0;
  for (u64 seed = 1; seed <= 20; ++seed) {
    Played played = Played::begin(kHiddenGame, seed);
    Rng rng(seed);
    for (int i = 0; i < 300 && played.table.asked() != kNoSeat; ++i) {
      played.act(rng);
      Told told = played.table.recent().back();
      for (std::size_t e = 0; e < told.events.size(); ++e) {
        const Event& event = told.events[e];
        if (event.audience == kEverybody || (event.audience & (event.audience - 1)) != 0) continue;
        ++secrets;
        Told other = told;
        other.events[e].args[0] = static_cast<i16>(event.args[0] == 0 ? 1 : 0);
        other.entry.data["text"] = "something else";
        other.entry.data["chance"] = Json::array({"something else"});
        for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
          const Viewer viewer{seat, false, true};
          const bool may = seat != kNoSeat && (event.audience >> seat & 1) != 0;
          const bool acted = seat == told.entry.seat;
          const bool same = json_line(entry_json(played.table, told, viewer, around, kAll)) ==
                            json_line(entry_json(played.table, other, viewer, around, kAll));
          EXPECT_EQ(same, !may && !acted) << "seat " << int{seat};
        }
      }
    }
  }
  EXPECT_GT(secrets, 20);
}

// Whoever missed several entries learns with the last of them all that has changed, also if that is talk.
TEST(Present, TheLastOfSeveralEntriesTellsHowThingsStand) {
  Played played = Played::begin(kOpenGame, 3);
  Rng rng(3);
  const Around around{0, 5000, {}};
  const auto last = [&](i64 after) {
    const Seat asked = played.table.asked();
    return entry_json(played.table, played.table.recent().back(), {asked, false, true}, around,
                      changed_since(played.table, after));
  };
  const i64 start = played.table.sequence();
  played.act(rng);
  const i64 moved = played.table.sequence();
  played.say(1, "chat", {{"text", "well"}});
  const Json talk = last(start);
  EXPECT_EQ(talk["kind"], "chat");
  EXPECT_EQ(talk["asked"]["seat"], played.table.asked());
  EXPECT_TRUE(talk["asked"].contains("options"));
  EXPECT_EQ(talk["view"], state_json(played.table, {played.table.asked(), false, true}, around)["view"]);
  EXPECT_FALSE(talk.contains("seats"));
  EXPECT_FALSE(last(moved).contains("asked")) << "talk alone changes nothing";
  const auto idle = static_cast<Seat>((played.table.asked() + 1) % 3);
  played.say(idle, "hand_over");
  played.act(rng);
  const Json move = last(moved);
  EXPECT_EQ(move["kind"], "acted");
  EXPECT_EQ(move["seats"][idle]["by"], "computer");
}

// What is shared between viewers is what each of them would have got alone, and text and tree say the same.
TEST(Present, WhoSeesTheSameIsToldTheSame) {
  int shared = 0;
  for (const std::string game : {kOpenGame, kHiddenGame}) {
    Played played = Played::begin(game, 7, {{"clock", {{"seconds", 600}, {"increment", 5}}}});
    Rng rng(7);
    const auto check = [&] {
      const Told& told = played.table.recent().back();
      const Around around{5, played.now + 3, {}};
      for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kNoSeat})
        for (const bool views : {false, true})
          for (const Changed& last : {Changed{}, Changed{true, false, false}, Changed{true, true, false}, kAll}) {
            const Viewer viewer{seat, seat == 0, views};
            const std::string alone = entry_text(played.table, told, viewer, around, last);
            const Viewer same = who_sees_the_same(played.table, told, viewer, last);
            EXPECT_EQ(entry_text(played.table, told, same, around, last), alone);
            EXPECT_EQ(json_line(entry_json(played.table, told, viewer, around, last)), alone);
            if (views && last.position) {
              const Json state = Json::parse(fresh_text(played.table, viewer, around))["state"];
              EXPECT_EQ(state, state_json(played.table, viewer, around));
            }
            if (same.seat != seat) ++shared;
          }
    };
    for (int i = 0; i < 20 && played.table.asked() != kNoSeat; ++i) {
      played.act(rng);
      check();
      if (i % 10 != 5) continue;
      played.say(1, "chat", {{"text", "\"Ἥρα\" \\ <b>"}});
      check();
      played.say(2, "hand_over");
      check();
      played.say(2, "take_back");
      check();
    }
  }
  EXPECT_GT(shared, 100);
}

TEST(Hidden, NothingThatIsSentHasTheSeed) {
  Played played = Played::begin(kHiddenGame, 1234567890123456789ULL);
  Rng rng(1);
  const Around around{0, 5000, {}};
  while (played.table.asked() != kNoSeat) {
    for (const Seat seat : {Seat{0}, kNoSeat}) {
      const Viewer viewer{seat, true, true};
      EXPECT_EQ(json_line(state_json(played.table, viewer, around)).find("1234567890123456789"), std::string::npos);
      EXPECT_EQ(json_line(entry_json(played.table, played.table.recent().back(), viewer, around, kAll))
                    .find("1234567890123456789"),
                std::string::npos);
    }
    played.act(rng);
  }
  EXPECT_EQ(state_json(played.table, {}, around)["seed"], "1234567890123456789");
}

TEST(Preview, TellsWhatWouldHappenAndStopsBeforeChance) {
  int chances = 0;
  int stops = 0;
  int further = 0;
  int whole = 0;
  for (const char* game : {kOpenGame, kHiddenGame}) {
    for (u64 seed = 1; seed <= 2; ++seed) {
      Played played = Played::begin(game, seed);
      Rng rng(seed);
      for (int i = 0; i < 100 && played.table.asked() != kNoSeat; ++i) {
        const Seat seat = played.table.asked();
        const u32 n = rng.below(static_cast<u32>(played.table.match()->options().size()));
        const std::string before = position(played.table);
        const Json choice = {{"sequence", played.table.sequence()}, {"n", n}};
        const Json preview = Hand(played.table, played.caller(seat), {}, played.now).preview(choice);
        ASSERT_EQ(position(played.table), before);
        played.say(seat, "act", {{"n", n}});
        const Json told = entry_json(played.table, played.table.recent().back(), {seat, false, true}, {}, kAll);
        const std::size_t shown = preview["events"].size();
        const std::size_t happened = told["events"].size();
        // It may say less than happens. More only where somebody does what from this seat was hardly to be expected.
        further += shown > happened;
        for (std::size_t e = 0; e < std::min(shown, happened); ++e)
          EXPECT_EQ(json_line(preview["events"][e]), json_line(told["events"][e]));
        if (preview["chance"]) {
          ++chances;
          stops += shown < happened;
        } else if (shown == happened) {
          ++whole;
          EXPECT_EQ(json_line(preview["view"]), json_line(told["view"]));
        }
      }
    }
  }
  EXPECT_GT(chances, 10);
  EXPECT_GE(stops, chances * 95 / 100);
  EXPECT_LE(further, whole / 50);
  EXPECT_GT(whole, 100);
}

TEST(Preview, IsForTheSeatThatIsAskedOnly) {
  Played played = Played::begin(kHiddenGame, 7);
  const Seat asked = played.table.asked();
  const Json choice = {{"sequence", played.table.sequence()}, {"n", 0}};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, Seat{3}}) {
    const Hand hand(played.table, played.caller(seat), {}, played.now);
    if (seat == asked) {
      EXPECT_NO_THROW(static_cast<void>(hand.preview(choice)));
    } else {
      EXPECT_THROW(static_cast<void>(hand.preview(choice)), Refusal);
    }
  }
}

TEST(Hand, AStaleSequenceIsRefusedAndTalkDoesNotMakeOneStale) {
  Played played = Played::begin(kOpenGame, 7);
  const Seat seat = played.table.asked();
  const i64 seen = played.table.sequence();
  played.say(seat, "chat", {{"text", "well"}});
  Hand fine(played.table, played.caller(seat), {}, 2000);
  fine.command("act", {{"sequence", seen}, {"n", 0}}, false, {});
  EXPECT_EQ(fine.entries().size(), 1U);
  Hand stale(played.table, played.caller(played.table.asked()), {}, 3000);
  try {
    stale.command("act", {{"sequence", seen}, {"n", 0}}, false, {});
    FAIL() << "was not refused";
  } catch (const Refusal& refusal) {
    EXPECT_STREQ(refusal.code, "stale");
  }
  EXPECT_TRUE(stale.entries().empty());
}

TEST(Hand, AnothersSeatIsHandedOverOnlyAfterAMinuteOfAbsence) {
  Played played = Played::begin(kOpenGame, 7);
  const Seat asked = played.table.asked();
  const Seat other = static_cast<Seat>((asked + 1) % 3);
  const auto refusal = [&](Millis away) -> std::string {
    try {
      Table copy = played.table;
      Hand hand(copy, played.caller(other), {}, played.now + Hand::kAway);
      hand.command("hand_over", {{"seat", asked}}, false, [&](Seat) { return away; });
      return "";
    } catch (const Refusal& refused) {
      return refused.error;
    }
  };
  EXPECT_NE(refusal(0).find("is there"), std::string::npos);
  EXPECT_NE(refusal(Hand::kAway - 1).find("60 seconds"), std::string::npos);
  EXPECT_EQ(refusal(Hand::kAway), "");
}

TEST(Hand, AComputerKeepsItsTurnThroughTalkAndLosesItWhenTheSeatIsTakenBack) {
  Played played = Played::begin(kOpenGame, 7);
  const Seat seat = played.table.asked();
  played.say(seat, "hand_over");
  ASSERT_TRUE(played.table.task());
  const i64 task = played.table.task()->sequence;
  played.say(seat, "chat", {{"text", "think well"}});
  EXPECT_EQ(played.table.task()->sequence, task);
  played.say(seat, "take_back");
  EXPECT_FALSE(played.table.task());
  played.say(seat, "hand_over");
  EXPECT_GT(played.table.task()->sequence, task);
}

}  // namespace
}  // namespace pelops::server
