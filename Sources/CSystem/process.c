#define _GNU_SOURCE
#include "process.h"
#include "spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#define MOST_FILES 8

static void limit(pid_t child, int resource, uint64_t value) {
  struct rlimit limit = {value, value};
  // Where the limit is lower already, it stays.
  struct rlimit now;
  if (prlimit(child, resource, NULL, &now) == 0 && now.rlim_max != RLIM_INFINITY &&
      now.rlim_max < value)
    return;
  prlimit(child, resource, &limit, NULL);
}

int platen_spawn(
  const char *program, char *const arguments[], int output, int error, const int *files,
  int file_count, platen_child_limits limits) {
  if (file_count < 0 || file_count > MOST_FILES) return -EINVAL;
  int sources[MOST_FILES + 2];
  int count = 0, failure = 0;
  for (int index = 0; index < file_count + 2 && !failure; index++) {
    int given = index == 0 ? output : index == 1 ? error : files[index - 2];
    int source = platen_spawn_source(given);
    if (source < 0)
      failure = -source;
    else
      sources[count++] = source;
  }
  // Numbers and messages in one form everywhere; fonts are found by HOME.
  char path[4096], home[4096];
  const char *search = getenv("PATH"), *folder = getenv("HOME");
  snprintf(path, sizeof path, "PATH=%s", search ? search : "/usr/local/bin:/usr/bin:/bin");
  snprintf(home, sizeof home, "HOME=%s", folder ? folder : "/");
  char *environment[] = {path, home, "LC_ALL=C.UTF-8", "TZ=UTC", NULL};
  pid_t child = 0;
  if (!failure)
    failure = platen_spawn_with(&child, program, arguments, environment, sources, count);
  for (int index = 0; index < count; index++) close(sources[index]);
  if (failure) return -failure;
  limit(child, RLIMIT_CPU, limits.cpu_seconds);
  limit(child, RLIMIT_AS, limits.memory_bytes);
  limit(child, RLIMIT_FSIZE, limits.file_bytes);
  limit(child, RLIMIT_CORE, 0);
  return child;
}

void platen_processor_alarm(unsigned seconds) {
  struct itimerval alarm = {{0, 0}, {(time_t)seconds, 0}};
  setitimer(ITIMER_PROF, &alarm, NULL);
}

int platen_memory_file(void) {
  int descriptor = memfd_create("platen", MFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

int platen_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : -errno; }
