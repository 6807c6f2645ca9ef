@_spi(Instruments) import PlatenMetrics

/// What all runs of one side cost.
struct Runs: Codable {
  /// Processor seconds of one run, by round.
  var cpu: [Double] = []
  /// The most memory its first run held, in bytes; see ``Cost/peakMemory``.
  var peakMemory: Int?
  /// Runs that each of the numbers in `cpu` is the mean of.
  var batch = 1

  /// The middle of the times, in seconds.
  var median: Double { Meter.Measurement(cpu).median }
}
