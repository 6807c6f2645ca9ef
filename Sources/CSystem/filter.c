#define _GNU_SOURCE
#include "filter.h"
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#if defined(ARCHITECTURE)

// What decoding, filtering, recognition and drawing really call once all is loaded, and what the C
// library may call instead: memory, reading, the channel, clocks, locks, its own signals, its end.
static const int plain_calls[] = {
    SYS_read, SYS_pread64, SYS_readv, SYS_write, SYS_writev, SYS_pwrite64, SYS_lseek, SYS_close,
    SYS_fstat, SYS_newfstatat, SYS_statx, SYS_fstatfs, SYS_faccessat, SYS_faccessat2,
    SYS_getdents64, SYS_readlinkat, SYS_fcntl, SYS_dup, SYS_fadvise64, SYS_ftruncate,
    SYS_memfd_create, SYS_sendmsg, SYS_recvmsg, SYS_ppoll,
    SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise,
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
    SYS_getpid, SYS_gettid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
    SYS_getrusage, SYS_sysinfo, SYS_uname, SYS_sched_getaffinity, SYS_sched_yield, SYS_getcpu,
    SYS_getrandom, SYS_getcwd, SYS_setitimer,
    SYS_futex, SYS_set_tid_address, SYS_rseq, SYS_set_robust_list, SYS_membarrier,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
    SYS_exit, SYS_exit_group,
#if defined(__x86_64__)
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_time,
#endif
};

// What a program needs to be started, to begin, and to be waited for.
static const int starting_calls[] = {
    SYS_execve, SYS_wait4, SYS_waitid, SYS_pipe2, SYS_dup3, SYS_setpgid, SYS_close_range,
    SYS_prlimit64, SYS_statfs, SYS_getpgid, SYS_umask, SYS_mmap, SYS_mprotect,
#if defined(__x86_64__)
    SYS_vfork, SYS_pipe, SYS_dup2, SYS_arch_prctl, SYS_getrlimit,
#endif
};

// What no decoder ever has a reason to call: who does has been taken over, and is ended at once.
static const int hostile_calls[] = {
    SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_bpf, SYS_mount,
    SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_open_by_handle_at,
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot,
    SYS_perf_event_open, SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl, SYS_setuid,
    SYS_setgid, SYS_setresuid, SYS_setresgid, SYS_personality, SYS_io_uring_setup,
    SYS_io_uring_enter, SYS_io_uring_register, SYS_pidfd_getfd,
};

// Room for every list twice, for the conditions and the ends.
#define MOST_LINES 512

typedef struct {
  struct sock_filter lines[MOST_LINES];
  unsigned short count;
} filter_program;

static void add(filter_program *program, struct sock_filter line) {
  // One that does not fit is refused when it is installed.
  if (program->count < MOST_LINES) program->lines[program->count] = line;
  program->count++;
}

static void load(filter_program *program, size_t offset) {
  struct sock_filter line = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset);
  add(program, line);
}

static void answer(filter_program *program, uint32_t action) {
  struct sock_filter line = BPF_STMT(BPF_RET | BPF_K, action);
  add(program, line);
}

/// Goes on with the next line if the loaded word is a number, else passes some lines by.
static void if_equal(filter_program *program, uint32_t number, uint8_t passed) {
  struct sock_filter line = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, passed);
  add(program, line);
}

/// Goes on with the next line if the loaded word has any of some bits, else passes some lines by.
static void if_any(filter_program *program, uint32_t bits, uint8_t passed) {
  struct sock_filter line = BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, passed);
  add(program, line);
}

#define CALL offsetof(struct seccomp_data, nr)
// The lower half of an argument: both architectures are little-endian.
#define ARGUMENT(number) (offsetof(struct seccomp_data, args) + 8 * (number))
#define REFUSED(failure) (SECCOMP_RET_ERRNO | (failure))

static void answer_all(filter_program *program, const int *calls, size_t count, uint32_t action) {
  for (size_t index = 0; index < count; index++) {
    if_equal(program, (uint32_t)calls[index], 1);
    answer(program, action);
  }
}
#define ANSWER_ALL(program, calls, action) \
  answer_all(program, calls, sizeof calls / sizeof calls[0], action)

/// Allows a call where an argument has none of some bits, and refuses it otherwise.
static void allow_without(
  filter_program *program, int call, int argument, uint32_t bits, int failure) {
  if_equal(program, (uint32_t)call, 4);
  load(program, ARGUMENT(argument));
  if_any(program, bits, 1);
  answer(program, REFUSED((uint32_t)failure));
  answer(program, SECCOMP_RET_ALLOW);
}

