// C's environ is a variable, which is only read here.
@unsafe @preconcurrency import Glibc
import Platen

/// `platen demo`: samples, a run over them, and its report.
struct DemoVerb {
  private let folder: FilePath
  private let opens: Bool
  private let run: RunVerb

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    folder = options.output ?? "platen-demo"
    opens = arguments.has(.open)
    var words: [FilePath] = ["run", "--output", folder.appending("results")]
    words += ["--workers", FilePath("\(options.workers)")]
    if options.json { words.append("--json") }
    if options.isQuiet { words.append("--quiet") }
    if options.isVerbose { words.append("--verbose") }
    let typed = try Arguments(words + ["--", folder.appending("samples")])
    run = try RunVerb(typed, Options(typed))
  }

  func perform() throws(PlatenError) -> ExitCode {
    let samples = folder.appending("samples")
    try samples.makeFolders()
    for (name, bytes) in try DemoSamples.files() {
      let path = samples.appending(FilePath(name))
      // Made by an earlier demo, or somebody else's.
      guard FileStatus(path, followLinks: false) == nil else {
        guard try path.read() == bytes else {
          throw PlatenError(
            .unwritable, path: path.string, message: "is there already, and is not the sample",
            suggestion: "Name another folder: platen demo --output DIR.")
        }
        continue
      }
      try AtomicFile.write(bytes, to: path)
    }
    let code = try run.perform()
    if opens { try open(folder.appending("results").appending("report.html")) }
    return code
  }

  /// Hands the report to the desktop's own program, and doesn't wait for it.
  private func open(_ page: FilePath) throws(PlatenError) {
    var process: pid_t = 0
    let failure = unsafe page.withCString { name in
      unsafe "xdg-open".withCString { program in
        var words: [UnsafeMutablePointer<CChar>?] = unsafe [
          unsafe UnsafeMutablePointer(mutating: program),
          unsafe UnsafeMutablePointer(mutating: name), nil,
        ]
        return unsafe posix_spawnp(&process, program, nil, nil, &words, environ)
      }
    }
    guard failure != 0 else { return }
    throw PlatenError(
      .missingResource, path: page.string, message: "can't be shown: there is no xdg-open",
      suggestion: "Open it in a browser, or install xdg-utils.")
  }
}
