extension ImageSource {
  /// How much of a file that comes in pieces is there.
  public enum Status: Sendable, Hashable {
    /// Too little to tell what it is, or for its first picture.
    case readingHeader
    /// Pictures are there, and more may come.
    case incomplete
    /// All of it, as ``finish()`` was told; ``damage`` says whether it is whole.
    case complete
  }

  /// The content of a file as far as it came.
  struct Growth: Sendable {
    var bytes: [UInt8]
    let limits: Limits
    var isFinal = false
    /// How many bytes were looked through so far, the same ones each time anew.
    var lookedThrough = 0

    /// Where a still ends, once its header was read and says so.
    var end: Int?

    /// Whether to look through all again for what is complete now: not more often than in
    /// proportion to what came, so that many small pieces don't take time by its square. Some looks
    /// are kept for the piece with which a still may end.
    ///
    /// - Parameter start: Where the last piece begins.
    func isDue(since start: Int) -> Bool {
      if let end { return bytes.count >= end }
      return lookedThrough <= (2 << 20) + (mayEnd(since: start) ? 64 : 32) * bytes.count
    }

    /// Whether a JPEG's or a PNG's last marker came, or as much as a WebP says that it has.
    private func mayEnd(since start: Int) -> Bool {
      // The name of a PNG's last chunk stands before its last four bytes.
      let new = bytes[max(0, start - 7)...]
      if bytes.has([0xFF, 0xD8]) {
        return zip(new, new.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
      }
      if bytes.has(PNGChunks.signature) {
        return new.indices.contains { bytes.has("IEND", at: $0) }
      }
      return bytes.has("RIFF") && bytes.load32(4, .little).map { $0 <= bytes.count - 8 } ?? false
    }
  }

  /// Makes a source of a file that comes in pieces, as from the network: what is there is given,
  /// frames as they become complete; of large files in many small pieces, when a thirtieth more
  /// came at the latest.
  ///
  /// ```swift
  /// var source = try ImageSource(incremental: [])
  /// for piece in chunks {
  ///   try source.append(piece)
  ///   if source.count > 0 { display(try source.frame(at: source.count - 1).image) }
  /// }
  /// try source.finish()
  /// ```
  ///
  /// A still is there when all of it is: a PNG, JPEG, WebP, BMP or PNM as soon as its last byte
  /// came, but for those BMPs and PNMs that don't say how long they are; any other format when
  /// ``finish()`` says that no more comes.
  ///
  /// - Parameters:
  ///   - bytes: How the file begins, as far as it is known.
  ///   - limits: What it may ask for.
  /// - Throws: As ``append(_:)``.
  public init(
    incremental bytes: some Collection<UInt8>, limits: Limits = .default
  ) throws(PlatenError) {
    self.init(.still(NoPicture()))
    growth = Growth(bytes: [], limits: limits)
    try append(bytes)
  }

  /// How much of the file is there; a source that was made at once is complete.
  public var status: Status {
    guard let growth, !growth.isFinal else { return .complete }
    return count == 0 ? .readingHeader : .incomplete
  }

  /// Takes the next bytes of a file that comes in pieces.
  ///
  /// Readers that were made before go on with the frames that were there then; what they left in
  /// the cache of frames serves those to come.
  ///
  /// - Throws: `limitExceeded` as soon as the file asks for too much; `invalidArgument` after the
  ///   end.
  public mutating func append(_ bytes: some Collection<UInt8>) throws(PlatenError) {
    guard var growth, !growth.isFinal else {
      throw PlatenError(
        .invalidArgument, path: path, message: "is complete, and takes no more bytes",
        suggestion: "Make a source with ImageSource(incremental:).")
    }
    try growth.limits.check(fileBytes: growth.bytes.count + bytes.count)
    self.growth = nil
    growth.bytes += bytes
    let content = growth.bytes
    // Nothing that comes after a still changes it.
    var isThere = false
    if case .still = decoder { isThere = count > 0 }
    guard !isThere, growth.isDue(since: content.count - bytes.count) else {
      self.growth = growth
      return
    }
    growth.lookedThrough += content.count
    self.growth = growth
    do throws(PlatenError) {
      // Other programs read these, and only whole files.
      guard ![.heic, .pdf, .svg].contains(try ImageFormat.detect(content).0) else { return }
      let decoder = try Decoder(content, limits: growth.limits, .growing)
      if case .still(let still) = decoder {
        self.growth?.end = still.end
        guard let end = still.end, end <= content.count else { return }
      }
      replace(decoder)
    } catch {
      // What is missing may come.
      guard error.isDamage || error.code == .unknownFormat else { throw error }
    }
  }

  /// Ends a file that came in pieces: what is missing now is missing.
  ///
  /// - Throws: As ``init(bytes:path:limits:refusingDamage:)``.
  public mutating func finish() throws(PlatenError) {
    guard let growth, !growth.isFinal else { return }
    self.growth?.isFinal = true
    replace(try Decoder(growth.bytes, limits: growth.limits, .salvage))
    self.growth?.bytes = []
  }

  private mutating func replace(_ decoder: Decoder) {
    let old = self
    self = ImageSource(decoder, path: path)
    growth = old.growth
    if let growth { header.metadata = PictureMetadata(growth.bytes, format) }
    guard let store, let before = old.store, old.header.hasAlpha == header.hasAlpha else { return }
    store.takeOver(from: before)
  }
}

/// Stands for a file of which nothing is known yet.
private struct NoPicture: StillDecoder {
  let header = ImageHeader(
    format: ImageFormat(rawValue: ""), size: PixelSize(width: 0, height: 0), count: 0)

  func image(at index: Int) throws(PlatenError) -> Image {
    throw PlatenError(.truncated, message: "the first picture is not there yet")
  }
}
