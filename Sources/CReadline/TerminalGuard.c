#define _GNU_SOURCE
#include "TerminalGuard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios kept, raw;
static volatile sig_atomic_t is_taken;
static volatile sig_atomic_t asked_to_end;
static int terminal = -1;
static int signal_pipe = -1;
static char farewell[64];

static const int watched[] = {SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM, SIGHUP,
                              SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
enum { told = 6, count = sizeof watched / sizeof *watched };
static struct sigaction former[count];
static bool replaced[count];

// libdispatch blocks signals on its threads. With SIGTTOU blocked, a background process would change the settings of
// the shell's terminal instead of being stopped.
static int set_when_in_front(const struct termios *settings) {
  sigset_t stops, before;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &stops, &before);
  int result;
  do result = tcsetattr(terminal, TCSANOW, settings);
  while (result != 0 && errno == EINTR);
  int number = result == 0 ? 0 : errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return number;
}

int miru_terminal_take(int descriptor) {
  static bool at_exit = false;
  // After a stop, the shell has changed the settings.
  if (is_taken) return set_when_in_front(&raw);
  if (tcgetattr(descriptor, &kept) != 0) return errno;
  terminal = descriptor;
  raw = kept;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | ISIG | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | ISTRIP);
  // For the time when keys send signals: VQUIT has no handler, and no signal may flush typed input.
  raw.c_cc[VQUIT] = _POSIX_VDISABLE;
  raw.c_lflag |= NOFLSH;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  int number = set_when_in_front(&raw);
  if (number) return number;
  is_taken = 1;
  if (!at_exit) atexit(miru_terminal_give);
  at_exit = true;
  return 0;
}

int miru_terminal_signal_keys(bool on) {
  if (!is_taken) return 0;
  raw.c_lflag = on ? raw.c_lflag | ISIG : raw.c_lflag & ~(tcflag_t)ISIG;
  return set_when_in_front(&raw);
}

void miru_terminal_give(void) {
  if (!is_taken) return;
  is_taken = 0;
  // A failed write cannot be handled here.
  ssize_t ignored = write(terminal, farewell, strlen(farewell));
  (void)ignored;
  // In the background, the terminal belongs to another program; without job control, restoring it is harmless.
  pid_t front = tcgetpgrp(terminal);
  if (front < 0 || front == getpgrp()) tcsetattr(terminal, TCSANOW, &kept);
}

void miru_terminal_farewell(const char *bytes) {
  strncpy(farewell, bytes, sizeof farewell - 1);
}

static unsigned char key(int index) {
  return kept.c_cc[index] == _POSIX_VDISABLE ? 0 : kept.c_cc[index];
}

unsigned char miru_terminal_interrupt_key(void) { return key(VINTR); }
unsigned char miru_terminal_suspend_key(void) { return key(VSUSP); }
unsigned char miru_terminal_end_key(void) { return key(VEOF); }

static void die_of(int number) {
  miru_terminal_give();
  signal(number, SIG_DFL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
}

static void tell(int number) {
  int saved = errno;
  bool ends = number == SIGTERM || number == SIGHUP;
  if (ends && asked_to_end) die_of(number);
  if (ends) asked_to_end = 1;
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(signal_pipe, &byte, 1);
  (void)ignored;
  errno = saved;
}

int miru_signals_watch(int pipe) {
  signal_pipe = pipe;
  asked_to_end = 0;
  for (int index = 0; index < count; index++) {
    replaced[index] = false;
    if (sigaction(watched[index], NULL, &former[index]) != 0) return errno;
    bool ignored = former[index].sa_handler == SIG_IGN;
    // Keep signals ignored by `nohup` or by shells without job control, and existing crash handlers.
    if (index < told ? ignored && watched[index] != SIGWINCH : former[index].sa_handler != SIG_DFL) continue;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = index < told ? tell : die_of;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    if (sigaction(watched[index], &action, NULL) != 0) return errno;
    replaced[index] = true;
  }
  return 0;
}

void miru_signals_unwatch(void) {
  for (int index = 0; index < count; index++) {
    if (replaced[index]) sigaction(watched[index], &former[index], NULL);
    replaced[index] = false;
  }
  signal_pipe = -1;
}

void miru_suspend(bool group) {
  struct sigaction action, ours;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  // Stop the rest of the group first and ignore this signal here, otherwise this process might be stopped twice.
  action.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &action, &ours);
  if (group) kill(0, SIGTSTP);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, NULL);
  // Sent to this thread and unblocked, so that it stops before the next line.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &ours, NULL);
}
