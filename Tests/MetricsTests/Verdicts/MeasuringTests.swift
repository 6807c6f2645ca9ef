import Foundation
@_spi(Instruments) import PlatenMetrics
import Testing

@Suite struct MeasuringTests {
  private struct Failure: Error {}

  private var sink: (Int) -> Int {
    { rounds in (0..<rounds).reduce(1) { $0 &* 6_364_136_223_846_793_005 &+ $1 } }
  }

  @Test func statisticsOfKnownNumbers() {
    let some = Meter.Measurement([5, 2, 4, 4, 4, 5, 7, 9])
    #expect(some.values == [5, 2, 4, 4, 4, 5, 7, 9])
    #expect(some.median == 4.5)
    #expect(some.mean == 5)
    #expect(abs(some.standardDeviation - (32.0 / 7).squareRoot()) < 1e-12)
    #expect(abs(some.relativeStandardDeviation - (32.0 / 7).squareRoot() / 5) < 1e-12)
    // Nearest rank: the 4th of eight at 50 %, the 5th above that.
    #expect([0, 12.5, 13, 50, 50.1, 90, 100].map(some.percentile) == [2, 2, 4, 4, 5, 9, 9])
    #expect([-5, 200].map(some.percentile) == [2, 9])
    // 55 / 100 · 100 is a little more than 55 in binary, and no reason to take the next.
    let hundred = Meter.Measurement((1...100).map(Double.init))
    let whole = (1...100).map(Double.init)
    #expect(whole.map(hundred.percentile) == whole)
  }

  @Test func statisticsOfLittle() {
    let none = Meter.Measurement([.nan])
    #expect(none.values.isEmpty)
    #expect(none.median.isNaN && none.mean.isNaN && none.percentile(50).isNaN)
    #expect(none.standardDeviation == 0 && none.relativeStandardDeviation == 0)
    let one = Meter.Measurement([3])
    #expect(one.median == 3 && one.percentile(99) == 3 && one.standardDeviation == 0)
    #expect(Meter.Measurement([0, 0]).relativeStandardDeviation == 0)
    #expect(Meter.Measurement([-1, -3]).relativeStandardDeviation > 0)
    #expect(one.percentile(.nan).isNaN)
  }

  @Test func measureRunsAsOftenAsItSays() {
    var calls = 0
    let measurement = Meter.measure(iterations: 4, warmUp: 3) { calls += 1 }
    #expect(calls == 7)
    #expect(measurement.values.count == 4)
    #expect(measurement.values.allSatisfy { $0 >= 0 })
    #expect(Meter.measure(iterations: 0, warmUp: -1) { calls += 1 }.values.isEmpty)
    #expect(Meter.measure(iterations: -1, warmUp: 0) { calls += 1 }.values.isEmpty)
    #expect(calls == 7)
    let waited = Meter.measure(iterations: 2, of: \.wallTime) { usleep(2000) }
    #expect(waited.median >= 0.002)
    let slept = Meter.measure(iterations: 2) { usleep(50_000) }
    #expect(slept.median < 0.05)
    #expect(throws: Failure.self) { try Meter.measure { throw Failure() } }
  }

  @Test func runningTellsWorkFromMoreWork() {
    var total = 0
    let comparison = PairedComparison.run(cpuBudget: .milliseconds(200)) {
      total &+= sink(200)
    } candidate: {
      total &+= sink(600)
    }
    #expect(comparison.verdict == .slower)
    #expect(comparison.ratio > 1.5)
    #expect(comparison.pairs > 10)
    let equal = PairedComparison.run(cpuBudget: .milliseconds(100), tolerance: 0.5) {
      total &+= sink(300)
    } candidate: {
      total &+= sink(300)
    }
    // A machine may be too busy to tell, but nothing can tell equal work apart.
    #expect([.same, .undecided].contains(equal.verdict))
    #expect(total != 0)
  }

  /// The thread that waits for another's work says the opposite.
  @Test func workOnOtherThreadsCounts() {
    let comparison = PairedComparison.run(cpuBudget: .milliseconds(20)) {
      burn(.microseconds(500))
    } candidate: {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        burn(.milliseconds(5))
        done.signal()
      }
      done.wait()
    }
    #expect(comparison.verdict == .slower)
    #expect(comparison.ratio > 3)
  }

  @Test func runningKeepsToItsBudget() {
    var calls = 0
    let start = Reading.now()
    var total = 0
    let comparison = PairedComparison.run(cpuBudget: .milliseconds(60)) {
      calls += 1
      total &+= sink(100)
    } candidate: {
      calls += 1
      total &+= sink(100)
    }
    // A pair, with its batches of calls, may be under way when the budget ends.
    #expect(Reading.now().since(start).cpuTime < .milliseconds(120))
    #expect(comparison.pairs > 1)
    #expect(calls.isMultiple(of: 2))
    #expect(total != 0)
  }

  /// A side that hardly costs anything must not make the other be called for ever.
  @Test func sidesMayDifferAThousandfold() {
    var total = 0
    let comparison = PairedComparison.run(cpuBudget: .milliseconds(100)) {
      total &+= 1
    } candidate: {
      total &+= sink(5000)
    }
    #expect(comparison.verdict == .slower)
    #expect(comparison.pairs > 10)
    #expect(total != 0)
  }

  @Test func whatUsesNoProcessorEndsToo() {
    let comparison = PairedComparison.run(cpuBudget: .milliseconds(2)) {
      usleep(20_000)
    } candidate: {
      usleep(20_000)
    }
    #expect(comparison.pairs >= 1)
  }

  @Test func atLeastOnePairIsRun() {
    var calls: [Character] = []
    let comparison = PairedComparison.run(cpuBudget: .zero) {
      calls.append("b")
    } candidate: {
      calls.append("c")
    }
    #expect(calls.sorted() == ["b", "c"])
    #expect(comparison.verdict == .undecided)
  }

  /// However long or senseless a budget it has.
  @Test(arguments: [.seconds(1), .seconds(Int64.max), .seconds(Int64.min)] as [Duration])
  func errorsEndARun(_ cpuBudget: Duration) {
    var calls = 0
    #expect(throws: Failure.self) {
      try PairedComparison.run(cpuBudget: cpuBudget) {
        calls += 1
      } candidate: {
        throw Failure()
      }
    }
    #expect(calls <= 1)
  }

  @Test func verdictsHaveNames() {
    #expect(Verdict.allCases.map(\.rawValue) == ["slower", "faster", "same", "undecided"])
  }
}
