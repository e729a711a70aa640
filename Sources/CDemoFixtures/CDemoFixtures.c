#define _GNU_SOURCE
#include "CDemoFixtures.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char catalogue[] = {
#embed "../../Fixtures/demo/catalogue.ndjson"
};

static const unsigned char notes[] = {
#embed "../../Fixtures/demo/notes.ndjson"
};

struct DemoFile demo_catalogue(void) { return (struct DemoFile){catalogue, sizeof catalogue}; }

struct DemoFile demo_notes(void) { return (struct DemoFile){notes, sizeof notes}; }

const void *demo_find(const void *text, size_t length, const void *needle, size_t needle_length) {
  return memmem(text, length, needle, needle_length);
}
