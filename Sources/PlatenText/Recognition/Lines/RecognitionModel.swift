import PlatenCore
import PlatenRecognizer
import Synchronization

/// What reads the lines of a language: its network and its vocabulary, one for all threads.
final class RecognitionModel: Sendable {
  let network: LineNetwork
  let vocabulary: Vocabulary
  /// Why it reads lines, but can't read pages by itself.
  private let refusal: PlatenError?

  /// Reads a model.
  ///
  /// - Throws: `malformed`; `unsupported` for one that Platen's recogniser can't read by itself.
  init(_ data: TrainedData) throws(PlatenError) {
    refusal = Self.refusal(of: data)
    network = try LineNetwork(data)
    vocabulary = try Vocabulary(data)
    guard vocabulary.classes <= network.classes else {
      throw LineNetwork.unsupported("an alphabet larger than what its network tells apart")
    }
  }

  /// Why a model can't read pages by itself, if it can't.
  static func refusal(of data: TrainedData) -> PlatenError? {
    // Settings may change the layout of pages, or how words are put together.
    if let settings = data[.config], !settings.isEmpty {
      return LineNetwork.unsupported("settings for Tesseract")
    }
    return runsRightToLeft(data[.unicharSet] ?? [])
      ? LineNetwork.unsupported("letters that are read from right to left") : nil
  }

  /// Whether an alphabet has letters of Hebrew, Arabic or Syriac: U+0590…U+07FF, in UTF-8.
  private static func runsRightToLeft(_ alphabet: ArraySlice<UInt8>) -> Bool {
    zip(alphabet, alphabet.dropFirst()).contains { lead, trail in
      (lead == 0xD6 && trail >= 0x90) || (0xD7...0xDF).contains(lead) && trail & 0xC0 == 0x80
    }
  }
}

// MARK: - Those of the process
extension RecognitionModel {
  /// A model is kept for as long as somebody reads with it; refusals are kept too.
  private struct Known {
    weak var model: RecognitionModel?
    let refusal: PlatenError?
  }

  /// By the files as they were when they were read.
  private static let known = Mutex<[FileStatus: Known]>([:])

  /// The model in a file, which is read once for all who use it at a time.
  ///
  /// - Throws: As ``init(_:)``, and what reading the file throws; `unsupported` for a model that
  ///   can't read pages by itself.
  static func shared(_ path: FilePath) throws(PlatenError) -> RecognitionModel {
    let model = try forLines(path)
    if let refusal = model.refusal { throw refusal }
    return model
  }

  /// The model in a file, for lines alone: what it makes of right-to-left writing is backwards.
  ///
  /// - Throws: As ``init(_:)``, and what reading the file throws.
  static func forLines(_ path: FilePath) throws(PlatenError) -> RecognitionModel {
    let source = FileStatus(path, followLinks: true)
    if let source, let known = known.withLock({ $0[source] }) {
      if let model = known.model { return model }
      if let refusal = known.refusal { throw refusal }
    }
    let result = Result { () throws(PlatenError) in
      try RecognitionModel(TrainedData(path.read()))
    }
    guard let source else { return try result.get() }
    return try known.withLock { known throws(PlatenError) in
      if let model = known[source]?.model { return model }
      switch result {
      case .success(let model):
        known[source] = Known(model: model, refusal: nil)
        return model
      case .failure(let refusal):
        known[source] = Known(model: nil, refusal: refusal)
        throw refusal
      }
    }
  }
}
