#include "CReadline.h"
#include <stdio.h>
#include <readline/readline.h>
