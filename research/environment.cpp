#include "research/environment.h"

#include "engine/core/rng.h"

namespace pelops::research {

void rewards(const Scores& scores, Reward reward, float* out) {
  int winners = 0;
  for (const Score& score : scores) winners += score.place == 1 ? 1 : 0;
  const auto others = static_cast<float>(scores.size() - 1);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    switch (reward) {
      case Reward::kWin: out[i] = scores[i].place == 1 ? 1.0F / static_cast<float>(winners) : 0.0F; break;
      case Reward::kRank: {
        int behind = 0;  // twice: those who tie count half
        for (std::size_t j = 0; j < scores.size(); ++j)
          if (j != i) behind += scores[j].place > scores[i].place ? 2 : scores[j].place == scores[i].place ? 1 : 0;
        out[i] = static_cast<float>(behind) / (2.0F * others);
        break;
      }
      case Reward::kScore: out[i] = static_cast<float>(scores[i].points); break;
    }
  }
}

u64 episode_seed(u64 seed, u64 game, u64 episode) {
  return Rng::stream(Rng::stream(seed, game).next(), episode).next();
}

}  // namespace pelops::research
