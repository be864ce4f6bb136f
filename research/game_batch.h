#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#include "engine/core/chance.h"
#include "research/crew.h"
#include "research/environment.h"

namespace pelops::research {

template <Game G>
class GameBatch final : public Batch {
 public:
  using State = typename G::State;
  using Options = typename G::Options;

  GameBatch(const G& game, const ActionSpace& actions, const BatchPlan& plan, int observation_size)
      : game_(game),
        actions_(actions),
        plan_(plan),
        observation_size_(static_cast<std::size_t>(observation_size)),
        rows_(static_cast<std::size_t>(plan.games)),
        far_(rows_.size() * Options::capacity()),
        crew_(std::min(plan.threads, plan.games)) {}

  void reset(u64 seed, const BatchRows& out) override {
    plan_.seed = seed;
    out_ = out;
    if (out_.mask != nullptr) std::memset(out_.mask, 0, rows_.size() * mask_size());
    if (out_.rewards != nullptr) std::memset(out_.rewards, 0, rows_.size() * players() * sizeof(float));
    if (out_.done != nullptr) std::memset(out_.done, 0, rows_.size());
    in_shares([this](std::size_t first, std::size_t end) {
      Options options;
      for (std::size_t i = first; i < end; ++i) {
        Row& row = rows_[i];
        row.choice = Rng::stream(~plan_.seed, i);
        row.episode = 0;
        row.count = 0;
        begin(i, options);
        show(i, options);
      }
    });
  }

  Complaint step(std::span<const i32> actions) override {
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (!legal(i, actions[i])) return refusal(i, actions[i]);
    play_all([this, actions](std::size_t i) { return actions_.action(actions[i]); });
    return {};
  }

  Complaint step_nth(std::span<const i32> places) override {
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (static_cast<u32>(places[i]) >= rows_[i].count)
        return "game " + std::to_string(i) + ": there is no legal action number " + std::to_string(places[i]) +
               ", they are from 0 to " + std::to_string(rows_[i].count - 1) + "; nothing was played";
    play_all([this, places](std::size_t i) { return options_of(i)[places[i]]; });
    return {};
  }

  void play_random(int decisions) override {
    if (out_.rewards != nullptr) std::memset(out_.rewards, 0, rows_.size() * players() * sizeof(float));
    if (out_.done != nullptr) std::memset(out_.done, 0, rows_.size());
    in_shares([this, decisions](std::size_t first, std::size_t end) {
      Options options;
      float ended[kMaxSeats];
      for (std::size_t i = first; i < end; ++i) {
        fetch(i + 1);
        Row& row = rows_[i];
        Action action = options_of(i)[row.choice.below(row.count)];
        for (int left = decisions; left > 0; --left) {
          if (play(i, action, options, ended)) {
            row.has_rewards = true;
            if (out_.done != nullptr) out_.done[i] = 1;
            for (std::size_t seat = 0; out_.rewards != nullptr && seat < players(); ++seat)
              out_.rewards[i * players() + seat] += ended[seat];
          }
          if (left > 1) action = options[row.choice.below(static_cast<u32>(options.size()))];
        }
        show(i, options);
      }
    });
  }

  void sample(std::span<i32> actions) override {
    for (std::size_t i = 0; i < rows_.size(); ++i)
      actions[i] = actions_.id(options_of(i)[rows_[i].choice.below(rows_[i].count)]);
  }

 private:
  // Most lists of options are short and stay with their row.
  static constexpr u32 kNear = 112;

  struct Row {
    u32 count = 0;  // of options
    bool has_rewards = false;
    i64 episode = 0;
    u64 seed = 0;
    u64 chances = 0;
    Rng choice{0};
    Action near[kNear];
    State state;
  };

  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(plan_.players); }
  [[nodiscard]] std::size_t mask_size() const { return static_cast<std::size_t>(actions_.players()); }
  Action* options_of(std::size_t i) {
    return rows_[i].count <= kNear ? rows_[i].near : far_.data() + i * Options::capacity();
  }

  bool legal(std::size_t i, i32 id) {
    if (id < 0 || id >= actions_.players()) return false;
    const Action action = actions_.action(id);
    const Action* list = options_of(i);
    u32 found = 0;  // no branches: they could not be foreseen
    for (u32 k = 0; k < rows_[i].count; ++k) found |= list[k] == action ? 1U : 0U;
    return found != 0;
  }

