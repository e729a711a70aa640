// Stands between a program and the C library (LD_PRELOAD), and writes down how long its first thread takes from one wait for
// something to do to the next. Nothing of it is in the program.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// What lies in the file that TURNS names, in nanoseconds; `TurnLog` reads it while it grows.
struct turn {
  int64_t whole;  // from the end of one waiting to the beginning of the next
  int64_t ran;    // of it on a processor
  int64_t waited; // of it ready to run, without a processor
  int64_t late;   // before it, ready to run and without a processor
};
static struct {
  _Atomic int64_t count;
  struct turn turns[];
} *log;
static int64_t room;

static int schedstat = -1;
static int (*wait_for)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);

struct moment {
  int64_t clock, ran, waited;
};

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// The kernel adds waiting up when it is over, so a thread that runs reads all of it.
static int64_t waited(void) {
  char text[64] = {0};
  long long ran = 0, waited = 0;
  if (pread(schedstat, text, sizeof text - 1, 0) > 0) sscanf(text, "%lld %lld", &ran, &waited);
  return waited;
}

// Root's libdispatch gives threads priorities that nobody else's may: what is measured is as a person runs it.
static void give_up_priorities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct rights[_LINUX_CAPABILITY_U32S_3];
  if (syscall(SYS_capget, &header, rights) != 0) return;
  rights[0].effective &= ~(1u << CAP_SYS_NICE);
  rights[0].permitted &= ~(1u << CAP_SYS_NICE);
  syscall(SYS_capset, &header, rights);
}

__attribute__((constructor)) static void begin(void) {
  wait_for = (int (*)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *))dlsym(RTLD_NEXT, "ppoll");
  const char *path = getenv("TURNS");
  if (!path) return;
  int file = open(path, O_RDWR | O_CLOEXEC);
  off_t size = lseek(file, 0, SEEK_END);
  if (file < 0 || size < (off_t)sizeof log->count) return;
  void *memory = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0);
  close(file);
  schedstat = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  if (memory == MAP_FAILED || schedstat < 0) return;
  give_up_priorities();
  log = memory;
  room = (size - (off_t)sizeof log->count) / (off_t)sizeof(struct turn);
  // Programs that it starts are not measured.
  unsetenv("LD_PRELOAD");
  unsetenv("TURNS");
}

// The run loop of the first thread waits here. A call without a timeout only looks for what there is, so it belongs to a turn.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
  static struct moment begun;
  bool is_look = timeout && timeout->tv_sec == 0 && timeout->tv_nsec == 0;
  if (!log || is_look || syscall(SYS_gettid) != getpid()) return wait_for(descriptors, count, timeout, mask);
  // The clock last here and first below, so that what was waited lies within the turn.
  struct moment ended = {.waited = waited()};
  ended.ran = now(CLOCK_THREAD_CPUTIME_ID);
  ended.clock = now(CLOCK_MONOTONIC);
  static int64_t late;
  int64_t number = log->count;
  if (begun.clock && number < room) {
    log->turns[number] = (struct turn){
        ended.clock - begun.clock, ended.ran - begun.ran, ended.waited - begun.waited, late};
    log->count = number + 1;
  }
  int result = wait_for(descriptors, count, timeout, mask);
  begun.clock = now(CLOCK_MONOTONIC);
  begun.ran = now(CLOCK_THREAD_CPUTIME_ID);
  begun.waited = waited();
  late = begun.waited - ended.waited;
  return result;
}
