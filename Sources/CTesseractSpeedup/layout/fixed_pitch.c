#define _GNU_SOURCE
#include <dlfcn.h>
#include <float.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "private_layout.h"
#include "../replacements.h"

// Whether a line is of fixed pitch is found by cutting it wherever it might be cut. The price of a
// cut grows with how little the two halves of a character mirror each other: the library compares
// them column by column, for every cut and every width. Here a column is a bit, and halves are
// compared by counting the bits that differ. The arithmetic after that is the library's, in its
// order and precision.

/// Columns that the bits below can hold: characters are never so wide.
enum { most_columns = 2048, most_words = most_columns / 64 };

typedef void (*assign)(
    struct cut *, struct cut *, int16_t, int16_t, bool, bool, int16_t, struct statistics *, float,
    int16_t, int16_t, int16_t);

static int32_t height_at(const struct statistics *projection, int32_t x) {
  if (!projection->buckets) return 0;
  if (x < projection->minimum) x = projection->minimum;
  if (x > projection->maximum) x = projection->maximum;
  return projection->buckets[x - projection->minimum];
}

/// The columns from a first one on, from left to right and from right to left: 1 is empty. A word
/// beyond the last one is zero.
struct columns {
  uint64_t forward[most_words + 1], backward[most_words + 1];
};

/// Four columns that are all within the histogram: bits 0 to 3.
static inline uint64_t four_columns(const int32_t *heights, int16_t zero_count) {
#if defined(__SSE2__)
  __m128i four = _mm_loadu_si128((const void *)heights);
  __m128i over = _mm_cmpgt_epi32(four, _mm_set1_epi32(zero_count));
  return (uint64_t)(_mm_movemask_ps(_mm_castsi128_ps(over)) ^ 15);
#else
  uint64_t bits = 0;
  for (int i = 0; i < 4; i++) bits |= (uint64_t)(heights[i] <= zero_count) << i;
  return bits;
#endif
}

static void read_columns(
    struct columns *columns, const struct statistics *projection, int32_t first, int32_t count,
    int16_t zero_count) {
  int words = (count + 63) / 64;
  for (int word = 0; word < words; word++) {
    uint64_t bits = 0;
    int limit = count - word * 64 < 64 ? count - word * 64 : 64;
    for (int i = 0; i < limit;) {
      int32_t x = first + word * 64 + i;
      if (projection->buckets && i + 4 <= limit && x >= projection->minimum &&
          x + 3 <= projection->maximum) {
        bits |= four_columns(projection->buckets + (x - projection->minimum), zero_count) << i;
        i += 4;
      } else {
        bits |= (uint64_t)(height_at(projection, x) <= zero_count) << i;
        i++;
      }
    }
    columns->forward[word] = bits;
  }
  columns->forward[words] = columns->backward[words] = 0;
  int surplus = words * 64 - count;
  for (int word = 0; word < words; word++) {
    uint64_t bits = __builtin_bitreverse64(columns->forward[words - 1 - word]) >> surplus;
    if (surplus && word + 1 < words) {
      bits |= __builtin_bitreverse64(columns->forward[words - 2 - word]) << (64 - surplus);
    }
    columns->backward[word] = bits;
  }
}

/// How many of the first columns right of a place differ from those left of the last one.
static int difference(const struct columns *columns, int start, int count) {
  int total = 0;
  const uint64_t *right = columns->forward + start / 64;
  int shift = start % 64;
  for (int word = 0; word * 64 < count; word++) {
    uint64_t bits = right[word] >> shift;
    if (shift) bits |= right[word + 1] << (64 - shift);
    bits ^= columns->backward[word];
    int left = count - word * 64;
    if (left < 64) bits &= (1ull << left) - 1;
    total += __builtin_popcountll(bits);
  }
  return total;
}

/// What the library keeps of the columns beside a cut, up to half a pitch away.
static void balance(
    struct cut *cut, const struct cut *before, const struct statistics *projection, int16_t x,
    int16_t zero_count, int16_t pitch) {
  int half = pitch / 2 - 1;
  if (half > 31) half = 31;
  if (half < 0) half = 0;
  uint32_t flag = 1u << half;
  cut->back_balance = (before->back_balance << 1) & (flag + (flag - 1));
  if (height_at(projection, x) > zero_count) cut->back_balance |= 1;
  cut->forward_balance = before->forward_balance >> 1;
  if (height_at(projection, (int16_t)(x + half)) > zero_count) cut->forward_balance |= flag;
}

void platen_assign_cut(
    struct cut *cut, struct cut *cuts, int16_t origin, int16_t x, bool is_faked, bool is_middle,
    int16_t offset, struct statistics *projection, float scale, int16_t zero_count, int16_t pitch,
    int16_t tolerance) {
  const struct double_parameter *factor =
      ORIGINAL(struct double_parameter *, "_ZN9tesseract22textord_balance_factorE");
  const struct bool_parameter *is_quick =
      ORIGINAL(struct bool_parameter *, "_ZN9tesseract23textord_fast_pitch_testE");
  int32_t first = x - pitch - tolerance, count = x - first + 1;
  if (!in_use(part_fixed_pitch) || !factor || !is_quick || is_quick->value || count < 1 ||
      count > most_columns || tolerance < 0) {
    ORIGINAL(assign, "_ZN9tesseract7FPCUTPT6assignEPS0_ssbbsPNS_5STATSEfsss")(
        cut, cuts, origin, x, is_faked, is_middle, offset, projection, scale, zero_count, pitch,
        tolerance);
    return;
  }
  balance(cut, &cuts[x - 1 - origin], projection, x, zero_count, pitch);
  *cut = (struct cut){
      .is_faked = is_faked, .fake_count = INT16_MAX, .middle_cuts = cut->middle_cuts, .x = x,
      .back_balance = cut->back_balance, .forward_balance = cut->forward_balance,
      .mean_sum = cut->mean_sum, .square_sum = cut->square_sum, .cost = FLT_MAX};
  struct columns columns;
  bool is_balanced = factor->value > 0;
  if (is_balanced) read_columns(&columns, projection, first, count, zero_count);
  for (int32_t at = first; at <= x - pitch + tolerance; at++) {
    if (at < origin) continue;
    struct cut *from = &cuts[at - origin];
    int32_t distance = x - from->x;
    if (from->is_terminal || from->fake_count == INT16_MAX) continue;
    int16_t price = 0;
    if (is_balanced) {
      int pairs = at < x ? (x - at + 1) / 2 : 0;
      price = (int16_t)difference(&columns, at - first, pairs);
      price = (int16_t)(price * factor->value / scale);
    }
    int16_t index = from->region_index + 1;
    double total = from->mean_sum + distance;
    price += offset;
    double squares = distance * distance + from->square_sum + price * price;
    double mean = total / index;
    double cost = mean - pitch;
    cost *= cost;
    cost += squares / index - mean * mean;
    if (cost < cut->cost && from->fake_count + is_faked <= cut->fake_count) {
      cut->cost = cost;
      cut->previous = from;
      cut->mean_sum = total;
      cut->square_sum = squares;
      cut->fake_count = from->fake_count + is_faked;
      cut->middle_cuts = from->middle_cuts + is_middle;
      cut->region_index = index;
    }
  }
}