/// Allows a call where an argument is a number, and refuses it otherwise.
static void allow_where(filter_program *program, int call, int argument, uint32_t number) {
  if_equal(program, (uint32_t)call, 4);
  load(program, ARGUMENT(argument));
  if_equal(program, number, 1);
  answer(program, SECCOMP_RET_ALLOW);
  answer(program, REFUSED(EPERM));
}

static void build(filter_program *program, int starts_programs, int signals_are_scoped) {
  load(program, offsetof(struct seccomp_data, arch));
  if_equal(program, ARCHITECTURE, 1);
  struct sock_filter on = BPF_STMT(BPF_JMP | BPF_JA, 1);
  add(program, on);
  answer(program, SECCOMP_RET_KILL_PROCESS);
  load(program, CALL);
#if defined(__x86_64__)
  // The x32 calls have numbers of their own from here on.
  struct sock_filter above = BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000U, 0, 1);
  add(program, above);
  answer(program, SECCOMP_RET_KILL_PROCESS);
#endif
  ANSWER_ALL(program, plain_calls, SECCOMP_RET_ALLOW);
  ANSWER_ALL(program, hostile_calls, SECCOMP_RET_KILL_PROCESS);

  // A program that names its standard output opens it; of files Landlock keeps it away.
  const int names_output = starts_programs == PLATEN_STARTS_NAMING;
  const uint32_t writing = O_RDWR | O_APPEND | (names_output ? 0 : O_WRONLY | O_CREAT | O_TRUNC);
  allow_without(program, SYS_openat, 2, writing, EACCES);
#if defined(__x86_64__)
  allow_without(program, SYS_open, 1, writing, EACCES);
#endif
  const uint32_t own = (uint32_t)getpid();
  if (starts_programs) {
    ANSWER_ALL(program, starting_calls, SECCOMP_RET_ALLOW);
    const uint32_t spaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                            CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
    allow_without(program, SYS_clone, 0, spaces, EPERM);
    static const int signals[] = {SYS_kill, SYS_tgkill};
    if (signals_are_scoped) ANSWER_ALL(program, signals, SECCOMP_RET_ALLOW);
  } else {
    const int ends[] = {SYS_execve};
    ANSWER_ALL(program, ends, SECCOMP_RET_KILL_PROCESS);
    // Threads, which live in the same sandbox: Pango looks for fonts on one. No processes.
    if_equal(program, SYS_clone, 4);
    load(program, ARGUMENT(0));
    if_any(program, CLONE_THREAD, 1);
    answer(program, SECCOMP_RET_ALLOW);
    answer(program, REFUSED(EPERM));
    // Nothing becomes code that was not code before.
    allow_without(program, SYS_mmap, 2, PROT_EXEC, EACCES);
    allow_without(program, SYS_mprotect, 2, PROT_EXEC, EACCES);
    // Its own limits may be read: an address of new ones is refused whole, both halves of it.
    if_equal(program, SYS_prlimit64, 8);
    load(program, ARGUMENT(0));
    if_equal(program, 0, 5);
    load(program, ARGUMENT(2));
    if_equal(program, 0, 3);
    load(program, ARGUMENT(2) + 4);
    if_equal(program, 0, 1);
    answer(program, SECCOMP_RET_ALLOW);
    answer(program, REFUSED(EPERM));
  }
  // abort(3) signals its own process.
  if (!(starts_programs && signals_are_scoped)) allow_where(program, SYS_tgkill, 0, own);
  // The C library goes back to clone where clone3, whose arguments no filter sees, isn't there.
  static const int unseen[] = {SYS_clone3, SYS_openat2};
  ANSWER_ALL(program, unseen, REFUSED(ENOSYS));
  answer(program, REFUSED(EPERM));
}

int platen_filter_is_known(void) {
  uint32_t action = SECCOMP_RET_KILL_PROCESS;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int platen_filter_install(int starts_programs, int signals_are_scoped) {
  filter_program program;
  program.count = 0;
  build(&program, starts_programs, signals_are_scoped);
  if (program.count > MOST_LINES) return -E2BIG;
  struct sock_fprog installed = {program.count, program.lines};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &installed) == 0 ? 0 : -errno;
}

#else

int platen_filter_is_known(void) { return 0; }

int platen_filter_install(int starts_programs, int signals_are_scoped) {
  (void)starts_programs, (void)signals_are_scoped;
  return -ENOSYS;
}

#endif
