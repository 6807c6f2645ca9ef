import PlatenMetrics
import TestSupport
import Testing

struct HistogramTests {
  @Test(arguments: [1, 7, 100, 5000]) func quantilesAreWithinAThirtySecond(_ count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let values = (0..<count).map { _ in
      Int64(random.next() >> UInt64.random(in: 20...63, using: &random))
    }
    var histogram = Histogram()
    for value in values { histogram.add(value) }
    let sorted = values.sorted()
    for part in [0, 0.01, 0.5, 0.9, 0.99, 1] {
      let truth = sorted[max(0, Int((Double(count) * part).rounded(.up)) - 1)]
      let got = histogram.quantile(part)
      #expect(abs(got - truth) <= truth / 32, "\(part): \(got) for \(truth)")
    }
    #expect(histogram.count == count)
    #expect(histogram.sum == values.reduce(0, +))
    #expect(histogram.minimum == sorted.first)
    #expect(histogram.maximum == sorted.last)
  }

  @Test func addingTwoIsAddingTheirValues() {
    var random = SeededRandom(seed: 4)
    var (a, b, both) = (Histogram(), Histogram(), Histogram())
    for _ in 0..<1000 {
      let value = Int64(random.next() >> 40)
      if random.next() & 1 == 0 { a.add(value) } else { b.add(value) }
      both.add(value)
    }
    a += b
    #expect(a == both)
    a += Histogram()
    #expect(a == both)
  }

  @Test func smallValuesAreExact() {
    var histogram = Histogram()
    for value in 0..<16 { histogram.add(Int64(value)) }
    for value in 0..<16 {
      #expect(histogram.quantile(Double(value + 1) / 16) == Int64(value))
      #expect(histogram.count(upTo: Int64(value)) == value + 1)
    }
  }

  @Test func extremesCount() {
    var histogram = Histogram()
    #expect(histogram.quantile(0.5) == 0)
    histogram.add(-5)
    histogram.add(.max)
    #expect(histogram.minimum == 0)
    #expect(histogram.maximum == .max)
    #expect(histogram.count(upTo: .max) == 2)
    #expect(histogram.quantile(0) == 0)
    #expect(histogram.quantile(.nan) == 0)
    #expect(histogram.quantile(7) > 1 << 43)
  }
}
