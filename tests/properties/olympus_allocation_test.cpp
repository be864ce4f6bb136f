#include "tests/properties/allocation_suite.h"
#include "tests/properties/olympus_traits.h"

namespace pelops {

INSTANTIATE_TYPED_TEST_SUITE_P(olympus, Speed, olympus_2010::Olympus);

}  // namespace pelops
