import Glibc

/// Keeps the thread busy until its own CPU clock has advanced by a time; returns what it was.
@discardableResult func burn(_ time: Duration) -> Duration {
  let start = threadTime()
  while threadTime() < start + time {}
  return threadTime() - start
}

/// The thread's CPU clock.
func threadTime() -> Duration {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
