// An executable's symbols come before those of every shared library, so glibc's malloc is reached
// through here from everywhere. Counting costs two additions to thread-local numbers.
#include "CAllocationCounter.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PLATEN_SANITIZED 1
#endif
#endif

#include <features.h>
#if defined(__GLIBC__) && !defined(PLATEN_SANITIZED)

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local struct {
  uint64_t blocks, bytes;
} own __attribute__((tls_model("initial-exec")));

void platen_allocations_read(uint64_t *blocks, uint64_t *bytes) {
  *blocks = own.blocks;
  *bytes = own.bytes;
}

static inline void count(size_t size) {
  own.blocks += 1;
  own.bytes += size;
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  size_t total = 0;
  if (!__builtin_mul_overflow(number, size, &total)) count(total);
  return __libc_calloc(number, size);
}

// A block that grows is a block asked for, whether it moves or not.
void *realloc(void *block, size_t size) {
  count(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0)
    return EINVAL;
  count(size);
  // memalign reports through errno, which posix_memalign leaves as it was.
  int before = errno;
  void *memory = __libc_memalign(alignment, size);
  errno = before;
  if (!memory) return ENOMEM;
  *block = memory;
  return 0;
}

#endif
