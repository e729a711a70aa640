#ifndef MIRU_TERMINAL_GUARD_H
#define MIRU_TERMINAL_GUARD_H

#include <stdbool.h>

// The terminal's settings are stored in C, so that a signal handler can restore them.

// Saves the settings and turns line mode, echo, signal keys and flow control off; if already taken, only turns them
// off again. In the background, this stops the process until it is in the foreground. Returns 0 or an errno.
int miru_terminal_take(int descriptor);
// Turns the signals of Ctrl-C and Ctrl-Z on or off while the terminal is taken; initially off. Returns 0 or an errno.
int miru_terminal_signal_keys(bool on);
// Restores the settings; does nothing if they are not taken. Safe in a signal handler.
void miru_terminal_give(void);
// Sets the output that is written before the settings are restored, also when the process dies; at most 63 bytes.
void miru_terminal_farewell(const char *bytes);

// The keys set by stty; 0 for none.
unsigned char miru_terminal_interrupt_key(void);
unsigned char miru_terminal_suspend_key(void);
unsigned char miru_terminal_end_key(void);

// Writes the numbers of WINCH, CONT, TSTP, INT, TERM and HUP to a pipe, one byte each. The second TERM or HUP
// restores the terminal and ends the process; so does a crash.
int miru_signals_watch(int pipe);
void miru_signals_unwatch(void);
// Stops this process or, like Ctrl-Z, its whole process group; returns when it continues.
void miru_suspend(bool group);

#endif
