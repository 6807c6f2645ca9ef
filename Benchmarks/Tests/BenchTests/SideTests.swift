import Foundation
@_spi(Instruments) import PlatenMetrics
import Testing

@testable import platen_bench

@Suite struct SideTests {
  @Test func theLauncherTellsAProgramsOwnMemoryAndTime() throws {
    let python = try? Program("python3", ["-c", "b = bytearray(64 << 20); sum(range(10**5))"])
    guard let python else { return }
    let ballast = [UInt8](repeating: 1, count: 256 << 20)
    let cost = try python.run()
    let peak = try #require(cost.peakMemory)
    #expect(peak > 64 << 20 && peak < 200 << 20)
    #expect(cost.cpu > 0.001 && cost.cpu < 60)
    #expect(ballast.count == 256 << 20)
  }

  @Test func aProgramThatFailsSaysHow() throws {
    let shell = try Program("sh", ["-c", "echo why >&2; exit 7"])
    let error = #expect(throws: Skipped.self) { try shell.run() }
    #expect(error?.description == "\(shell.path) ended with 7: why")
    #expect(throws: Skipped.self) { try Program("no-such-program-here", []) }
    let killed = try Program("sh", ["-c", "kill -9 $$"])
    #expect(throws: Skipped.self) { try killed.run() }
  }

  @Test func theMemoryOfABodyIsWhatItHeldOnTop() throws {
    let peak = try #require(
      OwnMemory.peak { _ = [UInt8](repeating: .random(in: 1...2), count: 96 << 20)[1 << 20] })
    #expect(peak >= 96 << 20)
  }

  @Test(.enabled(if: AllocationCounter.isLinked))
  func countsThatVaryAreNotExact() throws {
    var kept: [[Int]] = []
    let steady = try ExactCounts {
      kept = (0..<7).map { [Int](repeating: $0, count: 100) }
    }
    #expect(try #require(steady.steady["allocations"]) >= 7)
    var rounds = 0
    let growing = try ExactCounts {
      rounds += 1
      kept = (0..<10 * rounds).map { [Int](repeating: $0, count: 100) }
    }
    #expect(growing.steady["allocations"] == nil)
    #expect(growing.unsteady["allocations"]?.count == 5)
    #expect(growing.steady["written bytes"] == 0)
    #expect(kept.count == 10 * rounds)
  }
}
