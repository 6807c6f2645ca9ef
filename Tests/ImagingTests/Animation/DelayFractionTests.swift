import PlatenImaging
import TestSupport
import Testing

@Suite struct DelayFractionTests {
  /// As the parser reads a fraction.
  private func delay(_ numerator: Int, _ denominator: Int) -> Duration {
    .seconds(numerator) / (denominator == 0 ? 100 : denominator)
  }

  private func comesBack(_ numerator: Int, _ denominator: Int) -> Bool {
    let read = delay(numerator, denominator)
    let written = DelayFraction(read)
    guard (0...65535).contains(written.numerator), (1...65535).contains(written.denominator) else {
      return false
    }
    return delay(written.numerator, written.denominator) == read
  }

  @Test func everySmallFractionComesBack() {
    for denominator in 0...200 {
      for numerator in 0...200 {
        #expect(comesBack(numerator, denominator), "\(numerator)/\(denominator)")
      }
    }
  }

  @Test func everyFractionWithAnExtremeTermComesBack() {
    for value in 0...65535 {
      let isRight =
        comesBack(65535, value) && comesBack(value, 65535) && comesBack(65534, value)
        && comesBack(value, 65534) && comesBack(1, value) && comesBack(value, 1)
      if !isRight { Issue.record("\(value)") }
    }
  }

  @Test(arguments: 0..<8) func anyFractionComesBack(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<20_000 {
      let (numerator, denominator) = (random.int(0...65535), random.int(0...65535))
      if !comesBack(numerator, denominator) { Issue.record("\(numerator)/\(denominator)") }
    }
  }

  @Test func wholeMillisecondsAreThousandths() {
    #expect(DelayFraction(.milliseconds(40)).numerator == 40)
    #expect(DelayFraction(.milliseconds(40)).denominator == 1000)
    #expect(DelayFraction(.milliseconds(65535)).numerator == 65535)
  }

  @Test func whatDoesNotFitIsNearest() {
    func parts(_ delay: Duration) -> [Int] {
      let fraction = DelayFraction(delay)
      return [fraction.numerator, fraction.denominator]
    }
    #expect(parts(.seconds(70000)) == [65535, 1])
    #expect(parts(.seconds(-1)) == [0, 1000])
    // After 65 s whole milliseconds have no room: 66.001 s is nearest to 66 + 1/992.
    #expect(parts(.milliseconds(66001)) == [65473, 992])
    // Less than half of 1/65535 s is nothing, more is that.
    #expect(parts(.nanoseconds(7000)) == [0, 1])
    #expect(parts(.nanoseconds(8000)) == [1, 65535])
  }

  /// No other fraction of small terms lies nearer.
  @Test(arguments: 0..<20) func nearestOfAll(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let delay = Duration.nanoseconds(random.int(65_536_000_000...900_000_000_000) | 1)
    let written = DelayFraction(delay)
    let error = abs(self.delay(written.numerator, written.denominator) - delay)
    let nearest = (1...65535).map { denominator in
      let numerator = min(65535, Int((delay / .seconds(1) * Double(denominator)).rounded()))
      return abs(self.delay(numerator, denominator) - delay)
    }.min()
    #expect(error == nearest)
  }

  private func abs(_ time: Duration) -> Duration { max(time, .zero - time) }
}
