#ifndef MIRU_TERMINAL_GUARD_H
#define MIRU_TERMINAL_GUARD_H

#include <stdbool.h>

// The terminal's settings are kept here, in C, so that a signal handler can put them back.

// Keeps the settings and turns line mode, echo, signal keys and flow control off; taken already, only turns them off
// again. In the background this stops the process until it is in front. 0 or an errno.
int miru_terminal_take(int descriptor);
// Whether the terminal itself makes signals of Ctrl-C and Ctrl-Z while it is taken, once it is; at first it does not. 0 or an errno.
int miru_terminal_signal_keys(bool on);
// Puts the settings back; does nothing if they are not taken. Safe in a signal handler.
void miru_terminal_give(void);
// What is written to the terminal when the process dies with it taken; at most 63 bytes.
void miru_terminal_farewell(const char *bytes);

// The keys the person set by stty; 0 for none.
unsigned char miru_terminal_interrupt_key(void);
unsigned char miru_terminal_suspend_key(void);
unsigned char miru_terminal_end_key(void);

// Sends the numbers of WINCH, CONT, TSTP, INT, TERM and HUP, one byte each, into a pipe. The second TERM or HUP gives
// the terminal back and ends the process; so does a crash.
int miru_signals_watch(int pipe);
void miru_signals_unwatch(void);
// Stops this process, and its whole group as the terminal's own Ctrl-Z would; returns when it runs again.
void miru_suspend(bool group);

#endif
