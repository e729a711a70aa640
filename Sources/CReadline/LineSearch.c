// Bounds what a key costs, in a search of the history and with a numeric argument.

#define _GNU_SOURCE
#include "LineParts.h"

#include <string.h>

// Limits a numeric argument: readline repeats a key up to a million times, into a line of megabytes. Its movements skip
// letters without width, of which 100,000 take 0.15 s.
void miru_bound_argument(void) {
  enum { longest_line = 200000, most_ascii = 100000, most_others = 10000 };
  int most = *miru_keys.next < 0x80 ? most_ascii : most_others;
  if (!RL_ISSTATE(RL_STATE_NUMERICARG) || strchr("-0123456789", *miru_keys.next)) return;
  int room = rl_end < longest_line ? longest_line - rl_end : 1;
  int bound = rl_get_keymap()[*miru_keys.next].function == rl_insert && room < most ? room : most;
  if (rl_numeric_arg > bound) rl_numeric_arg = bound;
}

// Ends a search before the first key of a sequence, such as Ctrl-X, at which Readline 8.2 crashes.
void miru_end_search_before_sequence(void) {
  if (!RL_ISSTATE(RL_STATE_ISEARCH) || rl_get_keymap()[*miru_keys.next].type != ISKMAP) return;
  enum { longest = 64 };
  char ends[2 * longest + 1] = "\033\n"; // Readline's own, unless an inputrc names others.
  int count = 2;
  const char *named = rl_variable_value("isearch-terminators");
  if (named && *named && strlen(named) <= longest) rl_translate_keyseq(named, ends, &count);
  if (memchr(ends, *miru_keys.next, (size_t)count)) return;
  const unsigned char *next = miru_keys.next;
  size_t left = miru_keys.count;
  miru_keys.next = (const unsigned char *)ends;
  miru_keys.count = 1;
  rl_callback_read_char();
  miru_keys.next = next;
  miru_keys.count = left;
}

// Drops a letter beyond the longest text of a search in the history. Readline compares the text with every part of every
// line, so a longer text takes longer for each key. Measured with lines of up to 4,000 equal letters: 0.53 s for a key at 300
// letters, 0.13 s at 100.
enum { longest_search = 40 };
// Letters of the present search so far.
static int letters_of_search;

bool miru_is_too_long_for_search(void) {
  unsigned char byte = *miru_keys.next;
  bool deletes = byte == 8 || byte == 127, is_letter = byte >= ' ' && !deletes;
  if (!RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH)) letters_of_search = 0;
  else if (is_letter && (byte & 0xC0) != 0x80) letters_of_search++;
  else if (deletes && letters_of_search > 0) letters_of_search--;
  // These keys add the rest of the found line, or its next word.
  rl_command_func_t *command = rl_get_keymap()[byte].function;
  bool adds_line = RL_ISSTATE(RL_STATE_ISEARCH) && rl_end > 4 * longest_search &&
    (byte == ('W' & 0x1F) || byte == ('Y' & 0x1F) || command == rl_unix_word_rubout || command == rl_yank);
  if (!adds_line && (letters_of_search <= longest_search || !is_letter)) return false;
  miru_keys.next++;
  miru_keys.count--;
  return true;
}
