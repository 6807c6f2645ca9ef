extension Filter {
  /// One parameter of a filter: what it takes, and what it is if left out.
  package struct Parameter: Sendable, Hashable {
    /// What a parameter takes.
    package enum Kind: String, Sendable, Hashable {
      /// Numbers within ``range``.
      case numbers
      /// A picture: a path, or a picture in memory.
      case image
      /// The path of a file.
      case file
      /// A text in quotes.
      case text
    }

    /// The name in a chain.
    package let name: String
    /// What it takes.
    package let kind: Kind
    /// The range of each of its numbers.
    package let range: ClosedRange<Double>
    /// How many numbers it takes.
    package let count: ClosedRange<Int>
    /// Its numbers if left out: one, or several for a colour or vector; empty where it must be
    /// given or, for a file, may be missing.
    package let defaultValue: [Double]
    /// Whether its numbers have no fraction.
    package let isInteger: Bool
    /// Whether a chain must state it.
    package let isRequired: Bool

    /// A number, or a vector of as many numbers as the default has.
    init(
      _ name: String, _ range: ClosedRange<Double>, _ defaultValue: Double..., integer: Bool = false
    ) {
      self.init(
        name, .numbers, range, count: defaultValue.count...defaultValue.count,
        defaultValue: defaultValue, isInteger: integer, isRequired: false)
    }

    /// A list of numbers; it must be given where there is no default.
    init(
      list name: String, _ range: ClosedRange<Double>, count: ClosedRange<Int>,
      defaultValue: [Double] = []
    ) {
      self.init(
        name, .numbers, range, count: count, defaultValue: defaultValue, isInteger: false,
        isRequired: defaultValue.isEmpty && count.lowerBound > 0)
    }

    /// A picture that must be given, or a file that may be left out.
    init(_ kind: Kind, _ name: String, isRequired: Bool) {
      self.init(
        name, kind, 0...0, count: 0...0, defaultValue: [], isInteger: false, isRequired: isRequired)
    }

    private init(
      _ name: String, _ kind: Kind, _ range: ClosedRange<Double>, count: ClosedRange<Int>,
      defaultValue: [Double], isInteger: Bool, isRequired: Bool
    ) {
      self.name = name
      self.kind = kind
      self.range = range
      self.count = count
      self.defaultValue = defaultValue
      self.isInteger = isInteger
      self.isRequired = isRequired
    }
  }
}

extension Filter.Parameter {
  /// Checks an argument: its kind, how many numbers, and each within the range (NaN is in none).
  ///
  /// - Throws: `invalidArgument` naming the filter, the parameter, its value and its range.
  func check(_ value: Filter.Value, of filter: String) throws(PlatenError) {
    switch (kind, value) {
    case (.numbers, .numbers(let numbers)): try check(numbers, of: filter)
    case (.image, .image), (.image, .file), (.file, .file), (.image, .loaded), (.file, .loaded):
      return
    case (.text, .text(let text)) where !text.isEmpty: return
    case (.image, .numbers([])), (.file, .numbers([])), (.text, .numbers([])):
      guard isRequired else { return }
      throw PlatenError(
        .invalidArgument, message: "\(filter) lacks its \(name)",
        suggestion: "Write it as \(name): \"\(kind == .text ? "TEXT" : "PATH")\".")
    default:
      throw PlatenError(
        .invalidArgument, message: "\(filter)(\(name):) is \(value)",
        reason: kind == .numbers
          ? "it takes numbers" : kind == .text ? "it takes a text" : "it takes the path of a file",
        suggestion: kind == .numbers
          ? "Write it as \(name): \(Filter.Value.numbers(defaultValue))."
          : "Write it as \(name): \"PATH\".")
    }
  }

  private func check(_ numbers: [Double], of filter: String) throws(PlatenError) {
    guard count.contains(numbers.count) else {
      let counts =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      throw PlatenError(
        .invalidArgument,
        message: "\(filter)(\(name):) has \(numbers.count) number\(numbers.count == 1 ? "" : "s")",
        reason: "it takes \(counts)",
        suggestion: defaultValue.isEmpty
          ? "Write it as \(name): [0, 1, …]."
          : "Write it as \(name): \(Filter.Value.numbers(defaultValue)).")
    }
    let what = isInteger ? "whole numbers" : "numbers"
    for number in numbers {
      guard range.contains(number), !isInteger || number == number.rounded() else {
        let text = Filter.Value.written
        throw PlatenError(
          .invalidArgument, message: "\(filter)(\(name):) is \(text(number))",
          reason: "it takes \(what) from \(text(range.lowerBound)) to \(text(range.upperBound))",
          suggestion: "Choose a value within the range.")
      }
    }
  }
}
