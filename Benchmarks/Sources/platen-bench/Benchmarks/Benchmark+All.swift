extension Benchmark {
  /// Every benchmark, in the order of the report.
  static let all: [Benchmark] =
    decodePNG + decodeJPEG + decodeStills + encodePNG + encodeJPEG + decodeAnimation
    + animationPrograms + encodeAnimation + assembleAnimation + [.frames, .transcript] + filters
    + [.text] + recognition + tokens + [.markedPage] + directory
    + meterOverhead + marks
}
