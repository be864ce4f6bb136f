#include <algorithm>
#include <cstdio>
#include <iostream>

#include "cli/choice.h"
#include "cli/commands.h"
#include "engine/games.h"
#include "match/analysis.h"
#include "match/json.h"

namespace pelops::cli {
namespace {

struct AskedAnalyse {
  std::string file;
  std::string level = "hard";
  u64 simulations = 0;
  std::size_t mistakes = 5;
  bool json = false;
  bool quiet = false;
};

Json to_json(const AnyGame& game, const Judgement& j) {
  Json out = {{"n", j.n}, {"seat", j.seat}, {"prompt", j.prompt}};
  out["played"] = game.action_text(j.played);
  out["best"] = game.action_text(j.best);
  out["before"] = j.before;
  out["after"] = j.after;
  out["loss"] = j.loss;
  out["reasons"] = Json::array();
  for (const Reason& reason : j.reasons) out["reasons"].push_back({{"key", reason.key}, {"args", reason.args}});
  return out;
}

std::string percents(const std::vector<double>& values) {
  std::string out;
  for (const double value : values) {
    char text[16];
    std::snprintf(text, sizeof text, "%s%3.0f", out.empty() ? "" : " ", 100 * value);
    out += text;
  }
  return out;
}

int run(const AskedAnalyse& asked) {
  std::string text;
  Complaint wrong;
  if (!read_file(asked.file, kMaxRecordBytes, text, wrong)) {
    complain(wrong);
    return kFailed;
  }
  ThinkPlan plan;
  if (asked.simulations > 0)
    plan.simulations = asked.simulations;
  else
    plan.level = asked.level;
  if (wrong = check_judging_plan(plan); !wrong.empty()) {
    complain(wrong);
    return kAskedWrongly;
  }
  const auto progress = [&](std::size_t done, std::size_t of) {
    if (!asked.quiet) std::fprintf(stderr, "\r\033[K%zu of %zu decisions", done, of);
    return true;
  };
  const std::vector<Judgement> all = analyse(games(), text, plan, progress, wrong);
  if (!asked.quiet) std::fprintf(stderr, "\r\033[K");
  if (!wrong.empty()) {
    complain(asked.file + ": " + wrong);
    return kFailed;
  }
  EventLog log;
  const std::optional<Replay> replay = Replay::open(games(), text, log, wrong);
  const AnyGame& game = replay->match().game();
  std::vector<const Judgement*> worst;
  std::vector<double> lost(static_cast<std::size_t>(replay->record().players), 0.0);
  for (const Judgement& j : all) {
    lost[j.seat] += j.loss;
    if (j.loss > 0.005) worst.push_back(&j);
  }
  std::sort(worst.begin(), worst.end(), [](const Judgement* a, const Judgement* b) {
    return a->loss != b->loss ? a->loss > b->loss : a->n < b->n;
  });
  if (worst.size() > asked.mistakes) worst.resize(asked.mistakes);
  if (asked.json) {
    Json out = {{"game", replay->record().game}, {"players", replay->record().players}, {"lost", lost}};
    out["decisions"] = Json::array();
    for (const Judgement& j : all) out["decisions"].push_back(to_json(game, j));
    out["mistakes"] = Json::array();
    for (const Judgement* j : worst) out["mistakes"].push_back(j->n);
    std::cout << json_line(out) << "\n";
    return kWell;
  }
  std::printf("%5s %4s  %-24s  %-24s  %-12s %6s  %s\n", "n", "seat", "chances before, %", "chances after, %", "asked",
              "lost", "played (better)");
  for (const Judgement& j : all) {
    const bool same = j.played == j.best;
    std::printf("%5zu %4d  %-24s  %-24s  %-12s %5.1f%%  %s%s\n", j.n, j.seat, percents(j.before).c_str(),
                percents(j.after).c_str(), j.prompt.c_str(), 100 * j.loss, game.action_text(j.played).c_str(),
                same ? "" : (" (" + game.action_text(j.best) + ")").c_str());
  }
  std::printf("\nlost by mistakes, in shares of the win:");
  for (std::size_t seat = 0; seat < lost.size(); ++seat) std::printf("  seat %zu: %.2f", seat, lost[seat]);
  std::printf("\n");
  if (asked.mistakes == 0) return kWell;
  std::printf("biggest mistakes:\n");
  for (const Judgement* j : worst)
    std::printf("  decision %zu, seat %d: %s loses %.1f %% against %s\n", j->n, j->seat,
                game.action_text(j->played).c_str(), 100 * j->loss, game.action_text(j->best).c_str());
  if (worst.empty()) std::printf("  none\n");
  return kWell;
}

}  // namespace

Run add_analyse(CLI::App& command) {
  auto asked = std::make_shared<AskedAnalyse>();
  command.add_option("FILE", asked->file, "The record; - is standard input")->required();
  command.add_option("--level", asked->level, "How well to look")->capture_default_str();
  command.add_option("--simulations", asked->simulations, "Instead of a level: simulations a decision")
      ->check(whole_number());
  command.add_option("--mistakes", asked->mistakes, "How many of the biggest mistakes to name")
      ->check(whole_number())
      ->capture_default_str();
  command.add_flag("--json", asked->json, "Print one JSON object");
  command.add_flag("--quiet", asked->quiet, "No progress");
  return [asked] { return run(*asked); };
}

}  // namespace pelops::cli
