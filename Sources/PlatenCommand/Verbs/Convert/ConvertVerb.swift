import Glibc
import Platen

/// `platen convert`: a picture or an animation in another format, edited if asked.
struct ConvertVerb {
  private let options: Options
  private let input: FilePath
  private let target: ConvertTarget
  private let edits: ConvertEdits
  /// The stills that become an animation; none where there is one input.
  private let stills: [FilePath]
  private let crop: PixelRect?
  private let scale: ConvertScale?
  private let resampling: ConvertScale.Resampling
  private let filters: [Filter]

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    input = arguments.operands[0]
    stills = arguments.operands.count > 2 ? arguments.operands.dropLast() : []
    crop = try arguments.value(.crop).map { (text) throws(PlatenError) in
      try Self.rect(text.string)
    }
    target = try ConvertTarget(arguments)
    edits = try ConvertEdits(arguments)
    scale = try arguments.value(.scale).map { (text) throws(PlatenError) in
      try ConvertScale(text.string)
    }
    resampling = try arguments.choice(.resample, "--resample") ?? .lanczos
    if scale == nil, arguments.has(.resample) {
      throw Arguments.usage("--resample has nothing to scale", "Add --scale, as --scale 50%.")
    }
    let chain: [Filter]
    do throws(PlatenError) {
      chain = try Filter.chain(parsing: arguments.value(.filter)?.string ?? "")
    } catch {
      throw Arguments.usage(
        "--filter: \(error.message)",
        error.recoverySuggestion ?? error.failureReason.map { "Note: \($0)." }
          ?? "platen filters lists them.")
    }
    // Once, and not for every frame.
    filters = try chain.loadingFiles(limits: options.limits)
    if target.path == "-", isatty(1) == 1 {
      throw Arguments.usage(
        "a picture is nothing for a terminal", "Redirect the standard output, or name a file.")
    }
  }

  func perform() throws(PlatenError) -> ExitCode {
    let interrupts = Interrupts()
    do throws(PlatenError) {
      let (source, bytes) = try open()
      let outcome = try interrupts.cancellation.govern { () throws(PlatenError) in
        try convert(source, bytes)
      }
      try interrupts.cancellation.check()
      if target.path == "-" {
        Console.write(outcome.bytes)
      } else {
        try interrupts.cancellation.govern { () throws(PlatenError) in
          try AtomicFile.write(outcome.bytes, to: target.path)
        }
      }
      try say(outcome, source.firstDamage)
      source.reportDamage(input)
      return source.firstDamage == nil ? .done : .someFailed
    } catch {
      if error.code == .cancelled { return .interrupted }
      throw error.code == .usage ? error : error.at(input.string)
    }
  }

  /// The animation or picture, and the file it comes from.
  private func open() throws(PlatenError) -> (ImageSource, [UInt8]) {
    guard stills.isEmpty else {
      let decoder = try StillSequenceDecoder(
        stills, delay: .milliseconds(100), limits: options.limits)
      return (ImageSource(.animated(decoder)), [])
    }
    let bytes = try input.content(limits: options.limits)
    let source = try ImageSource(
      bytes: bytes, path: input.string, limits: options.limits,
      refusingDamage: options.refusesDamage)
    return (try options.reading.applied(to: source), bytes)
  }

  /// The value of `--crop`.
  ///
  /// - Throws: `usage` for anything else than four numbers.
  private static func rect(_ text: String) throws(PlatenError) -> PixelRect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard numbers.count == 4, numbers.allSatisfy({ (0...1 << 30).contains($0) }), numbers[2] > 0,
      numbers[3] > 0
    else {
      throw Arguments.usage(
        "--crop \(text) is not X,Y,W,H", "Give pixels, as in --crop 0,0,320,200.")
    }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func convert(
    _ source: ImageSource, _ original: [UInt8]
  ) throws(PlatenError) -> ConvertOutcome {
    let queue = WorkerQueue(workers: options.workers)
    if target.isContactSheet { return try contactSheet(source, on: queue) }
    if let pages = try pages(of: source, on: queue) {
      return try ConvertOutcome(of: pages, as: target.destination(of: source, plays: 1), on: queue)
    }
    if let picture = try still(source) {
      let image = try changed(picture)
      return try ConvertOutcome(
        of: image, as: target.destination(of: source, plays: target.plays ?? 1), on: queue)
    }
    let sequence = try edits.sequence(of: source)
    let destination = try target.destination(
      of: source, plays: target.plays ?? source.loopCount,
      isResampled: scale != nil && resampling != .nearest && filters.isEmpty
        && source.format == .gif)
    var poster = target.format == .apng ? try source.poster() : nil
    let encoded: EncodedAnimation
    var isUnchanged = false
    if crop == nil, scale == nil, filters.isEmpty {
      encoded = try destination.encodedAnimation(
        sequence, of: source, poster: poster, on: queue, limits: options.limits)
      isUnchanged =
        source.format == target.format && sequence == FrameSequence(source)
        && source.firstDamage == nil
        && destination.options.plays == source.loopCount && target.isExact
    } else {
      let frames = try frames(of: source, in: sequence, on: queue, changed)
      poster = try poster.map { (image) throws(PlatenError) in try changed(image) }
      encoded = try destination.encodedAnimation(
        frames, poster: poster, keeping: colors(of: source, in: sequence, on: queue), on: queue)
    }
    let outcome = try ConvertOutcome(
      of: encoded, showing: source.salvaged(sequence), original: isUnchanged ? original : nil,
      as: destination)
    return source.hasPoster && poster == nil ? outcome.withoutPoster : outcome
  }

  /// All pictures, where OUT holds pages and IN has several of which none was chosen.
  private func pages(of source: ImageSource, on queue: WorkerQueue) throws(PlatenError) -> [Image]?
  {
    guard target.holdsPages, edits.single == nil, source.count > 1 else { return nil }
    guard source.frameInfos.isEmpty else {
      return try frames(of: source, in: edits.sequence(of: source), on: queue, changed).map(\.image)
    }
    if let option = edits.movingOption {
      throw Arguments.usage(
        "\(option) has no meaning for \(input), which does not move", "Leave it out.")
    }
    var (pages, bytes): ([Image], Int) = ([], 0)
    var rest = source.frames()
    while let page = try rest.next() {
      let page = try changed(page.image)
      bytes += page.byteCount
      guard bytes <= options.limits.frameBytes else {
        throw PlatenError(
          .limitExceeded, path: source.path, message: "its pages take too much memory",
          reason: "more than \(options.limits.frameBytes) bytes",
          suggestion: "Choose one with --frame N, or raise the limit: --limit frameBytes=N.")
      }
      pages.append(page)
    }
    return pages
  }

  /// The colours that a scaled or cropped GIF keeps to.
  private func colors(
    of source: ImageSource, in sequence: FrameSequence, on queue: WorkerQueue
  ) throws(PlatenError) -> SourceColors? {
    guard target.keepsColors, source.format == .gif, filters.isEmpty else { return nil }
    let shown = source.salvaged(sequence).entries.map(\.index)
    return try SourceColors(ofFrames: shown, in: source, on: queue)
  }

  /// The one picture to be written; nil where it is a whole animation.
  ///
  /// - Throws: `unsupported` where OUT holds one picture, IN has several and none is chosen;
  ///   `usage` for edits of time on what does not move.
  private func still(_ source: ImageSource) throws(PlatenError) -> Image? {
    switch edits.single {
    case .poster?:
      if let poster = try source.poster() { return poster }
      throw PlatenError(
        .invalidArgument, path: source.path, message: "has no poster",
        reason: "only an APNG can have one, beside its frames",
        suggestion: "Use --frame 0 for the first frame.")
    case .frame(let index)?: return try source.frame(at: index).image
    case nil: break
    }
    // A GIF of one frame is a still, and still has a delay and plays.
    if !source.frameInfos.isEmpty, target.isAnimation { return nil }
    guard source.count == 1 else {
      let what = source.header.isAnimated ? "frames" : "pages"
      let ways =
        source.header.isAnimated
        ? "name OUT .gif, .apng, .webp, .avif or .jxl for the animation, or use --contact-sheet"
        : "platen frames writes all of them"
      throw PlatenError(
        .unsupported, path: source.path,
        message: "has \(source.count) \(what), and a \(target.format.rawValue) "
          + (target.isAnimation ? "needs their times, which pages don't have" : "holds one"),
        suggestion: "Choose one with --frame N, counted from 0; \(ways).")
    }
    let moving = edits.movingOption ?? (target.plays == nil ? nil : "--loops")
    if let moving, !source.header.isAnimated {
      throw Arguments.usage(
        "\(moving) has no meaning for \(input), which does not move", "Leave it out.")
    }
    return try source.frame(at: 0).image
  }

  private func contactSheet(
    _ source: ImageSource, on queue: WorkerQueue
  ) throws(PlatenError) -> ConvertOutcome {
    let entries = try edits.sequence(of: source).entries
    let step = max(1, (entries.count + ContactSheet.capacity - 1) / ContactSheet.capacity)
    let chosen = stride(from: 0, to: entries.count, by: step).map { entries[$0] }
    let thumbnails = try frames(of: source, in: FrameSequence(chosen), on: queue) { image in
      try ContactSheet.thumbnail(of: changed(image), limits: options.limits)
    }
    let sheet = try ContactSheet.arranged(thumbnails.map(\.image))
    var outcome = try ConvertOutcome(
      of: sheet, as: target.destination(of: source, plays: 1), on: queue)
    outcome.frames = chosen.count
    return outcome
  }

  private func frames(
    of source: ImageSource, in sequence: FrameSequence, on queue: WorkerQueue,
    _ change: @Sendable (Image) throws -> Image
  ) throws(PlatenError) -> [Frame] {
    do {
      return try source.frames(in: sequence, on: queue, limits: options.limits, change)
    } catch {
      throw PlatenError(
        wrapping: error, as: .libraryFailure, message: "a frame can't be changed")
    }
  }

  private func changed(_ image: Image) throws(PlatenError) -> Image {
    let cropping = crop.map { [Filter.crop($0)] } ?? []
    let rect = crop.map(PixelRect(image.size).intersection) ?? PixelRect(image.size)
    let size = PixelSize(width: max(1, rect.width), height: max(1, rect.height))
    let scaling = scale?.filter(for: size, by: resampling).map { [$0] } ?? []
    let source = filters.isEmpty ? image : try image.preparedForFilters().image
    return try source.filtered(cropping + scaling + filters, limits: options.limits)
  }

  private func say(
    _ outcome: ConvertOutcome, _ damage: AnimationDamage?
  ) throws(PlatenError) {
    if !options.isQuiet, let note = outcome.note {
      Console.note("platen: \(target.path.printable): \(note)")
    }
    if options.json {
      Console.write(try JSONLine.encode(ConvertLine(input, target.path, outcome, damage)))
    } else if !options.isQuiet, target.path != "-" {
      Console.print("\(target.path.printable): \(outcome.text)")
    }
    if options.isVerbose {
      for (index, delay) in outcome.delays.enumerated() {
        Console.note("frame \(index): \(Figures.milliseconds(delay)) ms")
      }
    }
  }
}
