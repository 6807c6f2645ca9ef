#define _GNU_SOURCE
#include "spawn.h"
#include "worker.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <sys/mman.h>
#include <sys/prctl.h>

#define CHANNEL 3
// More than is ever sent along, so that a flood of descriptors is seen as one and closed.
#define MOST_FILES 8
#define ALL_SEALS (F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE)

int platen_channel_pair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : -errno;
}

int platen_channel_send(int channel, const void *bytes, size_t count, int file) {
  struct iovec part = {(void *)bytes, count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (file >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = sizeof control.space;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &file, sizeof file);
  }
  ssize_t sent;
  do sent = sendmsg(channel, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  if (sent < 0) return -errno;
  return (size_t)sent == count ? 0 : -EMSGSIZE;
}

ssize_t platen_channel_receive(int channel, void *bytes, size_t capacity, int *file) {
  struct iovec part = {bytes, capacity};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(MOST_FILES * sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = &control,
      .msg_controllen = sizeof control.space};
  ssize_t got;
  *file = -1;
  do got = recvmsg(channel, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  if (got < 0) return -errno;
  int count = 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t files = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < files; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof descriptor);
      if (count++ == 0)
        *file = descriptor;
      else
        close(descriptor);
    }
  }
  if (count > 1 || (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC))) {
    if (*file >= 0) close(*file);
    *file = -1;
    return -EMSGSIZE;
  }
  return got;
}

int platen_sealable_file(void) {
  int file = memfd_create("platen", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  return file < 0 ? -errno : file;
}

int platen_shared_file(size_t count) {
  int file = platen_sealable_file();
  if (file < 0) return file;
  if (ftruncate(file, (off_t)count) != 0 ||
      fcntl(file, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW) != 0) {
    int failure = errno;
    close(file);
    return -failure;
  }
  return file;
}

int platen_seal(int file) { return fcntl(file, F_ADD_SEALS, ALL_SEALS) == 0 ? 0 : -errno; }

int64_t platen_sealed_length(int file) {
  struct stat status;
  int seals = fcntl(file, F_GET_SEALS);
  if (seals < 0 || (seals & ALL_SEALS) != ALL_SEALS) return -1;
  return fstat(file, &status) == 0 ? (int64_t)status.st_size : -1;
}

int platen_worker_spawn(
  const char *program, char *const arguments[], char *const environment[], int channel) {
  int source = platen_spawn_source(channel);
  if (source < 0) return source;
  int files[CHANNEL] = {-1, -1, source};
  pid_t child = 0;
  int failure = platen_spawn_with(&child, program, arguments, environment, files, CHANNEL);
  close(source);
  return failure ? -failure : child;
}

int platen_worker_fork(void) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child < 0) return -errno;
  if (child == 0) {
    // A parent that ended before the first line could not be told from one that lives.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent) _exit(1);
  }
  return child;
}

int platen_thread_count(void) {
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return 0;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
  closedir(folder);
  return count;
}
