#define _GNU_SOURCE
#include "CProcess.h"

#include <sqlite3.h>

#if defined(__linux__)
#include <malloc.h>
#endif

// Left to itself, glibc gives memory back to the system at the end of every search and takes it again, page by page
// and cleared, at the next key: a tenth of the slowest keys' time. It also keeps a heap for each thread, with what the
// largest search ever needed in each.
//
// SQLite counts its memory under one lock for all connections. Nobody reads the count, and keeping it made an import,
// which reads and writes at once, a sixth slower.
void miru_settle_memory(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);             // two, for the two threads that search at once, take 1.5 MB more
  mallopt(M_TRIM_THRESHOLD, 32 << 20); // bytes free at a heap's end before any are given back
  mallopt(M_TOP_PAD, 1 << 20);         // bytes taken at once when a heap grows
  mallopt(M_MMAP_THRESHOLD, 4 << 20);  // bytes of a piece that is mapped, and cleared, by itself
#endif
}

void miru_trim_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
