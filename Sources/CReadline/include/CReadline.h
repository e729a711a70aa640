#ifndef CREADLINE_H
#define CREADLINE_H

#include "LineShim.h"
#include "TerminalGuard.h"

#endif
