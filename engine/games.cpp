#include "engine/games.h"

#include "ai/features/olympos.h"
#include "ai/features/olympus.h"
#include "match/game_adapter.h"
#if !defined(__wasm__)
#include "research/game_environment.h"
#include "research/olympos.h"
#include "research/olympus.h"
#endif

// The only file that names the games. A new one is a line in `games` and the declaration of its figures and weights.
namespace pelops {

namespace embedded {
extern const FiguresTexts olympus_figures;
extern const FiguresTexts olympos_figures;
extern const std::string_view olympus_weights;
extern const std::string_view olympos_weights;
}  // namespace embedded

namespace {

template <Game G>
GameRow whole_row(FiguresTexts figures, std::string_view weights) {
  GameRow row = game_row<G>(figures, weights);
#if !defined(__wasm__)
  row.environment = &research::make_environment<G>;
#endif
  return row;
}

}  // namespace

GameRows games() {
  static const std::vector<GameRow> rows = {
      whole_row<olympus_2010::Olympus>(embedded::olympus_figures, embedded::olympus_weights),
      whole_row<olympos_2011::Olympos>(embedded::olympos_figures, embedded::olympos_weights),
  };
  return rows;
}

std::vector<std::string_view> game_ids() {
  std::vector<std::string_view> ids;
  for (const GameRow& row : games()) ids.push_back(row.id);
  return ids;
}

std::unique_ptr<AnyGame> make_game(std::string_view id, std::string_view figures_text, std::string_view figures_file,
                                   bool ask_single, Complaint& complaint) {
  const GameRow* row = find_game(games(), id, complaint);
  return row == nullptr ? nullptr : row->make(figures_text, figures_file, ask_single, complaint);
}

}  // namespace pelops
