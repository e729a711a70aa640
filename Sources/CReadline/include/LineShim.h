#ifndef MIRU_LINE_SHIM_H
#define MIRU_LINE_SHIM_H

#include <stdbool.h>
#include <stddef.h>

// GNU readline through its callback interface. It neither reads nor writes the terminal: bytes are fed to it, and what it
// would draw is returned as text. Its longjmp stays inside these functions. Not thread-safe, because readline's state is global.

// Commands of the host that keys may be bound to.
enum {
  miru_command_open_first = 1,
  miru_command_list_album,
  miru_command_list_artist,
  miru_command_back,     // only on an empty line, like the next
  miru_command_forward,
  miru_command_help,
  miru_command_next_row,
  miru_command_previous_row,
  miru_command_close_rows,
  miru_command_next_kind,
  miru_command_star_row,  // only while an item is offered, like the next
  miru_command_play_row,
  miru_command_list_row,
  miru_command_copy_row,
};

// Whether a row is chosen or a card open. Otherwise the keys of the commands for a row do what they do in readline.
void miru_line_offer_item(bool is_offered);

// The name of a command for inputrc; empty for other numbers.
const char *miru_command_name(int command);

// The result of feeding bytes; a bit set. The bits above the lowest 8 are the number of a command, or 0.
enum {
  miru_line_enter = 1,      // a key bound to accept-line; the line is untouched
  miru_line_accepted = 2,   // readline accepted the line: miru_line_taken() has it, no line is being edited
  miru_line_end = 4,        // readline saw the end of input; no line is being edited
  miru_line_completed = 8,  // completions were requested
  miru_line_redraw = 16,    // a key bound to clear-screen or redraw-current-line
};

// Called for Tab with the text before the cursor; replies with miru_line_offer(). Must not call other functions here.
typedef void (*miru_completer)(const char *before);

// The version of readline in use.
const char *miru_line_version(void);

// Reads inputrc and binds keys; uses the descriptor only for the terminal's settings. Returns 0 or an errno.
int miru_line_open(int terminal, miru_completer completer);
void miru_line_close(void);

void miru_line_begin(const char *prompt);
void miru_line_abandon(void);
int miru_line_feed(const unsigned char *bytes, size_t count);
// Feeds letters of `miru_line_inserts`.
int miru_line_type(const unsigned char *letters, size_t count);
// Feeds a key of `miru_line_is_ambiguous` without a following key: performs its own command.
int miru_line_feed_alone(unsigned char byte);
int miru_line_accept(void);
void miru_line_offer(const char *completion);

const char *miru_line_text(void);
bool miru_line_is(const char *text);
const char *miru_line_taken(void);
size_t miru_line_point(void);
// The prompt, or readline's message in its place.
const char *miru_line_prompt(void);
// The string that shows the editing mode, as an inputrc sets it; empty beside a message.
const char *miru_line_mode(void);
// The other end of the active region; negative if there is none.
long miru_line_mark(void);
// Whether an inputrc asks for a line in one row that scrolls sideways.
bool miru_line_scrolls_sideways(void);

void miru_line_replace(const char *text);
void miru_line_insert(const char *text);
void miru_line_set_prompt(const char *prompt);
// Cancels a search, a numeric argument or an incomplete key.
void miru_line_abort(void);

// In vi mode, goes back to the mode that inserts, in which a new line begins.
void miru_line_begin_inserting(void);

// Whether the next key starts a command.
bool miru_line_is_idle(void);
// Whether the last key, such as Esc, only began a sequence.
bool miru_line_awaits_key(void);
// Whether a search reads its own text instead of editing the line.
bool miru_line_is_searching(void);
bool miru_line_is_vi_inserting(void);
// Whether keys insert text; not in vi's command mode.
bool miru_line_is_inserting(void);
// Whether every byte of a key inserts itself into the line now.
bool miru_line_inserts(const unsigned char *bytes, size_t count);
// The movement of the cursor that is bound to a key, as a letter of "bfBFae", or 0.
unsigned char miru_line_move(const unsigned char *bytes, size_t count);
// The host's command that is bound to a key, or 0.
int miru_line_command(const unsigned char *bytes, size_t count);
// 1 for a key that recalls the next line of the history, -1 for the previous one, else 0.
int miru_line_history_step(const unsigned char *bytes, size_t count);
// Whether a key sequence is bound to a command, or is the prefix of one.
bool miru_line_is_bound(const unsigned char *bytes, size_t count);
// Whether a key is a command by itself and the prefix of a longer one (`jj` in vi mode).
bool miru_line_is_ambiguous(unsigned char byte);
// Milliseconds to wait for the rest of such a key; 0 for no limit.
int miru_line_ambiguous_wait(void);

// The history of lines. Functions that use the file return 0 or an errno.
int miru_history_read(const char *path, int most, bool may_change);
int miru_history_add(const char *line, const char *path);
// A line by its age, 0 for the newest; NULL beyond the oldest.
const char *miru_history_line(int age);
void miru_history_remove(int age);
// The position of Up and Down in the history; the number of lines if they are at the edited line.
int miru_history_place(void);

#endif
