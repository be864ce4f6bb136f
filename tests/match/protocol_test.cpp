#include "match/protocol.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/games.h"
#include "match/json.h"
#include "tests/match/pig.h"

namespace pelops {
namespace {

class Conversation : public testing::Test {
 protected:
  Json ask(const std::string& line) { return Json::parse(protocol_.answer(line), nullptr, false); }
  Json well(const std::string& line) {
    const Json answer = ask(line);
    EXPECT_EQ(answer.value("ok", false), true) << line << " -> " << answer.dump();
    EXPECT_FALSE(answer.contains("error"));
    return answer;
  }
  // The error, which must contain `why`; the game must be as it was.
  void wrong(const std::string& line, const std::string& why) {
    const std::string before = protocol_.answer(R"({"cmd":"record"})") + protocol_.answer(R"({"cmd":"options"})");
    const Json answer = ask(line);
    EXPECT_EQ(answer.value("ok", true), false) << line;
    EXPECT_NE(answer.value("error", "").find(why), std::string::npos) << line << " -> " << answer.dump();
    EXPECT_EQ(protocol_.answer(R"({"cmd":"record"})") + protocol_.answer(R"({"cmd":"options"})"), before);
  }
  void begin() { well(R"({"cmd":"new","game":"olympus","players":3,"seed":7,"start":0})"); }

