import Platen

/// A file that `convert` made, and what it says of itself.
struct ConvertOutcome {
  let bytes: [UInt8]
  let format: ImageFormat
  let size: PixelSize
  /// Frames it holds, or shows.
  var frames: Int
  /// Total plays as the file states them, 0 for ever; nil for a still.
  let plays: Int?
  /// Delays as the file states them; none for a still.
  let delays: [Duration]
  /// What the format had no room for.
  private(set) var note: String?

  /// Encodes a still; as GIF or APNG, an animation of one frame.
  init(of image: Image, as destination: ImageDestination, on queue: WorkerQueue)
    throws(PlatenError)
  {
    bytes = try destination.encode(image, on: queue)
    format = destination.format
    size = image.size
    frames = 1
    plays = nil
    delays = []
    note = nil
  }

  /// Takes an animation that was encoded, and reads its headers again: they say what the format
  /// made of it.
  ///
  /// - Parameter original: A file of the same format and with the same frames, delays and plays,
  ///   which is kept where it is shorter.
  init(
    of encoded: [UInt8], showing sequence: FrameSequence, original: [UInt8]?,
    as destination: ImageDestination
  ) throws(PlatenError) {
    let copy = destination.format == .gif ? original.flatMap(GIFEncoder.copied) : nil
    bytes = if let copy, copy.count < encoded.count { copy } else { encoded }
    format = destination.format
    let written = try ImageSource(bytes: bytes, limits: .unlimited)
    size = written.size
    self.frames = written.count
    plays = written.loopCount
    delays = written.delays(.exact)
    var notes = Self.notes(on: sequence.entries.map(\.delay), delays)
    if written.loopCount != destination.options.plays {
      notes.append("\(written.loopCount) plays, not \(destination.options.plays)")
    }
    note = notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// The same, saying that there was a poster.
  var withoutPoster: ConvertOutcome {
    var outcome = self
    let poster = "the poster is left out, --frame poster writes it"
    outcome.note = note.map { "\($0); \(poster)" } ?? poster
    return outcome
  }

  var text: String {
    var parts = ["\(size)"]
    if let plays {
      parts.append("\(frames) frame\(frames == 1 ? "" : "s")")
      let time = delays.reduce(.zero) { $0 + DelayPolicy.browser.effective($1) }
      parts.append("\(fixed(time / .seconds(1), decimals: 2)) s")
      parts.append(plays == 0 ? "for ever" : "\(plays) play\(plays == 1 ? "" : "s")")
    } else if frames > 1 {
      parts.append("\(frames) frames on one sheet")
    }
    return (parts + ["\(bytes.count) bytes"]).joined(separator: ", ")
  }

  /// What became of delays that the format can't state.
  private static func notes(on wanted: [Duration], _ written: [Duration]) -> [String] {
    // Where written is no more than all formats can state, it was cut.
    let cut = zip(wanted, written).filter { $0 - $1 > .seconds(1) }
    if let longest = cut.first?.1 {
      let time = "\(fixed(longest / .seconds(1), decimals: 2)) s"
      let rest = notes(on: zip(wanted, written).map { $0 - $1 > .seconds(1) ? $1 : $0 }, written)
      return ["\(cut.count) of \(wanted.count) delays are cut to \(time), the longest there is"]
        + rest
    }
    // Less than a nanosecond is the difference between a fraction and its decimal form.
    let changed = zip(wanted, written).count { abs(($0 - $1) / .nanoseconds(1)) > 1 }
    guard changed > 0 else { return [] }
    let longer = (written.reduce(.zero, +) - wanted.reduce(.zero, +)) / .milliseconds(1)
    // Steps of 10 ms, the rounding carried on.
    let whole =
      abs(longer) <= 5
      ? "the whole time is kept"
      : "the whole is \(fixed(abs(longer))) ms \(longer > 0 ? "longer" : "shorter")"
    return ["\(changed) of \(wanted.count) delays are the nearest the format has, \(whole)"]
  }
}

extension Limits {
  /// For a file of our own making.
  fileprivate static let unlimited = Limits(
    pixels: .max, side: .max, frames: .max, fileBytes: .max, totalPixels: .max)
}
