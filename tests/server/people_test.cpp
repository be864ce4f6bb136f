#include "server/people.h"

#include <gtest/gtest.h>

#include "server/secret.h"
#include "tests/server/inbox.h"

namespace pelops::server {
namespace {

TEST(People, AreNotKnownByALookFromBeforeTheyWereForgotten) {
  const Folder folder;
  Inbox inbox;
  Journal journal(folder.database(), [&](std::function<void()> one) { inbox.take(std::move(one)); });
  People people(journal);
  std::string token;
  people.name({}, "", {{"name", "Anna"}}, [&](const People::Answer& said) { token = said.cookie; });
  inbox.run_until([&] { return !token.empty(); });

  std::vector<PlayerId> known;
  const auto ask = [&] { people.know(token, [&](const Caller& who, bool) { known.push_back(who.player.id); }); };
  ask();
  inbox.wait();  // she is found, and nobody has heard of it yet
  Store(open_sqlite(folder.database())).forget(hash_of(token));
  people.forgotten(hash_of(token));  // announced by another server
  inbox.run_until([&] { return known.size() == 1; });
  ask();
  inbox.run_until([&] { return known.size() == 2; });
  EXPECT_EQ(known, (std::vector<PlayerId>{kNobody, kNobody}));
}

}  // namespace
}  // namespace pelops::server
