// The lines that were entered, in readline's list and in their file.

#define _GNU_SOURCE
#include "LineParts.h"

#include <string.h>

// Separates the line from the history entry that shares its list of undo steps.
void miru_leave_history(void) {
  HIST_ENTRY *entry = current_history();
  if (entry) entry->data = NULL;
  using_history();
}

// Drops the oldest lines beyond a megabyte: Ctrl-R looks through all of them at each letter.
static bool bound_history(void) {
  enum { most_bytes = 1 << 20 };
  int bytes = history_total_bytes(), before = history_length;
  while (bytes > most_bytes && history_length > 1) {
    HIST_ENTRY *entry = remove_history(0);
    bytes -= entry && entry->line ? (int)strlen(entry->line) : 0;
    if (entry) free_history_entry(entry);
  }
  using_history();
  return history_length < before;
}

// Takes the limit of `set history-size` in inputrc if it is lower; returns the limit.
static int limit_history(int most) {
  clear_history();
  if (history_is_stifled() && history_max_entries < most) most = history_max_entries;
  stifle_history(most);
  return most;
}

int miru_history_read(const char *path, int most, bool may_change) {
  most = limit_history(most);
  int number = read_history(path);
  // The file may reach twice the limit, so that it is not rewritten at every start.
  bool is_larger = bound_history();
  if (may_change && number == 0 && (history_base > most || is_larger)) number = history_truncate_file(path, history_length);
  return number;
}

const char *miru_history_line(int age) {
  if (age < 0 || age >= history_length) return NULL;
  HIST_ENTRY *entry = history_get(history_base + history_length - 1 - age);
  return entry ? entry->line : NULL;
}

int miru_history_place(void) { return where_history(); }

void miru_history_remove(int age) {
  if (!miru_line_is_idle()) miru_line_abort();
  miru_leave_history();
  HIST_ENTRY *entry = remove_history(history_length - 1 - age);
  if (entry) free_history_entry(entry);
  using_history();
}

int miru_history_add(const char *line, const char *path) {
  HIST_ENTRY *newest = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
  if (newest && strcmp(newest->line, line) == 0) return 0;
  if (history_is_stifled() && history_max_entries == 0) return 0;
  add_history(line);
  bound_history();
  return path ? append_history(1, path) : 0;
}