  Complaint refusal(std::size_t i, i32 action) {
    std::string text = "game " + std::to_string(i) + ": action " + std::to_string(action);
    if (action < 0 || action >= actions_.players())
      return text + " is none: they are from 0 to " + std::to_string(actions_.players() - 1) + "; nothing was played";
    const int first = actions_.id(options_of(i)[0]);
    return text + " (" + actions_.name(action) + ") is not legal now, " + std::to_string(rows_[i].count) +
           " others are, for instance " + std::to_string(first) + " (" + actions_.name(first) + "); nothing was played";
  }

  template <class Choice>
  void play_all(const Choice& choice) {
    in_shares([&](std::size_t first, std::size_t end) {
      Options options;
      float ended[kMaxSeats];
      for (std::size_t i = first; i < end; ++i) {
        fetch(i + 1);
        const bool over = play(i, choice(i), options, ended);
        if (out_.done != nullptr) out_.done[i] = over ? 1 : 0;
        if (out_.rewards != nullptr && (over || rows_[i].has_rewards)) {
          if (!over) std::fill_n(ended, players(), 0.0F);
          std::copy_n(ended, players(), out_.rewards + i * players());
        }
        rows_[i].has_rewards = over;
        show(i, options);
      }
    });
  }

  // Each thread has a share of the rows: what comes out does not depend on how many there are.
  template <class Work>
  void in_shares(const Work& work) {
    const auto threads = static_cast<std::size_t>(crew_.threads());
    crew_.run([&](int thread) {
      const auto t = static_cast<std::size_t>(thread);
      work(rows_.size() * t / threads, rows_.size() * (t + 1) / threads);
    });
  }

  void begin(std::size_t i, Options& options) {
    Row& row = rows_[i];
    Quiet quiet;
    row.seed = episode_seed(plan_.seed, i, static_cast<u64>(row.episode));
    row.chances = 0;
    row.state = game_.start({plan_.players, row.seed, kNoSeat}, options, quiet);
    settle(row, options);
  }

  void settle(Row& row, Options& options) {
    Quiet quiet;
    while (!options.empty() && game_.decision(row.state).seat == kChance)
      game_.apply(
          row.state,
          draw(
              options, [&](Action a) { return game_.weight(row.state, a); }, chance_stream(row.seed, row.chances++)),
          options, quiet);
  }

  // Plays and, if the game ends, begins the next one: true with what it brought to each seat.
  bool play(std::size_t i, Action action, Options& options, float* ended) {
    Row& row = rows_[i];
    Quiet quiet;
    game_.apply(row.state, action, options, quiet);
    settle(row, options);
    if (!options.empty()) return false;
    rewards(game_.scores(row.state), plan_.reward, ended);
    ++row.episode;
    begin(i, options);
    return true;
  }

  // Rows lie one after the other: the next one is on its way while this one is played.
  void fetch(std::size_t i) const {
    if (i >= rows_.size()) return;
    const char* row = reinterpret_cast<const char*>(&rows_[i]);
    for (std::size_t at = 0; at < 128; at += 64) __builtin_prefetch(row + at, 1);
    for (std::size_t at = offsetof(Row, state); at < sizeof(Row); at += 64) __builtin_prefetch(row + at, 1);
  }

  // The decision that row `i` stands at, into the caller's memory.
  void show(std::size_t i, const Options& options) {
    Row& row = rows_[i];
    u8* mask = out_.mask == nullptr ? nullptr : out_.mask + i * mask_size();
    if (mask != nullptr)
      for (const Action* a = options_of(i); a != options_of(i) + row.count; ++a) mask[actions_.id(*a)] = 0;
    row.count = static_cast<u32>(options.size());
    std::copy(options.begin(), options.end(), options_of(i));
    if (mask != nullptr)
      for (const Action option : options) mask[actions_.id(option)] = 1;
    if (out_.counts != nullptr) out_.counts[i] = static_cast<i32>(row.count);
    if (out_.legal != nullptr) {
      i32* ids = out_.legal + i * Options::capacity();
      for (const Action option : options) *ids++ = actions_.id(option);
    }
    if (out_.episodes != nullptr) out_.episodes[i] = row.episode;
    if (out_.seats == nullptr && out_.observations == nullptr) return;
    const Seat seat = game_.decision(row.state).seat;
    if (out_.seats != nullptr) out_.seats[i] = seat;
    if (out_.observations == nullptr) return;
    float* observation = out_.observations + i * observation_size_;
    std::memset(observation, 0, observation_size_ * sizeof(float));
    Writer<false> writer(observation);
    GameResearch<G>::observe(row.state, seat, writer);
  }

  const G& game_;
  const ActionSpace& actions_;
  BatchPlan plan_;
  std::size_t observation_size_;
  BatchRows out_;
  std::vector<Row> rows_;
  std::vector<Action> far_;  // by row, options that are more than kNear
  Crew crew_;
};

}  // namespace pelops::research
