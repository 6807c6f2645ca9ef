import Glibc

/// Seconds the calling thread has had the processor, by its own clock.
func threadCPUTime() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Keeps the thread busy for a time by its own clock; returns what the clock says it was.
@discardableResult
func burn(_ seconds: Double) -> Double {
  let start = threadCPUTime()
  while threadCPUTime() - start < seconds {}
  return threadCPUTime() - start
}
