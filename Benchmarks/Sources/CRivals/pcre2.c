#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdlib.h>

#include "CRivals.h"

const char *rival_pattern_version(void) {
  static char version[64];
  return pcre2_config(PCRE2_CONFIG_VERSION, version) > 0 ? version : "";
}

struct rival_pattern {
  pcre2_code *code;
  pcre2_match_data *match;
};

rival_pattern *rival_pattern_make(const char *text) {
  int error;
  size_t offset;
  rival_pattern *pattern = calloc(1, sizeof *pattern);
  if (!pattern) return NULL;
  pattern->code = pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, PCRE2_UTF, &error,
                                &offset, NULL);
  if (pattern->code && pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE) == 0)
    pattern->match = pcre2_match_data_create_from_pattern(pattern->code, NULL);
  if (pattern->match) return pattern;
  rival_pattern_free(pattern);
  return NULL;
}

void rival_pattern_free(rival_pattern *pattern) {
  pcre2_match_data_free(pattern->match);
  pcre2_code_free(pattern->code);
  free(pattern);
}

long rival_pattern_find(rival_pattern *pattern, const uint8_t *text, size_t count, size_t *offsets,
                        size_t capacity) {
  long found = 0;
  size_t position = 0;
  const size_t *range = pcre2_get_ovector_pointer(pattern->match);
  while (position <= count) {
    int result = pcre2_jit_match(pattern->code, text, count, position, 0, pattern->match, NULL);
    if (result == PCRE2_ERROR_NOMATCH) break;
    if (result < 0 || range[1] == range[0]) return -1;
    if ((size_t)found * 2 + 2 <= capacity) {
      offsets[found * 2] = range[0];
      offsets[found * 2 + 1] = range[1];
    }
    found += 1;
    position = range[1];
  }
  return found;
}
