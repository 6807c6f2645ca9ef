/// `frames.json`: the size, plays and delays of an animation, and the files of its frames.
package struct FrameListing: Encodable {
  package struct Entry: Encodable {
    let file: String?
    let delay_ms: Double
    let effective_delay_ms: Double
  }

  let width: Int
  let height: Int
  let plays: Int
  let format: String
  /// What was wrong with the file and could be passed over.
  package let warnings: [String]
  package private(set) var frames: [Entry] = []

  /// The listing of a source, with one entry for each picture and no files.
  init(_ source: ImageSource) {
    self.init(headerOf: source)
    for info in source.frameInfos {
      add(
        file: nil, delay: info.unclampedDelay,
        effective: DelayPolicy.browser.effective(info.unclampedDelay))
    }
  }

  /// A listing to which entries are added as files are written.
  package init(headerOf source: ImageSource) {
    width = source.size.width
    height = source.size.height
    plays = source.loopCount
    format = source.format.rawValue
    warnings = source.header.warnings
  }

  /// Adds a frame.
  package mutating func add(file: String?, delay: Duration, effective: Duration) {
    frames.append(
      Entry(
        file: file, delay_ms: delay.milliseconds, effective_delay_ms: effective.milliseconds))
  }

  /// The listing as one line of JSON.
  package func json() throws(PlatenError) -> [UInt8] { try JSONLine.encode(self) }
}
