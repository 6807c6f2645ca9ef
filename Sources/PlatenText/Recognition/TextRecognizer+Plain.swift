import PlatenCore

extension TextRecognizer {
  /// Reads a file's pages as the `tesseract` command does, and writes its documents of them.
  ///
  /// - Throws: As ``RecognizeTextRequest/plain(_:path:as:limits:)``.
  mutating func plain(
    _ pages: PlainPages, path: FilePath, as formats: [RecognizeTextRequest.PlainFormat]
  ) throws(PlatenError) -> [[UInt8]] {
    let renderer = try PlainRenderer(formats)
    try renderer.begin()
    let progress = ReadingProgress(request.progress)
    engine.setInputName(path)
    try pages.forEach { (picture) throws(PlatenError) in
      try governed(by: request.timeout) { () throws(PlatenError) in
        try engine.recognize(
          picture, request.segmentation, findsParagraphs: true, progress)
        try engine.render(into: renderer)
      }
    }
    progress.finish()
    return try renderer.end()
  }
}
