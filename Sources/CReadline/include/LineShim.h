#ifndef MIRU_LINE_SHIM_H
#define MIRU_LINE_SHIM_H

#include <stdbool.h>
#include <stddef.h>

// GNU readline by its callback interface. It never reads the terminal: bytes are fed to it, and what it draws is
// collected. Its longjmp stays inside these functions. One thread at a time; readline's state is global.

// What one feeding led to; bits.
enum {
  miru_line_enter = 1,      // a key bound to accept-line; the line is untouched
  miru_line_accepted = 2,   // readline accepted the line: miru_line_taken() has it, no line is being edited
  miru_line_end = 4,        // readline saw the end of input; no line is being edited
  miru_line_completed = 8,  // completions were asked for
};

// Called for Tab with the text before the cursor; answers by miru_line_offer(). Must not call anything else here.
typedef void (*miru_completer)(const char *before);

// Reads inputrc and binds keys; the descriptor is only asked for the terminal's settings. 0 or an errno.
int miru_line_open(int terminal, int rows, int columns, miru_completer completer);
void miru_line_close(void);

void miru_line_begin(const char *prompt);
void miru_line_abandon(void);
int miru_line_feed(const unsigned char *bytes, size_t count);
// A key of `miru_line_is_ambiguous` that nothing followed: what it is by itself.
int miru_line_feed_alone(unsigned char byte);
int miru_line_accept(void);
void miru_line_offer(const char *completion);

const char *miru_line_text(void);
const char *miru_line_taken(void);
size_t miru_line_point(void);
// Rows from the prompt's first row to the cursor, and to the end of the line; the cursor's column.
int miru_line_cursor_row(void);
int miru_line_last_row(void);
int miru_line_cursor_column(void);

void miru_line_replace(const char *text);
void miru_line_insert(const char *text);
void miru_line_set_prompt(const char *prompt);
void miru_line_set_size(int rows, int columns);
// Shows the line in one row that scrolls sideways, or in as many rows as it takes; seen with the next redraw.
void miru_line_scroll_sideways(bool on);
// Draws prompt and line again, from the row and column 0 the cursor is taken to be at.
void miru_line_redraw(void);
// Ends a search, an argument or half a key.
void miru_line_abort(void);

// Nothing is half done: the next key begins a command.
bool miru_line_is_idle(void);
// A search reads a word of its own instead of editing the line.
bool miru_line_is_searching(void);
bool miru_line_is_vi_inserting(void);
// Keys write into the line: not so in vi's command mode.
bool miru_line_is_inserting(void);
enum { miru_motion_none = 0, miru_motion_to_end = 1, miru_motion_by_word = 2 };
// Where the command on a key moves the cursor forwards.
int miru_line_motion(const unsigned char *bytes, size_t count);
// A key sequence leads to a command, or to the beginning of one.
bool miru_line_is_bound(const unsigned char *bytes, size_t count);
// A key that is a command by itself and the beginning of a longer one (`jj` in vi mode).
bool miru_line_is_ambiguous(unsigned char byte);
// Milliseconds to wait for the rest of such a key; 0 for ever.
int miru_line_ambiguous_wait(void);

// Drawn since the last time, valid until the next call of anything here.
const char *miru_line_drawn(size_t *count);

// The history of lines. 0 or an errno.
int miru_history_read(const char *path, int most);
int miru_history_add(const char *line, const char *path);
// A line counted from the newest, which is 0; NULL beyond the oldest.
const char *miru_history_line(int age);
void miru_history_remove(int age);
// Reads lines and leaves the file as it is.
int miru_history_read_only(const char *path, int most);
// Where the arrows stand in it; the number of lines when they stand on the line being written.
int miru_history_place(void);

#endif
