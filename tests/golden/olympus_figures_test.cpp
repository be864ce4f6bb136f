#include "ai/features/olympus.h"
#include "tests/golden/newer_figures.h"

namespace pelops {

namespace embedded {
extern const FiguresTexts olympus_figures;
}

template <>
struct NewerFigures<olympus_2010::Olympus> {
  using Figures = olympus_2010::Figures;
  static const DefaultFigures<Figures>& all() {
    static const auto kAll = with_one_more<Figures>(embedded::olympus_figures, olympus_2010::read_figures,
                                                    "glory_points = 2", "glory_points = 3");
    return kAll;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(olympus, OlderRecords, olympus_2010::Olympus);

}  // namespace pelops
