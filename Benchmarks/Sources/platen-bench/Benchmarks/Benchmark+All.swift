extension Benchmark {
  /// Every benchmark, in the order of the report.
  static let all: [Benchmark] =
    [.decodePNG, .frames] + filters + [.text]
}
