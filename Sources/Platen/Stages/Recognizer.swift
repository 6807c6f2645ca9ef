/// A text recogniser kept by a worker from job to job.
package final class Recognizer {
  private var recognizer: TextRecognizer

  package init(_ request: RecognizeTextRequest) throws(PlatenError) {
    recognizer = try TextRecognizer(request)
  }

  /// Reads one picture.
  func read(_ image: Image, index: Int) throws(PlatenError) -> RecognizedText.Page {
    try recognizer.recognize(image, index: index)
  }

  /// Reads a picture that was cleaned before.
  func read(_ cleaned: PreparedPage, index: Int) throws(PlatenError) -> RecognizedText.Page {
    try recognizer.recognize(cleaned.page, index: index)
  }

  /// Reads every picture of a file.
  package func read(_ source: ImageSource) throws(PlatenError) -> RecognizedText {
    var pages: [RecognizedText.Page] = []
    var frames = source.frames()
    while let frame = try frames.next() {
      pages.append(try read(frame.image, index: frame.index))
    }
    return RecognizedText(pages: pages)
  }
}

/// A worker's recognisers, one for each set of languages, words and habits.
private final class Recognizers {
  var byRequest: [[String]: Recognizer] = [:]
}

extension Worker {
  /// The worker's recogniser for a request, made at its first use.
  package mutating func recognizer(for request: RecognizeTextRequest) throws(PlatenError)
    -> Recognizer
  {
    let recognizers = state { Recognizers() }
    let key = request.languages + ["", "\(request.cleansPages)"] + request.customWords
    if let recognizer = recognizers.byRequest[key] { return recognizer }
    let recognizer = try Recognizer(request)
    recognizers.byRequest[key] = recognizer
    return recognizer
  }
}
