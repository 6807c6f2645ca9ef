public import FoundationEssentials

/// Applies a chain of filters to a picture in a file, and writes the result.
///
/// From PNG to PNG, pictures of any size pass through in bands where the chain allows it, in a few
/// dozen megabytes; the file is the same as if the whole had been in memory. A JPEG that the chain
/// first shrinks to a quarter or less in encoded light is decoded at a smaller size.
///
/// ```swift
/// let filter = FileFilter(try Filter.chain(parsing: "gaussianBlur(radius: 2)"))
/// try filter.write("photo.png", to: "soft.png", on: WorkerQueue())
/// ```
public struct FileFilter: Sendable {
  /// What was written.
  package struct Outcome: Sendable, Hashable {
    /// The size of the result.
    package let size: PixelSize
    /// Bytes of the file.
    package let byteCount: Int
    /// Whether the picture passed through in bands.
    package let isBanded: Bool
    /// What was passed over or kept, one sentence each.
    package let notes: [String]
    /// Colours that filters like areaAverage measured, by the filters' names: straight sRGB and
    /// alpha, 0…1.
    package let values: [String: [[Double]]]
  }

  /// The filters, the first to be applied first.
  public var chain: [Filter]
  /// Whether a picture with a colour profile keeps its pixels and the profile, and is computed with
  /// as if it were sRGB; else it is converted to sRGB, which filters compute in.
  public var keepsProfile = false
  /// The scale they work on.
  public var light = Light.linear
  /// How the result is written.
  public var options = ImageDestination.Options()
  /// What input and result may need.
  public var limits = Limits.default
  /// What of the input's metadata is written.
  package var metadata = MetadataPolicy.none
  /// Bytes of a decoded picture from which on it passes through in bands.
  package var bandedBytes = 8 << 20
  /// Bytes that rows of input and result may take at one time as it does.
  package var bandBytes = 16 << 20

  /// Makes a filter for files.
  public init(_ chain: [Filter]) { self.chain = chain }

  /// Filters a still picture; the result appears whole or not at all.
  ///
  /// - Parameters:
  ///   - input: The path of the picture.
  ///   - output: The path of the result, in the format that its extension names.
  ///   - queue: Workers that share the tiles, and help to compress a large PNG.
  /// - Returns: What was passed over or kept, one sentence each.
  /// - Throws: What reading, filtering and writing throw; `unsupported` for an animation, or a file
  ///   of several pages; `cancelled`.
  @discardableResult
  public func write(
    _ input: String, to output: String, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> [String] {
    try write(FilePath(input), to: FilePath(output), on: queue).notes
  }

  /// Filters a still picture; the result appears whole or not at all.
  ///
  /// - Returns: What was passed over or kept, one sentence each.
  /// - Throws: As ``write(_:to:on:)`` for paths; `invalidArgument` for a URL that names no file.
  @discardableResult
  public func write(
    _ input: URL, to output: URL, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> [String] {
    try write(FilePath(input), to: FilePath(output), on: queue).notes
  }

  package func write(
    _ input: FilePath, to output: FilePath, _ rules: WritingRules = WritingRules(),
    on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> Outcome {
    let destination = try ImageDestination(path: output, options: options)
    if destination.format == .png, options.pngColors == nil,
      let outcome = try writeInBands(input, to: output, rules, on: queue)
    {
      return outcome
    }
    let source = try ImageSource(contentsOf: input, limits: limits, refusingDamage: true)
    let (bytes, outcome) = try encoded(source, as: destination, on: queue)
    try AtomicFile.write(bytes, to: output, rules)
    return outcome
  }

  /// The result's file for a picture, in memory.
  ///
  /// - Throws: As ``write(_:to:on:)``.
  package func encoded(
    _ source: ImageSource, as destination: ImageDestination, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> (bytes: [UInt8], outcome: Outcome) {
    let (image, notes, values) = try measured(source, on: queue)
    let destination = destination.describing(metadata.kept(of: source.header))
    let (file, loss) = try destination.encodedStill(image, on: queue)
    let outcome = Outcome(
      size: image.size, byteCount: file.bytes.count, isBanded: false,
      notes: notes + (loss.map { [$0] } ?? []), values: values)
    return (file.bytes, outcome)
  }

  /// The result for a picture in a file, in memory.
  ///
  /// - Parameters:
  ///   - source: The file; one still picture.
  ///   - queue: Workers that share the tiles.
  /// - Returns: The result, and what was passed over or kept, one sentence each.
  /// - Throws: As `write(_:to:on:)`.
  public func filtered(
    _ source: ImageSource, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> (image: Image, notes: [String]) {
    let (image, notes, _) = try measured(source, on: queue)
    return (image, notes)
  }

  private func measured(
    _ source: ImageSource, on queue: WorkerQueue, _ recorder: FilterRecorder? = nil
  ) throws(PlatenError) -> (image: Image, notes: [String], values: [String: [[Double]]]) {
    let (image, rest, notes) = try prepared(source, on: queue)
    var context = context(on: queue)
    context.recorder = recorder
    let result = try image.filtered(rest, in: context)
    let all = notes + (keptNote(of: result).map { [$0] } ?? []) + context.notes.all
    return (result, all, context.notes.values)
  }

  /// The result for a picture in a file, and how the chain was run.
  ///
  /// - Throws: As ``write(_:to:on:)``.
  package func filteredWithExplanation(
    _ source: ImageSource, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> (image: Image, notes: [String], explanation: FilterExplanation) {
    let recorder = FilterRecorder()
    let (image, notes, _) = try measured(source, on: queue, recorder)
    return (image, notes, recorder.explanation)
  }

  /// What is said of a profile that the result was to keep.
  private func keptNote(of result: Image) -> String? {
    guard keepsProfile, let profile = result.colorProfile, let name = profile.foreignName else {
      return nil
    }
    let isGray = result.format == .gray8
    return profile.fits(isGray: isGray)
      ? "Its colours stay \(name), and the filters take them for sRGB."
      : "The result is \(isGray ? "grey" : "coloured"), which its profile \(name) is not for: "
        + "the profile is left out."
  }

  /// How the chain is run on a queue.
  func context(on queue: WorkerQueue) -> FilterContext {
    var context = FilterContext()
    context.light = light
    context.limits = limits
    context.queue = queue
    return context
  }

  /// The decoded picture in the colours that filters compute in, and the filters left to apply.
  private func prepared(
    _ source: ImageSource, on queue: WorkerQueue
  ) throws(PlatenError) -> (image: Image, chain: [Filter], notes: [String]) {
    guard source.count == 1, !source.header.isAnimated else {
      throw PlatenError(
        .unsupported, path: source.path,
        message: "has \(source.count) \(source.header.isAnimated ? "frames" : "pages")",
        reason: "one picture is filtered at a time",
        suggestion: source.header.isAnimated
          ? "Use platen convert --filter." : "Take the pages apart with platen frames.")
    }
    let shrink = light == .encoded ? JPEGShrink(chain, of: source) : nil
    var image = if let shrink { try shrink.image() } else { try source.frame(at: 0).image }
    var notes = source.header.warnings
    if chain.isEmpty { notes.append(FilterNotes.emptyChain) }
    if !keepsProfile {
      let (converted, note) = try image.preparedForFilters(on: queue)
      image = converted
      if let note { notes.append(note) }
    }
    return (image, shrink?.chain ?? chain, notes)
  }
}
