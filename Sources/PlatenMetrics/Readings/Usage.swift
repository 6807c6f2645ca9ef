/// What a stretch of work cost: time, processor, memory, storage.
///
/// A usage is a difference between two `Reading`s, or a sum of such differences.
public struct Usage: Sendable, Hashable {
  /// ``wallTime`` in nanoseconds; sums of these are what a mark has to be quick at.
  var wallNanoseconds: Int64 = 0
  /// ``cpuTime`` in nanoseconds.
  var cpuNanoseconds: Int64 = 0
  /// Page faults served from memory.
  public var minorFaults = 0
  /// Page faults served from disk.
  public var majorFaults = 0
  /// Context switches because the thread had to wait.
  public var waits = 0
  /// Context switches because another thread was given the processor.
  public var preemptions = 0
  /// Bytes that Platen's own code handed to write(2), before compression by a file system and
  /// caching by the kernel; what other code writes is in ``MeterReport/bytesWritten`` alone.
  public var bytesWritten = 0
  /// Bytes of the pages made dirty for a disk, in blocks of 512 (`ru_oublock` of getrusage(2)); 0
  /// on a file system in memory.
  public var bytesStored = 0
  /// Pixel buffers handed out.
  public var buffers = 0
  /// Bytes of pixel buffers handed out, each block at its full size.
  public var bufferBytes = 0
  /// Blocks asked of malloc; counted where `AllocationCounter.isLinked`, and 0 elsewhere.
  public var allocations = 0
  /// Bytes of those blocks.
  public var allocatedBytes = 0
  /// Processor cycles in user mode; counted where a ``Meter`` was asked to and the machine can,
  /// and 0 elsewhere. Those of programs that were run for a stage are not among them, though their
  /// time is in ``cpuTime``.
  public var cycles = 0
  /// Instructions retired in user mode; counted where ``cycles`` are.
  public var instructions = 0

  /// A usage of nothing.
  public init() {}

  /// Time that passed.
  public var wallTime: Duration {
    get { .nanoseconds(wallNanoseconds) }
    set { wallNanoseconds = newValue.nanoseconds }
  }

  /// Processor time, in user and system mode together.
  public var cpuTime: Duration {
    get { .nanoseconds(cpuNanoseconds) }
    set { cpuNanoseconds = newValue.nanoseconds }
  }

  /// Adds what other work cost.
  public static func += (total: inout Usage, part: Usage) {
    total.wallNanoseconds &+= part.wallNanoseconds
    total.cpuNanoseconds &+= part.cpuNanoseconds
    total.minorFaults &+= part.minorFaults
    total.majorFaults &+= part.majorFaults
    total.waits &+= part.waits
    total.preemptions &+= part.preemptions
    total.bytesWritten &+= part.bytesWritten
    total.bytesStored &+= part.bytesStored
    total.buffers &+= part.buffers
    total.bufferBytes &+= part.bufferBytes
    total.allocations &+= part.allocations
    total.allocatedBytes &+= part.allocatedBytes
    total.cycles &+= part.cycles
    total.instructions &+= part.instructions
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

extension Usage {
  /// A part of what the kernel counted, rounded down.
  func share(_ part: Double) -> Usage {
    guard part < 1 else { return self }
    func of(_ value: Int) -> Int { Int(Double(value) * part) }
    var share = Usage()
    share.cpuNanoseconds = Int64(Double(cpuNanoseconds) * part)
    share.minorFaults = of(minorFaults)
    share.majorFaults = of(majorFaults)
    share.waits = of(waits)
    share.preemptions = of(preemptions)
    share.cycles = of(cycles)
    share.instructions = of(instructions)
    return share
  }

  /// What the kernel counted here beyond another usage.
  func difference(from other: Usage) -> Usage {
    var difference = Usage()
    difference.cpuNanoseconds = cpuNanoseconds &- other.cpuNanoseconds
    difference.minorFaults = minorFaults &- other.minorFaults
    difference.majorFaults = majorFaults &- other.majorFaults
    difference.waits = waits &- other.waits
    difference.preemptions = preemptions &- other.preemptions
    difference.cycles = cycles &- other.cycles
    difference.instructions = instructions &- other.instructions
    return difference
  }
}
