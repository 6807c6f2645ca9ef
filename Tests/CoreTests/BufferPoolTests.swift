@_spi(Instruments) import PlatenCore
import TestSupport
import Testing

@Suite struct BufferPoolTests {
  @Test func blocksComeBack() throws {
    let pool = BufferPool(capacity: 1 << 20)
    let first = try pool.take(100_000)
    #expect(first.address % 4096 == 0)
    #expect(first.byteCount >= 100_000)
    pool.give(first)
    let second = try pool.take(99_000)
    #expect(second.address == first.address, "a picture of nearly the size gets the same memory")
    #expect(pool.bytesInUse == second.byteCount)
    pool.give(second)
    #expect(pool.bytesInUse == 0)
    #expect(pool.peakBytes == first.byteCount)
  }

  @Test func blocksAreNeverMuchLargerThanAskedFor() throws {
    let pool = BufferPool(capacity: 0)
    var seed = SeededRandom(seed: 3)
    for _ in 0..<200 {
      let asked = Int.random(in: 1...3_000_000, using: &seed)
      let block = try pool.take(asked)
      #expect(block.byteCount >= asked)
      #expect(block.byteCount <= max(4096, asked + asked / 4 + 4096))
      pool.give(block)
    }
  }

  @Test(arguments: [1 << 60, 1 << 62, Int.max]) func sizesBeyondAnyMachineAreRefused(size: Int) {
    let pool = BufferPool(capacity: 1 << 20)
    let error = #expect(throws: PlatenError.self) { _ = try pool.take(size) }
    #expect(error?.code == .limitExceeded)
    #expect(pool.bytesInUse == 0)
  }

  /// Pictures of all sizes one after another need the memory of two or three of the largest, and
  /// not of one of each size.
  @Test func blocksServeSmallerPictures() throws {
    let pool = BufferPool(capacity: 1 << 30)
    var random = SeededRandom(seed: 4)
    var addresses: Set<UInt> = []
    for size in [4_000_000, 2_000_000, 1_000_000, 500_000, 250_000, 125_000, 65_000] {
      let block = try pool.take(size)
      addresses.insert(block.address)
      pool.give(block)
    }
    let before = addresses.count
    for _ in 0..<500 {
      let asked = random.int(70_000...4_000_000)
      let block = try pool.take(asked)
      #expect(block.byteCount >= asked && block.byteCount <= 2 * asked)
      addresses.insert(block.address)
      pool.give(block)
    }
    #expect(addresses.count <= before + 7)
  }
}
