#define _GNU_SOURCE
#include "CProcess.h"

#include <stdlib.h>
#include <unistd.h>

extern char **environ;

const char *miru_variable(int place) { return environ[place]; }

#if defined(__GLIBC__)

static int count;
static char **words;

// glibc hands what it gives main to every constructor, too.
__attribute__((constructor)) static void take_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
}

const char *miru_argument(int place) { return place < count ? words[place] : NULL; }

#else

const char *miru_argument(int place) { return NULL; }

#endif
