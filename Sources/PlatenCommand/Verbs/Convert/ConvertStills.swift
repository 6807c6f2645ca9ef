import Platen

/// The files that `convert` makes one animation of, and how one still gives way to the next.
struct ConvertStills {
  private let paths: [FilePath]
  private let limits: Limits
  /// The transition between them; nil where each is a frame.
  private let transition: Filter?
  private let frames: Int
  /// How long each still, or frame of a transition, is shown.
  private let delay: Duration

  /// Understands several INs and the options of transitions; nil for one IN.
  ///
  /// - Throws: `usage` for a transition that can't be read or has nothing to lead to, and for its
  ///   options without it.
  init?(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    limits = options.limits
    paths = Array(arguments.operands.dropLast())
    guard paths.count < 2 || !paths.contains("-") else {
      throw Arguments.usage(
        "the standard input can't be one of several pictures, which are read more than once",
        "Write it to a file first.")
    }
    guard paths.count < 2 || !arguments.has(.metadata) else {
      throw Arguments.usage(
        "--metadata is that of one picture, and an animation is made of \(paths.count)",
        "Leave it out, or convert each alone.")
    }
    let frames = try arguments.number(.frames, in: 2...100_000)
    let duration = try arguments.value(.duration).map { (text) throws(PlatenError) in
      try Self.time(text.string)
    }
    guard let text = arguments.value(.transition)?.string else {
      if frames != nil || duration != nil {
        throw Arguments.usage(
          "\(frames != nil ? "--frames" : "--duration") is for --transition alone",
          "Add one, as --transition dissolve; --speed and --delay change other times.")
      }
      guard paths.count > 1 else { return nil }
      (transition, self.frames, delay) = (nil, paths.count, .milliseconds(100))
      return
    }
    guard paths.count > 1 else {
      throw Arguments.usage(
        "--transition leads from one picture to another",
        "Name two or more before OUT, as in a.png b.png out.gif.")
    }
    guard duration == nil || !arguments.has(.delay) else {
      throw Arguments.usage(
        "--duration and --delay both say how long a frame is shown", "Leave out one of them.")
    }
    do throws(PlatenError) {
      transition = try Filter.transition(parsing: text)
    } catch {
      let reason = error.failureReason.map { " (\($0))" } ?? ""
      throw Arguments.usage(
        "--transition: \(error.message)\(reason)",
        error.recoverySuggestion ?? "Try --transition dissolve.")
    }
    self.frames = frames ?? 20
    delay = (duration ?? .seconds(1)) / self.frames
  }

  /// The animation.
  ///
  /// - Throws: What reading the stills throws; `invalidArgument` for different sizes.
  func source() throws(PlatenError) -> ImageSource {
    let stills = try FileSequenceDecoder(paths, delay: delay, limits: limits)
    guard let transition else { return ImageSource(.animated(stills)) }
    let loaded = try [transition].loadingFiles(limits: limits)[0]
    return try ImageSource(
      .animated(TransitionDecoder(stills, by: loaded, frames: frames, delay: delay)))
  }

  private static func time(_ text: String) throws(PlatenError) -> Duration {
    if let time = Duration(withUnit: text), time > .zero { return time }
    throw Arguments.usage("--duration \(text) is no time", "Try --duration 1s or 800ms.")
  }
}
