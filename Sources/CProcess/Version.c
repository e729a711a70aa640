#include "CProcess.h"

#include <sqlite3.h>

// Package.swift defines it from the environment of the build; `make release` sets it there.
#ifndef MIRU_COMMIT
#define MIRU_COMMIT ""
#endif

const char *miru_commit(void) { return MIRU_COMMIT; }

const char *miru_sqlite_version(void) { return sqlite3_libversion(); }
