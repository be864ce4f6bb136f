#include "tests/perft/perft_at.h"

namespace pelops {
namespace {

constexpr PerftPosition kOlymposPositions[] = {
    {"olympos_three_start", 6, 3'986'487, "olympos", 3},
    {"olympos_four_start", 6, 6'697'176, "olympos", 4},
    {"olympos_five_start", 5, 1'129'240, "olympos", 5},
    {"olympos_three_start_7", 6, 3'981'048, "olympos", 3, 7},
    {"olympos_four_start_7", 6, 6'662'592, "olympos", 4, 7},
    {"olympos_five_start_7", 5, 1'087'484, "olympos", 5, 7},
    {"olympos_three_late", 3, 2'062'408},
    {"olympos_three_hades", 5, 38'468'647},
    {"olympos_three_commerce", 8, 1'960'830},
    {"olympos_four_oracle", 6, 109'223'720},
    {"olympos_four_zeus", 5, 1'452'962},
    {"olympos_four_wide", 3, 1'318'478},
    {"olympos_five_destiny", 5, 5'258'642},
    {"olympos_five_payment", 5, 1'461'630},
    {"olympos_five_bonus", 5, 4'501'681},
};
INSTANTIATE_TEST_SUITE_P(Olympos, PerftAt, ::testing::ValuesIn(kOlymposPositions), perft_name);

}  // namespace
}  // namespace pelops
