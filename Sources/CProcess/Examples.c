#include "CProcess.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char examples[] = {
#embed "../../.ci/manual.examples" suffix(, 0)
};

const char *miru_examples(void) { return examples; }
