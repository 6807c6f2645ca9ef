// Starts a program and says what it cost. The kernel counts a parent's memory into a child's peak
// until the child has started, so what is measured must have a parent as small as this.
//
//     platen-launch OUTPUT ERRORS PROGRAM ARGUMENT...
//
// Runs PROGRAM with its output and its errors in the two files; prints one line: microseconds of
// user time, of system time, peak memory in bytes, wall time in nanoseconds, and the exit status
// (128 and the signal's number for a program that a signal ended).

#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static long long microseconds(struct timeval time) {
  return time.tv_sec * 1000000LL + time.tv_usec;
}

int main(int count, char **arguments) {
  if (count < 4) {
    fputs("usage: platen-launch OUTPUT ERRORS PROGRAM ARGUMENT...\n", stderr);
    return 2;
  }
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  int flags = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, arguments[1], flags, 0644);
  posix_spawn_file_actions_addopen(&files, 2, arguments[2], flags, 0644);

  pid_t child;
  long long start = now();
  int error = posix_spawn(&child, arguments[3], &files, NULL, arguments + 3, environ);
  if (error != 0) {
    fprintf(stderr, "%s: %s\n", arguments[3], strerror(error));
    return 1;
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) {
    perror("wait4");
    return 1;
  }
  printf(
    "%lld %lld %lld %lld %d\n", microseconds(usage.ru_utime), microseconds(usage.ru_stime),
    usage.ru_maxrss * 1024LL, now() - start,
    WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
