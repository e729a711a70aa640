#ifndef MIRU_DRAWING_H
#define MIRU_DRAWING_H

#include <stddef.h>
#include <stdio.h>

// A stream that collects its output in memory, so that a key and its panel become one write.
FILE *miru_drawing_stream(void);
// The output since the last call; valid until more is written.
const char *miru_drawing_take(size_t *count);

#endif
