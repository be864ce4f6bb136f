#include "match/json.h"

#include <gtest/gtest.h>

namespace pelops {
namespace {

Complaint wrong_in(const std::string& text) {
  Json json;
  Complaint complaint;
  EXPECT_FALSE(read_json(text, json, complaint)) << text;
  return complaint;
}

TEST(ReadJson, ReadsWhatIsGood) {
  Json json;
  Complaint complaint;
  ASSERT_TRUE(read_json(R"( {"b":[1,{"b":2}],"a":"é"} )", json, complaint)) << complaint;
  EXPECT_EQ(json_line(json), R"({"b":[1,{"b":2}],"a":"é"})");
}

TEST(ReadJson, RefusesWhatIsNot) {
  for (const char* bad : {"", "{", "{]", "nul", "{\"a\":1,}", "{'a':1}", "1 2", "\"\x01\"", "\"\xff\"", "\"\xc3\"",
                          "\"\\ud800\"", "1e999", "{\"a\" 1}", "[1", "NaN"})
    EXPECT_TRUE(wrong_in(bad).starts_with("this is not JSON, at byte ")) << wrong_in(bad);
  EXPECT_NE(wrong_in(std::string("{\"a\":\0}", 7)).find("byte"), std::string::npos);
}

TEST(ReadJson, RefusesBombs) {
  EXPECT_NE(wrong_in(std::string(1'000'000, '[')).find("nested too deep"), std::string::npos);
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  EXPECT_NE(wrong_in(objects).find("nested too deep"), std::string::npos);
  std::string keys = "{";
  for (int i = 0; i < 100'000; ++i) keys += "\"" + std::to_string(i) + "\":0,";
  EXPECT_NE(wrong_in(keys).find("too many keys"), std::string::npos);
}

TEST(ReadJson, RefusesAKeyTwiceButCanBeLookedAt) {
  Json json;
  Complaint complaint;
  EXPECT_FALSE(read_json(R"({"id":5,"a":{"b":1,"b":2}})", json, complaint));
  EXPECT_NE(complaint.find("\"b\" stands twice"), std::string::npos);
  EXPECT_EQ(json["id"], 5);
}

TEST(JsonLine, NeverFails) {
  EXPECT_EQ(json_line(Json("a\xff")), "\"a\xef\xbf\xbd\"");
  EXPECT_LE(shown_json(Json(std::string(500, 'x'))).size(), 60U);
}

}  // namespace
}  // namespace pelops
