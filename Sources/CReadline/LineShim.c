#define _GNU_SOURCE
#include "LineShim.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <readline/history.h>
#include <readline/readline.h>

// Private: the typed line, while Up shows a line of the history.
extern HIST_ENTRY *_rl_saved_line_for_history;
extern void _rl_pop_executing_macro(void);

#define BUSY                                                                                          \
  (RL_STATE_METANEXT | RL_STATE_MOREINPUT | RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG \
   | RL_STATE_VIMOTION | RL_STATE_MULTIKEY | RL_STATE_CHARSEARCH)

// A sequence that no terminal sends; bound to the real accept-line.
#define ACCEPT "\033[miru~"
#define ACCEPT_KEYS "\\e[miru~"

static const unsigned char *queue;
static size_t queued;
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
  if (queued == 0) return 7; // A command asks for a missing key: Ctrl-G ends it.
  queued--;
  return *queue++;
}

static int has_bytes(void) { return queued > 0; }

// Moves the keys of a macro that was just called into the queue. Readline itself plays a macro within a single call: it
// crashes if one of the keys is aborted, and never returns if one of them accepts the line.
static void take_macro(void) {
  enum { most = 16 };
  while (rl_executing_macro) {
    size_t length = strlen(rl_executing_macro);
    unsigned char *keys = ++macros <= most ? malloc(length + queued) : NULL;
    if (keys) {
      memcpy(keys, rl_executing_macro, length);
      if (queued > 0) memcpy(keys + length, queue, queued);
      free(macro_keys);
      queue = macro_keys = keys;
      queued += length;
    }
    _rl_pop_executing_macro();
  }
}

// Draws nothing: the host reads what is to be shown.
static void redisplay(void) { take_macro(); }

static int enter(int count, int key) {
  (void)count, (void)key;
  outcome |= miru_line_enter;
  return 0;
}

static int redraw(int count, int key) {
  (void)count, (void)key;
  outcome |= miru_line_redraw;
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

// Rebinds every key of one command, user bindings included, to another command.
static void divert(Keymap map, rl_command_func_t *from, rl_command_func_t *to) {
  char **keys = rl_invoking_keyseqs_in_map(from, map);
  for (char **key = keys; key && *key; key++) {
    rl_bind_keyseq_in_map(*key, to, map);
    free(*key);
  }
  free(keys);
}

// Vi's searches of the history, for plain text, which key 0 selects. Readline would search for a pattern; its time grows
// with the cube of a line's length, to seconds for 1,000 letters.
static int search(int count, int key) {
  return key == '?' ? rl_noninc_forward_search(count, 0) : rl_noninc_reverse_search(count, 0);
}

static int search_again(int count, int key) {
  return key == 'N' ? rl_noninc_forward_search_again(count, 0) : rl_noninc_reverse_search_again(count, 0);
}

// Input is UTF-8, whatever the locale and inputrc say. Before each line, readline sets the environment's locale
// again, in which é may be two Meta keys, and then calls this hook. Without any UTF-8 locale, letters are still kept,
// but the cursor moves by bytes.
static int choose_utf8(void) {
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0 && !setlocale(LC_CTYPE, "C.UTF-8"))
    setlocale(LC_CTYPE, "en_US.UTF-8");
  rl_variable_bind("input-meta", "on");
  rl_variable_bind("output-meta", "on");
  rl_variable_bind("convert-meta", "off");
  return 0;
}

// With convert-meta off, "\M-d" of an inputrc is the byte 0xE4, which starts many letters. Alt sends Esc and the
// letter, so the binding is moved there.
static void free_letters(Keymap map) {
  for (int byte = 128; byte < 256; byte++) {
    if (map[byte].type == ISKMAP || map[byte].function == rl_insert) continue;
    if (map[ESC].type == ISKMAP) ((Keymap)(void *)map[ESC].function)[byte & 127] = map[byte];
    map[byte] = (KEYMAP_ENTRY){.type = ISFUNC, .function = rl_insert};
  }
}

