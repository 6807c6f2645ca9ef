import CSystem
import CTesseract
import CTesseractLayout
import PlatenCore
import PlatenImaging

/// The one owner of an engine that finds lines and reads none (`TessBaseAPIInitForAnalysePage`).
@safe
struct LayoutEngine: ~Copyable, Sendable {
  /// As in ``TesseractEngine``: one owner, and what works with it is `mutating`.
  nonisolated(unsafe) private let api: OpaquePointer

  /// Makes an engine, which takes some 3 ms.
  ///
  /// - Throws: `missingResource`, `libraryFailure`.
  init() throws(PlatenError) {
    try TesseractLibrary.load()
    guard let api = unsafe TessBaseAPICreate() else {
      throw PlatenError(
        .libraryFailure, message: "the layout of pages can't be analysed",
        reason: "Tesseract made no engine, most likely for want of memory")
    }
    unsafe self.api = api
    unsafe TessBaseAPIInitForAnalysePage(api)
    unsafe TessBaseAPISetVariable(api, "debug_file", "/dev/null")
  }

  deinit {
    unsafe TessBaseAPIEnd(api)
    unsafe TessBaseAPIDelete(api)
  }

  /// Finds the blocks, lines and groups of a page.
  ///
  /// - Throws: `cancelled`, `limitExceeded`.
  mutating func layout(
    of picture: borrowing LeptonicaPicture, _ mode: TessPageSegMode
  ) throws(PlatenError) -> PageLayout {
    let cancellation = Cancellation.current
    try cancellation?.check()
    unsafe TessBaseAPISetPageSegMode(api, mode)
    unsafe TessBaseAPISetImage2(api, picture.pix)
    // The page and what was found on it are kept no longer than it takes to copy the latter.
    defer { unsafe TessBaseAPIClear(api) }
    _ = platen_openmp_disable()
    var binary = unsafe TessBaseAPIGetThresholdedImage(api)
    unsafe pixDestroy(&binary)
    try cancellation?.check()
    let place = unsafe LayoutGovernor.govern(cancellation) {
      unsafe platen_analyse_layout(api)
    }.result
    defer { if let place = unsafe place { unsafe TessPageIteratorDelete(place) } }
    try cancellation?.check()
    guard let place = unsafe place else { return PageLayout(blocks: [], runsLeftToRight: true) }
    var reader = unsafe LayoutReader(place, page: picture.size)
    return reader.layout()
  }
}
