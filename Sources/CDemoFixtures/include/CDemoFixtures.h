#ifndef CDEMOFIXTURES_H
#define CDEMOFIXTURES_H

#include <stddef.h>

// A file that travels inside the binary; it lives as long as the process.
struct DemoFile {
  const unsigned char *start;
  size_t length;
};

// Rows as Apple's US store would send them, one a line, the most popular first.
struct DemoFile demo_catalogue(void);

// What a store knows and its rows do not tell (barcodes, ISBNs, composers), one object a line.
struct DemoFile demo_notes(void);

// Where `needle` first stands in `text`, or NULL: memmem, which Swift does not see on Linux.
const void *demo_find(const void *text, size_t length, const void *needle, size_t needle_length);

#endif
