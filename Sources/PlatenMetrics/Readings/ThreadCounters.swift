import CSystem
import Glibc

/// What Platen counts itself, thread by thread: exact, and read without a system call.
struct ThreadCounters: Sendable {
  private let bytesWritten: UInt64
  private let buffers: UInt64
  private let bufferBytes: UInt64
  private let allocations: UInt64
  private let allocatedBytes: UInt64

  let thread: pthread_t

  /// Keeps the calling thread's counters.
  init(_ own: platen_thread_counters) {
    thread = pthread_self()
    bytesWritten = own.bytes_written
    buffers = own.buffers
    bufferBytes = own.buffer_bytes
    allocations = own.allocations
    allocatedBytes = own.allocated_bytes
  }

  static func now() -> ThreadCounters { ThreadCounters(platen_thread_counters_read()) }

  func wroteSince(_ earlier: ThreadCounters) -> Bool { bytesWritten != earlier.bytesWritten }

  /// Adds what was counted between earlier counters and these; nothing of another thread's.
  func add(since earlier: ThreadCounters, to usage: inout Usage) {
    guard thread == earlier.thread else { return }
    usage.bytesWritten &+= Int(truncatingIfNeeded: bytesWritten &- earlier.bytesWritten)
    usage.buffers &+= Int(truncatingIfNeeded: buffers &- earlier.buffers)
    usage.bufferBytes &+= Int(truncatingIfNeeded: bufferBytes &- earlier.bufferBytes)
    usage.allocations &+= Int(truncatingIfNeeded: allocations &- earlier.allocations)
    usage.allocatedBytes &+= Int(truncatingIfNeeded: allocatedBytes &- earlier.allocatedBytes)
  }
}
