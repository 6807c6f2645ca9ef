// Landlock and seccomp: a process that gives up all it doesn't need, for good.
#ifndef PLATEN_SANDBOX_H
#define PLATEN_SANDBOX_H

#include <sys/types.h>

/// The version of Landlock that the kernel offers; 0 where it has none or has it switched off.
int platen_landlock_version(void);

/// 1 if the kernel filters system calls by programs and kills by them, and knows this processor.
int platen_seccomp_works(void);

/// What a process may still reach when its sandbox has closed. Each list ends with NULL; what isn't
/// there is passed by.
typedef struct {
  const char *const *readable;    ///< Files and folders that may be read, with all inside.
  const char *const *executable;  ///< Programs that may be started; NULL for none at all.
} platen_sandbox;

/// The rules of a sandbox: a descriptor that serves any number of processes, or -errno. To look up
/// all that is named takes longer than all the rest.
int platen_sandbox_rules(platen_sandbox sandbox);

/// Closes a sandbox around the calling process, which must have one thread: no file but those named
/// in the rules and those open, nothing written but to what is open, no network, no signal to
/// others, no new privileges, no system call but those that decoding and drawing need. What may be
/// started lives in the same sandbox. Returns 0 or -errno; the process is to end then.
int platen_sandbox_close(int rules, int starts_programs);

/// A value of `starts_programs`: they may also open by its name what they have open for writing.
#define PLATEN_STARTS_NAMING 2

#endif
