import PlatenCore
import PlatenRecognizer
import Synchronization

extension LanguageData {
  /// What was found out about files as they were when they were checked: nil for a sound one.
  private static let found = Mutex<[FileStatus: PlatenError?]>([:])

  /// Checks a `.traineddata` file: Tesseract dies of a damaged one. A file that has been checked is
  /// only looked at again if it has changed.
  ///
  /// Its network, alphabet, codes and dictionaries are read as Platen's own recogniser does. Of
  /// networks that only Tesseract runs, sizes and order are checked all the same.
  ///
  /// - Throws: `malformed`, and what reading the file throws.
  static func checkData(at path: FilePath) throws(PlatenError) {
    let source = FileStatus(path, followLinks: true)
    if let source, let known = found.withLock({ $0[source] }) {
      if let known { throw known.at(path.string) }
      return
    }
    let bytes = try path.read()
    var problem: PlatenError?
    do throws(PlatenError) {
      try check(TrainedData(bytes))
    } catch {
      // What Platen can't read, Tesseract may.
      if error.code == .malformed { problem = error }
    }
    if let source { found.withLock { $0[source] = .some(problem) } }
    if let problem { throw problem.at(path.string) }
  }

  private static func check(_ data: TrainedData) throws(PlatenError) {
    guard let network = data[.network] else {
      throw PlatenError(
        .malformed, message: "this is no language data for Tesseract's LSTM engine",
        reason: "it has no network", suggestion: "Install the package that brings it again.")
    }
    let hasCharsets = data[.unicharSet] != nil && data[.recoder] != nil
    let file = try NetworkFile(network, hasCharsets: hasCharsets)
    let classes = try Vocabulary.check(data)
    // Tesseract looks the score of every code up.
    guard classes <= file.classes else {
      throw PlatenError(
        .malformed, message: "this language data doesn't fit together",
        reason: "its codes go up to \(classes), and its network has \(file.classes)",
        suggestion: "Install the package that brings it again.")
    }
  }
}
