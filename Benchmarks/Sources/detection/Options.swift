/// The command line.
struct Options {
  /// An experiment to run.
  enum Experiment {
    case inProcess, builds, stages
    /// Recorded pairs, and whether their sides differ.
    case recorded(path: String, differs: Bool)
  }

  private(set) var experiments: [Experiment] = []
  private(set) var verdicts = 1000
  private(set) var time = Duration.seconds(3600)
  private(set) var load = 0
  private(set) var budget = Duration.milliseconds(50)
  private(set) var restarts = 20
  private(set) var block = 240
  private(set) var extra: Int?

  static let help = """
    Draws many verdicts on work that is equal, or is slower by a known part, and counts how often
    they are right.

      detection [--in-process] [--builds] [--stages] [--equal FILE]… [--slower FILE]…
                [--verdicts N] [--seconds N] [--load N] [--extra N] [--budget MS] [--restarts N]
                [--block N]

      --in-process    two pieces of code in this process; +1 % in half of the verdicts
      --builds        processes started anew, as two builds of a program; +3 % in half of them
      --stages        a pipeline of five stages; +3 % in one, chosen by chance, in half of them
      --equal FILE    recorded pairs of a piece of code against itself
      --slower FILE   recorded pairs in which the second side is slower
      --verdicts N    verdicts of each kind (1000)
      --seconds N     the longest that one experiment goes on, with fewer verdicts (3600)
      --load N        busy processes beside the experiment (0)
      --extra N       the difference in thousandths, in place of 10 and 30
      --budget MS     CPU time for each verdict in the process (50)
      --restarts N    restarts for each verdict on builds (20)
      --block N       recorded pairs for each verdict, drawn from a random place on (240)

    A line of recorded pairs: wall ns, CPU ns and involuntary switches of one side, the same of the
    other, 1 if the first side ran first.
    """

  /// - Throws: `Failure` where the arguments make no sense.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(_ option: String) throws -> String {
      guard let value = rest.popFirst() else { throw Failure("\(option) needs a value") }
      return value
    }
    func number(_ option: String, from least: Int = 1) throws -> Int {
      let text = try value(option)
      guard let number = Int(text), number >= least, number <= 10_000_000 else {
        throw Failure("\(option) needs a number from \(least) on, not \(text)")
      }
      return number
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--in-process": experiments.append(.inProcess)
      case "--builds": experiments.append(.builds)
      case "--stages": experiments.append(.stages)
      case "--equal", "--slower":
        experiments.append(.recorded(path: try value(argument), differs: argument == "--slower"))
      case "--verdicts": verdicts = try number(argument)
      case "--seconds": time = .seconds(try number(argument))
      case "--load": load = try number(argument, from: 0)
      case "--extra": extra = try number(argument)
      case "--budget": budget = .milliseconds(try number(argument))
      case "--restarts": restarts = try number(argument)
      case "--block": block = try number(argument)
      default: throw Failure("unknown argument \(argument); --help lists them")
      }
    }
    if experiments.isEmpty { experiments = [.inProcess, .builds, .stages] }
  }
}
