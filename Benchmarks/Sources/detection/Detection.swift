import Glibc

/// How often verdicts are right, measured on work whose truth is known.
@main
struct Detection {
  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch arguments.first {
      case "--help", "-h": print(Options.help)
      case "--busy": Load.beBusy(arguments.dropFirst().first.flatMap { Int($0) } ?? 0)
      case "--worker": try Builds.work(arguments.dropFirst())
      default: try run(Options(arguments))
      }
    } catch {
      Progress.write("detection: \(error)\n")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    let load = try Load(options.load)
    if options.load > 0 { sleep(1) }
    print(Tally.head)
    for experiment in options.experiments {
      var kind: any Experiment =
        switch experiment {
        case .inProcess: InProcess(options)
        case .builds: Builds(options)
        case .stages: Stages(options)
        case .recorded(let path, let differs):
          try Recorded(path, differs: differs, block: options.block)
        }
      for tally in try kind.run(options) { print(tally.row) }
      fflush(nil)
    }
    _ = consume load
  }
}

/// A way to draw verdicts on equal work and on work that differs.
protocol Experiment {
  /// What is compared, for the table, one for each kind of verdict.
  var conditions: [Tally] { get }
  /// Draws a verdict.
  mutating func verdict(differs: Bool) throws -> Tally.Outcome
}

extension Experiment {
  /// Draws the verdicts of all kinds in turn, so that they see the same machine.
  mutating func run(_ options: Options) throws -> [Tally] {
    var tallies = conditions
    let progress = Progress(
      tallies.map(\.condition).joined(separator: "; "), total: options.verdicts)
    let end = ContinuousClock.now + options.time
    for done in 1...options.verdicts where ContinuousClock.now < end {
      for index in tallies.indices {
        let differs = tallies[index].differs
        try tallies[index].add { try verdict(differs: differs) }
      }
      progress.show(done)
    }
    progress.end()
    return tallies
  }
}
