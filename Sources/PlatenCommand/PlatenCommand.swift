import CSystem
import Glibc
import Platen

@main
struct PlatenCommand {
  static func main() {
    Isolation.serveIfWorker()
    platen_malloc_keep()
    // A file that may not grow further is an error of write(2), to be said with the file's name.
    _ = signal(SIGXFSZ, SIG_IGN)
    Console.openClosedStreams()
    var code = perform(words())
    if let failure = Console.outputFailure {
      Console.report(failure)
      if code == .done { code = .fatal }
    }
    // A worker may still be in a library, which must not be taken apart under it.
    if code == .interrupted { _exit(code.rawValue) }
    exit(code.rawValue)
  }

  /// The words after the program's name, byte for byte: a path need not be UTF-8.
  private static func words() -> [FilePath] {
    var words: [FilePath] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
      unsafe words.append(
        FilePath(bytes: Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))))
    }
    return words
  }

  static func perform(_ words: [FilePath]) -> ExitCode {
    let arguments: Arguments
    let options: Options
    do throws(PlatenError) {
      arguments = try Arguments(words)
      options = try Options(arguments)
    } catch {
      Console.report(error)
      return .usage
    }
    if arguments.has(.version) {
      Console.print("platen \(platenVersion)")
      return .done
    }
    guard let verb = arguments.verb, !arguments.has(.help) else {
      let isAsked = arguments.has(.help)
      let overview = isAsked ? Help.overview : Help.start
      Console.print(arguments.verb.map(Help.text(for:)) ?? overview, terminator: "")
      return isAsked ? .done : .usage
    }
    do throws(PlatenError) {
      try WorkerQueue.checkThreads(options.workers)
      return try performUntilInterrupted(verb, arguments, options)
    } catch {
      if error.code == .cancelled { return .interrupted }
      Console.report(error)
      return error.code == .usage ? .usage : .fatal
    }
  }

  /// Work governed by the first interrupt.
  private static func performUntilInterrupted(
    _ verb: Verb, _ arguments: Arguments, _ options: Options
  ) throws(PlatenError) -> ExitCode {
    // These have ways of their own to end.
    if [.run, .demo, .play, .worker].contains(verb) {
      return try perform(verb, arguments, options)
    }
    let interrupts = Interrupts(isQuiet: options.isQuiet)
    // These pass over what can't be read, as after an interrupt: they end with the process.
    if [.plan, .report, .doctor].contains(verb) {
      return try perform(verb, arguments, options)
    }
    return try interrupts.cancellation.govern { () throws(PlatenError) in
      try perform(verb, arguments, options)
    }
  }

  private static func perform(_ verb: Verb, _ arguments: Arguments, _ options: Options)
    throws(PlatenError) -> ExitCode
  {
    switch verb {
    case .run: try RunVerb(arguments, options).perform()
    case .plan: try PlanVerb(arguments, options).perform()
    case .worker: try WorkerVerb(arguments, options).perform()
    case .report: try ReportVerb.perform(arguments, options)
    case .frames: try FramesVerb(arguments, options).perform()
    case .convert: try ConvertVerb(arguments, options).perform()
    case .thumbnail: try ThumbnailVerb(arguments, options).perform()
    case .filter: try FilterVerb(arguments, options).perform()
    case .play: try PlayVerb(arguments, options).perform()
    case .text: try TextVerb(arguments, options).perform()
    case .tokens: try TokensVerb(arguments, options).perform()
    case .highlight: try HighlightVerb(arguments, options).perform()
    case .redact: try RedactVerb(arguments, options).perform()
    case .verifyRedaction: try VerifyRedactionVerb(arguments, options).perform()
    case .info: InfoVerb(arguments, options).perform()
    case .doctor: try DoctorVerb(arguments, options).perform()
    case .demo: try DemoVerb(arguments, options).perform()
    case .completions: try Completions.perform(arguments)
    case .manual: try Manual.perform(arguments)
    case .recipes: try ListVerb.recipes(arguments, options)
    case .filters: try ListVerb.filters(arguments, options)
    }
  }
}
