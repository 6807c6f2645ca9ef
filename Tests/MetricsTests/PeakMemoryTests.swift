import Glibc
@_spi(Instruments) import PlatenMetrics
import Testing

/// The kernel has one record of a process's peak, which every meter sets back.
@Suite(.serialized) struct PeakMemoryTests {
  /// Holds memory for a moment; it goes back to the kernel at once.
  private func hold(_ bytes: Int) {
    // Not of malloc: a sanitizer keeps what is given back to it.
    let memory = unsafe mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return }
    unsafe memset(memory, 1, bytes)
    unsafe munmap(memory, bytes)
  }

  @Test func aMeterWithinAnotherTakesNoPeakAway() throws {
    let size = 256 << 20
    let before = try ProcessFiles.memory().resident
    let outer = Meter()
    let inner = Meter()
    hold(size)
    // Lower ones in between hide no higher one.
    for _ in 0..<4 { _ = Meter() }
    #expect(outer.report().peakMemory >= before / 2 + size)
    #expect(inner.report().peakMemory >= before / 2 + size)
  }

  @Test func whatWasBeforeIsNotCounted() throws {
    let size = 256 << 20
    // Tests beside this one may take as much in some of the tries.
    let isLess = try (0..<20).contains { _ in
      let resident = try ProcessFiles.memory().resident
      hold(size)
      let meter = Meter()
      _ = Meter()
      return meter.report().peakMemory < resident + size / 2
    }
    #expect(isLess)
  }

  @Test func aMeterThatSetsNothingBackSeesThePeakToo() {
    let size = 256 << 20
    let meter = Meter(resetsPeakMemory: false)
    hold(size)
    _ = Meter()
    #expect(meter.report().peakMemory >= size)
  }
}
