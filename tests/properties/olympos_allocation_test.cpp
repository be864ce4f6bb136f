#include "tests/properties/allocation_suite.h"
#include "tests/properties/olympos_traits.h"

namespace pelops {

INSTANTIATE_TYPED_TEST_SUITE_P(olympos, Speed, olympos_2011::Olympos);

}  // namespace pelops
