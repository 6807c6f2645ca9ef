#ifndef PLATEN_LEVELS_H
#define PLATEN_LEVELS_H

/// What a machine can do: each level includes the ones before it.
enum level {
  /// What every machine of the architecture has.
  level_baseline,
  /// Vectors of 256 bits, and an instruction that counts bits.
  level_avx2,
  /// Vectors of 512 bits, of bytes too.
  level_avx512
};

/// The highest level that may be used on the calling thread.
extern _Thread_local int platen_level_limit;

/// The level to use now.
static inline enum level current_level(void) {
#if defined(__x86_64__)
  int limit = platen_level_limit;
  if (limit >= level_avx512 && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")) {
    return level_avx512;
  }
  if (limit >= level_avx2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) {
    return level_avx2;
  }
#endif
  return level_baseline;
}

/// A loop that is written once and compiled for each level.
#define SHARED static inline __attribute__((always_inline))

/// Defines a function for each level with define(level, attribute), as name_level.
/// AT_LEVEL(name) is the one for the current level.
#if defined(__x86_64__)
#define AVX2 __attribute__((target("avx2,popcnt")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,popcnt")))
#define FOR_EACH_LEVEL(define) define(baseline, ) define(avx2, AVX2) define(avx512, AVX512)
#define AT_LEVEL(name)                                  \
  (current_level() == level_avx512 ? name##_avx512      \
   : current_level() == level_avx2 ? name##_avx2        \
                                   : name##_baseline)
#else
#define FOR_EACH_LEVEL(define) define(baseline, )
#define AT_LEVEL(name) name##_baseline
#endif

#endif
