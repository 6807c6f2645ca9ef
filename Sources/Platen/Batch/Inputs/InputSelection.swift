/// Which files of the folders that are walked are inputs, by their names.
///
/// Files that are named one by one are inputs whatever it says.
package struct InputSelection: Sendable, Hashable {
  /// What a file's path must match, any of them; none for every file.
  package var included: [PathPattern]
  /// What neither a file's path nor that of a folder on the way to it may match.
  package var excluded: [PathPattern]
  /// Whether names that begin with a full stop count.
  package var takesHidden: Bool
  /// Whether files are left for later that were changed a moment ago: they may still be written.
  package var leavesUnsettled = false

  /// Selects all that is not hidden, or less, or more.
  package init(
    included: [PathPattern] = [], excluded: [PathPattern] = [], takesHidden: Bool = false
  ) {
    self.included = included
    self.excluded = excluded
    self.takesHidden = takesHidden
  }

  /// Whether a folder is walked, by its name, and by its path from where the walk began.
  func takes(folder name: FilePath, _ path: @autoclosure () -> FilePath) -> Bool {
    guard takesHidden || name.bytes.first != UInt8(ascii: ".") else { return false }
    return excluded.isEmpty || !excluded.matches(path())
  }

  /// Whether a file is an input, by its name, and by its path from where the walk began.
  func takes(file name: FilePath, _ path: @autoclosure () -> FilePath) -> Bool {
    guard takes(folder: name, path()) else { return false }
    return included.isEmpty || included.matches(path())
  }
}

extension [PathPattern] {
  fileprivate func matches(_ path: FilePath) -> Bool { contains { $0.matches(path) } }
}
