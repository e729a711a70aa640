#ifndef MIRU_CURL_H
#define MIRU_CURL_H

// The types, options and codes. Its macros would hide the functions.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// The functions of libcurl that miru needs. It is opened on first use, so that a start does not wait for it and only
// requests need it.
#define MIRU_CURL_FUNCTIONS(each) \
  each(global_init) each(easy_init) each(easy_cleanup) each(easy_setopt) each(easy_getinfo) each(easy_strerror) \
  each(slist_append) each(slist_free_all) each(multi_init) each(multi_cleanup) each(multi_add_handle) \
  each(multi_remove_handle) each(multi_perform) each(multi_info_read) each(multi_poll) each(multi_wakeup)
#define MIRU_POINTER(name) __typeof__(curl_##name) *_Nonnull name;
struct miru_curl {
  MIRU_CURL_FUNCTIONS(MIRU_POINTER)
};

// Opens libcurl, and sets `problem` instead if that fails. Must not be called twice at once.
const struct miru_curl *_Nullable miru_curl_open(const char *_Nullable *_Nonnull problem);

// Swift cannot call functions that take any type. `text` is copied, except for CURLOPT_ERRORBUFFER and CURLOPT_HTTPHEADER.
void miru_curl_set(CURL *_Nonnull easy, CURLoption option, long value);
void miru_curl_set_pointer(CURL *_Nonnull easy, CURLoption option, const void *_Nullable text);
void miru_curl_set_receiver(CURL *_Nonnull easy, CURLoption option, curl_write_callback _Nonnull receiver);
// A number, or microseconds since the request began; 0 if it is unknown.
long miru_curl_get(CURL *_Nonnull easy, CURLINFO info);

#endif
