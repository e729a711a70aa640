#define _GNU_SOURCE
#include "Drawing.h"

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

static FILE *stream;
static char *drawn;
static size_t used, room, given;

static size_t append(const char *bytes, size_t count) {
  if (given) {
    memmove(drawn, drawn + given, used - given);
    used -= given;
    given = 0;
  }
  if (room - used < count) {
    size_t larger = (used + count) * 2;
    char *moved = realloc(drawn, larger);
    if (!moved) return 0;
    drawn = moved;
    room = larger;
  }
  memcpy(drawn + used, bytes, count);
  used += count;
  return count;
}

#ifdef __linux__
static ssize_t write_cookie(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  return (ssize_t)append(bytes, count);
}
#else
static int write_cookie(void *cookie, const char *bytes, int count) {
  (void)cookie;
  return (int)append(bytes, (size_t)count);
}
#endif

FILE *miru_drawing_stream(void) {
  if (stream) return stream;
#ifdef __linux__
  stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_cookie});
#else
  stream = funopen(NULL, NULL, write_cookie, NULL, NULL);
#endif
  return stream;
}

const char *miru_drawing_take(size_t *count) {
  if (stream) fflush(stream);
  const char *beginning = drawn + given;
  *count = used - given;
  given = used;
  return beginning;
}
