package import PlatenCore

extension RecognizeTextRequest {
  /// What the `tesseract` command can write.
  package enum PlainFormat: String, Sendable, Hashable, CaseIterable {
    /// The text, pages separated by form feeds.
    case txt
    /// A row for each page, block, paragraph, line and word, with boxes and confidences.
    case tsv
    /// HTML with boxes and confidences.
    case hocr
    /// ALTO XML, of the version that the installed Tesseract writes.
    case alto
  }

  /// Reads a file as the `tesseract` command does, once and without preparation, and writes what it
  /// writes, byte for byte: its decoder, its resolution, its paragraphs, every page of a TIFF.
  ///
  /// Of the request, languages, engine, segmentation, custom words, patterns, characters and the
  /// timeout, which is that of each page and fails, count. The command must be told `--oem 1` where
  /// its language data hold the older engine as well.
  ///
  /// - Parameters:
  ///   - file: The file's bytes.
  ///   - path: Its name, as hOCR and ALTO give it.
  ///   - formats: What to write.
  ///   - limits: What the file's headers are checked against before anything is decoded.
  /// - Returns: The bytes of each format, in their order.
  /// - Throws: What ``ImageSource`` throws for the headers, `unsupported` for an animation,
  ///   `malformed` for what Leptonica can't decode, `unwritable` where there is no temporary
  ///   folder, and as ``read(_:index:)-(Image,_)``.
  package func plain(
    _ file: [UInt8], path: FilePath, as formats: [PlainFormat] = [.txt],
    limits: Limits = .default
  ) throws(PlatenError) -> [[UInt8]] {
    let pages = try PlainPages(file, limits: limits)
    return try RecognizerPool.shared.lend(for: self) { recognizer throws(PlatenError) in
      try recognizer.plain(pages, path: path, as: formats)
    }
  }
}
