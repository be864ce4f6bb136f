#include "bench/random_play.h"
#include "engine/olympos_2011/olympos.h"

namespace pelops {
namespace {

const bool registered = register_random_player<olympos_2011::Olympos>();

}  // namespace
}  // namespace pelops
