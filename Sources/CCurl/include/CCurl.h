#ifndef MIRU_CURL_H
#define MIRU_CURL_H

// The types, options and codes. Its macros would hide the functions.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// The functions of libcurl that miru needs. It is opened on first use, so that only requests need it and a start does not
// wait for it. Swift cannot call functions that take any type, hence one for each type.

// Opens libcurl; returns NULL, or the reason why it cannot be opened. Must not be called twice at once.
const char *miru_curl_open(void);

CURL *miru_curl_easy(void);
void miru_curl_easy_free(CURL *easy);
void miru_curl_set_number(CURL *easy, CURLoption option, long value);
// `text` is copied, except for CURLOPT_ERRORBUFFER.
void miru_curl_set_text(CURL *easy, CURLoption option, const char *text);
void miru_curl_set_fields(CURL *easy, struct curl_slist *fields);
void miru_curl_set_receivers(CURL *easy, curl_write_callback head, curl_write_callback body, void *context);
// 0 if it is unknown.
long miru_curl_number(CURL *easy, CURLINFO info);
// Microseconds since the request began; 0 if it is unknown.
long long miru_curl_time(CURL *easy, CURLINFO info);
const char *miru_curl_words(CURLcode code);

struct curl_slist *miru_curl_append(struct curl_slist *list, const char *text);
void miru_curl_free(struct curl_slist *list);

CURLM *miru_curl_multi(void);
void miru_curl_multi_free(CURLM *multi);
CURLMcode miru_curl_add(CURLM *multi, CURL *easy);
void miru_curl_remove(CURLM *multi, CURL *easy);
// Sends and receives what can be without waiting.
void miru_curl_perform(CURLM *multi);
// Returns a request that has ended, and how; NULL if none has.
CURL *miru_curl_ended(CURLM *multi, CURLcode *code);
// Waits until there is something to do.
void miru_curl_poll(CURLM *multi, int milliseconds);
// Ends the wait; may be called on any thread.
void miru_curl_wake(CURLM *multi);

#endif
