// Which command of readline a key calls.

#define _GNU_SOURCE
#include "LineParts.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

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
int miru_choose_utf8(void) {
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

// The host's commands, numbered as in LineShim.h. On a line with text, back and forward move by words, as their keys do in
// readline.
#define COMMAND(name) \
  static int do_##name(int count, int key) { \
    (void)count, (void)key; \
    return miru_note_command(miru_command_##name); \
  }
COMMAND(open_first)
COMMAND(list_album)
COMMAND(list_artist)
COMMAND(help)
COMMAND(next_row)
COMMAND(previous_row)
COMMAND(close_rows)
COMMAND(next_kind)

static int do_back(int count, int key) {
  return rl_end > 0 ? rl_backward_word(count, key) : miru_note_command(miru_command_back);
}

static int do_forward(int count, int key) {
  return rl_end > 0 ? short_forward_word(count, key) : miru_note_command(miru_command_forward);
}

static bool has_item;

void miru_line_offer_item(bool is_offered) { has_item = is_offered; }

// Commands for the chosen row or the card, and what their keys do in readline.
#define ROW_COMMAND(name, otherwise) \
  static int do_##name(int count, int key) { \
    return has_item ? miru_note_command(miru_command_##name) : otherwise(count, key); \
  }
static int nothing(int count, int key) { return (void)count, (void)key, rl_ding(); }
ROW_COMMAND(star_row, nothing)
ROW_COMMAND(play_row, rl_noninc_reverse_search)
ROW_COMMAND(list_row, short_downcase_word)
ROW_COMMAND(copy_row, short_capitalize_word)

// The names by which an inputrc binds them, and their keys; those of Alt and a letter are two commands in vi mode.
static const struct {
  const char *name, *keys[3];
  rl_command_func_t *call;
  int command;
  bool is_for_vi;
} commands[] = {
  {"miru-open-first", {"\033\r", "\033\n"}, do_open_first, miru_command_open_first, true},
  {"miru-list-album", {"\033a"}, do_list_album, miru_command_list_album, false},
  {"miru-list-artist", {"\033i"}, do_list_artist, miru_command_list_artist, false},
  {"miru-back", {"\033[1;3D"}, do_back, miru_command_back, true},
  {"miru-forward", {"\033[1;3C"}, do_forward, miru_command_forward, true},
  {"miru-help", {"\033OP", "\033[11~", "\033[[A"}, do_help, miru_command_help, true},
  {"miru-next-row", {0}, do_next_row, miru_command_next_row, true},
  {"miru-previous-row", {0}, do_previous_row, miru_command_previous_row, true},
  {"miru-close-rows", {0}, do_close_rows, miru_command_close_rows, true},
  {"miru-next-kind", {"\033[Z"}, do_next_kind, miru_command_next_kind, true},
  {"miru-star-row", {"\033s"}, do_star_row, miru_command_star_row, false},
  {"miru-play-row", {"\033p"}, do_play_row, miru_command_play_row, false},
  {"miru-list-row", {"\033l"}, do_list_row, miru_command_list_row, false},
  {"miru-copy-row", {"\033c"}, do_copy_row, miru_command_copy_row, false}};
enum { command_count = sizeof commands / sizeof *commands };

void miru_name_commands(void) {
  for (int at = 0; at < command_count; at++) rl_add_defun(commands[at].name, commands[at].call, -1);
}

const char *miru_command_name(int command) {
  for (int at = 0; at < command_count; at++)
    if (commands[at].command == command) return commands[at].name;
  return "";
}

// What readline itself binds to these keys. It changes the editing mode with Alt-Enter, even where that only ends a search.
static rl_command_func_t *const usual[] = {rl_vi_editing_mode, rl_backward_word, short_forward_word,
                                           rl_noninc_reverse_search, short_downcase_word, short_capitalize_word};

// An inputrc has the first word.
static void bind_commands(Keymap map, bool is_vi) {
  for (int at = 0; at < command_count; at++) {
    for (int key = 0; key < 3 && commands[at].keys[key] && (commands[at].is_for_vi || !is_vi); key++) {
      const char *keys = commands[at].keys[key];
      rl_command_func_t *bound = rl_function_of_keyseq_len(keys, strlen(keys), map, NULL);
      bool is_usual = !bound;
      for (size_t place = 0; place < sizeof usual / sizeof *usual; place++) is_usual |= bound == usual[place];
      if (is_usual) rl_bind_keyseq_in_map(keys, commands[at].call, map);
    }
  }
}

static int reread(int count, int key);

// Commands of readline that miru replaces, under every key, those of an inputrc included.
static const struct { rl_command_func_t *from, *to; } replacements[] = {
  {rl_newline, miru_note_enter}, {rl_clear_screen, miru_note_redraw}, {rl_clear_display, miru_note_redraw},
  {rl_refresh_line, miru_note_redraw}, {rl_re_read_init_file, reread}, {rl_transpose_words, short_transpose_words},
  {rl_upcase_word, short_upcase_word}, {rl_downcase_word, short_downcase_word}, {rl_capitalize_word, short_capitalize_word},
  {rl_forward_word, short_forward_word}, {rl_kill_word, short_kill_word}, {rl_vi_next_word, short_vi_next_word},
  {rl_vi_end_word, short_vi_end_word}, {rl_vi_search, search}, {rl_vi_search_again, search_again}};

// Readline's own rl_invoking_keyseqs_in_map, once a command, took 0.4 ms more at each start.
static void replace_commands(Keymap map) {
  for (int key = 0; key < KEYMAP_SIZE; key++) {
    if (map[key].type == ISKMAP && map[key].function) replace_commands((Keymap)(void *)map[key].function);
    if (map[key].type != ISFUNC) continue;
    for (size_t at = 0; at < sizeof replacements / sizeof *replacements; at++) {
      if (map[key].function != replacements[at].from) continue;
      map[key].function = replacements[at].to;
      break;
    }
  }
}

void miru_settle(void) {
  miru_choose_utf8();
  free_letters(rl_get_keymap_by_name("emacs-standard"));
  free_letters(rl_get_keymap_by_name("vi-insert"));
  Keymap maps[] = {rl_get_keymap_by_name("emacs-standard"), rl_get_keymap_by_name("vi-insert"),
                   rl_get_keymap_by_name("vi-command")};
  char *tty = rl_variable_value("bind-tty-special-chars");
  for (size_t map = 0; map < sizeof maps / sizeof *maps; map++) {
    if (!tty || strcmp(tty, "on") == 0) rl_tty_set_default_bindings(maps[map]);
    replace_commands(maps[map]);
    bind_commands(maps[map], map > 0);
    rl_bind_keyseq_in_map(ACCEPT_KEYS, rl_newline, maps[map]);
  }
  // An audible bell goes to stderr, which may be a file; blinking waits for the keyboard.
  rl_variable_bind("bell-style", "none");
  rl_variable_bind("blink-matching-paren", "off");
  // Pastes are removed from the input before they reach readline.
  rl_variable_bind("enable-bracketed-paste", "off");
}

static int reread(int count, int key) {
  int result = rl_re_read_init_file(count, key);
  miru_settle();
  return result;
}

void miru_line_begin_inserting(void) {
  if (rl_editing_mode == 0) rl_vi_insertion_mode(1, 'i');
}

bool miru_line_is_vi_inserting(void) { return rl_get_keymap() == rl_get_keymap_by_name("vi-insert"); }

bool miru_line_is_inserting(void) { return rl_get_keymap() != rl_get_keymap_by_name("vi-command"); }

static rl_command_func_t *command_of(const unsigned char *bytes, size_t count) {
  int type = 0;
  rl_command_func_t *command = rl_function_of_keyseq_len((const char *)bytes, count, rl_get_keymap(), &type);
  return type == ISFUNC ? command : NULL;
}

unsigned char miru_line_move(const unsigned char *bytes, size_t count) {
  static const struct { rl_command_func_t *command; unsigned char move; } moves[] = {
    {rl_backward_char, 'b'}, {rl_forward_char, 'f'}, {rl_backward_byte, 'b'}, {rl_forward_byte, 'f'},
    {rl_backward_word, 'B'}, {do_back, 'B'}, {short_forward_word, 'F'}, {do_forward, 'F'}, {rl_beg_of_line, 'a'}, {rl_end_of_line, 'e'}};
  rl_command_func_t *command = command_of(bytes, count);
  for (size_t at = 0; command && at < sizeof moves / sizeof *moves; at++)
    if (moves[at].command == command) return moves[at].move;
  return 0;
}

int miru_line_command(const unsigned char *bytes, size_t count) {
  rl_command_func_t *command = command_of(bytes, count);
  for (int at = 0; command && at < command_count; at++)
    if (commands[at].call == command) return commands[at].command;
  return 0;
}

int miru_line_history_step(const unsigned char *bytes, size_t count) {
  rl_command_func_t *command = command_of(bytes, count);
  // In vi mode Ctrl-N and Ctrl-P complete, unless an inputrc binds them.
  if (count == 1 && bytes[0] == CTRL('N') && command == rl_menu_complete) return 1;
  if (count == 1 && bytes[0] == CTRL('P') && command == rl_backward_menu_complete) return -1;
  return command == rl_get_next_history ? 1 : command == rl_get_previous_history ? -1 : 0;
}

bool miru_line_is_bound(const unsigned char *bytes, size_t count) {
  return rl_function_of_keyseq_len((const char *)bytes, count, rl_get_keymap(), NULL) != NULL;
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
