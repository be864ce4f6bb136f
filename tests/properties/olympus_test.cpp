#include "tests/properties/byte_play_suite.h"
#include "tests/properties/olympus_traits.h"
#include "tests/properties/random_games_suite.h"
#include "tests/properties/round_trips_suite.h"

namespace pelops {

using olympus_2010::Olympus;

INSTANTIATE_TYPED_TEST_SUITE_P(olympus, RandomGames, Olympus);
INSTANTIATE_TYPED_TEST_SUITE_P(olympus, GamesPlayedByBytes, Olympus);
INSTANTIATE_TYPED_TEST_SUITE_P(olympus, RoundTrips, Olympus);

}  // namespace pelops
