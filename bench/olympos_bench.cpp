#include "bench/game_bench.h"
#include "engine/olympos_2011/olympos.h"

namespace pelops {
namespace {

const bool registered = bench::register_game<olympos_2011::Olympos>(4);

}  // namespace
}  // namespace pelops
