#ifndef CMAINTHREAD_H
#define CMAINTHREAD_H

#include <stdbool.h>

// The loop of the process's first thread, on which the main actor runs. Without it libdispatch lets that thread go and runs
// the main queue on whichever of its threads is free, so that a key passes two others before it is read.

// Runs the main queue for ever; to be called once, on the first thread.
void miru_main_thread_run(void);

// Has the loop itself wait until something can be read, and call `ready` every time; for one descriptor at a time. `false`
// where there is no such loop. On the first thread only.
bool miru_main_thread_watch(int descriptor, void (*ready)(void));
void miru_main_thread_unwatch(void);

// An argument of the process, the first being its name; NULL beyond the last one, and where only Swift knows them. On
// Linux Swift reads them from /proc, and without it there are none.
const char *miru_argument(int place);

#endif
