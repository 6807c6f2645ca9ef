// perf_event_open(2): counters of the processor and of the kernel.
#ifndef PLATEN_PERF_H
#define PLATEN_PERF_H

#include <stddef.h>
#include <stdint.h>

/// What a counter counted, and for how long.
typedef struct {
  uint64_t value;         ///< The event's count.
  uint64_t time_enabled;  ///< Nanoseconds the counter should have counted.
  uint64_t time_running;  ///< Nanoseconds it did; less where it shared the hardware.
} platen_perf_count;

/// Opens a counter of a thread in user mode: `type` and `config` as in perf_event_attr, `thread` 0
/// for the calling one, `leader` the descriptor of the counter to go with, or -1 for a leader,
/// which waits for platen_perf_start. With `inherit` threads that the thread starts are counted as
/// well. Returns a descriptor, or -errno.
int platen_perf_open(uint32_t type, uint64_t config, int thread, int leader, int inherit);

/// Lets a leader and its companion count. Returns 0 or -errno.
int platen_perf_start(int leader);

/// Reads a counter. Returns 0 or -errno.
int platen_perf_read(int counter, platen_perf_count *count);

/// Closes a counter.
void platen_perf_close(int descriptor);

/// Processor cycles and retired instructions, each as `type` and `config`.
extern const uint32_t platen_perf_hardware;
extern const uint64_t platen_perf_cycles;
extern const uint64_t platen_perf_instructions;

/// Nanoseconds on a processor by the kernel's account, which no hardware is needed for.
extern const uint32_t platen_perf_software;
extern const uint64_t platen_perf_task_clock;

#endif
