#ifndef MIRU_DRAWING_H
#define MIRU_DRAWING_H

#include <stddef.h>
#include <stdio.h>

// A stream that collects in memory what is written to it, so that a key and its panel are one write.
FILE *miru_drawing_stream(void);
// What was collected since the last time; valid until more is written.
const char *miru_drawing_take(size_t *count);

#endif
