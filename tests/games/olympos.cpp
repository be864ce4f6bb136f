#include "tests/games/registered.h"
#include "tests/properties/olympos_traits.h"

namespace pelops {
namespace {

const Registered<olympos_2011::Olympos> registered;

}  // namespace
}  // namespace pelops
