#include "match/find_action.h"

#include <gtest/gtest.h>

#include "engine/olympus_2010/actions.h"
#include "engine/olympus_2010/olympus.h"
#include "match/json.h"

namespace pelops {
namespace {

using namespace olympus_2010;  // NOLINT: the vocabulary of the examples

const std::vector<Action> kOptions = {
    worship(Deity::kAthena),
    worship_ares(0),
    worship_ares(1),
    worship_apollo(Aspect::kSun),
    pay({{1, 0, 0}, 0, {0, 0, 0}}),
    pay({{0, 0, 1}, 1, {0, 0, 2}}),
    make(Kind::kPass),
    make(Kind::kAttack, 2U),
    spend(Resource::kFish, true),
};

Found by_json(const char* text) {
  return find_action(Olympus::action_forms(), kOptions, Json::parse(text, nullptr, false));
}
Found by_text(std::string_view text) { return find_action(Olympus::action_forms(), kOptions, text); }

void expect_found(const char* text, Action action) {
  const Found found = by_json(text);
  EXPECT_TRUE(found.found) << text << ": " << found.complaint;
  EXPECT_EQ(found.action, action) << text;
}
void expect_refused(const char* text, const std::string& why) {
  const Found found = by_json(text);
  EXPECT_FALSE(found.found) << text;
  EXPECT_NE(found.complaint.find(why), std::string::npos) << found.complaint;
}

TEST(FindAction, EveryOptionComesBackFromItsJsonAndText) {
  const auto forms = Olympus::action_forms();
  for (std::size_t n = 0; n < kOptions.size(); ++n) {
    const Found json = find_action(forms, kOptions, action_json(forms, kOptions[n]));
    ASSERT_TRUE(json.found) << json.complaint;
    EXPECT_EQ(json.action, kOptions[n]);
    const Found text = find_action(forms, kOptions, std::string_view(action_text(forms, kOptions[n])));
    ASSERT_TRUE(text.found) << text.complaint;
    EXPECT_EQ(text.action, kOptions[n]);
    EXPECT_EQ(find_action(kOptions, n).action, kOptions[n]);
  }
}

TEST(FindAction, JsonForm) {
  const auto forms = Olympus::action_forms();
  EXPECT_EQ(json_line(action_json(forms, worship_ares(1))), R"({"type":"worship","deity":"ares","wars":1})");
  EXPECT_EQ(json_line(action_json(forms, kOptions[5])), R"({"type":"pay","fish":1,"points":1,"tribute":{"fish":2}})");
  EXPECT_EQ(json_line(action_json(forms, make(Kind::kPass))), R"({"type":"pass"})");
}

TEST(FindAction, FieldsInAnyOrderAndExplicitZeros) {
  expect_found(R"({"wars":1,"deity":"ares","type":"worship"})", worship_ares(1));
  expect_found(R"({"type":"pay","grain":1})", kOptions[4]);
  expect_found(R"({"type":"pay","fish":0,"grain":1,"meat":0,"points":0})", kOptions[4]);
  expect_found(R"({"type":"pay","grain":1,"tribute":{}})", kOptions[4]);
  expect_found(R"({"type":"pay","grain":1,"tribute":{"grain":0,"fish":0}})", kOptions[4]);
  expect_found(R"({"tribute":{"fish":2,"meat":0},"type":"pay","points":1,"fish":1})", kOptions[5]);
}

TEST(FindAction, SaysWhatIsWrong) {
  expect_refused("[]", "\"type\"");
  expect_refused("{}", "\"type\"");
  expect_refused(R"({"type":7})", "\"type\"");
  expect_refused(R"({"type":"wroship"})", "no action of type \"wroship\"; the types are worship, join");
  expect_refused(R"({"type":"build","building":"agora"})", "\"build\" is not offered now; offered: `worship athena`");
  expect_refused(R"({"type":"build","building":"agora"})", "and 1 more");
  expect_refused(R"({"type":"pass","why":1})", "\"pass\" has no field \"why\"; it has no fields");
  expect_refused(R"({"type":"worship","deity":"athena","war":1})",
                 "no field \"war\"; its fields are deity, wars, aspect");
  expect_refused(R"({"type":"worship","deity":"aress"})", "\"deity\" of \"worship\" must be one of demeter");
  expect_refused(R"({"type":"worship","deity":3})", "must be one of demeter");
  expect_refused(R"({"type":"worship","deity":"ares","wars":"two"})", "must be a whole number, not \"two\"");
  expect_refused(R"({"type":"worship","deity":"ares","wars":1.0})", "must be a whole number");
  expect_refused(R"({"type":"worship","deity":"ares"})",
                 "\"wars\" of \"worship\" is missing; offered: `worship ares wars=0`");
  expect_refused(R"({"type":"worship","deity":"ares","wars":2})", "not offered now");
  expect_refused(R"({"type":"worship","deity":"athena","wars":0})", "this \"worship\" has no \"wars\"");
  expect_refused(R"({"type":"worship","deity":"hera"})",
                 "this \"worship\" is not offered now; offered: `worship athena`");
  expect_refused(R"({"type":"pay","grain":2})", "not offered now");
  expect_refused(R"({"type":"pay","grain":-1})", "not offered now");
  expect_refused(R"({"type":"pay","grain":18446744073709551615})", "not offered now");
  expect_refused(R"({"type":"pay","grain":1,"tribute":3})", "no field \"tribute\"");
  expect_refused(R"({"type":"pay","grain":1,"tribute":{"gold":1}})", "no field \"tribute.gold\"");
  expect_refused(R"({"type":"pay","grain":1,"tribute.grain":0})", "no field \"tribute.grain\"");
  expect_refused(R"({"type":"pay","grain":1,"gift":{}})", "no field \"gift\"");
  expect_refused(R"({"type":"attack","seat":1})", "offered: `attack 2`");
}

TEST(FindAction, Text) {
  EXPECT_EQ(by_text("  worship   ares\twars=1 ").action, worship_ares(1));
  EXPECT_NE(by_text("wroship").complaint.find("no action \"wroship\""), std::string::npos);
  EXPECT_NE(by_text("worship hera").complaint.find("`worship hera` is not offered now; offered: `worship athena`"),
            std::string::npos);
  EXPECT_NE(by_text("score").complaint.find("offered: `worship athena`"), std::string::npos);
  EXPECT_FALSE(by_text("").found);
}

TEST(FindAction, Number) {
  EXPECT_NE(find_action(kOptions, 9).complaint.find("the options are 0 to 8"), std::string::npos);
  EXPECT_NE(find_action(std::span<const Action>{}, 0).complaint.find("over"), std::string::npos);
}

TEST(EventJson, NamedFields) {
  EventLog log;
  Olympus::Options next;
  const Olympus game;
  Olympus::State state = game.start({3, 7, 0}, next, log);
  game.apply(state, worship_ares(1), next, log);
  Json events = Json::array();
  for (const Event& event : log.events) events.push_back(event_json(Olympus::event_forms(), event));
  EXPECT_EQ(json_line(events[1]), R"({"event":"worshipped","seat":0,"deity":"ares","wars":1})");
  Event hidden = log.events[0];
  hidden.audience = only(2);
  EXPECT_EQ(event_json(Olympus::event_forms(), hidden)["audience"], Json::array({2}));
}

}  // namespace
}  // namespace pelops
