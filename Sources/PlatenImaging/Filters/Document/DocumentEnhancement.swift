import PlatenKernels
import PlatenCore

/// Makes a photographed page look like a scan: even light, white paper, dark ink.
struct DocumentEnhancement {
  /// How much of the change is made: 0…1.
  var amount = 1.0

  /// A picture of the same format, grey or `rgba8`.
  func apply(to page: Image, in context: FilterContext) throws(PlatenError) -> Image {
    let even = try BackgroundFlattening(isNeutral: true).apply(to: page, in: context)
    let counts = LevelCounts(try even.converted(to: .gray8), in: context)
    // Paper's own grain becomes white; ink becomes black, but grey print stays grey.
    let paper = max(counts.level(below: 0.5) - 20, 128)
    let ink = min(counts.level(below: 0.01), 96)
    let clear = try ContrastStretch.stretched(even, from: ink, to: paper, in: context)
    guard amount < 1 else { return clear }
    let part = Int((amount * 256).rounded())
    return try unsafe page.mapped(to: page.format, alpha: page.alpha) { source, target, count in
      unsafe clear.withUnsafeBytes { clear in
        guard let clear = clear.baseAddress else { return }
        unsafe context.kernels.mixBytes(
          source.assumingMemoryBound(to: UInt8.self), clear.assumingMemoryBound(to: UInt8.self),
          part: part, count: count * page.format.bytesPerPixel,
          into: target.assumingMemoryBound(to: UInt8.self))
      }
    }
  }
}
