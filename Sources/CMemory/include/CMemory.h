#ifndef CMEMORY_H
#define CMEMORY_H

// Has malloc keep memory between two keys, where the C library is glibc, and SQLite not count its own; to be called
// before other threads start and before SQLite is used.
void miru_settle_memory(void);

#endif
