#include "CProcess.h"

#include <stdio.h>
#include <sys/resource.h>

enum { files = 64, mebibytes = 512 };

const char *miru_system_limit(void) {
  static char sentence[160];
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < files && limit.rlim_max > limit.rlim_cur) {
    limit.rlim_cur = limit.rlim_max < 1024 ? limit.rlim_max : 1024;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < files) {
    snprintf(
      sentence, sizeof sentence, "miru: Only %llu files may be open at once; miru needs %d. Raise the limit with 'ulimit -n'.\n",
      (unsigned long long)limit.rlim_cur, files);
    return sentence;
  }
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur >> 20 < mebibytes) {
    snprintf(
      sentence, sizeof sentence,
      "miru: Only %llu MiB of memory may be mapped; miru needs %d. Raise the limit with 'ulimit -v'.\n",
      (unsigned long long)limit.rlim_cur >> 20, mebibytes);
    return sentence;
  }
  return NULL;
}
