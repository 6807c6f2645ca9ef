import PlatenCore
import PlatenRecognizer
import Synchronization

extension LanguageData {
  /// A file as it was when it was checked.
  private struct Source: Hashable {
    let path: FilePath
    let identity: FileStatus.Identity
    let byteCount: Int
    let changed: Int64
  }

  /// What was found out about files of this process: nil for a sound one.
  private static let found = Mutex<[Source: PlatenError?]>([:])

  /// Checks a `.traineddata` file: Tesseract dies of a damaged one. A file that has been checked is
  /// only looked at again if it has changed.
  ///
  /// Its network, alphabet, codes and dictionaries are read as Platen's own recogniser does. Of
  /// networks that only Tesseract runs, sizes and order are checked all the same.
  ///
  /// - Throws: `malformed`, and what reading the file throws.
  static func checkData(at path: FilePath) throws(PlatenError) {
    let source = FileStatus(path, followLinks: true).map {
      Source(path: path, identity: $0.identity, byteCount: $0.byteCount, changed: $0.changed)
    }
    if let source, let known = found.withLock({ $0[source] }) {
      if let known { throw known }
      return
    }
    let file = try FileDescriptor(reading: path)
    let bytes = try file.read(upTo: file.regularFileLength())
    var problem: PlatenError?
    do throws(PlatenError) {
      try check(TrainedData(bytes))
    } catch {
      // What Platen can't read, Tesseract may.
      if error.code == .malformed { problem = error.at(path.string) }
    }
    if let source { found.withLock { $0[source] = .some(problem) } }
    if let problem { throw problem }
  }

  private static func check(_ data: TrainedData) throws(PlatenError) {
    guard let network = data[.network] else {
      throw PlatenError(
        .malformed, message: "this is no language data for Tesseract's LSTM engine",
        reason: "it has no network", suggestion: "Install the package that brings it again.")
    }
    let hasCharsets = data[.unicharSet] != nil && data[.recoder] != nil
    let file = try NetworkFile(network, hasCharsets: hasCharsets)
    let vocabulary = try Vocabulary(data)
    // Tesseract looks the score of every code up.
    guard vocabulary.classes <= file.classes else {
      throw PlatenError(
        .malformed, message: "this language data doesn't fit together",
        reason: "its codes go up to \(vocabulary.classes), and its network has \(file.classes)",
        suggestion: "Install the package that brings it again.")
    }
  }
}
