#ifndef CPROCESS_H
#define CPROCESS_H

// Has malloc keep memory between two keys, where the C library is glibc, and SQLite not count its own; to be called
// before other threads start and before SQLite is used.
void miru_settle_memory(void);

// Gives the free memory of malloc back to the system, where the C library is glibc.
void miru_trim_memory(void);

// A line that names a limit of the system below what miru needs; NULL if there is none. The libraries that miru uses end the
// process without a word, or wait for ever, where they get no descriptor or no memory.
const char *miru_system_limit(void);

// An argument of the process, the first being its name; NULL beyond the last one, and where only Swift knows them. On
// Linux Swift reads them from /proc, and without it there are none.
const char *miru_argument(int place);

// A variable of the process's environment, as in "HOME=/root"; NULL beyond the last one.
const char *miru_variable(int place);

// The commit that was built; empty if the build did not name it.
const char *miru_commit(void);

// The version of the SQLite in use.
const char *miru_sqlite_version(void);

// The examples of commands: lines of a command, a tab, and what it does.
const char *miru_examples(void);

#endif
