#define _GNU_SOURCE
#include "CMainThread.h"

#if defined(__linux__)

#include <poll.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// By which CoreFoundation's run loop takes what is in the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static bool is_running;
static int watched = -1;
static void (*when_ready)(void);

// As the kernel takes it; glibc has it from 2.41 on.
struct scheduling {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

// Asks for short turns on a processor, which since Linux 6.12 get one at once, instead of behind a thread that stores an
// answer and has it until the next tick: up to 4 ms later. It takes nothing from others in sum, and needs no privilege.
// Threads and programs started from here have turns as usual.
static void take_short_turns(void) {
  enum { reset_on_fork = 1, nanoseconds = 100000 };
  struct scheduling turns = {0};
  if (syscall(SYS_sched_getattr, 0, &turns, sizeof turns, 0) != 0) return;
  if (turns.policy != 0) return;
  turns.flags |= reset_on_fork;
  turns.runtime = nanoseconds;
  // A kernel that does not know of it ignores it.
  syscall(SYS_sched_setattr, 0, &turns, 0);
}

static bool is_readable(int descriptor) {
  struct pollfd ready = {.fd = descriptor, .events = POLLIN};
  return poll(&ready, 1, 0) > 0;
}

void miru_main_thread_run(void) {
  take_short_turns();
  is_running = true;
  int queue = _dispatch_get_main_queue_handle_4CF();
  while (true) {
    struct pollfd either[] = {{.fd = watched, .events = POLLIN}, {.fd = queue, .events = POLLIN}};
    // Signals come to this thread: libdispatch keeps them from its own.
    if (poll(either, 2, -1) < 0) continue;
    // What a key began comes before the next one, which may be for whoever has the terminal then; but nothing without an
    // end keeps a key away.
    for (int round = 0; round < 100 && is_readable(queue); round++) {
      uint64_t count;
      if (read(queue, &count, sizeof count) > 0) _dispatch_main_queue_callback_4CF(NULL);
    }
    if (watched >= 0 && is_readable(watched)) when_ready();
  }
}

bool miru_main_thread_watch(int descriptor, void (*ready)(void)) {
  if (!is_running) return false;
  watched = descriptor;
  when_ready = ready;
  return true;
}

void miru_main_thread_unwatch(void) { watched = -1; }

#else

#include <dispatch/dispatch.h>
#include <stddef.h>

void miru_main_thread_run(void) { dispatch_main(); }
bool miru_main_thread_watch(int descriptor, void (*ready)(void)) { return false; }
void miru_main_thread_unwatch(void) {}

#endif
