// What the files of this module share. All state is readline's or this module's own, and global.
#ifndef MIRU_LINE_PARTS_H
#define MIRU_LINE_PARTS_H

#include "LineShim.h"

#include <stdio.h>
#include <readline/history.h>
#include <readline/readline.h>

#define BUSY                                                                                          \
  (RL_STATE_METANEXT | RL_STATE_MOREINPUT | RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG \
   | RL_STATE_VIMOTION | RL_STATE_MULTIKEY | RL_STATE_CHARSEARCH)

// A sequence that no terminal sends; bound to the real accept-line.
#define ACCEPT "\033[miru~"
#define ACCEPT_KEYS "\\e[miru~"

// The bytes that readline has not read yet.
struct miru_keys {
  const unsigned char *next;
  size_t count;
};
extern struct miru_keys miru_keys;

// Commands that only tell the host of their key.
int miru_note_enter(int count, int key);
int miru_note_redraw(int count, int key);
// Tells the host of one of its commands.
int miru_note_command(int command);
// Makes the names of the host's commands known; must precede the reading of inputrc.
void miru_name_commands(void);

int miru_choose_utf8(void);
// Applies the settings that must hold whatever an inputrc says.
void miru_settle(void);

void miru_bound_argument(void);
void miru_end_search_before_sequence(void);
bool miru_is_too_long_for_search(void);
void miru_leave_history(void);

#endif
