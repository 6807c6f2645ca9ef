import PlatenKernels
@_spi(Instruments) import PlatenMetrics

/// Rows whose making is timed for an explanation of the plan.
final class TimedRows: RowSource {
  private let source: any RowSource
  private let index: Int
  private let recorder: FilterRecorder

  init(_ source: any RowSource, index: Int, recorder: FilterRecorder) {
    self.source = source
    self.index = index
    self.recorder = recorder
  }

  var region: PixelRect { source.region }
  var planes: Int { source.planes }

  func make(_ y: Int, into row: Line<Float>) {
    let start = Self.now()
    source.make(y, into: row)
    recorder.add(Self.now() - start, to: index)
  }

  /// Nanoseconds of processor time of this thread.
  static func now() -> Int { Int(Reading.threadCPUTime()) }
}
