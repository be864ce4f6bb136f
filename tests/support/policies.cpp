#include "tests/support/policies.h"

#include "tests/properties/all_traits.h"

namespace pelops {

std::vector<Policy> policies_of(std::string_view game) {
  if (game == olympus_2010::Olympus::kId) return Traits<olympus_2010::Olympus>::policies();
  if (game == olympos_2011::Olympos::kId) return Traits<olympos_2011::Olympos>::policies();
  return {};
}

}  // namespace pelops
