/// What one input may take, told beforehand: memory by its headers, time by the work they promise.
///
/// Plain values, by which whoever has it worked on elsewhere can end it.
package struct InputBudget: Sendable, Hashable {
  /// Bytes it needs at its peak; nil where headers don't say.
  package let memory: Int?
  /// Bytes that a queue counts for it: of a PDF a usual page's; else what isn't known runs alone.
  package let admittedBytes: Int
  /// How long it may take, from the moment it is read.
  package let time: Duration
  /// Whether it promises far more pixels than its bytes usually hold.
  private let isSuspect: Bool
  /// Whether it takes so much longer than a tiny one that it is worth being begun first.
  let isLong: Bool

  /// Reads the headers of an input, and decodes nothing; what is redacted is read repeatedly.
  package init(
    _ path: FilePath, limits: Limits, timeout: Duration? = nil, isRedacted: Bool = false
  ) {
    let rounds = isRedacted ? 10 : 1
    do throws(PlatenError) {
      if let extent = try DecodedExtent(contentsOf: path, limits: limits) {
        // All pages are kept in grey, to be compared with outputs.
        let redacting = isRedacted ? Redactor.mostPixels * 12 + extent.totalArea : 0
        memory = extent.isDrawn ? nil : extent.peakBytes + redacting
        admittedBytes = extent.peakBytes + redacting
        time = timeout ?? extent.time * rounds
        isSuspect = extent.isSuspect
        isLong = extent.isDrawn || extent.totalArea >= 1 << 22
        return
      }
      memory = nil
      admittedBytes = .max
    } catch {
      // It is refused, and needs no more than it takes to say so.
      memory = 1 << 20
      admittedBytes = 1 << 20
    }
    time = timeout ?? .seconds(3600)
    (isSuspect, isLong) = (false, false)
  }

  /// Whether others go before it: it would hold them up, or is of a kind that keeps machines busy.
  func goesLast(within bytes: Int) -> Bool { isSuspect || admittedBytes > bytes }
}

extension DecodedExtent {
  /// The file, the largest picture and what is made of it. Measured for 8 bits: a photo of
  /// 24 million pixels takes 9 bytes for each, a page that is read 12; an animation holds its
  /// canvas, a frame, and two of those before it.
  var peakBytes: Int {
    // A page of A4 at 600 dpi: pages are drawn as finely as their pictures, or at 300 dpi.
    if isDrawn { return fileBytes + 35_000_000 * 12 }
    let perPixel = isAnimated ? 16 : isDeep ? 24 : 12
    return max(1 << 20, fileBytes + largestArea * perPixel)
  }

  /// Many times what usual work takes: 69 seconds for a page of 8.7 million pixels, read in two.
  fileprivate var time: Duration {
    // How many pages a PDF has is not known before it is opened.
    if isDrawn { return .seconds(3600) }
    return .seconds(60) + .nanoseconds(isAnimated ? totalArea * 100 : totalArea * 1000)
  }

  /// A quarter of what `Limits.expansion` allows by default, from smaller amounts on.
  fileprivate var isSuspect: Bool {
    totalArea > 100_000_000 && totalArea / max(1, fileBytes) / (isAnimated ? 25 : 1) > 1000
  }
}

extension PlatenError {
  /// Why an input was given up.
  static func tookTooLong(_ time: Duration) -> PlatenError {
    PlatenError(
      .limitExceeded, message: "took too long",
      reason: "its time was \(time.milliseconds / 1000) s",
      suggestion: "Allow it more (--timeout SECONDS), or leave it.")
  }

  /// Why an input is not begun.
  static func needsMemory(_ bytes: Int, of most: Int) -> PlatenError {
    PlatenError(
      .limitExceeded, message: "needs about \(bytes >> 20) MiB of memory",
      reason: "all together may take \(max(0, most) >> 20) MiB, and pictures three quarters of it",
      suggestion: "Allow more (--memory SIZE), or make it smaller first.")
  }
}
