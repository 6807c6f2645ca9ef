// How all processes of ours are started; not for Swift.
#ifndef PLATEN_SPAWN_H
#define PLATEN_SPAWN_H

#include <sys/types.h>

/// A copy of a file for `platen_spawn_with`, above the numbers that its copies get there: or one
/// dup2 could close what the next one needs. Returns it, or a negative error number.
int platen_spawn_source(int file);

/// Starts a program, looked for in PATH where its name has no slash, in a process group of its own,
/// with standard signals and an empty standard input. Its descriptors from 1 on are copies of
/// `files`, of which -1 stands for /dev/null; all others are closed in it. The files must be
/// of `platen_spawn_source`, and at most 10. Returns 0, or an error number.
int platen_spawn_with(
  pid_t *child, const char *program, char *const arguments[], char *const environment[],
  const int *files, int count);

#endif
