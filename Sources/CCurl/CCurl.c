#include "CCurl.h"

#include <dlfcn.h>

static struct miru_curl curl;

const struct miru_curl *miru_curl_open(const char **problem) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  // Of macOS.
  if (!library) library = dlopen("libcurl.4.dylib", RTLD_NOW | RTLD_LOCAL);
  // Once more, so that the problem is that of the usual name.
  if (!library) library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
#define LOOK_UP(name) \
  if (!library || !(curl.name = (__typeof__(curl.name))dlsym(library, "curl_" #name))) return *problem = dlerror(), NULL;
  MIRU_CURL_FUNCTIONS(LOOK_UP)
  CURLcode code = curl.global_init(CURL_GLOBAL_DEFAULT);
  if (code != CURLE_OK) return *problem = curl.easy_strerror(code), NULL;
  return &curl;
}

void miru_curl_set(CURL *easy, CURLoption option, long value) { curl.easy_setopt(easy, option, value); }
void miru_curl_set_pointer(CURL *easy, CURLoption option, const void *text) { curl.easy_setopt(easy, option, text); }
void miru_curl_set_receiver(CURL *easy, CURLoption option, curl_write_callback receiver) {
  curl.easy_setopt(easy, option, receiver);
}

long miru_curl_get(CURL *easy, CURLINFO info) {
  // Where miru runs, a `long` is as wide as a `curl_off_t`.
  long value = 0;
  return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
