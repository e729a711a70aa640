#ifndef CMEMORY_H
#define CMEMORY_H

// Has malloc keep memory between two keys; to be called before other threads start. Does nothing where the C library
// is not glibc.
void miru_settle_memory(void);

#endif
