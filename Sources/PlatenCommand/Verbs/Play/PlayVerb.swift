import Dispatch
import Platen

/// `platen play`: an animation in the terminal, in time.
struct PlayVerb {
  private let options: Options
  private let input: FilePath
  private let loops: Int?
  private let rate: Double
  private let bounces: Bool
  private let dropsLateFrames: Bool
  private let graphics: PlayGraphics
  private let isHeadless: Bool

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    input = arguments.operands[0]
    loops = try arguments.number(.loops, in: 0...Int(Int32.max))
    bounces = arguments.has(.bounce)
    isHeadless = arguments.has(.headless)
    rate = try Self.rate(arguments.value(.speed)?.string)
    dropsLateFrames =
      switch arguments.value(.late)?.string ?? "drop" {
      case "drop": true
      case "slow": false
      case let name:
        throw Arguments.usage("--late \(name) is not known", "It can be drop or slow.")
      }
    let name = arguments.value(.graphics)?.string ?? "auto"
    guard let graphics = PlayGraphics(rawValue: name) else {
      let names = PlayGraphics.allCases.map(\.rawValue)
      throw Arguments.usage(
        "--graphics \(name) is not known",
        Suggestion.among(names, for: name) ?? "It can be \(names.joined(separator: ", ")).")
    }
    self.graphics = graphics
    if isHeadless, arguments.has(.graphics) {
      throw Arguments.usage("--headless draws nothing, so --graphics is idle", "Leave out one.")
    }
  }

  private static func rate(_ text: String?) throws(PlatenError) -> Double {
    guard let text else { return 1 }
    if let rate = Double(decimal: text), (0.01...100).contains(abs(rate)) { return rate }
    throw Arguments.usage(
      "--speed \(text) is not a number from 0.01 to 100, or the same negative", "Try --speed 2.")
  }

  func perform() throws(PlatenError) -> ExitCode {
    do throws(PlatenError) {
      let source = try ImageSource(input, options)
      guard source.header.isAnimated else {
        throw PlatenError(
          .unsupported, message: "does not move",
          reason: "it is a \(source.format.rawValue) without times",
          suggestion: "Use an image viewer.")
      }
      return try play(source)
    } catch {
      throw error.at(input.string)
    }
  }

  private func play(_ source: ImageSource) throws(PlatenError) -> ExitCode {
    let session = PlaySession()
    // Before the screen is taken: nothing may end the process and leave it so.
    let interrupts = Interrupts { session.stop() }
    let screen = isHeadless ? nil : try PlayScreen(graphics)
    let playback = FrameScheduler(
      source, loops: loops, rate: rate, bounces: bounces, dropsLateFrames: dropsLateFrames
    ).start(on: DispatchQueue(label: "platen.play")) { _, image, stop in
      if let screen, !screen.show(image) { stop = true }
    }
    let keys = isHeadless ? nil : PlayKeys(playback, rate: rate)
    let failure = session.wait(for: playback)
    keys?.close()
    try screen?.close()
    if let failure { throw failure }
    try say(source, playback.report)
    if interrupts.cancellation.isCancelled { return .interrupted }
    source.reportDamage(input)
    return source.firstDamage == nil ? .done : .someFailed
  }

  private func say(_ source: ImageSource, _ report: PlaybackReport) throws(PlatenError) {
    if !options.isQuiet { Console.note("\(input.printable): \(report)") }
    if options.json {
      // Lateness is that of frames, `delayed_ms` by how much stalls put the rest off, and
      // `end_drift_ms`, left out where it was stopped, how much later it ended than it should.
      let line: JSONMembers = [
        "path": input.string, "frames": source.count, "shown": report.framesShown,
        "dropped": report.framesDropped, "partial": source.firstDamage.map { _ in true },
        "damage": source.firstDamage.map(FrameListing.Damage.init),
        "late_median_ms": report.medianLateness.milliseconds,
        "late_p95_ms": report.latenessP95.milliseconds,
        "late_maximum_ms": report.maximumLateness.milliseconds,
        "delayed_ms": report.delayed.milliseconds,
        "end_drift_ms": report.endDrift?.milliseconds, "buffer_hits": report.bufferHits,
        "decodes": report.decodes, "peak_bytes": report.peakBytes,
      ]
      Console.write(try JSONLine.encode(line, paths: ["path": input]))
    }
  }
}
