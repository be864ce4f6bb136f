#include "ai/features/olympos.h"
#include "engine/olympos_2011/figures_reader.h"
#include "tests/golden/newer_figures.h"

namespace pelops {

namespace embedded {
extern const FiguresTexts olympos_figures;
}

template <>
struct NewerFigures<olympos_2011::Olympos> {
  using Figures = olympos_2011::Figures;
  static const DefaultFigures<Figures>& all() {
    static const auto kAll =
        with_one_more<Figures>(embedded::olympos_figures, olympos_2011::read_figures,
                               "new_settler          = { value = 2,", "new_settler          = { value = 3,");
    return kAll;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(olympos, OlderRecords, olympos_2011::Olympos);

}  // namespace pelops
