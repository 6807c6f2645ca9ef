#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif
#if defined(SYS_openat2)
#include <linux/openat2.h>
#endif

#ifndef O_PATH
#define O_PATH O_RDONLY
#endif

int platen_open_long(int folder, const char *path, int flags, unsigned mode) {
  if (strlen(path) < PATH_MAX) return openat(folder, path, flags, (mode_t)mode);
  int here = folder;
  int result = -1;
  while (1) {
    // As many whole parts as fit at once.
    char part[PATH_MAX];
    size_t length = strlen(path);
    if (length >= sizeof part) {
      for (length = sizeof part - 1; length > 0 && path[length] != '/'; length--) {}
      if (length == 0) {
        errno = ENAMETOOLONG;
        break;
      }
    }
    memcpy(part, path, length);
    part[length] = 0;
    path += length;
    if (!*path) {
      result = openat(here, part, flags, (mode_t)mode);
      break;
    }
    while (*path == '/') path++;
    int next = openat(here, part, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (next < 0) break;
    if (here != folder) close(here);
    here = next;
    if (!*path) {
      result = openat(here, ".", flags, (mode_t)mode);
      break;
    }
  }
  int error = errno;
  if (here != folder) close(here);
  errno = error;
  return result;
}

int platen_open_beneath(int folder, const char *path, int flags, unsigned mode) {
#if defined(SYS_openat2)
  struct open_how how;
  memset(&how, 0, sizeof how);
  how.flags = (unsigned)flags;
  how.mode = flags & O_CREAT ? mode : 0;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS;
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
  errno = ENOSYS;
  return -1;
#endif
}
