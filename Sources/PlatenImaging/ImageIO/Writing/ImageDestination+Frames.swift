extension ImageDestination {
  /// The file of an animation; of a single frame, any format.
  ///
  /// Delays are the frames' own. APNG keeps every pixel at 8 bits, and so do WebP, AVIF and
  /// JPEG XL where they are lossless; GIF keeps them where each frame changes pixels to 256 colours
  /// at most. In a TIFF frames become pages, in an ICO its sizes.
  ///
  /// - Parameters:
  ///   - frames: The pictures in order, all of one size.
  ///   - poster: What viewers without animation show where that is no frame
  ///     (``ImageSource/poster()``); only APNG has room for it.
  ///   - queue: Whose workers help to compress frames of GIF and APNG; bytes are the same on any.
  /// - Throws: `invalidArgument` for no frames, pictures of different sizes, several where the
  ///   format has room for one, or a poster where it has none.
  public func encode(
    _ frames: [Frame], poster: Image? = nil, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> [UInt8] {
    try encodedAnimation(frames, poster: poster, on: queue).bytes
  }

  /// Writes the file of an animation, which appears whole or not at all.
  ///
  /// - Throws: As ``encode(_:poster:on:)``, and `unwritable`.
  public func write(
    _ frames: [Frame], poster: Image? = nil, to path: String, on queue: WorkerQueue = .inline
  ) throws(PlatenError) {
    do throws(PlatenError) {
      try AtomicFile.write(encode(frames, poster: poster, on: queue), to: FilePath(path))
    } catch {
      throw error.at(path)
    }
  }

  /// The same as ``encode(_:poster:on:)``, with what was lost.
  package func encodedAnimation(
    _ frames: [Frame], poster: Image? = nil, keeping colors: SourceColors? = nil,
    on queue: WorkerQueue
  ) throws(PlatenError) -> EncodedAnimation {
    try options.check()
    // Anything else is a still, which has them.
    guard let metadata = options.metadata, [.apng, .webp, .tiff].contains(format),
      let image = frames.first?.image
    else {
      return try encodedFrames(frames, options, poster: poster, keeping: colors, on: queue)
    }
    let insertion = MetadataInsertion(metadata.metadata, of: image.size, image.resolution)
    var encoded = try encodedFrames(
      frames, options.leavingRoom(for: insertion), poster: poster, keeping: colors, on: queue)
    encoded.bytes = try insertion.file(encoded.bytes, format)
    return encoded
  }

  /// The file of one picture, and all that is lost of it, as a clause; nil as for ``loss(of:)``.
  ///
  /// - Throws: As ``encode(_:on:)``.
  package func encodedStill(
    _ image: Image, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> (file: EncodedAnimation, loss: String?) {
    let file =
      format == .gif
      ? try encodedAnimation(
        [Frame(index: 0, image: image, delay: .zero, unclampedDelay: .zero)], on: queue)
      : EncodedAnimation(bytes: try encode(image, on: queue))
    var clauses = file.loss?.clauses(of: 1) ?? []
    if let loss = loss(of: image) { clauses.append(loss) }
    return (file, clauses.isEmpty ? nil : clauses.joined(separator: "; "))
  }

  private func encodedFrames(
    _ frames: [Frame], _ options: Options, poster: Image?, keeping colors: SourceColors?,
    on queue: WorkerQueue
  ) throws(PlatenError) -> EncodedAnimation {
    guard poster == nil || format == .apng else {
      throw PlatenError(
        .invalidArgument, message: "a \(format.rawValue) has no room for a poster",
        suggestion: "Write .apng, or leave it out.")
    }
    switch format {
    case .gif:
      return try GIFEncoder.encode(
        FrameFeed(frames), GIFOptions(options, palettes: colors?.palettes), limits: .unlimited,
        on: queue)
    case .apng:
      return EncodedAnimation(
        bytes: try APNGEncoder.encode(frames, poster: poster, plays: options.plays, on: queue))
    case .webp where !(frames.count == 1 && frames[0].unclampedDelay == .zero):
      return EncodedAnimation(
        bytes: try options.fittingLossy(default: 80) { (options) throws(PlatenError) in
          try WebPAnimationEncoder.encode(frames, options)
        })
    case .avif where frames.count > 1,
      .jxl where frames.count > 1 || frames.first?.unclampedDelay != .zero:
      let codec = format == .avif ? Codec.avif : .jxl
      return EncodedAnimation(
        bytes: try options.fittingLossy(default: codec.standardQuality) {
          (options) throws(PlatenError) in
          try CodecEncoder.encode(frames, as: codec, options)
        })
    case .tiff:
      return EncodedAnimation(bytes: try TIFFEncoder.encode(frames.map(\.image), options))
    case .ico:
      return EncodedAnimation(bytes: try ICOEncoder.encode(frames.map(\.image), on: queue))
    default:
      guard frames.count == 1, let frame = frames.first else {
        throw PlatenError(
          .invalidArgument, message: "a \(format.rawValue) holds one picture, not \(frames.count)",
          suggestion: "Write .gif, .apng, .webp, .avif or .jxl, or one file for each frame.")
      }
      return EncodedAnimation(bytes: try encode(frame.image, on: queue))
    }
  }

  /// The file of an animation whose frames come from another one.
  ///
  /// Where a GIF is written and no frame comes twice or before an earlier one, frames are decoded
  /// one after another, and memory does not grow with them but for a byte or two for each pixel
  /// that changes; otherwise all are held.
  ///
  /// - Parameters:
  ///   - sequence: Which frames, and how long each is shown.
  ///   - source: The animation they come from.
  ///   - poster: As for ``encode(_:poster:on:)``.
  ///   - queue: Who helps to decode the frames and to compress those of GIF and APNG.
  ///   - limits: `frameBytes` bounds what is held.
  /// - Throws: As ``encode(_:poster:on:)`` and ``ImageSource/frames(in:on:limits:_:)``.
  public func encode(
    _ sequence: FrameSequence, of source: ImageSource, poster: Image? = nil,
    on queue: WorkerQueue = .inline, limits: Limits = .default
  ) throws(PlatenError) -> [UInt8] {
    try encodedAnimation(sequence, of: source, poster: poster, on: queue, limits: limits).bytes
  }

  /// The same, with what was lost.
  package func encodedAnimation(
    _ sequence: FrameSequence, of source: ImageSource, poster: Image? = nil,
    on queue: WorkerQueue, limits: Limits
  ) throws(PlatenError) -> EncodedAnimation {
    try options.check()
    let indices = sequence.entries.map(\.index)
    guard format == .gif, poster == nil, zip(indices, indices.dropFirst()).allSatisfy({ $0 < $1 })
    else {
      return try encodedAnimation(
        source.frames(in: sequence, on: queue, limits: limits), poster: poster, on: queue)
    }
    return try source.salvaging(sequence, on: queue) { (sequence) throws(PlatenError) in
      try GIFEncoder.encode(
        source.feed(of: sequence, on: queue), GIFOptions(options), limits: limits, on: queue)
    }
  }
}