// Commands on words: their time grows with the square of a line's length, to ten seconds at 150,000 bytes. In a line that
// is longer than any search they do nothing.
#define IN_SHORT_LINES(command) \
  static int short_##command(int count, int key) { \
    enum { longest = 4000 }; \
    return rl_end > longest ? rl_ding() : rl_##command(count, key); \
  }
IN_SHORT_LINES(transpose_words)
IN_SHORT_LINES(upcase_word)
IN_SHORT_LINES(downcase_word)
IN_SHORT_LINES(capitalize_word)
IN_SHORT_LINES(forward_word)
IN_SHORT_LINES(kill_word)
IN_SHORT_LINES(vi_next_word)
IN_SHORT_LINES(vi_end_word)

// Readline's own Alt-Enter. The key is the host's, and where a search ends with it the editing mode must stay.
static void drop_editing_mode_keys(Keymap map) {
  const char *keys[] = {"\\e\\C-j", "\\e\\C-m"}, *bytes[] = {"\033\n", "\033\r"};
  for (int key = 0; key < 2; key++)
    if (rl_function_of_keyseq_len(bytes[key], 2, map, NULL) == rl_vi_editing_mode)
      rl_bind_keyseq_in_map(keys[key], rl_abort, map);
}

static int reread(int count, int key);

// Applies the settings that must hold whatever an inputrc says.
static void settle(void) {
  choose_utf8();
  free_letters(rl_get_keymap_by_name("emacs-standard"));
  free_letters(rl_get_keymap_by_name("vi-insert"));
  Keymap maps[] = {rl_get_keymap_by_name("emacs-standard"), rl_get_keymap_by_name("vi-insert"),
                   rl_get_keymap_by_name("vi-command")};
  char *tty = rl_variable_value("bind-tty-special-chars");
  for (size_t map = 0; map < sizeof maps / sizeof *maps; map++) {
    if (!tty || strcmp(tty, "on") == 0) rl_tty_set_default_bindings(maps[map]);
    divert(maps[map], rl_newline, enter);
    divert(maps[map], rl_clear_screen, redraw);
    divert(maps[map], rl_clear_display, redraw);
    divert(maps[map], rl_refresh_line, redraw);
    divert(maps[map], rl_re_read_init_file, reread);
    divert(maps[map], rl_transpose_words, short_transpose_words);
    divert(maps[map], rl_upcase_word, short_upcase_word);
    divert(maps[map], rl_downcase_word, short_downcase_word);
    divert(maps[map], rl_capitalize_word, short_capitalize_word);
    divert(maps[map], rl_forward_word, short_forward_word);
    divert(maps[map], rl_kill_word, short_kill_word);
    divert(maps[map], rl_vi_next_word, short_vi_next_word);
    divert(maps[map], rl_vi_end_word, short_vi_end_word);
    divert(maps[map], rl_vi_search, search);
    divert(maps[map], rl_vi_search_again, search_again);
    rl_bind_keyseq_in_map(ACCEPT_KEYS, rl_newline, maps[map]);
  }
  drop_editing_mode_keys(maps[0]);
  // An audible bell goes to stderr, which may be a file; blinking waits for the keyboard.
  rl_variable_bind("bell-style", "none");
  rl_variable_bind("blink-matching-paren", "off");
  // Pastes are removed from the input before they reach readline.
  rl_variable_bind("enable-bracketed-paste", "off");
}

