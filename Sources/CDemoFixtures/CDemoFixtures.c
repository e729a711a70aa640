#include "CDemoFixtures.h"
