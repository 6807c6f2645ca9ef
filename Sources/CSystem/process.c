#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

// Descriptors are moved above all targets first, or one dup2 could close what the next one needs.
#define FIRST_SOURCE 64
#define MOST_FILES 8

#if defined(__linux__)
static void limit(pid_t child, int resource, uint64_t value) {
  struct rlimit limit = {value, value};
  // Where the limit is lower already, it stays.
  struct rlimit now;
  if (prlimit(child, resource, NULL, &now) == 0 && now.rlim_max != RLIM_INFINITY &&
      now.rlim_max < value)
    return;
  prlimit(child, resource, &limit, NULL);
}
#endif

static int start(
  pid_t *child, const char *program, char *const arguments[], const int *sources, int count) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, standard;
  sigemptyset(&none);
  sigemptyset(&standard);
  sigaddset(&standard, SIGPIPE);
  sigaddset(&standard, SIGINT);
  sigaddset(&standard, SIGTERM);
  sigaddset(&standard, SIGHUP);
  // Numbers and messages in one form everywhere; fonts are found by HOME.
  char path[4096], home[4096];
  const char *search = getenv("PATH"), *folder = getenv("HOME");
  snprintf(path, sizeof path, "PATH=%s", search ? search : "/usr/local/bin:/usr/bin:/bin");
  snprintf(home, sizeof home, "HOME=%s", folder ? folder : "/");
  char *environment[] = {path, home, "LC_ALL=C.UTF-8", "TZ=UTC", NULL};

  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  posix_spawnattr_setflags(
    &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &standard);
  failure = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  for (int index = 0; index < count && !failure; index++)
    failure = posix_spawn_file_actions_adddup2(&actions, sources[index], index + 1);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(&actions, count + 1);
#endif
  if (!failure)
    failure = posix_spawnp(child, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

int platen_spawn(
  const char *program, char *const arguments[], int output, int error, const int *files,
  int file_count, platen_child_limits limits) {
  if (file_count < 0 || file_count > MOST_FILES) return -EINVAL;
  int sources[MOST_FILES + 2];
  int count = 0, failure = 0;
  for (int index = 0; index < file_count + 2 && !failure; index++) {
    int given = index == 0 ? output : index == 1 ? error : files[index - 2];
    int source = fcntl(given, F_DUPFD_CLOEXEC, FIRST_SOURCE);
    if (source < 0)
      failure = errno;
    else
      sources[count++] = source;
  }
  pid_t child = 0;
  if (!failure) failure = start(&child, program, arguments, sources, count);
  for (int index = 0; index < count; index++) close(sources[index]);
  if (failure) return -failure;
#if defined(__linux__)
  limit(child, RLIMIT_CPU, limits.cpu_seconds);
  limit(child, RLIMIT_AS, limits.memory_bytes);
  limit(child, RLIMIT_FSIZE, limits.file_bytes);
  limit(child, RLIMIT_CORE, 0);
#endif
  return child;
}

int platen_memory_file(void) {
#if defined(__linux__)
  int descriptor = memfd_create("platen", MFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
#else
  return -ENOSYS;
#endif
}