static int reread(int count, int key) {
  int result = rl_re_read_init_file(count, key);
  settle();
  return result;
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
    rl_startup_hook = choose_utf8;
    using_history();
    rl_initialize();
    // Set only now: with a redisplay function of its own, rl_initialize would not read the terminal's capabilities.
    rl_redisplay_function = redisplay;
    settle();
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

// Limits a numeric argument: readline repeats a key up to a million times, into a line of megabytes. Its movements skip
// letters without width, of which 100,000 take 0.15 s.
static void bound_argument(void) {
  enum { longest_line = 200000, most_ascii = 100000, most_others = 10000 };
  int most = *queue < 0x80 ? most_ascii : most_others;
  if (!RL_ISSTATE(RL_STATE_NUMERICARG) || strchr("-0123456789", *queue)) return;
  int room = rl_end < longest_line ? longest_line - rl_end : 1;
  int bound = rl_get_keymap()[*queue].function == rl_insert && room < most ? room : most;
  if (rl_numeric_arg > bound) rl_numeric_arg = bound;
}

// Ends a search before the first key of a sequence, such as Ctrl-X, at which Readline 8.2 crashes.
static void end_search_before_sequence(void) {
  if (!RL_ISSTATE(RL_STATE_ISEARCH) || rl_get_keymap()[*queue].type != ISKMAP) return;
  enum { longest = 64 };
  char ends[2 * longest + 1] = "\033\n"; // Readline's own, unless an inputrc names others.
  int count = 2;
  const char *named = rl_variable_value("isearch-terminators");
  if (named && *named && strlen(named) <= longest) rl_translate_keyseq(named, ends, &count);
  if (memchr(ends, *queue, (size_t)count)) return;
  const unsigned char *next = queue;
  size_t left = queued;
  queue = (const unsigned char *)ends;
  queued = 1;
  rl_callback_read_char();
  queue = next;
  queued = left;
}

// Drops a letter beyond the longest text of a search in the history. Readline compares the text with every part of every
// line, so a longer text takes longer for each key. Measured with lines of up to 4,000 equal letters: 0.53 s for a key at 300
// letters, 0.13 s at 100.
enum { longest_search = 40 };
// Letters of the present search so far.
static int letters_of_search;

static bool is_too_long_for_search(void) {
  unsigned char byte = *queue;
  bool deletes = byte == 8 || byte == 127, is_letter = byte >= ' ' && !deletes;
  if (!RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH)) letters_of_search = 0;
  else if (is_letter && (byte & 0xC0) != 0x80) letters_of_search++;
  else if (deletes && letters_of_search > 0) letters_of_search--;
  // These keys add the rest of the found line, or its next word.
  rl_command_func_t *command = rl_get_keymap()[byte].function;
  bool adds_line = RL_ISSTATE(RL_STATE_ISEARCH) && rl_end > 4 * longest_search &&
    (byte == ('W' & 0x1F) || byte == ('Y' & 0x1F) || command == rl_unix_word_rubout || command == rl_yank);
  if (!adds_line && (letters_of_search <= longest_search || !is_letter)) return false;
  queue++;
  queued--;
  return true;
}

// Separates the line from the history entry that shares its list of undo steps.
static void leave_history(void) {
  HIST_ENTRY *entry = current_history();
  if (entry) entry->data = NULL;
  using_history();
}

int miru_line_feed(const unsigned char *bytes, size_t count) {
  queue = bytes;
  queued = count;
  macros = outcome = 0;
  while (queued > 0 && editing) {
    if (is_too_long_for_search()) continue;
    bound_argument();
    end_search_before_sequence();
    rl_callback_read_char();
    // After a search of whole lines, readline stays at an entry of another line and would free the undo steps twice.
    if (!_rl_saved_line_for_history && !RL_ISSTATE(RL_STATE_NSEARCH)) leave_history();
  }
  queued = 0;
  return outcome;
}

