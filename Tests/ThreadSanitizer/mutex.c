// Tells the thread sanitizer of the locks that Swift's Mutex takes by waiting.
//
// A Mutex that is free is taken and given back by code of the caller's, which the sanitizer sees.
// One that is not goes through two functions of libswiftSynchronization, which it doesn't see, and
// what the lock guards would look like a race. Loaded before that library, these say what happens.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

// Of the program's own sanitizer; programs that it starts have none.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

typedef SWIFT void (*locking)(uint32_t state, SELF);
typedef SWIFT void (*unlocking)(SELF);

SWIFT void lock(uint32_t state, SELF) __asm__(LOCK);
SWIFT void unlock(SELF) __asm__(UNLOCK);

SWIFT void lock(uint32_t state, SELF) {
  ((locking)dlsym(RTLD_NEXT, LOCK))(state, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock(SELF) {
  if (__tsan_release) __tsan_release(self);
  ((unlocking)dlsym(RTLD_NEXT, UNLOCK))(self);
}
