#include "StatementTimes.h"

#include <sqlite3.h>
#include <string.h>

enum { most = 64 };
static struct statement_time times[most];
static size_t count;
static int rows;

static int note(unsigned event, void *context, void *statement, void *value) {
  (void)context;
  if (event == SQLITE_TRACE_ROW) {
    rows++;
    return 0;
  }
  if (count < most) {
    char *sql = sqlite3_expanded_sql(statement);
    times[count] = (struct statement_time){.nanoseconds = *(sqlite3_int64 *)value, .rows = rows};
    if (sql) strncpy(times[count].sql, sql, sizeof times[count].sql - 1);
    sqlite3_free(sql);
    count++;
  }
  rows = 0;
  return 0;
}

static int watch(sqlite3 *connection, const char **error, const void *routines) {
  (void)error, (void)routines;
  return sqlite3_trace_v2(connection, SQLITE_TRACE_PROFILE | SQLITE_TRACE_ROW, note, NULL);
}

void statement_times_watch(void) { sqlite3_auto_extension((void (*)(void))watch); }
void statement_times_forget(void) { count = 0, rows = 0; }
size_t statement_times_count(void) { return count; }
struct statement_time statement_times_at(size_t place) { return times[place]; }
