import CSystem
import Glibc
import Synchronization

/// Page-aligned memory for pixels, kept and handed out again.
///
/// First touch of fresh memory costs more than most filters, so blocks go back to the pool when
/// their last owner lets go, up to `capacity` bytes. Large blocks are advised to huge pages.
@_spi(Instruments)
public final class BufferPool: Sendable {
  /// A block of memory: its address becomes a pointer only where pixels are touched.
  package struct Block: Sendable {
    package let address: UInt
    package let byteCount: Int
  }

  private struct Kept {
    var capacity: Int
    var blocks: [Int: [UInt]] = [:]
    var bytes = 0

    /// The smallest block that is large enough, and not twice as large as it must be: or else a
    /// file whose pictures are all of other sizes would leave one of each.
    mutating func take(_ size: Int) -> Block? {
      var fitting = size
      while fitting == size || fitting < 2 * size && size >= 1 << 16 {
        if let address = blocks[fitting]?.popLast() {
          bytes -= fitting
          return Block(address: address, byteCount: fitting)
        }
        fitting = BufferPool.blockSize(for: fitting + 1)
      }
      return nil
    }
  }

  /// The pool every picture comes from.
  public static let shared = BufferPool(capacity: 256 << 20)

  private let kept: Mutex<Kept>
  private let inUse = Atomic<Int>(0)
  private let peak = Atomic<Int>(0)

  /// Makes an empty pool.
  public init(capacity: Int) {
    kept = Mutex(Kept(capacity: capacity))
  }

  /// Bytes kept for reuse at most; lowered, all that is kept is released.
  public var capacity: Int {
    get { kept.withLock { $0.capacity } }
    set {
      let isLower = kept.withLock { kept in
        defer { kept.capacity = newValue }
        return newValue < kept.capacity
      }
      if isLower { removeAll() }
    }
  }

  deinit { removeAll() }

  /// Bytes handed out and not yet returned.
  public var bytesInUse: Int { inUse.load(ordering: .relaxed) }
  /// The most bytes that were handed out at one time.
  public var peakBytes: Int { peak.load(ordering: .relaxed) }

  /// Blocks are rounded up so that pictures of nearly one size share them.
  private static func blockSize(for byteCount: Int) -> Int {
    let page = 4096
    guard byteCount > page else { return page }
    let step = max(page, 1 << (Int.bitWidth - byteCount.leadingZeroBitCount - 4))
    return (byteCount + step - 1) & ~(step - 1)
  }

  /// Takes a block of at least `byteCount` bytes; its content is whatever was there before.
  package func take(_ byteCount: Int) throws(PlatenError) -> Block {
    // No machine has so much, and twice as much is still a number.
    guard byteCount < 1 << 60 else { throw Self.noMemory(for: byteCount) }
    let size = Self.blockSize(for: byteCount)
    let reused = kept.withLock { $0.take(size) }
    let block =
      if let reused { reused } else {
        Block(address: try Self.allocate(size), byteCount: size)
      }
    let now = inUse.add(block.byteCount, ordering: .relaxed).newValue
    _ = peak.max(now, ordering: .relaxed)
    var charge = platen_thread_counters()
    charge.buffer_bytes = UInt64(size)
    charge.buffers = 1
    platen_thread_counters_add(charge)
    return block
  }

  /// Returns a block that nobody uses any more.
  package func give(_ block: Block) {
    inUse.subtract(block.byteCount, ordering: .relaxed)
    let isKept = kept.withLock { kept in
      guard kept.bytes + block.byteCount <= kept.capacity else { return false }
      kept.bytes += block.byteCount
      kept.blocks[block.byteCount, default: []].append(block.address)
      return true
    }
    if !isKept { unsafe free(UnsafeMutableRawPointer(bitPattern: block.address)) }
  }

  /// Frees every block that is kept for reuse.
  public func removeAll() {
    let blocks = kept.withLock { kept in
      defer { kept = Kept(capacity: kept.capacity) }
      return kept.blocks
    }
    for address in blocks.values.joined() {
      unsafe free(UnsafeMutableRawPointer(bitPattern: address))
    }
  }

  private static func noMemory(for byteCount: Int) -> PlatenError {
    PlatenError(
      .limitExceeded, message: "no memory for a picture of \(byteCount) bytes",
      suggestion: "Use fewer workers, or a machine with more memory.")
  }

  private static func allocate(_ size: Int) throws(PlatenError) -> UInt {
    var pointer: UnsafeMutableRawPointer?
    let hugePage = 2 << 20
    guard unsafe posix_memalign(&pointer, size >= hugePage ? hugePage : 4096, size) == 0,
      let pointer = unsafe pointer
    else {
      throw noMemory(for: size)
    }
    // 14 is MADV_HUGEPAGE, advice that a kernel may decline.
    if size >= hugePage { _ = unsafe madvise(pointer, size, 14) }
    return UInt(bitPattern: pointer)
  }
}
