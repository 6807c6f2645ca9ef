import Platen

/// `platen convert`: a picture or an animation in another format, edited if asked.
struct ConvertVerb {
  private let options: Options
  private let input: FilePath
  /// INs must stay what they are.
  private let rules: WritingRules
  private let target: ConvertTarget
  private let edits: ConvertEdits
  /// The stills that become an animation; nil where there is one input.
  private let stills: ConvertStills?
  private let change: ConvertChange

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    input = arguments.operands[0]
    rules = WritingRules(keeping: arguments.operands.dropLast().filter { $0 != "-" })
    target = try ConvertTarget(arguments)
    stills = try ConvertStills(arguments, options)
    edits = try ConvertEdits(arguments)
    change = try ConvertChange(arguments, options)
    if target.path == "-" { try Options.checkNoTerminal() }
  }

  func perform() throws(PlatenError) -> ExitCode {
    do throws(PlatenError) {
      if target.path != "-" { try rules.check(target.path) }
      let (source, outcome) = try converted()
      try Cancellation.current?.check()
      if target.path == "-" {
        Console.write(outcome.bytes)
      } else {
        try AtomicFile.write(outcome.bytes, to: target.path, rules)
      }
      try say(outcome, of: source)
      source.reportDamage(input)
      if let damage = outcome.posterDamage { Console.report(damage.at(input.string)) }
      let isWhole = source.firstDamage == nil && outcome.posterDamage == nil
      return isWhole ? .done : .someFailed
    } catch {
      if error.code == .usage { throw error }
      if options.json, error.code != .cancelled { Console.write(try error.line(of: input)) }
      throw error.at(input.string)
    }
  }

  /// The animation or picture, and what became of it; of a still that is cut short, what is there.
  private func converted() throws(PlatenError) -> (ImageSource, ConvertOutcome) {
    if let stills {
      let source = try stills.source()
      return (source, try convert(source, []))
    }
    let bytes = try input.content(limits: options.limits)
    do throws(PlatenError) {
      let source = try options.reading.applied(
        to: ImageSource(
          bytes: bytes, path: input.string, limits: options.limits,
          refusingDamage: options.refusesDamage))
      return (source, try convert(source, bytes))
    } catch {
      guard !options.refusesDamage,
        let source = try ImageSource(
          partOf: bytes, path: input.string, limits: options.limits, refusedWith: error)
      else { throw error }
      return (source, try convert(source, []))
    }
  }

  private func convert(
    _ source: ImageSource, _ original: [UInt8]
  ) throws(PlatenError) -> ConvertOutcome {
    let queue = WorkerQueue(workers: options.workers)
    if target.isContactSheet { return try contactSheet(source, on: queue) }
    if let pages = try pages(of: source, on: queue) {
      return try ConvertOutcome(of: pages, as: target.destination(of: source, plays: 1), on: queue)
        .adding(source.lostBits).replaced(by: copy(of: original, source))
    }
    if let picture = try still(source) {
      let image = try change.applied(to: picture)
      return try ConvertOutcome(
        of: image, as: target.destination(of: source, plays: target.plays ?? 1), on: queue
      ).adding(source.lostBits).replaced(by: copy(of: original, source))
    }
    let sequence = try edits.sequence(of: source)
    let destination = try target.destination(
      of: source, plays: target.plays ?? (source.frameInfos.isEmpty ? 0 : source.loopCount),
      isResampled: change.isResampling(source.size) && change.keepsColors && source.format == .gif)
    let (whole, posterDamage) = try poster(of: source)
    var poster = target.format == .apng ? whole : nil
    let encoded: EncodedAnimation
    var isUnchanged = false
    if change.isNothing {
      encoded = try destination.encodedAnimation(
        sequence, of: source, poster: poster, on: queue, limits: options.limits)
      isUnchanged =
        source.format == target.format && sequence == FrameSequence(source)
        && source.firstDamage == nil && posterDamage == nil
        && destination.options.plays == source.loopCount && target.isExact
    } else {
      let frames = try frames(of: source, in: sequence, on: queue, change.applied)
      poster = try poster.map { (image) throws(PlatenError) in try change.applied(to: image) }
      encoded = try destination.encodedAnimation(
        frames, poster: poster, keeping: colors(of: source, in: sequence, on: queue), on: queue)
    }
    var outcome = try ConvertOutcome(
      of: encoded, showing: source.salvaged(sequence), isTimed: edits.hasDelays,
      original: isUnchanged ? original : nil, lostBits: source.lostBits, as: destination)
    if source.hasPoster, poster == nil { outcome.loseThePoster(posterDamage) }
    return outcome
  }

  /// IN as it is, but for its metadata, where nothing was asked for that would change it.
  private func copy(of original: [UInt8], _ source: ImageSource) -> [UInt8]? {
    guard source.format == target.format, target.isDefault, change.isNothing,
      edits.single == nil, edits.movingOption == nil
    else { return nil }
    return source.bareCopy(of: original)
  }

  /// The default image beside the frames, or what is wrong with it.
  private func poster(of source: ImageSource) throws(PlatenError) -> (Image?, PlatenError?) {
    do throws(PlatenError) {
      return (try source.poster(), nil)
    } catch {
      guard error.isDamage, !options.refusesDamage else { throw error }
      return (nil, error)
    }
  }

  /// All pictures, where OUT holds pages and IN has several of which none was chosen.
  private func pages(of source: ImageSource, on queue: WorkerQueue) throws(PlatenError) -> [Image]?
  {
    guard target.holdsPages, edits.single == nil, source.count > 1 else { return nil }
    guard source.frameInfos.isEmpty else {
      return try frames(of: source, in: edits.sequence(of: source), on: queue, change.applied)
        .map(\.image)
    }
    if let option = edits.movingOption {
      throw Arguments.usage(
        "\(option) has no meaning for \(input), which does not move", "Leave it out.")
    }
    var (pages, bytes): ([Image], Int) = ([], 0)
    var rest = source.frames()
    while let page = try rest.next() {
      let page = try change.applied(to: page.image)
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
    guard let most = target.keptColors, source.format == .gif, change.keepsColors else {
      return nil
    }
    let shown = source.salvaged(sequence).entries.map(\.index)
    return try SourceColors(ofFrames: shown, in: source, limit: most, on: queue)
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
    case .frame(let index)?:
      guard index >= -source.count else {
        throw PlatenError(
          .invalidArgument, path: source.path, message: "has no frame \(index)",
          reason: "it holds \(source.count), and -1 is the last",
          suggestion: "Ask for one of \(-source.count) to -1, or count from 0 on.")
      }
      return try source.frame(at: index < 0 ? source.count + index : index).image
    case nil: break
    }
    // A GIF of one frame is a still, and still has a delay and plays.
    if !source.frameInfos.isEmpty, target.isAnimation { return nil }
    if source.count > 1, target.isAnimation, edits.hasDelays { return nil }
    guard source.count == 1 else {
      let what = source.header.isAnimated ? "frames" : "pages"
      let ways =
        source.header.isAnimated
        ? "\(target.animationNaming) for the animation, or use --contact-sheet"
        : target.isAnimation
          ? "--delay TIME makes an animation of them" : "platen frames writes all of them"
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
      try ContactSheet.thumbnail(of: change.applied(to: image), limits: options.limits)
    }
    let sheet = try ContactSheet.arranged(thumbnails.map(\.image))
    var outcome = try ConvertOutcome(
      of: sheet, as: target.destination(of: source, plays: 1), on: queue)
    outcome.frames = thumbnails.count
    return outcome.adding(source.lostBits)
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

  private func say(
    _ outcome: ConvertOutcome, of source: ImageSource
  ) throws(PlatenError) {
    let notes = change.notes + (outcome.note.map { [$0] } ?? [])
    if !options.isQuiet {
      source.reportWarnings(input)
      for note in notes {
        Console.note("platen: \(target.path.printable): \(note.printable)")
      }
    }
    if options.json {
      let (warnings, damage) = (source.header.warnings, source.firstDamage)
      let line: JSONMembers = [
        "path": input.string, "output": target.path.string, "format": outcome.format.rawValue,
        "width": outcome.size.width, "height": outcome.size.height, "frames": outcome.frames,
        "plays": outcome.plays, "delays_ms": outcome.delays.map(\.milliseconds),
        "bytes": outcome.bytes.count, "note": notes.isEmpty ? nil : notes.joined(separator: "; "),
        "warnings": warnings.isEmpty ? nil : warnings, "loss": outcome.loss?.members,
        "partial": damage.map { _ in true }, "damage": damage.map(FrameListing.Damage.init),
      ]
      Console.write(try JSONLine.encode(line, paths: ["path": input, "output": target.path]))
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

extension EncodedAnimation.Loss {
  /// As `convert --json` has it; differences are levels of a channel, of 255.
  fileprivate var members: JSONMembers {
    [
      "color_frames": colorFrames, "color_difference": colorDifference,
      "alpha_frames": alphaFrames, "alpha_difference": alphaDifference,
    ]
  }
}
