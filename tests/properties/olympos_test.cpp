#include "tests/properties/byte_play_suite.h"
#include "tests/properties/olympos_traits.h"
#include "tests/properties/random_games_suite.h"
#include "tests/properties/round_trips_suite.h"

namespace pelops {

using olympos_2011::Olympos;

INSTANTIATE_TYPED_TEST_SUITE_P(olympos, RandomGames, Olympos);
INSTANTIATE_TYPED_TEST_SUITE_P(olympos, GamesPlayedByBytes, Olympos);
INSTANTIATE_TYPED_TEST_SUITE_P(olympos, RoundTrips, Olympos);

}  // namespace pelops
