extension BatchRun {
  /// Checks that no file that the caller will write is an input, the run's own, or another's.
  ///
  /// - Parameter own: The run's own files, and folders in which all is its own.
  /// - Throws: `invalidArgument`.
  func checkCompanions(
    _ inputs: InputIdentities, besides own: [FilePath] = []
  ) throws(PlatenError) {
    for (index, path) in companions.enumerated() {
      if let status = FileStatus(path, followLinks: true), inputs.contains(status.identity) {
        throw Self.refusal(of: path, "is an input, and would be written to")
      }
      if own.contains(where: { path.leads(toPlaceOf: $0) || path.parent.leads(toPlaceOf: $0) }) {
        throw Self.refusal(of: path, "belongs to the run, and would be written to")
      }
      if companions[..<index].contains(where: path.leads(toPlaceOf:)) {
        throw Self.refusal(of: path, "would be written twice")
      }
    }
  }

  /// Checks that no file that the caller will write has a name that an input's output may have: an
  /// input's, with something after it.
  ///
  /// - Throws: `invalidArgument`.
  func checkCompanions(_ inputs: InputList) throws(PlatenError) {
    let names = companions.map { $0.name(inside: output)?.bytes ?? [] }
    guard names.contains(where: { !$0.isEmpty }) else { return }
    var input: [UInt8] = []
    for index in inputs.indices {
      input.removeAll(keepingCapacity: true)
      inputs.appendName(of: index, to: &input)
      for (path, name) in zip(companions, names)
      where name.count > input.count && [46, 47].contains(name[input.count])
        && name.starts(with: input)
      {
        throw Self.refusal(of: path, "may be the name of a result of \(inputs[index].path)")
      }
    }
  }

  private static func refusal(of path: FilePath, _ message: String) -> PlatenError {
    PlatenError(
      .invalidArgument, path: path.string, message: message,
      suggestion: "Choose another name for it.")
  }
}
