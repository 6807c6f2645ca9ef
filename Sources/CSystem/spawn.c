#define _GNU_SOURCE
#include "spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

int platen_spawn_source(int file) {
  int source = fcntl(file, F_DUPFD_CLOEXEC, 16);
  if (source >= 0) return source;
  // Where the limit of open files lies below that number.
  return errno == EINVAL ? -EMFILE : -errno;
}

int platen_spawn_with(
  pid_t *child, const char *program, char *const arguments[], char *const environment[],
  const int *files, int count) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
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
  posix_spawnattr_setsigdefault(&attributes, &all);
  failure = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  for (int index = 0; index < count && !failure; index++)
    failure =
      files[index] < 0
        ? posix_spawn_file_actions_addopen(&actions, index + 1, "/dev/null", O_WRONLY, 0)
        : posix_spawn_file_actions_adddup2(&actions, files[index], index + 1);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(&actions, count + 1);
#endif
  if (!failure)
    failure = posix_spawnp(child, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}
