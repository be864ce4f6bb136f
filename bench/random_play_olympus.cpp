#include "bench/random_play.h"
#include "engine/olympus_2010/olympus.h"

namespace pelops {
namespace {

const bool registered = register_random_player<olympus_2010::Olympus>();

}  // namespace
}  // namespace pelops