// Adds pasted text to an incremental search in one step: each typed letter searches all lines again. A key that never
// occurs in a search stands for the start of a bracketed paste.
static int paste_into_search(const unsigned char *text, size_t count) {
  static const unsigned char end[] = "\033[201~";
  enum { unused_key = 0x1C };
  unsigned char bytes[1 + 4 * longest_search + sizeof end] = {unused_key};
  size_t size = 1;
  for (size_t place = 0; place < count && size <= 4 * longest_search; place++) {
    if ((text[place] & 0xC0) != 0x80 && letters_of_search++ >= longest_search) break;
    bytes[size++] = text[place];
  }
  memcpy(bytes + size, end, sizeof end);
  Keymap map = rl_get_keymap();
  KEYMAP_ENTRY usual = map[unused_key];
  map[unused_key] = (KEYMAP_ENTRY){ISFUNC, rl_bracketed_paste_begin};
  int result = miru_line_feed(bytes, size + sizeof end - 1);
  map[unused_key] = usual;
  return result;
}

int miru_line_paste(const unsigned char *text, size_t count) {
  return RL_ISSTATE(RL_STATE_ISEARCH) ? paste_into_search(text, count) : miru_line_feed(text, count);
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

bool miru_line_is_vi_inserting(void) { return rl_get_keymap() == rl_get_keymap_by_name("vi-insert"); }

bool miru_line_is_inserting(void) { return rl_get_keymap() != rl_get_keymap_by_name("vi-command"); }

bool miru_line_inserts(const unsigned char *bytes, size_t count) {
  if (!editing || RL_ISSTATE(BUSY | RL_STATE_MACRODEF)) return false;
  Keymap map = rl_get_keymap();
  for (size_t place = 0; place < count; place++)
    if (map[bytes[place]].type != ISFUNC || map[bytes[place]].function != rl_insert) return false;
  return true;
}

int miru_line_motion(const unsigned char *bytes, size_t count) {
  int type = 0;
  rl_command_func_t *command = rl_function_of_keyseq_len((const char *)bytes, count, rl_get_keymap(), &type);
  if (!command || type != ISFUNC) return miru_motion_none;
  if (command == rl_forward_char || command == rl_forward_byte || command == rl_end_of_line)
    return miru_motion_to_end;
  return command == short_forward_word ? miru_motion_by_word : miru_motion_none;
}

bool miru_line_is_bound(const unsigned char *bytes, size_t count) {
  int type = 0;
  return rl_function_of_keyseq_len((const char *)bytes, count, rl_get_keymap(), &type) != NULL;
}

bool miru_line_is_ambiguous(unsigned char byte) {
  Keymap map = rl_get_keymap();
  if (byte == 27 || map[byte].type != ISKMAP || !map[byte].function) return false;
  return ((Keymap)(void *)map[byte].function)[ANYOTHERKEY].function != NULL;
}

int miru_line_ambiguous_wait(void) {
  char *wait = rl_variable_value("keyseq-timeout");
  return wait ? atoi(wait) : 500;
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

int miru_history_read(const char *path, int most) {
  clear_history();
  stifle_history(most);
  int number = read_history(path);
  // The file may reach twice the limit, so that it is not rewritten at every start.
  bool is_larger = bound_history();
  if (number == 0 && (history_base > most || is_larger)) number = history_truncate_file(path, history_length);
  return number;
}

const char *miru_history_line(int age) {
  if (age < 0 || age >= history_length) return NULL;
  HIST_ENTRY *entry = history_get(history_base + history_length - 1 - age);
  return entry ? entry->line : NULL;
}

int miru_history_read_only(const char *path, int most) {
  clear_history();
  stifle_history(most);
  int number = read_history(path);
  bound_history();
  return number;
}

int miru_history_place(void) { return where_history(); }

void miru_history_remove(int age) {
  if (!miru_line_is_idle()) miru_line_abort();
  leave_history();
  HIST_ENTRY *entry = remove_history(history_length - 1 - age);
  if (entry) free_history_entry(entry);
  using_history();
}

int miru_history_add(const char *line, const char *path) {
  HIST_ENTRY *newest = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
  if (newest && strcmp(newest->line, line) == 0) return 0;
  add_history(line);
  bound_history();
  return path ? append_history(1, path) : 0;
}
