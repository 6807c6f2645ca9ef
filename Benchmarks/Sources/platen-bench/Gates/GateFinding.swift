/// An exact number beside its pin.
struct GateFinding {
  enum Outcome: Equatable {
    case holds, above, below
    /// There is no pin.
    case unpinned
    /// It differed between runs that should have been the same.
    case unsteady([Int])
    /// There is a pin, and nothing was counted.
    case gone
  }

  /// What is counted.
  let name: String
  let pinned: Int?
  let got: Int?
  let outcome: Outcome

  /// What fails the run.
  var problem: String? {
    switch outcome {
    case .above:
      "\(name): pinned \(number(pinned)), got \(number(got)); if that is meant, \(Self.command)"
    case .gone: "\(name): pinned \(number(pinned)), and no longer counted; \(Self.command)"
    case .unsteady(let values) where pinned != nil:
      "\(name): pinned \(number(pinned)), and differs from run to run: "
        + values.map(number).joined(separator: ", ")
    default: nil
    }
  }

  /// What is worth a line and fails nothing.
  var note: String? {
    switch outcome {
    case .below:
      "\(name): pinned \(number(pinned)), got \(number(got)); hold on to it: \(Self.command)"
    case .unsteady(let values) where pinned == nil:
      "\(name): differs from run to run (\(values.map(number).joined(separator: ", "))), not a gate"
    default: nil
    }
  }

  static let command = "pin anew with `make bench-pin`"
}
