#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(SYS_openat2)
#include <linux/openat2.h>
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

int platen_open_folder(const char *path) {
  return platen_open_long(AT_FDCWD, path, O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
}

static void name_of_descriptor(int file, char *name, size_t size) {
  snprintf(name, size, "/proc/self/fd/%d", file);
}

int platen_create_unnamed(int folder, unsigned mode) {
#if defined(O_TMPFILE)
  int file = openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, (mode_t)mode);
  if (file < 0) return -1;
  char name[32];
  name_of_descriptor(file, name, sizeof name);
  if (access(name, F_OK) == 0) return file;
  close(file);
#endif
  errno = EOPNOTSUPP;
  return -1;
}

int platen_link_unnamed(int file, int folder, const char *name) {
  char own[32];
  name_of_descriptor(file, own, sizeof own);
  return linkat(AT_FDCWD, own, folder, name, AT_SYMLINK_FOLLOW);
}

ssize_t platen_link_target(const char *path, void *bytes, size_t count) {
  return readlink(path, bytes, count);
}

int platen_allocate(int file, int64_t count) { return fallocate(file, 0, 0, (off_t)count); }
