// Worker processes and the sockets on which they are spoken to.
#ifndef PLATEN_WORKER_H
#define PLATEN_WORKER_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Two connected sockets that keep messages apart (SOCK_SEQPACKET), closed on exec. Returns 0 or
/// -errno.
int platen_channel_pair(int ends[2]);

/// Sends one message, with a descriptor if `file` is not negative. Returns 0 or -errno.
int platen_channel_send(int channel, const void *bytes, size_t count, int file);

/// Waits for one message and takes it; `file` becomes the descriptor that came with it, closed on
/// exec, or -1. Returns its length, 0 where the other side has gone, or -errno: EMSGSIZE for a
/// message that is longer than the buffer or brings more than one descriptor.
ssize_t platen_channel_receive(int channel, void *bytes, size_t capacity, int *file);

/// A file in memory without a name that can be sealed, closed on exec. Returns a descriptor or
/// -errno.
int platen_sealable_file(void);

/// A file in memory of a length that nobody can change, closed on exec. Returns a descriptor or
/// -errno.
int platen_shared_file(size_t count);

/// Seals a file in memory: from now on nobody can change its content or length. Returns 0 or
/// -errno.
int platen_seal(int file);

/// The length of a file in memory that nobody can change; -1 for any other descriptor.
int64_t platen_sealed_length(int file);

/// Starts a program with the channel as its descriptor 3, nothing else of what is open here, and
/// in a process group of its own, which signals from a terminal don't reach. Its standard streams
/// are empty. Returns its process, or -errno.
int platen_worker_spawn(const char *program, char *const arguments[], char *const environment[],
                        int channel);

/// fork(2) of a process with one thread; the child is killed when its parent ends. Returns as
/// fork(2), or -errno.
int platen_worker_fork(void);

/// How many threads the process has; 0 where the system doesn't say.
int platen_thread_count(void);

#endif
