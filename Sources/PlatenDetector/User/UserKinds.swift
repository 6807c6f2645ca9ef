/// The kinds that a user adds: lists of terms, and patterns.
package struct UserKinds: Sendable {
  /// Why they can't be used, or could not look through a text.
  package struct Problem: Error, Sendable {
    /// The number of the kind; nil for a text with more finds than asked for.
    package var kind: Int?
    package var message: String
    /// Where in the pattern, or in the text.
    package var offset: Int
  }

  private var automaton: TermAutomaton?
  private var patterns: [(pattern: String, kind: Int)] = []

  /// Checks and prepares terms and patterns, each with the number of its kind.
  package init(terms: [(term: String, kind: Int)], patterns: [(pattern: String, kind: Int)])
    throws(Problem)
  {
    if !terms.isEmpty {
      do throws(TermAutomaton.Problem) {
        automaton = try TermAutomaton(terms)
      } catch {
        let message =
          switch error {
          case .empty: "a term is empty"
          case .tooLarge(let size):
            "the terms have \(size) bytes, more than \(TermAutomaton.maximumSize)"
          }
        throw Problem(kind: terms[0].kind, message: message, offset: 0)
      }
    }
    for entry in patterns {
      do throws(UserPattern.Problem) {
        _ = try UserPattern(entry.pattern)
      } catch {
        throw Problem(kind: entry.kind, message: error.message, offset: error.offset)
      }
    }
    self.patterns = patterns
  }

  /// Adds what they find; a pattern that gives up leaves what it found before, and its problem.
  func find(
    _ text: Span<UInt8>, _ options: ReadingOptions, _ found: inout [Match]
  ) -> Problem? {
    automaton?.find(text, &found)
    var problem: Problem?
    for entry in patterns where !options.isStopped() {
      do throws(UserPattern.Problem) {
        let pattern = try UserPattern(entry.pattern)
        try pattern.find(text, kind: entry.kind, &found)
      } catch {
        problem = Problem(kind: entry.kind, message: error.message, offset: error.offset)
      }
    }
    return problem
  }
}
