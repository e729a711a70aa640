#define _GNU_SOURCE
#include "LineParts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Private: the typed line, while Up shows a line of the history.
extern HIST_ENTRY *_rl_saved_line_for_history;
extern void _rl_pop_executing_macro(void);

struct miru_keys miru_keys;
static unsigned char *macro_keys;
static int macros;
static int outcome;
static bool editing;
static char *taken;
static miru_completer complete;
static char **offers;
static size_t offered, next_offer;

static int next_byte(FILE *stream) {
  (void)stream;
  if (miru_keys.count == 0) return 7; // A command asks for a missing key: Ctrl-G ends it.
  miru_keys.count--;
  return *miru_keys.next++;
}

static int has_bytes(void) { return miru_keys.count > 0; }

// Moves the keys of a macro that was just called into the queue. Readline itself plays a macro within a single call: it
// crashes if one of the keys is aborted, and never returns if one of them accepts the line.
static void take_macro(void) {
  enum { most = 16 };
  while (rl_executing_macro) {
    size_t length = strlen(rl_executing_macro);
    unsigned char *keys = ++macros <= most ? malloc(length + miru_keys.count) : NULL;
    if (keys) {
      memcpy(keys, rl_executing_macro, length);
      if (miru_keys.count > 0) memcpy(keys + length, miru_keys.next, miru_keys.count);
      free(macro_keys);
      miru_keys.next = macro_keys = keys;
      miru_keys.count += length;
    }
    _rl_pop_executing_macro();
  }
}

// Draws nothing: the host reads what is to be shown.
static void redisplay(void) { take_macro(); }

int miru_note_enter(int count, int key) {
  (void)count, (void)key;
  outcome |= miru_line_enter;
  return 0;
}

int miru_note_redraw(int count, int key) {
  (void)count, (void)key;
  outcome |= miru_line_redraw;
  return 0;
}

int miru_note_command(int command) {
  outcome = (outcome & 0xFF) | command << 8;
  return 0;
}

static void line_done(char *line) {
  outcome |= line ? miru_line_accepted : miru_line_end;
  free(taken);
  taken = line;
  editing = false;
  // Otherwise readline would draw the next prompt at once, above the host's output.
  rl_callback_handler_remove();
}

static char *no_word_breaks(void) { return ""; }

static char *following_offer(const char *text, int state) {
  (void)text, (void)state;
  return next_offer < offered ? offers[next_offer++] : NULL;
}

static char **completions(const char *text, int start, int end) {
  (void)start, (void)end;
  rl_attempted_completion_over = 1;
  rl_completion_append_character = '\0';
  rl_sort_completion_matches = 0;
  offered = next_offer = 0;
  if (complete) complete(text);
  outcome |= miru_line_completed;
  return offered ? rl_completion_matches(text, following_offer) : NULL;
}

static void show_no_list(char **matches, int count, int longest) { (void)matches, (void)count, (void)longest; }

void miru_line_offer(const char *completion) {
  char **more = realloc(offers, (offered + 1) * sizeof *offers);
  char *copy = strdup(completion);
  if (more) offers = more;
  if (more && copy) offers[offered++] = copy;
  else free(copy);
}

int miru_line_open(int terminal, miru_completer completer) {
  static bool bound = false;
  static FILE *nowhere;
  if (!nowhere) nowhere = fopen("/dev/null", "we");
  int copy = nowhere ? dup(terminal) : -1;
  FILE *input = copy < 0 ? NULL : fdopen(copy, "r");
  if (!input) {
    int number = errno;
    if (copy >= 0) close(copy);
    return number;
  }
  complete = completer;
  rl_instream = input;
  rl_outstream = nowhere;
  rl_getc_function = next_byte;
  rl_input_available_hook = has_bytes;
  if (!bound) {
    rl_readline_name = "miru";
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
    rl_prep_term_function = NULL;
    rl_deprep_term_function = NULL;
    rl_attempted_completion_function = completions;
    rl_completion_word_break_hook = no_word_breaks;
    rl_completion_display_matches_hook = show_no_list;
    rl_startup_hook = miru_choose_utf8;
    using_history();
    miru_name_commands();
    rl_initialize();
    // Set only now: with a redisplay function of its own, rl_initialize would not read the terminal's capabilities.
    rl_redisplay_function = redisplay;
    miru_settle();
    bound = true;
  }
  rl_tty_set_echoing(1);
  return 0;
}

void miru_line_close(void) {
  miru_line_abandon();
  if (rl_instream) fclose(rl_instream);
  rl_instream = NULL;
  complete = NULL;
}

void miru_line_begin(const char *prompt) {
  editing = true;
  rl_callback_handler_install(prompt, line_done);
}

void miru_line_abandon(void) {
  if (!editing) return;
  miru_line_abort();
  rl_free_line_state();
  rl_replace_line("", 1);
  rl_point = 0;
  rl_callback_handler_remove();
  editing = false;
}

