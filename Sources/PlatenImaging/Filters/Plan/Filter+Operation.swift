extension Filter {
  /// What a filter computes, with its arguments worked in.
  enum Operation: Sendable {
    /// Looks at one pixel; runs of them share one loop over a row.
    case point(any PointOperation)
    /// Makes rows out of rows; nil where it would leave a picture of that shape as it is.
    case node(@Sendable (FilterShape) throws(PlatenError) -> (any FilterNode)?)
    /// Makes rows out of rows in several steps, for a picture of that shape.
    case nodes(@Sendable (FilterShape) throws(PlatenError) -> [any FilterNode])
    /// Makes a whole picture out of a whole picture.
    case image(String, @Sendable (Image, FilterContext) throws(PlatenError) -> Image)
    /// Looks at the whole picture, and then says what is to be done with it.
    case measured(String, @Sendable (Image, FilterContext) throws(PlatenError) -> [Operation])
    /// Several, one after another.
    case sequence([Operation])
  }

  /// The computation, once every argument is found to be in its range.
  ///
  /// - Throws: `invalidArgument` naming the filter, the parameter, its value and its range; what
  ///   reading a file that an argument names throws.
  func operation(in light: Light, limits: Limits = .default) throws(PlatenError) -> Operation {
    guard let definition = Self.definition(named: name) else { throw Self.unknown(name) }
    // A chain's text fills in what is left out; a program may give any number.
    guard arguments.count == definition.parameters.count else {
      let names = definition.parameters.map(\.name)
      throw PlatenError(
        .invalidArgument,
        message: "\(name) has \(arguments.count) arguments", reason: "it takes \(names.count)",
        suggestion: "Give \(names.joined(separator: ", ")).")
    }
    for (parameter, value) in zip(definition.parameters, arguments) {
      try parameter.check(value, of: name)
    }
    return try definition.operation(
      Arguments(filter: name, values: arguments, light: light, limits: limits))
  }
}
