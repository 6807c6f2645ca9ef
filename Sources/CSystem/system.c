#define _GNU_SOURCE
#include "CSystem.h"

#include <dlfcn.h>
#include <errno.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

_Thread_local platen_thread_counters platen_own_counters;

int platen_processors(void) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof(allowed), &allowed) == 0) return CPU_COUNT(&allowed);
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

int platen_allocations_counted(void) { return platen_allocations_read != NULL; }

void platen_thread_counters_add(platen_thread_counters part) {
  platen_own_counters.bytes_written += part.bytes_written;
  platen_own_counters.buffer_bytes += part.buffer_bytes;
  platen_own_counters.buffers += part.buffers;
  platen_own_counters.allocations += part.allocations;
  platen_own_counters.allocated_bytes += part.allocated_bytes;
  platen_own_counters.helped_cpu_ns += part.helped_cpu_ns;
  platen_own_counters.helped_minor_faults += part.helped_minor_faults;
  platen_own_counters.helped_major_faults += part.helped_major_faults;
  platen_own_counters.helped_waits += part.helped_waits;
  platen_own_counters.helped_preemptions += part.helped_preemptions;
  platen_own_counters.helped_blocks_stored += part.helped_blocks_stored;
}

int platen_thread_rusage(struct rusage *usage) {
  return getrusage(RUSAGE_THREAD, usage);
}

uint64_t platen_thread_id(void) {
  return (uint64_t)syscall(SYS_gettid);
}

void platen_malloc_keep(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_TOP_PAD, 64 << 20);
#endif
}

int platen_openmp_disable(void) {
  // Looked up each time: a microsecond before a page that takes many milliseconds.
  void (*set_levels)(int) = (void (*)(int))dlsym(RTLD_DEFAULT, "omp_set_max_active_levels");
  if (!set_levels) return 0;
  set_levels(0);
  return 1;
}

platen_terminal_size platen_terminal_size_read(int descriptor) {
  struct winsize size;
  platen_terminal_size none = {0, 0, 0, 0};
  if (!isatty(descriptor)) return none;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
    return (platen_terminal_size){80, 24, 0, 0};
  return (platen_terminal_size){size.ws_col, size.ws_row, size.ws_xpixel, size.ws_ypixel};
}

int platen_terminal_columns(int descriptor) {
  return platen_terminal_size_read(descriptor).columns;
}

int platen_instruction_level(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) return 4;
  return __builtin_cpu_supports("x86-64-v3") ? 3 : 1;
#else
  return 1;
#endif
}

int platen_rename_new(int from_folder, const char *from, int to_folder, const char *to) {
#if defined(RENAME_NOREPLACE)
  return renameat2(from_folder, from, to_folder, to, RENAME_NOREPLACE);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int platen_rename_exchange(int one_folder, const char *one, int other_folder, const char *other) {
#if defined(RENAME_EXCHANGE)
  return renameat2(one_folder, one, other_folder, other, RENAME_EXCHANGE);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int platen_sync_file_system(int descriptor) {
  return syncfs(descriptor);
}
