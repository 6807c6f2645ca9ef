import Platen

/// `platen play`: an animation in the terminal, in time.
struct PlayVerb {
  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {}
  func perform() throws(PlatenError) -> ExitCode { .done }
}
