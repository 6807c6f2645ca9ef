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
    let request = request
    try withTesseract { (engine) throws(PlatenError) in
      defer { engine.clear() }
      engine.setInputName(path)
      try pages.forEach { (picture) throws(PlatenError) in
        try request.inTime { () throws(PlatenError) in
          engine.setCharacters(
            allowed: request.allowedCharacters, denied: request.deniedCharacters)
          engine.setImage(picture)
          try engine.recognize(request.segmentation, findsParagraphs: true, progress)
          try engine.render(into: renderer)
        }
      }
    }
    progress.finish()
    return try renderer.end()
  }
}
