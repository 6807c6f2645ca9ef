import PlatenCore
import PlatenImaging
import PlatenRecognizer
import Synchronization

/// Reads lines of a page in several directions, by Platen's recogniser: 0.5 ms for a word.
struct OrientationReader: Sendable {
  let reader: LanguageReader

  /// Those of the process, by the files of their languages; nil for what can't be read so.
  private static let known = Mutex<[FilePath: OrientationReader?]>([:])

  private init(_ reader: LanguageReader) { self.reader = reader }

  /// The reader for the first of some languages, for English where they are to be found out; nil
  /// where its data is missing, or is such that only Tesseract can read it, or where Platen's
  /// network is switched off.
  static func shared(
    for languages: [String], data: LanguageData = LanguageData()
  ) -> OrientationReader? {
    let first = languages == [RecognizeTextRequest.automatic] ? "eng" : languages.first
    guard let language = first, (try? data.validated([language])) != nil,
      let path = data.path(of: language),
      let off = try? TesseractSpeedup.switchedOff(), !off.hasNetwork
    else { return nil }
    if let reader = known.withLock({ $0[path] }) { return reader }
    let options = DecodingOptions(customWords: [], candidates: 0)
    let reader = (try? RecognitionModel.shared(path)).map {
      OrientationReader(LanguageReader($0, options: options))
    }
    known.withLock { $0[path] = reader }
    return reader
  }

  /// Reads runs of letters both ways until that is enough, and takes off those it has read.
  ///
  /// - Parameter down: Whether they run down the page.
  /// - Throws: `libraryFailure`, `cancelled`.
  func read(
    _ runs: inout ArraySlice<LetterRun>, of page: Image, down: Bool = false, letters: Int,
    into evidence: inout OrientationEvidence
  ) throws(PlatenError) {
    let quarters = down ? 1 : 0
    let limit = runs.startIndex + 16
    while evidence.letters(quarters) < letters, runs.startIndex < limit, let run = runs.popFirst() {
      let first = try read(run, of: page, quarters: quarters)
      let opposite = try read(run, of: page, quarters: quarters + 2)
      evidence.add(first, opposite, quarters: quarters)
    }
  }

  /// Reads a run of letters that has to be turned clockwise by quarters.
  ///
  /// - Throws: `libraryFailure`, `cancelled`.
  private func read(
    _ run: LetterRun, of page: Image, quarters: Int
  ) throws(PlatenError) -> OrientationEvidence.Sample {
    try Cancellation.current?.check()
    let height = quarters & 1 == 0 ? run.box.height : run.box.width
    // As much on all sides, so that nothing but the letters tells both directions apart.
    let margin = max(3, height / 5)
    let box = PixelRect(
      x: run.box.x - margin, y: run.box.y - margin, width: run.box.width + 2 * margin,
      height: run.box.height + 2 * margin
    ).intersection(PixelRect(page.size))
    let cut = try LeptonicaPicture(page.cropped(to: box))
    guard
      var picture = try LinePicture(
        cut, PixelRect(cut.size), quarters: quarters, height: reader.height)
    else { return OrientationEvidence.Sample(letters: run.letters, certainties: []) }
    let symbols = try reader.read(&picture).flatMap(\.decoded.symbols)
    return OrientationEvidence.Sample(
      letters: run.letters, certainties: symbols.map { Double($0.certainty) })
  }
}
