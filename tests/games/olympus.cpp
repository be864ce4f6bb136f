#include "tests/games/registered.h"
#include "tests/properties/olympus_traits.h"

namespace pelops {
namespace {

const Registered<olympus_2010::Olympus> registered;

}  // namespace
}  // namespace pelops
