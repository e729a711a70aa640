#include "CCurl.h"

#include <dlfcn.h>
#include <stddef.h>

#define FUNCTIONS(each) \
  each(global_init) each(easy_init) each(easy_cleanup) each(easy_setopt) each(easy_getinfo) each(easy_strerror) \
  each(slist_append) each(slist_free_all) each(multi_init) each(multi_cleanup) each(multi_add_handle) \
  each(multi_remove_handle) each(multi_perform) each(multi_info_read) each(multi_poll) each(multi_wakeup)

#define POINTER(name) __typeof__(curl_##name) *name;
static struct {
  FUNCTIONS(POINTER)
} curl;

#if defined(__APPLE__)
static const char *const names[] = {"libcurl.4.dylib", NULL};
#else
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", NULL};
#endif

const char *miru_curl_open(void) {
  void *library = NULL;
  for (const char *const *name = names; *name && !library; name++) library = dlopen(*name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define LOOK_UP(name) \
  if (!(curl.name = (__typeof__(curl.name))dlsym(library, "curl_" #name))) return dlerror();
  FUNCTIONS(LOOK_UP)
  CURLcode code = curl.global_init(CURL_GLOBAL_DEFAULT);
  return code == CURLE_OK ? NULL : curl.easy_strerror(code);
}

CURL *miru_curl_easy(void) { return curl.easy_init(); }
void miru_curl_easy_free(CURL *easy) { curl.easy_cleanup(easy); }

void miru_curl_set_number(CURL *easy, CURLoption option, long value) { curl.easy_setopt(easy, option, value); }
void miru_curl_set_text(CURL *easy, CURLoption option, const char *text) { curl.easy_setopt(easy, option, text); }
void miru_curl_set_fields(CURL *easy, struct curl_slist *fields) {
  curl.easy_setopt(easy, CURLOPT_HTTPHEADER, fields);
}

void miru_curl_set_receivers(CURL *easy, curl_write_callback head, curl_write_callback body, void *context) {
  curl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, head);
  curl.easy_setopt(easy, CURLOPT_HEADERDATA, context);
  curl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
  curl.easy_setopt(easy, CURLOPT_WRITEDATA, context);
}

long miru_curl_number(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

long long miru_curl_time(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

const char *miru_curl_words(CURLcode code) { return curl.easy_strerror(code); }

struct curl_slist *miru_curl_append(struct curl_slist *list, const char *text) { return curl.slist_append(list, text); }
void miru_curl_free(struct curl_slist *list) { curl.slist_free_all(list); }

CURLM *miru_curl_multi(void) { return curl.multi_init(); }
void miru_curl_multi_free(CURLM *multi) { curl.multi_cleanup(multi); }
CURLMcode miru_curl_add(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy); }
void miru_curl_remove(CURLM *multi, CURL *easy) { curl.multi_remove_handle(multi, easy); }

void miru_curl_perform(CURLM *multi) {
  int running;
  curl.multi_perform(multi, &running);
}

CURL *miru_curl_ended(CURLM *multi, CURLcode *code) {
  int waiting;
  for (CURLMsg *message; (message = curl.multi_info_read(multi, &waiting));) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

void miru_curl_poll(CURLM *multi, int milliseconds) { curl.multi_poll(multi, NULL, 0, milliseconds, NULL); }
void miru_curl_wake(CURLM *multi) { curl.multi_wakeup(multi); }
