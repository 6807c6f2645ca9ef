#include "CDetectorKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

static inline int is_letter(uint8_t byte) { return (uint8_t)((byte | 0x20) - 'a') < 26; }

// One place after the other: for the ends of a text, and for machines without the loops below.
static size_t next_one(
    const uint8_t *text, size_t count, size_t start, size_t end, const uint8_t *table) {
  for (size_t place = start; place < end; place++) {
    if (place > 0 && is_letter(text[place - 1])) continue;
    uint8_t groups = 0xFF;
    for (size_t next = 0; next < 3; next++) {
      uint8_t byte = text[place + next];
      groups &= table[32 * next + (byte & 15)] & table[32 * next + 16 + (byte >> 4)];
    }
    if (groups) return place;
  }
  return count;
}

#if defined(__x86_64__)
#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m256i load(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

AVX2 static inline __m256i groups(__m256i bytes, const uint8_t *table) {
  __m256i low = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
  __m256i high = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(table + 16)));
  __m256i nibble = _mm256_set1_epi8(15);
  return _mm256_and_si256(
      _mm256_shuffle_epi8(low, _mm256_and_si256(bytes, nibble)),
      _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble)));
}

AVX2 static size_t next_avx2(
    const uint8_t *text, size_t count, size_t start, size_t end, const uint8_t *table) {
  size_t place = start;
  if (place == 0) {
    if (next_one(text, count, 0, end > 0, table) == 0) return 0;
    place = 1;
  }
  for (; place + 32 <= end; place += 32) {
    __m256i before = _mm256_or_si256(load(text + place - 1), _mm256_set1_epi8(0x20));
    __m256i letter = _mm256_sub_epi8(before, _mm256_set1_epi8('a'));
    __m256i is_word =
        _mm256_cmpeq_epi8(_mm256_min_epu8(letter, _mm256_set1_epi8(25)), letter);
    __m256i found = _mm256_and_si256(
        _mm256_and_si256(
            groups(load(text + place), table), groups(load(text + place + 1), table + 32)),
        groups(load(text + place + 2), table + 64));
    __m256i is_none =
        _mm256_or_si256(_mm256_cmpeq_epi8(found, _mm256_setzero_si256()), is_word);
    uint32_t places = ~(uint32_t)_mm256_movemask_epi8(is_none);
    if (places) return place + (size_t)__builtin_ctz(places);
  }
  return next_one(text, count, place, end, table);
}
#elif defined(__aarch64__)
static inline uint8x16_t groups(uint8x16_t bytes, const uint8_t *table) {
  return vandq_u8(
      vqtbl1q_u8(vld1q_u8(table), vandq_u8(bytes, vdupq_n_u8(15))),
      vqtbl1q_u8(vld1q_u8(table + 16), vshrq_n_u8(bytes, 4)));
}

static size_t next_neon(
    const uint8_t *text, size_t count, size_t start, size_t end, const uint8_t *table) {
  size_t place = start;
  if (place == 0) {
    if (next_one(text, count, 0, end > 0, table) == 0) return 0;
    place = 1;
  }
  for (; place + 16 <= end; place += 16) {
    uint8x16_t before = vorrq_u8(vld1q_u8(text + place - 1), vdupq_n_u8(0x20));
    uint8x16_t is_word = vcltq_u8(vsubq_u8(before, vdupq_n_u8('a')), vdupq_n_u8(26));
    uint8x16_t found = vandq_u8(
        vandq_u8(
            groups(vld1q_u8(text + place), table), groups(vld1q_u8(text + place + 1), table + 32)),
        groups(vld1q_u8(text + place + 2), table + 64));
    // Four bits for each of the sixteen.
    uint8x16_t is_some = vbicq_u8(vtstq_u8(found, found), is_word);
    uint64_t places =
        vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(is_some), 4)), 0);
    if (places) return place + (size_t)__builtin_ctzll(places) / 4;
  }
  return next_one(text, count, place, end, table);
}
#endif

size_t platen_next_beginning(
    const uint8_t *text, size_t count, size_t start, const uint8_t *table) {
  // A beginning has three bytes.
  size_t end = count < 2 ? 0 : count - 2;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return next_avx2(text, count, start, end, table);
#elif defined(__aarch64__)
  return next_neon(text, count, start, end, table);
#endif
  return next_one(text, count, start, end, table);
}
