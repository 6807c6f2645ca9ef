/// What may have the name of a file that is to be written.
///
/// A path that the caller named is followed where it is a link, and may be a device or a pipe. In a
/// folder that the caller named, everything below is the program's choice: a link or a device there
/// is somebody else's and stays.
package struct WritingRules: Sendable {
  /// The folder that the caller named; nil for a path that the caller named whole.
  let folder: FilePath?
  /// Files that no other may replace.
  private let inputs: Set<FileStatus.Identity>

  /// Makes rules for a folder, in which folders are made, and files that must stay what they are.
  package init(inside folder: FilePath? = nil, keeping inputs: some Sequence<FilePath> = []) {
    self.folder = folder
    self.inputs = Set(inputs.compactMap { FileStatus($0, followLinks: true)?.identity })
  }

  /// Checks that what is at a path may be replaced, if anything is.
  ///
  /// - Throws: `unwritable`.
  package func check(_ path: FilePath) throws(PlatenError) {
    guard let status = FileStatus(path, followLinks: folder == nil) else { return }
    try check(status, at: path)
    if folder != nil { try status.checkReplaceable(at: path) }
  }

  /// Checks that a file is none of the inputs.
  ///
  /// - Throws: `unwritable`.
  func check(_ status: FileStatus, at path: FilePath) throws(PlatenError) {
    guard inputs.contains(status.identity) else { return }
    throw PlatenError(
      .unwritable, path: path.string, message: "can't be written", reason: "it is an input",
      suggestion: "Choose another name or folder for the results.")
  }
}
