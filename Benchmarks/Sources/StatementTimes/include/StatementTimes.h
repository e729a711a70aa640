#ifndef STATEMENT_TIMES_H
#define STATEMENT_TIMES_H

#include <stddef.h>

// What SQLite's statements of this process do, on every connection opened after `statement_times_watch`. One search at a time.

struct statement_time {
  char sql[512];
  long long nanoseconds;
  int rows;
};

void statement_times_watch(void);
void statement_times_forget(void);
// How many statements ended since the last `statement_times_forget`, at most 64.
size_t statement_times_count(void);
struct statement_time statement_times_at(size_t place);

#endif