int miru_line_feed(const unsigned char *bytes, size_t count) {
  miru_keys.next = bytes;
  miru_keys.count = count;
  macros = outcome = 0;
  while (miru_keys.count > 0 && editing) {
    if (miru_is_too_long_for_search()) continue;
    miru_bound_argument();
    miru_end_search_before_sequence();
    // A second Tab would list the candidates instead of inserting one, although a row was chosen since the first.
    if (rl_last_func == rl_complete) rl_last_func = NULL;
    rl_callback_read_char();
    // After a search of whole lines, readline stays at an entry of another line and would free the undo steps twice.
    if (!_rl_saved_line_for_history && !RL_ISSTATE(RL_STATE_NSEARCH)) miru_leave_history();
  }
  miru_keys.count = 0;
  return outcome;
}

// Inserts letters in one step, with one undo, except the last: readline reads it as a key and so knows that the command
// before has ended. In overwrite mode, and up to the length of one undo step, readline reads every letter.
int miru_line_type(const unsigned char *letters, size_t count) {
  enum { undo_step = 20 };
  size_t last = count > undo_step && !RL_ISSTATE(RL_STATE_OVERWRITE) ? count - 1 : 0;
  while (last > 0 && (letters[last] & 0xC0) == 0x80) last--;
  char *text = last > 0 ? strndup((const char *)letters, last) : NULL;
  if (text) rl_insert_text(text);
  else last = 0;
  free(text);
  return miru_line_feed(letters + last, count - last);
}

// In callback mode, readline waits for the next key forever, so the key gets its short binding for one call.
int miru_line_feed_alone(unsigned char byte) {
  Keymap map = rl_get_keymap();
  if (!miru_line_is_ambiguous(byte)) return miru_line_feed(&byte, 1);
  KEYMAP_ENTRY both = map[byte];
  map[byte] = ((Keymap)(void *)both.function)[ANYOTHERKEY];
  int result = miru_line_feed(&byte, 1);
  map[byte] = both;
  return result;
}

int miru_line_accept(void) {
  if (!miru_line_is_idle()) miru_line_abort();
  bool recording = RL_ISSTATE(RL_STATE_MACRODEF);
  RL_UNSETSTATE(RL_STATE_MACRODEF);
  int result = miru_line_feed((const unsigned char *)ACCEPT, sizeof ACCEPT - 1);
  if (recording) RL_SETSTATE(RL_STATE_MACRODEF);
  return result;
}

const char *miru_line_text(void) { return editing && rl_line_buffer ? rl_line_buffer : ""; }
bool miru_line_is(const char *text) { return strcmp(miru_line_text(), text) == 0; }
const char *miru_line_taken(void) { return taken ? taken : ""; }
size_t miru_line_point(void) { return editing ? (size_t)rl_point : 0; }

static bool shows_message(void) { return editing && rl_display_prompt && rl_display_prompt != rl_prompt; }

const char *miru_line_prompt(void) {
  if (shows_message()) return rl_display_prompt;
  return rl_prompt ? rl_prompt : "";
}

static bool is_on(const char *variable) {
  char *value = rl_variable_value(variable);
  return value && strcmp(value, "on") == 0;
}

const char *miru_line_mode(void) {
  if (shows_message() || !is_on("show-mode-in-prompt")) return "";
  char *mode = rl_variable_value(rl_editing_mode ? "emacs-mode-string"
                                 : miru_line_is_inserting() ? "vi-ins-mode-string" : "vi-cmd-mode-string");
  return mode ? mode : "";
}

long miru_line_mark(void) {
  return editing && rl_mark_active_p() && is_on("enable-active-region") ? rl_mark : -1;
}

bool miru_line_scrolls_sideways(void) { return is_on("horizontal-scroll-mode"); }

void miru_line_replace(const char *text) {
  if (!editing) return;
  if (!miru_line_is_idle()) miru_line_abort();
  rl_begin_undo_group();
  rl_delete_text(0, rl_end);
  rl_point = 0;
  rl_insert_text(text);
  rl_end_undo_group();
}

void miru_line_insert(const char *text) {
  if (!editing) return;
  rl_begin_undo_group();
  rl_insert_text(text);
  rl_end_undo_group();
}

void miru_line_set_prompt(const char *prompt) { rl_set_prompt(prompt); }

void miru_line_abort(void) {
  if (!editing) return;
  // A search restores the line only when a key ends it.
  if (miru_line_is_searching()) miru_line_feed((const unsigned char *)"\a", 1);
  rl_callback_sigcleanup();
  rl_clear_message();
}

bool miru_line_is_idle(void) { return !RL_ISSTATE(BUSY); }
bool miru_line_awaits_key(void) { return RL_ISSTATE(RL_STATE_MULTIKEY); }
bool miru_line_is_searching(void) { return RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH); }

bool miru_line_inserts(const unsigned char *bytes, size_t count) {
  if (!editing || RL_ISSTATE(BUSY | RL_STATE_MACRODEF)) return false;
  Keymap map = rl_get_keymap();
  for (size_t place = 0; place < count; place++)
    if (map[bytes[place]].type != ISFUNC || map[bytes[place]].function != rl_insert) return false;
  return true;
}

const char *miru_line_version(void) { return rl_library_version; }
