#include "tests/perft/perft_at.h"

namespace pelops {
namespace {

constexpr PerftPosition kOlympusPositions[] = {
    {"three_start", 9, 2'075'790, "olympus", 3},
    {"four_start", 9, 2'060'652, "olympus", 4},
    {"five_start", 10, 5'808'544, "olympus", 5},
    {"three_oracle", 11, 2'518'720},
    {"three_philosophy", 11, 1'524'992},
    {"three_payments", 5, 6'145'008},
    {"four_hades", 11, 1'543'972},
    {"four_wars", 11, 1'038'258},
    {"five_payments", 8, 6'450'880},
    {"five_upkeep", 11, 1'540'178},
};
INSTANTIATE_TEST_SUITE_P(Olympus, PerftAt, ::testing::ValuesIn(kOlympusPositions), perft_name);

}  // namespace
}  // namespace pelops
