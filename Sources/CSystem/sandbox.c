#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/resource.h>
#include <unistd.h>

#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include "filter.h"

// Of versions newer than the headers of older systems; numbers are the kernel's.
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif
#define PLATEN_FS_IOCTL_DEVICE (1ULL << 15)
#define PLATEN_NET_BIND_AND_CONNECT 3ULL
#define PLATEN_SCOPE_SOCKETS_AND_SIGNALS 3ULL

/// struct landlock_ruleset_attr as of version 6; older kernels take its beginning.
typedef struct {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
} ruleset_attributes;

int platen_landlock_version(void) {
  long version =
      syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, LANDLOCK_CREATE_RULESET_VERSION);
  return version > 0 ? (int)version : 0;
}

static uint64_t handled_access(int version) {
  // All of the first version, from EXECUTE to MAKE_SYM.
  uint64_t access = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
  if (version >= 2) access |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) access |= LANDLOCK_ACCESS_FS_TRUNCATE;
  if (version >= 5) access |= PLATEN_FS_IOCTL_DEVICE;
  return access;
}

/// Allows some access to a path, or as much of it as a file can have. 0 where there is no such
/// path, else 0 or -errno.
static int allow(int ruleset, const char *path, uint64_t access) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return 0;
  struct stat status;
  int failure = fstat(descriptor, &status) == 0 ? 0 : -errno;
  if (!failure) {
    if (!S_ISDIR(status.st_mode)) access &= ~(uint64_t)LANDLOCK_ACCESS_FS_READ_DIR;
    struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = descriptor};
    if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0)
      failure = -errno;
  }
  close(descriptor);
  return failure;
}

int platen_sandbox_rules(platen_sandbox sandbox) {
  int version = platen_landlock_version();
  if (version < 1) return -ENOSYS;
  ruleset_attributes attributes = {handled_access(version), 0, 0};
  size_t size = sizeof attributes.handled_access_fs;
  if (version >= 4) {
    attributes.handled_access_net = PLATEN_NET_BIND_AND_CONNECT;
    size += sizeof attributes.handled_access_net;
  }
  if (version >= 6) {
    attributes.scoped = PLATEN_SCOPE_SOCKETS_AND_SIGNALS;
    size += sizeof attributes.scoped;
  }
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  if (ruleset < 0) return -errno;
  const uint64_t read = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
  int failure = 0;
  for (const char *const *path = sandbox.readable; path && *path && !failure; path++)
    failure = allow(ruleset, *path, read);
  for (const char *const *path = sandbox.executable; path && *path && !failure; path++)
    failure = allow(ruleset, *path, read | LANDLOCK_ACCESS_FS_EXECUTE);
  if (!failure) return ruleset;
  close(ruleset);
  return failure;
}

int platen_seccomp_works(void) { return platen_filter_is_known(); }

int platen_sandbox_close(int rules, int starts_programs) {
  int version = platen_landlock_version();
  if (version < 1) return -ENOSYS;
  struct rlimit none = {0, 0};
  if (setrlimit(RLIMIT_CORE, &none) != 0) return -errno;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return -errno;
  if (syscall(SYS_landlock_restrict_self, rules, 0) != 0) return -errno;
  return platen_filter_install(starts_programs, version >= 6);
}
