// System calls that Swift can't import: variadic ones, thread-local storage, what hides behind
// _GNU_SOURCE. Links nothing but libc.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

#include "late_library.h"
#include "perf.h"
#include "process.h"
#include "sandbox.h"
#include "threads.h"
#include "worker.h"

/// What the calling thread has been charged with by Platen's own code since it began.
typedef struct {
  uint64_t bytes_written;         ///< Bytes handed to write(2).
  uint64_t buffer_bytes;          ///< Bytes of pixel buffers handed out.
  uint64_t buffers;               ///< Pixel buffers handed out.
  uint64_t allocations;           ///< Blocks asked of malloc, where a counter is linked.
  uint64_t allocated_bytes;       ///< Their bytes.
  int64_t helped_cpu_ns;          ///< CPU time other threads spent on this thread's work.
  int64_t helped_minor_faults;    ///< Their page faults served from memory.
  int64_t helped_major_faults;    ///< Their page faults served from disk.
  int64_t helped_waits;           ///< Their voluntary context switches.
  int64_t helped_preemptions;     ///< Their involuntary context switches.
  int64_t helped_blocks_stored;   ///< Their blocks of 512 bytes made dirty for a disk.
} platen_thread_counters;

/// Where they are counted, and malloc's counts, of CAllocationCounter, which an executable links or
/// doesn't.
extern _Thread_local platen_thread_counters platen_own_counters;
extern void platen_allocations_read(uint64_t *blocks, uint64_t *bytes) __attribute__((weak));

/// The calling thread's counters; inline, for whoever needs few of them copies no more.
static inline platen_thread_counters platen_thread_counters_read(void) {
  platen_thread_counters now = platen_own_counters;
  if (platen_allocations_read) {
    uint64_t blocks, bytes;
    platen_allocations_read(&blocks, &bytes);
    now.allocations += blocks;
    now.allocated_bytes += bytes;
  }
  return now;
}

/// How many processors the process may use.
int platen_processors(void);

/// 1 if a counter of malloc's blocks is linked into the executable.
int platen_allocations_counted(void);

/// Adds to the calling thread's counters.
void platen_thread_counters_add(platen_thread_counters part);

/// getrusage(RUSAGE_THREAD). Returns 0 or -1.
int platen_thread_rusage(struct rusage *usage);

/// gettid(2).
uint64_t platen_thread_id(void);

/// Keeps freed memory in the process: raises glibc's mmap and trim thresholds and the top pad.
/// Does nothing where the C library is another.
void platen_malloc_keep(void);

/// omp_set_max_active_levels(0) on the calling thread, where an OpenMP runtime is loaded.
/// Returns 1 if one was there.
int platen_openmp_disable(void);

/// renameat2(2) that fails with EEXIST where the name is taken. Returns 0 or -1; ENOSYS or EINVAL
/// where the kernel or the file system can't.
int platen_rename_new(int from_folder, const char *from, int to_folder, const char *to);

/// renameat2(2) that exchanges two files in one step. Returns 0 or -1, as platen_rename_new.
int platen_rename_exchange(int one_folder, const char *one, int other_folder, const char *other);

/// openat(2) of a path of any length: where it is longer than the system takes, step by step, with
/// ENAMETOOLONG only for a part that is too long. Returns a descriptor or -1.
int platen_open_long(int folder, const char *path, int flags, unsigned mode);

/// openat2(2) below a folder, following no symbolic link on the way. Returns a descriptor or -1;
/// ENOSYS where the kernel can't.
int platen_open_beneath(int folder, const char *path, int flags, unsigned mode);

/// open(2) of a folder only to reach what is inside, for which it need not be readable.
int platen_open_folder(const char *path);

/// openat(2) of a new file without a name in a folder (O_TMPFILE), to be written. Returns a
/// descriptor or -1, also where such a file could not be given a name later.
int platen_create_unnamed(int folder, unsigned mode);

/// linkat(2) of a file without a name. Returns 0 or -1; EEXIST where the name is taken.
int platen_link_unnamed(int file, int folder, const char *name);

/// readlink(2). Returns a count of bytes or -1.
ssize_t platen_link_target(const char *path, void *bytes, size_t count);

/// fallocate(2) from the start of a file. Returns 0 or -1; EOPNOTSUPP where the file system can't.
int platen_allocate(int file, int64_t count);

/// syncfs(2): waits until all that was written to the file system of a descriptor is on the disk.
/// Returns 0 or -1.
int platen_sync_file_system(int descriptor);

/// Columns of the terminal behind a descriptor, or 0 if it isn't one.
int platen_terminal_columns(int descriptor);

/// The size of a terminal.
typedef struct {
  int columns;
  int rows;
  int width;   ///< Pixels from left to right, or 0 where the terminal doesn't say.
  int height;  ///< Pixels from top to bottom, or 0.
} platen_terminal_size;

/// ioctl(TIOCGWINSZ); all 0 if no terminal is behind the descriptor, 80 by 24 if it doesn't say.
platen_terminal_size platen_terminal_size_read(int descriptor);

/// The highest of the x86-64 levels 1, 3 and 4 that processor and system support; 1 elsewhere.
int platen_instruction_level(void);

#endif
