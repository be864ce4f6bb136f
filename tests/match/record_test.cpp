#include "engine/core/record.h"

#include <gtest/gtest.h>

namespace pelops {
namespace {

const std::string kGood =
    "pelops record 1\n"              // 1
    "game: olympus\n"                // 2
    "rules: 1\n"                     // 3
    "players: 3\n"                   // 4
    "seats: Anna | Bé | 花子\n"      // 5
    "seed: 18446744073709551615\n"   // 6
    "start: 2\n"                     // 7
    "ask_single: true\n"             // 8
    "figures:\n"                     // 9
    "  [game]\n"                     // 10
    "  glory_points = 3\n"           // 11
    "position: {\"round\":3}\n"      // 12
    "position: {\"round\":4}\n"      // 13
    "\n"                             // 14
    "# round 4\n"                    // 15
    "2 worship ares wars=1\n"        // 16
    "chance die 6\n"                 // 17
    "\n"                             // 18
    "result: 0 points=31 place=2\n"  // 19
    "result: 1 points=-4 place=3\n"  // 20
    "result: 2 points=40 place=1\n"  // 21
    "state: 00ff00ff00ff00ff\n";     // 22

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// The complaint about a text.
Complaint wrong_in_record(const std::string& text) {
  Complaint complaint;
  EXPECT_FALSE(parse_record(text, complaint).has_value()) << text;
  return complaint;
}

void expect_wrong(const std::string& from, const std::string& to, const std::string& line, const std::string& word) {
  const Complaint complaint = wrong_in_record(replaced(kGood, from, to));
  EXPECT_TRUE(complaint.starts_with("line " + line + ": ")) << complaint;
  EXPECT_NE(complaint.find(word), std::string::npos) << complaint;
}

TEST(Record, ReadsEveryEntry) {
  Complaint complaint;
  const std::optional<Record> r = parse_record(kGood, complaint);
  ASSERT_TRUE(r) << complaint;
  EXPECT_EQ(r->game, "olympus");
  EXPECT_EQ(r->rules, 1);
  EXPECT_EQ(r->players, 3);
  EXPECT_EQ(r->seats, (std::vector<std::string>{"Anna", "Bé", "花子"}));
  EXPECT_EQ(r->seed, ~u64{0});
  EXPECT_EQ(r->start, 2);
  EXPECT_TRUE(r->ask_single);
  EXPECT_EQ(r->figures, "[game]\nglory_points = 3\n");
  EXPECT_EQ(r->positions, (std::vector<std::string>{"{\"round\":3}", "{\"round\":4}"}));
  ASSERT_EQ(r->actions.size(), 2U);
  EXPECT_EQ(r->actions[0].seat, 2);
  EXPECT_EQ(r->actions[0].text, "worship ares wars=1");
  EXPECT_EQ(r->actions[0].line, 16);
  EXPECT_EQ(r->actions[1].seat, kChance);
  EXPECT_EQ(r->result, (std::vector<RecordedResult>{{31, 2}, {-4, 3}, {40, 1}}));
  EXPECT_EQ(r->state, 0x00ff00ff00ff00ffULL);
  EXPECT_EQ(r->lines.figures, 9);
  EXPECT_EQ(r->lines.state, 22);
}

TEST(Record, PrintsWhatItRead) {
  Complaint complaint;
  Record r = *parse_record(kGood, complaint);
  r.headings = {{0, "round 4"}};
  EXPECT_EQ(print_record(r), kGood);
}

// Version 1 goes without saying: so it is in the records from before there were versions.
TEST(Record, SaysTheVersionOfTheFigures) {
  Complaint complaint;
  const std::string with_version = replaced(kGood, "figures:\n", "figures_version: 2\nfigures:\n");
  Record r = *parse_record(with_version, complaint);
  EXPECT_EQ(r.figures_version, 2);
  EXPECT_EQ(r.lines.figures_version, 9);
  r.headings = {{0, "round 4"}};
  EXPECT_EQ(print_record(r), with_version);
  r.figures_version = 1;
  EXPECT_EQ(print_record(r), kGood);
}

TEST(Record, NeedsLittle) {
  Complaint complaint;
  const std::optional<Record> r =
      parse_record("pelops record 1\ngame: g\nrules: 2\nplayers: 2\nseed: 0\n\n", complaint);
  ASSERT_TRUE(r) << complaint;
  EXPECT_EQ(r->start, kNoSeat);
  EXPECT_EQ(r->figures_version, 1);
  EXPECT_TRUE(r->figures.empty());
  EXPECT_TRUE(r->result.empty());
  EXPECT_FALSE(r->unfinished);
  EXPECT_FALSE(r->state);
}

TEST(Record, ToleratesCommentsSpacesAndOtherLineEnds) {
  Complaint complaint;
  const std::optional<Record> r = parse_record(
      "\xef\xbb\xbfpelops record 1\r\n# who\r\ngame:g\r\nrules: 2\r\nplayers: 2 \r\nseed: 0\r\nstart: seed\r\n\r\n"
      "  # a comment\r\n\r\n 1   pass  # well\r\n0\tpass\t# well\r\nresult: unfinished",
      complaint);
  ASSERT_TRUE(r) << complaint;
  ASSERT_EQ(r->actions.size(), 2U);
  EXPECT_EQ(r->actions[0].text, "pass");
  EXPECT_EQ(r->actions[1].seat, 0);
  EXPECT_EQ(r->actions[1].text, "pass");
  EXPECT_TRUE(r->unfinished);
}

// What is read prints as a record that is read again: a comment behind a tab is none of the action, and a line that
// would be too long when printed is refused.
TEST(Record, WhatIsReadCanBePrintedAndReadAgain) {
  const std::string head = "pelops record 1\ngame: g\nrules: 2\nplayers: 2\nseed: 0\n";
  Complaint complaint;
  EXPECT_FALSE(parse_record(head + "\n1\t#x\n", complaint));
  EXPECT_NE(complaint.find("line 7: the action is missing"), std::string::npos) << complaint;
  const std::string long_text(kMaxRecordLine, 'x');
  for (const std::string& bad : {"position:" + long_text.substr(9), "figures:\n " + long_text.substr(1)}) {
    EXPECT_FALSE(parse_record(head + bad + "\n\n", complaint));
    EXPECT_NE(complaint.find("too long"), std::string::npos) << complaint;
  }
}

TEST(Record, SaysWhatIsWrongInTheHeader) {
  expect_wrong("pelops record 1", "pelops recrod 1", "1", "begins with `pelops record 1`");
  expect_wrong("pelops record 1", "pelops record 2", "1", "format 2");
  expect_wrong("game: olympus", "game:", "2", "id of a game");
  expect_wrong("rules: 1", "rules: one", "3", "whole number");
  expect_wrong("players: 3", "players: 9", "4", "from 1 to 5");
  expect_wrong("players: 3", "players: 2", "5", "3 names for 2 players");
  expect_wrong("Anna | ", "Anna | | ", "5", "not empty");
  expect_wrong("Anna", std::string(81, 'x'), "5", "at most 80 bytes");
  expect_wrong("615\n", "616\n", "6", "below 2^64");
  expect_wrong("seed: 1", "seed: -1", "6", "below 2^64");
  expect_wrong("start: 2", "start: 3", "7", "0 to 2");
  expect_wrong("start: 2", "start: 255", "7", "a seat or `seed`");
  expect_wrong("ask_single: true", "ask_single: yes", "8", "true or false");
  expect_wrong("figures:\n", "figures_version: new\nfigures:\n", "9", "from 1 on");
  expect_wrong("figures:\n", "figures_version: 0\nfigures:\n", "9", "from 1 on");
  expect_wrong("figures:\n", "figures_version: 1\nfigures_version: 1\nfigures:\n", "10", "second time");
  expect_wrong("figures:\n", "figures: mine\n", "9", "`default`");
  expect_wrong("  [game]\n  glory_points = 3\n", "", "10", "no lines");
  expect_wrong("position: {\"round\":3}", "position:", "12", "JSON object");
  expect_wrong("position: {\"round\":3}", "colour: red", "12", "no header entry \"colour\"");
  expect_wrong("position: {\"round\":3}", "seed: 5", "12", "second time; the first is in line 6");
  expect_wrong("position: {\"round\":3}", "2 pass", "12", "ends with an empty line");
  for (const std::string key : {"game", "rules", "players", "seed"}) {
    const std::size_t at = kGood.find("\n" + key + ":") + 1;
    std::string text = kGood;
    text.erase(at, text.find('\n', at) - at + 1);
    EXPECT_NE(wrong_in_record(text).find("without `" + key + "`"), std::string::npos) << wrong_in_record(text);
  }
  std::string many;
  for (std::size_t i = 0; i <= kMaxPositions; ++i) many += "position: {}\n";
  expect_wrong("position: {\"round\":3}\n", many, "28", "more than 16 positions");
}

TEST(Record, SaysWhatIsWrongBelow) {
  expect_wrong("2 worship", "3 worship", "16", "no seat 3");
  expect_wrong("2 worship", "254 worship", "16", "no seat 254");
  expect_wrong("2 worship", "-1 worship", "16", "begins with a seat");
  expect_wrong("2 worship ares wars=1", "2", "16", "action is missing");
  expect_wrong("2 worship ares wars=1", "worship ares", "16", "begins with a seat");
  expect_wrong("result: 0 points=31 place=2", "result: 0 points=many place=2", "19", "SEAT points=N place=N");
  expect_wrong("result: 0 points=31 place=2", "result: 1 points=31 place=2", "19", "seat 0 is not here");
  expect_wrong("result: 0 points=31 place=2", "result: unfinished", "20", "no other result");
  expect_wrong("result: 2 points=40 place=1", "result: unfinished", "21", "cannot follow");
  expect_wrong("result: 2 points=40 place=1\n", "", "20", "seat 2 is missing");
  expect_wrong("state: 00ff", "state: 0xff", "22", "16 hexadecimal digits");
  expect_wrong("state: 00ff", "state: ff", "22", "16 hexadecimal digits");
  expect_wrong("state: 00ff00ff00ff00ff\n", "state: 00ff00ff00ff00ff\n2 pass\n", "23", "no decision can follow");
  expect_wrong("state: 00ff00ff00ff00ff\n", "state: 00ff00ff00ff00ff\nstate: 00ff00ff00ff00ff\n", "23", "second time");
}

TEST(Record, IsTextWithinLimits) {
  expect_wrong("ares", "\xff\xfe", "16", "not UTF-8");
  expect_wrong("ares", std::string("a\0b", 3), "16", "control character");
  expect_wrong("ares", std::string(kMaxRecordLine, 'a'), "16", "too long");
  EXPECT_NE(wrong_in_record(std::string(kMaxRecordBytes + 1, '\n')).find("too long"), std::string::npos);
  EXPECT_NE(wrong_in_record("").find("empty"), std::string::npos);
  std::string many = kGood.substr(0, kGood.find("2 worship"));
  for (std::size_t i = 0; i <= kMaxDecisions; ++i) many += "0 pass\n";
  EXPECT_NE(wrong_in_record(many).find("more than 1000000 decisions"), std::string::npos);
}

// Cut anywhere, it is read or refused, with a line that exists.
TEST(Record, CutAnywhere) {
  for (std::size_t n = 0; n < kGood.size(); ++n) {
    Complaint complaint;
    if (parse_record(kGood.substr(0, n), complaint)) continue;
    int line = 0;
    ASSERT_EQ(std::sscanf(complaint.c_str(), "line %d: ", &line), 1) << complaint;
    EXPECT_GE(line, 1);
    EXPECT_LE(line, 22);
  }
}

TEST(Record, Utf8) {
  EXPECT_TRUE(is_utf8("abc é 花 \xf0\x9f\x8f\x9b"));
  for (const char* bad : {"\x80", "\xc0\xaf", "\xc3", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf8"})
    EXPECT_FALSE(is_utf8(bad));
}

TEST(Record, HashIsFnv1a) {
  EXPECT_EQ(hex16(text_hash("")), "cbf29ce484222325");
  EXPECT_EQ(hex16(text_hash("a")), "af63dc4c8601ec8c");
  EXPECT_EQ(hex16(text_hash("foobar")), "85944171f73967e8");
}

}  // namespace
}  // namespace pelops
