/// What a stretch of work cost: time, processor, memory, storage.
///
/// A usage is a difference between two ``Reading``s, or a sum of such differences.
public struct Usage: Sendable, Hashable {
  /// Time that passed.
  public var wallTime: Duration = .zero
  /// Processor time, in user and system mode together.
  public var cpuTime: Duration = .zero
  /// Page faults served from memory.
  public var minorFaults = 0
  /// Page faults served from disk.
  public var majorFaults = 0
  /// Context switches because the thread had to wait.
  public var waits = 0
  /// Context switches because another thread was given the processor.
  public var preemptions = 0
  /// Bytes handed to write(2), before compression by a file system and caching by the kernel.
  public var bytesWritten = 0
  /// Bytes of pixel buffers handed out, each block at its full size.
  public var bufferBytes = 0

  /// A usage of nothing.
  public init() {}

  /// Adds what other work cost.
  public static func += (total: inout Usage, part: Usage) {
    total.wallTime += part.wallTime
    total.cpuTime += part.cpuTime
    total.minorFaults += part.minorFaults
    total.majorFaults += part.majorFaults
    total.waits += part.waits
    total.preemptions += part.preemptions
    total.bytesWritten += part.bytesWritten
    total.bufferBytes += part.bufferBytes
  }
}

extension Duration {
  /// The duration in milliseconds.
  package var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }

  /// The duration in whole nanoseconds.
  package var nanoseconds: Int64 {
    components.seconds &* 1_000_000_000 &+ components.attoseconds / 1_000_000_000
  }
}
