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

/// A worker's recognisers, one for each set of languages and words.
private final class Recognizers {
  var byLanguages: [[String]: Recognizer] = [:]
}

extension Worker {
  /// The worker's recogniser for a request, made at its first use.
  package mutating func recognizer(for request: RecognizeTextRequest) throws(PlatenError)
    -> Recognizer
  {
    let recognizers = state { Recognizers() }
    let key = request.languages + [""] + request.customWords
    if let recognizer = recognizers.byLanguages[key] { return recognizer }
    let recognizer = try Recognizer(request)
    recognizers.byLanguages[key] = recognizer
    return recognizer
  }
}
