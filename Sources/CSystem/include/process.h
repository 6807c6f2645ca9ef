// posix_spawn(3), memfd_create(2) and prlimit(2): other programs at work for this one.
#ifndef PLATEN_PROCESS_H
#define PLATEN_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// What a child may ask of the machine.
typedef struct {
  uint64_t cpu_seconds;    ///< RLIMIT_CPU.
  uint64_t memory_bytes;   ///< RLIMIT_AS.
  uint64_t file_bytes;     ///< RLIMIT_FSIZE: of any one file it writes; pipes are free.
} platen_child_limits;

/// Starts a program that is looked for in PATH, in a process group of its own, with an empty
/// standard input. `output` and `error` become its descriptors 1 and 2, `files` 3, 4 and so on; all
/// others are closed in it. Returns its process, or -errno.
int platen_spawn(
  const char *program, char *const arguments[], int output, int error, const int *files,
  int file_count, platen_child_limits limits);

/// Has the kernel end this process by SIGPROF once it has used so many more seconds of processor
/// time; 0 takes that back.
void platen_processor_alarm(unsigned seconds);

/// A file without a name in memory, closed on exec. Returns a descriptor, or -errno.
int platen_memory_file(void);

/// The two ends of a pipe, to read from and to write to, closed on exec from the start (pipe2(2)).
/// Returns 0, or -errno.
int platen_pipe(int ends[2]);

#endif
