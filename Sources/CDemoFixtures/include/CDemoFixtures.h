#ifndef CDEMOFIXTURES_H
#define CDEMOFIXTURES_H

#include <stddef.h>

// The demo catalogue, inside the binary, so that it needs no file beside it.
extern const unsigned char demo_catalogue[];
extern const size_t demo_catalogue_length;

// What a store knows and its rows do not tell: barcodes, ISBNs, composers.
extern const unsigned char demo_notes[];
extern const size_t demo_notes_length;

#endif
