#include "CDemoFixtures.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char demo_catalogue[] = {
#embed "../../Fixtures/demo/catalogue.ndjson"
};
const size_t demo_catalogue_length = sizeof demo_catalogue;

const unsigned char demo_notes[] = {
#embed "../../Fixtures/demo/notes.ndjson"
};
const size_t demo_notes_length = sizeof demo_notes;
