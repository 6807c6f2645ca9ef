import Synchronization
import Testing

/// How often a test has failed so far, by expectations as well, which throw nothing.
final class Failures: Sendable {
  private let number = Atomic<Int>(0)

  var count: Int { number.load(ordering: .relaxed) }

  /// The trait within whose scope failures are counted; it lets all of them through.
  var counted: IssueHandlingTrait {
    .compactMapIssues { [self] issue in
      if issue.isFailure { number.add(1, ordering: .relaxed) }
      return issue
    }
  }
}
