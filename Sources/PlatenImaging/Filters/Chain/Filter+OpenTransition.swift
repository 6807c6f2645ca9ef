extension Filter {
  private static let open: [String: Value] = ["target": .numbers([]), "time": .numbers([0])]

  /// Reads a transition whose `target` and `time` are left open, as in `swipe(angle: 90deg)`; they
  /// are filled by ``between(_:time:)``.
  ///
  /// - Throws: As ``chain(parsing:)``, and `invalidArgument` for a filter that is no transition.
  package static func transition(parsing text: String) throws(PlatenError) -> Filter {
    var reader = ChainReader(text)
    let filter = try reader.filter(open: open)
    guard reader.isAtEnd else { throw reader.expected("the end, as there is one transition,") }
    guard isTransition(filter.name) else {
      let names = transitionFilters.map(\.name).filter(isTransition)
      throw PlatenError(
        .invalidArgument, message: "\(filter.name) is no transition",
        suggestion: "Transitions are \(names.joined(separator: ", ")).")
    }
    return filter
  }

  /// The same transition into a picture, at a time of 0…1.
  package func between(_ target: Image, time: Double) -> Filter {
    let parameters = Self.definition(named: name)?.parameters ?? []
    return Filter(
      name,
      values: zip(parameters, arguments).map { parameter, value in
        switch parameter.name {
        case "target": .image(target)
        case "time": .numbers([time])
        default: value
        }
      })
  }

  private static func isTransition(_ name: String) -> Bool {
    let names = Set(definition(named: name)?.parameters.map(\.name) ?? [])
    return names.isSuperset(of: open.keys)
  }
}