  Protocol protocol_{games()};
};

TEST_F(Conversation, Games) {
  const Json games = well(R"({"cmd":"games"})")["games"];
  ASSERT_GE(games.size(), 1U);
  EXPECT_EQ(json_line(games[0]), R"({"id":"olympus","players":[3,4,5],"rules":1})");
}

TEST_F(Conversation, IdComesBack) {
  for (const char* id : {"1", "\"x\"", "null", "[1,{\"a\":2}]", "1.5", "true", "{\"b\":1}"}) {
    const std::string with = std::string(R"("id":)") + id;
    EXPECT_EQ(ask("{\"cmd\":\"games\"," + with + "}")["id"], Json::parse(id));
    EXPECT_EQ(ask("{\"cmd\":\"nonsense\"," + with + "}")["id"], Json::parse(id));
    EXPECT_EQ(ask("{" + with + "}")["id"], Json::parse(id));
    EXPECT_EQ(ask("{\"cmd\":\"games\",\"cmd\":\"games\"," + with + "}")["id"], Json::parse(id));
  }
  EXPECT_FALSE(ask(R"({"cmd":"games"})").contains("id"));
}

TEST_F(Conversation, New) {
  const Json answer = well(R"({"cmd":"new","game":"olympus","players":3,"seed":7,"start":1})");
  EXPECT_EQ(answer["seat"], 1);
  EXPECT_EQ(answer["prompt"], "worship");
  EXPECT_EQ(answer["events"][0]["event"], "round_began");
  EXPECT_EQ(well(R"({"cmd":"new","game":"olympus","players":5,"seed":"18446744073709551615"})")["seed"], ~u64{0});
  EXPECT_EQ(well(R"({"cmd":"new","game":"olympus","players":5,"seed":18446744073709551615})")["seed"], ~u64{0});
  EXPECT_EQ(well(R"({"cmd":"new","game":"olympus","players":4})")["seed"], 0);
  well(R"({"cmd":"new","game":"olympus","players":4,"start":null,"ask_single":true,"seats":["a","b","c","d"]})");
  EXPECT_NE(well(R"({"cmd":"record"})")["record"].get<std::string>().find("seats: a | b | c | d\n"), std::string::npos);
  EXPECT_NE(well(R"({"cmd":"record"})")["record"].get<std::string>().find("ask_single: true\n"), std::string::npos);
}

TEST_F(Conversation, NewRefused) {
  begin();
  wrong(R"({"cmd":"new"})", "\"game\" must be the id of a game; it is missing");
  wrong(R"({"cmd":"new","game":3,"players":3})", "\"game\" must be");
  wrong(R"({"cmd":"new","game":"chess","players":3})", "no game \"chess\"; the games are olympus");
  wrong(R"({"cmd":"new","game":"olympus"})", "\"players\" must be a number from 3 to 5; it is missing");
  for (const char* n : {"2", "6", "-3", "3.0", "\"3\"", "null", "4294967299"})
    wrong(std::string(R"({"cmd":"new","game":"olympus","players":)") + n + "}",
          "\"players\" must be a number from 3 to 5");
  for (const char* n :
       {"-1", "1.5", "\"\"", "\"x\"", "\"7x\"", "\"18446744073709551616\"", "18446744073709551616", "[]", "null"})
    wrong(std::string(R"({"cmd":"new","game":"olympus","players":3,"seed":)") + n + "}",
          "\"seed\" must be a whole number");
  for (const char* n : {"3", "-1", "255", "\"0\"", "0.0"})
    wrong(std::string(R"({"cmd":"new","game":"olympus","players":3,"start":)") + n + "}",
          "\"start\" must be a seat from 0 to 2");
  wrong(R"({"cmd":"new","game":"olympus","players":3,"ask_single":1})", "true or false");
  wrong(R"({"cmd":"new","game":"olympus","players":3,"seats":["a"]})", "1 names are given for 3 seats");
  wrong(R"({"cmd":"new","game":"olympus","players":3,"seats":[1,2,3]})", "a list with a name for each seat");
  wrong(R"({"cmd":"new","game":"olympus","players":3,"seats":"abc"})", "a list with a name for each seat");
  wrong(R"({"cmd":"new","game":"olympus","players":3,"seats":["a","b","c|d"]})", "no `|`");
  wrong(R"({"cmd":"new","game":"olympus","players":3,"figures":7})", "the path of a TOML file");
  wrong(R"({"cmd":"new","game":"olympus","players":3,"figures":"x.toml"})", "files cannot be read here");
  wrong(R"({"cmd":"new","game":"olympus","players":3,"colour":"red"})",
        "\"new\" has no field \"colour\"; its fields are cmd, id, game");
}

TEST_F(Conversation, NeedsAGame) {
  for (const char* cmd : {"set", "state", "view", "options", "play", "undo", "record", "think", "perft"}) {
    const Json answer = ask(std::string("{\"cmd\":\"") + cmd + "\"}");
    EXPECT_NE(answer["error"].get<std::string>().find("begin one with \"new\" or \"load\""), std::string::npos);
  }
}

TEST_F(Conversation, StateAndView) {
  begin();
  const Json state = well(R"({"cmd":"state"})")["state"];
  EXPECT_EQ(state["round"], 1);
  EXPECT_EQ(state["players"].size(), 3U);
  EXPECT_EQ(well(R"({"cmd":"view","seat":2})")["state"]["round"], 1);
  wrong(R"({"cmd":"view"})", "\"seat\" must be a seat from 0 to 2; it is missing");
  wrong(R"({"cmd":"view","seat":3})", "not 3");
  wrong(R"({"cmd":"view","seat":"0"})", "not \"0\"");
  wrong(R"({"cmd":"state","seat":1})", "\"state\" has no field \"seat\"");
}

TEST_F(Conversation, OptionsAndPlay) {
  begin();
  const Json options = well(R"({"cmd":"options"})");
  EXPECT_EQ(options["seat"], 0);
  EXPECT_EQ(options["prompt"], "worship");
  EXPECT_EQ(options["options"].size(), 13U);
  EXPECT_EQ(json_line(options["options"][6]),
            R"({"n":6,"text":"worship ares wars=1","action":{"type":"worship","deity":"ares","wars":1}})");
  const std::string state = protocol_.answer(R"({"cmd":"state"})");
  for (const char* how :
       {R"("n":6)", R"("text":"worship ares wars=1")", R"("action":{"wars":1,"type":"worship","deity":"ares"})"}) {
    const Json answer = well(std::string(R"({"cmd":"play",)") + how + "}");
    EXPECT_EQ(answer["events"][0]["event"], "worshipped");
    EXPECT_EQ(answer["seat"], 1);
    EXPECT_EQ(answer["prompt"], "join");
    EXPECT_EQ(well(R"({"cmd":"undo"})")["prompt"], "worship");
    EXPECT_EQ(protocol_.answer(R"({"cmd":"state"})"), state);
  }
}

TEST_F(Conversation, PlayRefused) {
  begin();
  wrong(R"({"cmd":"play"})", "needs one of");
  wrong(R"({"cmd":"play","n":0,"text":"decline"})", "needs one of");
  wrong(R"({"cmd":"play","n":13})", "the options are 0 to 12");
  wrong(R"({"cmd":"play","n":-1})", "\"n\" must be the number of an option, from 0, not -1");
  wrong(R"({"cmd":"play","n":"0"})", "\"n\" must be");
  wrong(R"({"cmd":"play","n":1e3})", "\"n\" must be");
  wrong(R"({"cmd":"play","text":7})", "\"text\" must be");
  wrong(R"({"cmd":"play","text":"decline"})", "`decline` is not offered now; offered: `worship demeter`");
  wrong(R"({"cmd":"play","action":"decline"})", "an action is an object");
  wrong(R"({"cmd":"play","action":{"type":"decline"}})", "\"decline\" is not offered now");
  wrong(R"({"cmd":"undo"})", "nothing to undo");
}

TEST_F(Conversation, ToTheEnd) {
  begin();
  Json last;
  for (int i = 0; i < 100'000; ++i) {
    const Json options = well(R"({"cmd":"options"})");
    if (options.contains("over")) break;
    const std::size_t n = static_cast<std::size_t>(i) * 7 % options["options"].size();
    last = well("{\"cmd\":\"play\",\"action\":" + options["options"][n]["action"].dump() + "}");
  }
  ASSERT_EQ(last["over"], true);
  const Json end = well(R"({"cmd":"options"})");
  EXPECT_EQ(end["over"], true);
  EXPECT_FALSE(end.contains("options"));
  ASSERT_EQ(end["scores"].size(), 3U);
  EXPECT_EQ(end["scores"], last["scores"]);
  EXPECT_EQ(end["scores"][0]["breakdown"]["total"], end["scores"][0]["points"]);
  EXPECT_NE(ask(R"({"cmd":"play","n":0})")["error"].get<std::string>().find("over"), std::string::npos);

  // Its record loads, here and in another conversation, and the end can be undone.
  const std::string record = well(R"({"cmd":"record"})")["record"];
  Protocol other(games());
  const Json loaded = Json::parse(other.answer(json_line({{"cmd", "load"}, {"record", record}})));
  EXPECT_EQ(loaded["ok"], true) << loaded;
  EXPECT_EQ(loaded["over"], true);
  EXPECT_EQ(loaded["game"], "olympus");
  EXPECT_EQ(other.answer(R"({"cmd":"state"})"), protocol_.answer(R"({"cmd":"state"})"));
  EXPECT_TRUE(well(R"({"cmd":"undo"})").contains("seat"));
}

TEST_F(Conversation, LoadRefused) {
  begin();
  std::string record = well(R"({"cmd":"record"})")["record"];
  wrong(R"({"cmd":"load"})", "\"record\" must be the text of a record; it is missing");
  wrong(R"({"cmd":"load","record":5})", "\"record\" must be");
  wrong(R"({"cmd":"load","record":"nonsense"})", "line 1: ");
  record.replace(record.find("result:"), 0, "0 worship hades\n");
  wrong(json_line({{"cmd", "load"}, {"record", record}}), "line 10: decision 1: `worship hades` is not offered now");
}

TEST_F(Conversation, Set) {
  begin();
  const Json answer = well(R"({"cmd":"set","state":{"round":5,"active":2,"glory":{"culture":1}}})");
  EXPECT_EQ(answer["seat"], 2);
  const Json state = well(R"({"cmd":"state"})")["state"];
  EXPECT_EQ(state["round"], 5);
  EXPECT_EQ(state["glory"]["culture"], 1);
  well(R"({"cmd":"set","state":{"glory":{"culture":null}}})");
  EXPECT_TRUE(well(R"({"cmd":"state"})")["state"]["glory"]["culture"].is_null());
  wrong(R"({"cmd":"set"})", "\"state\" must be an object");
  wrong(R"({"cmd":"set","state":[]})", "\"state\" must be an object");
  wrong(R"({"cmd":"set","state":{"round":0}})", "round");
  wrong(R"({"cmd":"set","state":{"weather":"fine"}})", "weather");
  well(R"({"cmd":"play","text":"worship athena"})");
  wrong(R"({"cmd":"set","state":{"round":5}})", "about to start a ceremony");
}

TEST_F(Conversation, Perft) {
  begin();
  EXPECT_EQ(well(R"({"cmd":"perft","depth":0})")["nodes"], 1);
  EXPECT_EQ(well(R"({"cmd":"perft","depth":1})")["nodes"], 13);
  wrong(R"({"cmd":"perft"})", "\"depth\" must be a number from 0 to 20; it is missing");
  wrong(R"({"cmd":"perft","depth":21})", "not 21");
  wrong(R"({"cmd":"perft","depth":-1})", "not -1");
  wrong(R"({"cmd":"perft","depth":2.5})", "not 2.5");
}

TEST_F(Conversation, ThinkRefused) {
  begin();
  wrong(R"({"cmd":"think"})", "say how much to think");
  wrong(R"({"cmd":"think","level":"hero"})", "there is no level");
  wrong(R"({"cmd":"think","level":7})", "\"level\" must be the name of a level");
  wrong(R"({"cmd":"think","level":"easy","simulations":4})", "not both");
  wrong(R"({"cmd":"think","simulations":0})", "\"simulations\" must be a number from 1");
  wrong(R"({"cmd":"think","milliseconds":-1})", "\"milliseconds\" must be a number from 1");
  wrong(R"({"cmd":"think","level":"easy","seed":-1})", "\"seed\" must be a whole number");
  wrong(R"({"cmd":"think","level":"easy","seed":"7x"})", "\"seed\" must be a whole number");
}

TEST(ProtocolThink, SaysWhatToDoAndWhy) {
  for (const std::string_view id : game_ids()) {
    Protocol protocol(games());
    const auto ask = [&](const Json& request) { return Json::parse(protocol.answer(json_line(request))); };
    ASSERT_EQ(ask({{"cmd", "new"}, {"game", std::string(id)}, {"players", 3}, {"seed", 5}})["ok"], true);
    const Json asked = ask({{"cmd", "options"}});
    const Json thought = ask({{"cmd", "think"}, {"simulations", 300}});
    ASSERT_EQ(thought["ok"], true) << thought;
    EXPECT_EQ(thought["simulations"], 300);
    EXPECT_EQ(ask({{"cmd", "think"}, {"simulations", 300}}), thought) << "the same game, the same thought";
    EXPECT_EQ(ask({{"cmd", "think"}, {"simulations", 20}, {"seed", "18446744073709551615"}}),
              ask({{"cmd", "think"}, {"simulations", 20}, {"seed", 18446744073709551615U}}));

    const std::size_t seat = asked["seat"];
    double sum = 0;
    for (const Json& value : thought["values"]) sum += value.get<double>();
    EXPECT_EQ(thought["values"].size(), 3U);
    EXPECT_NEAR(sum, 1.0, 1e-4);

    const Json& candidates = thought["candidates"];
    ASSERT_EQ(candidates.size(), asked["options"].size());
    double visits = 0;
    for (const Json& candidate : candidates) {
      visits += candidate["visits"].get<double>();
      EXPECT_EQ(candidate["value"].is_null(), candidate["values"].empty());
      if (!candidate["values"].empty()) {
        EXPECT_EQ(candidate["value"], candidate["values"][seat]);
      }
    }
    EXPECT_NEAR(visits, 1.0, 1e-9);
    EXPECT_EQ(candidates[0]["action"], thought["action"]);
    EXPECT_EQ(candidates[0]["text"], thought["text"]);

    const Json& reasons = thought["reasons"];
    ASSERT_FALSE(reasons.empty());
    EXPECT_EQ(reasons[0]["key"], "reason.chance");
    EXPECT_NEAR(reasons[0]["args"]["share"].get<double>(), candidates[0]["value"].get<double>(), 0.0006);
    EXPECT_TRUE(std::any_of(reasons.begin(), reasons.end(), [&](const Json& reason) {
      return reason["key"] == "reason.alternative" && reason["args"]["text"] == candidates[1]["text"];
    })) << reasons;

    EXPECT_EQ(ask({{"cmd", "options"}}), asked) << "thinking changes nothing";
    EXPECT_EQ(ask({{"cmd", "play"}, {"action", thought["action"]}})["ok"], true);
  }
}

TEST_F(Conversation, Quit) {
  EXPECT_FALSE(protocol_.finished());
  well(R"({"cmd":"quit","id":1})");
  EXPECT_TRUE(protocol_.finished());
}

TEST_F(Conversation, BadInput) {
  begin();
  wrong("", "not JSON");
  wrong("hello", "not JSON");
  wrong("{\"cmd\":\"games\"", "not JSON");
  wrong("{\"cmd\":\"games\"} x", "not JSON");
  wrong("{\"cmd\":\"ga\xffmes\"}", "not JSON");
  wrong(std::string("{\"cmd\":\"games\0\"}", 16), "not JSON");
  wrong(std::string(900'000, '['), "nested too deep");
  wrong("{\"cmd\":" + std::string(900'000, '['), "nested too deep");
  wrong("[]", "a request is a JSON object");
  wrong("7", "a request is a JSON object");
  wrong("null", "a request is a JSON object");
  wrong("{}", "\"cmd\" must be the name of a command; it is missing");
  wrong(R"({"cmd":5})", "\"cmd\" must be the name of a command, not 5");
  wrong(R"({"cmd":"dance"})", "no command \"dance\"; the commands are games, new, set");
  wrong(R"({"cmd":""})", "no command");
  wrong(R"({"cmd":"options","cmd":"undo"})", "stands twice");
  wrong(R"({"cmd":"options","x":1})", "has no field \"x\"");
  wrong(std::string(kMaxProtocolLine, ' '), "too long");
  wrong("{\"cmd\":\"games\",\"id\":\"" + std::string(kMaxProtocolLine, 'x') + "\"}", "too long");
  const std::string most = R"({"cmd":"games","id":")";
  EXPECT_EQ(ask(most + std::string(kMaxProtocolLine - 1 - most.size() - 2, 'x') + "\"}")["ok"], true);
}

TEST(ProtocolFigures, FromAPathOrAsTheDefault) {
  const auto read = [](const std::string& path, std::string& text, Complaint& complaint) {
    if (path == "good") text = "target = 9";
    if (path == "bad") text = "\ntarget = many";
    if (path == "none") complaint = "none: No such file or directory";
    return complaint.empty();
  };
  Protocol protocol(pig::rows(), read);
  const auto ask = [&](const char* line) { return Json::parse(protocol.answer(line)); };
  EXPECT_EQ(ask(R"({"cmd":"new","game":"pig","players":2,"figures":"good"})")["ok"], true);
  EXPECT_NE(ask(R"({"cmd":"record"})")["record"].get<std::string>().find("target = 9"), std::string::npos);
  EXPECT_EQ(ask(R"({"cmd":"new","game":"pig","players":2,"figures":"bad"})")["error"],
            "bad:2: only target = N is known");
  EXPECT_EQ(ask(R"({"cmd":"new","game":"pig","players":2,"figures":"none"})")["error"],
            "none: No such file or directory");
  protocol.default_figures("target = 11", "mine.toml");
  ask(R"({"cmd":"new","game":"pig","players":2})");
  EXPECT_NE(ask(R"({"cmd":"record"})")["record"].get<std::string>().find("target = 11"), std::string::npos);
}

}  // namespace
}  // namespace pelops
