#include "tests/support/policies.h"

#include "tests/properties/olympus_traits.h"

namespace pelops {

std::vector<Policy> policies_of(std::string_view game) {
  if (game == olympus_2010::Olympus::kId) return Traits<olympus_2010::Olympus>::policies();
  return {};
}

}  // namespace pelops
