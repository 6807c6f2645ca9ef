extension BatchRun {
  /// Checks that no file that the caller will write is an input, one of the run's own files, or the
  /// same as another.
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

  private static func refusal(of path: FilePath, _ message: String) -> PlatenError {
    PlatenError(
      .invalidArgument, path: path.string, message: message,
      suggestion: "Choose another name for it.")
  }
}
