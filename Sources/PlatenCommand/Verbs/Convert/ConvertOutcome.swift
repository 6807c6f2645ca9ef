import Platen

/// A file that `convert` made, and what it says of itself.
struct ConvertOutcome {
  private(set) var bytes: [UInt8]
  let format: ImageFormat
  let size: PixelSize
  /// Frames it holds, or shows.
  var frames: Int
  /// Total plays as the file states them, 0 for ever; nil for a still.
  let plays: Int?
  /// Delays as the file states them; none for a still.
  let delays: [Duration]
  /// What of the frames' colours and alpha was lost; nil where nothing was.
  let loss: EncodedAnimation.Loss?
  /// What the format had no room for.
  private(set) var note: String?
  /// What is wrong with the default image of IN, which is left out for it.
  private(set) var posterDamage: PlatenError?
  private var arePages = false

  /// Encodes a still; as GIF or APNG, an animation of one frame.
  init(of image: Image, as destination: ImageDestination, on queue: WorkerQueue)
    throws(PlatenError)
  {
    let (file, note) = try destination.encodedStill(image, on: queue)
    (bytes, loss, self.note) = (file.bytes, file.loss, note)
    format = destination.format
    size = image.size
    frames = 1
    plays = nil
    delays = []
  }

  init(of pages: [Image], as destination: ImageDestination, on queue: WorkerQueue)
    throws(PlatenError)
  {
    let frames = pages.enumerated().map { index, page in
      Frame(index: index, image: page, delay: .zero, unclampedDelay: .zero)
    }
    bytes = try destination.encode(frames, on: queue)
    format = destination.format
    size = pages[0].size
    self.frames = pages.count
    plays = nil
    delays = []
    loss = nil
    note = pages.lazy.compactMap(destination.loss).first
    arePages = true
  }

  /// Takes an animation that was encoded, and reads its headers again: they say what the format
  /// made of it.
  ///
  /// - Parameters:
  ///   - original: A file of the same format and with the same frames, delays and plays, which is
  ///     kept where it is shorter or has more.
  ///   - isTimed: Whether its delays were asked for.
  ///   - lostBits: What was lost of channels when frames were decoded; nil where nothing was.
  init(
    of encoded: EncodedAnimation, showing sequence: FrameSequence, isTimed: Bool,
    original: [UInt8]?, lostBits: String?, as destination: ImageDestination
  ) throws(PlatenError) {
    let copy = original.flatMap { Self.copy(of: $0, as: destination.format) }
    // What lost something is never better than what lost nothing.
    // Nor is one with losses of which nothing is known, as those of WebP, AVIF and JPEG XL.
    let isCopied =
      copy.map {
        $0.count < encoded.bytes.count || encoded.loss != nil
          || lostBits != nil || [.webp, .avif, .jxl].contains(destination.format)
      } ?? false
    bytes = if let copy, isCopied { copy } else { encoded.bytes }
    loss = isCopied ? nil : encoded.loss
    format = destination.format
    let written = try ImageSource(bytes: bytes, limits: .unlimited)
    size = written.size
    self.frames = written.count
    plays = written.loopCount
    delays = written.delays(.exact)
    var notes = Self.notes(on: sequence.entries.map(\.delay), delays, isTimed: isTimed)
    if written.loopCount != destination.options.plays {
      notes.append("\(written.loopCount) plays, not \(destination.options.plays)")
    }
    if let loss { notes += loss.clauses(of: frames) }
    if let lostBits, !isCopied { notes.append(lostBits) }
    if let metadataLoss = destination.metadataLoss { notes.append(metadataLoss) }
    note = notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// The file without what is neither picture, delay nor loop; nil where it can't be told.
  private static func copy(of original: [UInt8], as format: ImageFormat) -> [UInt8]? {
    if format == .gif { return GIFEncoder.copied(original) }
    return try? MetadataRemoval.file(original, format: format)
  }

  /// The same as a copy that shows the same and is shorter, or has lost less than what was written.
  func replaced(by copy: [UInt8]?) -> ConvertOutcome {
    let isLossy = [.jpeg, .webp, .avif, .jxl].contains(format)
    guard let copy, isLossy || copy.count < bytes.count else { return self }
    var outcome = self
    outcome.bytes = copy
    return outcome
  }

  /// The same with something more to say, where there is.
  func adding(_ words: String?) -> ConvertOutcome {
    var outcome = self
    if let words { outcome.add(words) }
    return outcome
  }

  /// Says that there was a poster, and what is wrong with it if that is why it is left out.
  mutating func loseThePoster(_ damage: PlatenError?) {
    posterDamage = damage
    add(
      damage == nil
        ? "the poster is left out, --frame poster writes it"
        : "the poster is damaged and left out")
  }

  private mutating func add(_ words: String) { note = note.map { "\($0); \(words)" } ?? words }

  var text: String {
    var parts = ["\(size)"]
    if let plays {
      parts.append("\(frames) frame\(frames == 1 ? "" : "s")")
      parts.append("\(Self.seconds(Self.shown(delays)))")
      parts.append(plays == 0 ? "for ever" : "\(plays) play\(plays == 1 ? "" : "s")")
    } else if frames > 1 {
      parts.append(arePages ? "\(frames) pages" : "\(frames) frames on one sheet")
    }
    return (parts + ["\(bytes.count) bytes"]).joined(separator: ", ")
  }

  /// How long viewers take for some delays.
  private static func shown(_ delays: [Duration]) -> Duration {
    delays.reduce(.zero) { $0 + DelayPolicy.browser.effective($1) }
  }

  private static func seconds(_ time: Duration) -> String {
    "\(fixed(time / .seconds(1), decimals: 2)) s"
  }

  /// What became of delays that the format can't state, or viewers don't keep.
  private static func notes(
    on wanted: [Duration], _ written: [Duration], isTimed: Bool
  ) -> [String] {
    // Where written is no more than all formats can state, it was cut.
    let cut = zip(wanted, written).filter { $0 - $1 > .seconds(1) }
    if let longest = cut.first?.1 {
      let rest = notes(
        on: zip(wanted, written).map { $0 - $1 > .seconds(1) ? $1 : $0 }, written, isTimed: isTimed)
      let cuts = "\(cut.count) of \(wanted.count) delays are cut to \(seconds(longest))"
      return ["\(cuts), the longest there is"] + rest
    }
    // Less than a nanosecond is the difference between a fraction and its decimal form.
    let changed = zip(wanted, written).count { abs(($0 - $1) / .nanoseconds(1)) > 1 }
    let hasty = written.count { DelayPolicy.browser.effective($0) != $0 }
    let slowed = "viewers show \(hasty) of \(written.count) frames for 100 ms"
    guard changed > 0 else {
      return hasty > 0 && isTimed ? ["\(slowed), \(seconds(shown(written))) in all"] : []
    }
    let longer = (shown(written) - shown(wanted)) / .milliseconds(1)
    // Steps of 10 ms, the rounding carried on.
    let whole =
      hasty > 0
      ? "\(slowed), \(seconds(shown(written))) in all"
      : abs(longer) <= 5
        ? "the whole time is kept"
        : "the whole is \(fixed(abs(longer))) ms \(longer > 0 ? "longer" : "shorter")"
    return ["\(changed) of \(wanted.count) delays are the nearest the format has, \(whole)"]
  }
}
