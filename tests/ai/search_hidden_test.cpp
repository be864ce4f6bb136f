#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <string>
#include <thread>

#include "ai/playout.h"
#include "ai/search.h"
#include "engine/core/chance.h"
#include "engine/olympos_2011/figures.h"
#include "engine/olympos_2011/olympos.h"

// The tree of a search belongs to what the viewing seat knows (olympos 1.7).
namespace pelops::ai {
namespace {

using olympos_2011::Olympos;
using Tree = Search<Olympos, Playout<Olympos>>;

const Olympos& game() {
  static const Olympos game(olympos_2011::default_figures());
  return game;
}

// Plays games at random; `visit(state)` sees every position that asks somebody.
template <class Visit>
void random_games(int games, Visit&& visit) {
  for (u64 seed = 0; seed < static_cast<u64>(games); ++seed) {
    Olympos::Options options;
    Quiet quiet;
    Rng rng(seed);
    Olympos::State s = game().start({.players = 3, .seed = seed}, options, quiet);
    while (!options.empty()) {
      visit(s);
      const Action a = game().decision(s).seat == kChance
                           ? draw(
                                 options, [&](Action one) { return game().weight(s, one); }, rng)
                           : options[rng.below(static_cast<u32>(options.size()))];
      game().apply(s, a, options, quiet);
    }
  }
}

std::set<u32> children_of_root(const Olympos::State& s, Seat viewer) {
  const Playout<Olympos> playout(game());
  Tree tree(game(), playout, {}, 1);
  tree.begin(s, viewer);
  for (int i = 0; i < 200; ++i) tree.simulate();
  std::set<u32> children;
  for (const Tree::Edge& edge : tree.root_edges())
    if (edge.child != 0) children.insert(edge.child);
  return children;
}

TEST(SearchHidden, WhatIsNotSeenByAllDoesNotPartTheTree) {
  std::map<std::string, int> looked;
  random_games(12, [&](const Olympos::State& s) {
    const std::string prompt(Olympos::prompt_name(game().decision(s).prompt));
    if ((prompt != "draw" && prompt != "keep" && prompt != "reveal") || ++looked[prompt] > 6) return;
    int knowing = 0;
    for (Seat seat = 0; seat < 3; ++seat) {
      const std::size_t children = children_of_root(s, seat).size();
      knowing += game().sees(s, seat) ? 1 : 0;
      // A card for one's own hand is seen, but what follows it is mostly the same: only what one keeps is a choice.
      if (prompt == "reveal" || (prompt == "keep" && game().sees(s, seat)))
        EXPECT_GT(children, 1U) << prompt;
      else
        EXPECT_EQ(children, 1U) << prompt;
    }
    EXPECT_EQ(knowing, prompt == "reveal" ? 3 : 1) << prompt;
  });
  EXPECT_GT(looked["reveal"], 3);
  EXPECT_GT(looked["draw"], 3);
  EXPECT_GT(looked["keep"], 0);
}

// One action can lead to other questions, by what is hidden: the values of seats must not be mixed.
TEST(SearchHidden, ANodeAsksOneQuestion) {
  int parted = 0;
  int decisions = 0;
  random_games(2, [&](const Olympos::State& s) {
    const Seat viewer = game().decision(s).seat;
    if (viewer == kChance || ++decisions % 9 != 0) return;
    const Playout<Olympos> playout(game());
    Tree tree(game(), playout, {}, 1);
    tree.begin(s, viewer);
    for (int i = 0; i < 3000; ++i) tree.simulate();
    for (const Tree::Edge& edge : tree.root_edges()) {
      std::vector<Decision> asked;
      u32 visits = 0;
      for (const Tree::Node* node : tree.nodes_after(edge)) {
        EXPECT_EQ(std::count(asked.begin(), asked.end(), node->asked), 0);
        asked.push_back(node->asked);
        visits += node->visits;
      }
      EXPECT_EQ(visits, edge.visits);
      parted += asked.size() > 1 ? 1 : 0;
    }
  });
  EXPECT_GT(parted, 0);
}

// Threads that walk one tree: every visit arrives, also where a node gets new edges while another is on its way.
TEST(SearchHidden, ThreadsLoseNothing) {
  int decisions = 0;
  random_games(1, [&](const Olympos::State& s) {
    const Seat viewer = game().decision(s).seat;
    if (viewer == kChance || ++decisions % 12 != 0) return;
    const Playout<Olympos> playout(game());
    Tree tree(game(), playout, {}, 1);
    tree.begin(s, viewer);
    constexpr int kEach = 300;
    constexpr int kThreads = 4;
    std::mutex turns;
    std::vector<std::thread> threads;
    for (u64 i = 0; i < kThreads; ++i)
      threads.emplace_back([&tree, &turns, i] {
        Tree::Walker walker(i);
        for (int n = 0; n < kEach; ++n) tree.simulate(walker, turns);
      });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(tree.root().visits, static_cast<u32>(kEach * kThreads));
    u32 visits = 0;
    double won = 0;
    for (const Tree::Edge& edge : tree.root_edges()) {
      visits += edge.visits;
      won += static_cast<double>(edge.value);
      u32 below = 0;
      for (const Tree::Node* node : tree.nodes_after(edge)) {
        below += node->visits;
        if (node->n_edges == 0) continue;
        u32 onwards = 0;
        for (const Tree::Edge& next : tree.edges_of(*node)) onwards += next.visits;
        EXPECT_EQ(node->visits, onwards + 1) << "the first visit evaluates";
      }
      EXPECT_EQ(below, edge.visits);
    }
    EXPECT_EQ(visits, tree.root().visits);
    EXPECT_NEAR(won, static_cast<double>(tree.root().value[viewer]), 0.01);
    EXPECT_NEAR(std::accumulate(tree.root().value, tree.root().value + 3, 0.0), kEach * kThreads, 0.1);
  });
  EXPECT_GT(decisions, 24);
}

}  // namespace
}  // namespace pelops::ai
