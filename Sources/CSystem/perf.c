#define _GNU_SOURCE
#include "perf.h"

#include <errno.h>

#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

const uint32_t platen_perf_hardware = PERF_TYPE_HARDWARE;
const uint64_t platen_perf_cycles = PERF_COUNT_HW_CPU_CYCLES;
const uint64_t platen_perf_instructions = PERF_COUNT_HW_INSTRUCTIONS;
const uint32_t platen_perf_software = PERF_TYPE_SOFTWARE;
const uint64_t platen_perf_task_clock = PERF_COUNT_SW_TASK_CLOCK;

int platen_perf_open(uint32_t type, uint64_t config, int thread, int leader, int inherit) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = type;
  attributes.config = config;
  attributes.disabled = leader < 0;
  attributes.inherit = inherit != 0;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  // Not read as a group: a thread that began between the two openings has inherited the leader
  // alone, and the kernel then refuses the group with ECHILD for as long as that thread lives.
  attributes.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  long descriptor =
      syscall(SYS_perf_event_open, &attributes, thread, -1, leader, PERF_FLAG_FD_CLOEXEC);
  return descriptor < 0 ? -errno : (int)descriptor;
}

int platen_perf_start(int leader) {
  return ioctl(leader, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP) < 0 ? -errno : 0;
}

int platen_perf_read(int counter, platen_perf_count *count) {
  uint64_t values[3];
  ssize_t length = read(counter, values, sizeof values);
  if (length < 0) return -errno;
  if (length != (ssize_t)sizeof values) return -EIO;
  count->value = values[0];
  count->time_enabled = values[1];
  count->time_running = values[2];
  return 0;
}

void platen_perf_close(int descriptor) { close(descriptor); }
