#pragma once

#include <cassert>
#include <cstring>

#include "research/game_batch.h"

namespace pelops::research {

template <Game G>
class GameEnvironment final : public Environment {
 public:
  explicit GameEnvironment(const G& game) : game_(game) {}

  [[nodiscard]] const ActionSpace& actions() const override {
    static const ActionSpace space(G::action_forms(), GameResearch<G>::actions(), GameResearch<G>::kFirstChance);
    return space;
  }
  [[nodiscard]] int max_legal() const override { return static_cast<int>(G::Options::capacity()); }

  [[nodiscard]] std::vector<Block> observation_layout(int players) const override {
    Quiet quiet;
    typename G::Options options;
    const typename G::State state = game_.start({players, 0, kNoSeat}, options, quiet);
    std::vector<float> row(kMostEntries);
    Writer<true> writer(row.data());
    GameResearch<G>::observe(state, 0, writer);
    assert(writer.size() <= kMostEntries);
    return std::move(writer.blocks());
  }
  [[nodiscard]] int observation_size(int players) const override {
    const std::vector<Block> layout = observation_layout(players);
    return layout.back().offset + layout.back().size;
  }

  void observe(std::span<const std::byte> position, Seat seat, float* row) const override {
    typename G::State state;
    assert(position.size() == sizeof(state));
    std::memcpy(&state, position.data(), sizeof(state));
    Writer<false> writer(row);
    GameResearch<G>::observe(state, seat, writer);
  }

  [[nodiscard]] std::unique_ptr<Batch> batch(const BatchPlan& plan) const override {
    return std::make_unique<GameBatch<G>>(game_, actions(), plan, observation_size(plan.players));
  }

 private:
  G game_;
};

// Null with a complaint if the figures are refused.
template <Game G>
std::shared_ptr<const Environment> make_environment(std::string_view figures_text, std::string_view figures_file,
                                                    bool ask_single, Complaint& complaint, int figures_version) {
  const G game = G::make(figures_text, figures_file, ask_single, complaint, figures_version);
  if (!complaint.empty()) return nullptr;
  return std::make_shared<const GameEnvironment<G>>(game);
}

}  // namespace pelops::research
