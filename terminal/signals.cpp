#include "terminal/signals.h"

#include <csignal>

namespace pelops::terminal {
namespace {

volatile std::sig_atomic_t interrupts = 0;
volatile std::sig_atomic_t ends = 0;

void note(int signal) {
  if (signal == SIGINT)
    interrupts = 1;
  else
    ends = 1;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;  // without SA_RESTART: read() and poll() return
  sigaction(signal, &action, nullptr);
}

}  // namespace

Signals::Signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, note);
}

Signals::~Signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, SIG_DFL);
}

bool Signals::interrupted() {
  const bool was = interrupts != 0;
  interrupts = 0;
  return was;
}

bool Signals::ending() { return ends != 0; }

}  // namespace pelops::terminal
