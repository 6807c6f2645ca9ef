public import PlatenImaging
import PlatenKernels
public import PlatenCore

/// Marks tokens on the picture of the page they were read from.
///
/// ```swift
/// let marked = try PageAnnotator(.highlight).annotate(page, tokens: tokens)
/// ```
public struct PageAnnotator: Sendable {
  /// What is done to the places of the tokens.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// A coloured box is multiplied into the page, as a marker pen does: letters stay dark.
    case highlight
  }

  /// What is done to the places of the tokens.
  public var mode: Mode
  /// The paint of each kind; fills are best light, since the page is multiplied by them.
  public var theme: TokenTheme

  /// Makes an annotator.
  public init(_ mode: Mode = .highlight, theme: TokenTheme = .light) {
    self.mode = mode
    self.theme = theme
  }

  /// A copy of a page with its tokens marked at their ``Token/rects``.
  ///
  /// On a slanted page, boxes are slanted as the writing is: `skew` is the page's
  /// ``RecognizedText/Page/skew``. Boxes reach a little beyond the letters; corners and outlines grow with the height of the
  /// line. Nothing outside the boxes changes. The result is opaque `rgba8`: what was transparent
  /// shows white, as paper does.
  ///
  /// - Throws: `limitExceeded`.
  public func annotate(
    _ image: Image, tokens: [Token], skew: Double = 0, limits: Limits = .default
  ) throws(PlatenError) -> Image {
    var page = try image.onWhite(limits: limits)
    let rowBytes = page.bytesPerRow
    let size = page.size
    let marks = boxes(of: tokens, on: size, skew: skew)
    guard !marks.isEmpty else { return page }
    unsafe page.withUnsafeMutableBytes { pixels in
      for mark in marks {
        let paint = theme.paint(for: mark.kind)
        unsafe multiplyBox(
          pixels, bytesPerRow: rowBytes, width: size.width, height: size.height, box: mark.box,
          fill: paint.fill.floats, outline: paint.outline.floats)
      }
    }
    return page
  }

  private struct Mark {
    var kind: Token.Kind
    var box: RoundBox
  }

  /// The boxes in the order of the text; neighbours in a line give way to each other.
  private func boxes(of tokens: [Token], on size: PixelSize, skew: Double) -> [Mark] {
    var marks: [Mark] = []
    for token in tokens {
      for rect in token.rects {
        guard !rect.intersection(PixelRect(size)).isEmpty else { continue }
        let slanted = SlantedBox(in: rect, skew: skew)
        let line = Float(min(slanted.maxU - slanted.minU, slanted.maxV - slanted.minV))
        let pad = max(1, line * 0.1)
        var box = RoundBox(
          left: Float(slanted.minU) - pad, top: Float(slanted.minV) - pad,
          right: Float(slanted.maxU) + pad, bottom: Float(slanted.maxV) + pad,
          radius: line * 0.2, outline: max(1, line / 24), cosine: Float(slanted.cosine),
          sine: Float(slanted.sine))
        if let last = marks.last?.box, last.top < box.bottom, box.top < last.bottom,
          last.left < box.left, box.left - last.right < pad
        {
          let middle = (last.right + box.left) / 2
          marks[marks.count - 1].box.right = max(last.left, middle - pad / 2)
          box.left = min(middle + pad / 2, box.right)
        }
        marks.append(Mark(kind: token.kind, box: box))
      }
    }
    return marks
  }
}

extension TokenTheme.Color {
  fileprivate var floats: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 1) }
}

extension Image {
  /// The picture as opaque `rgba8`, on white where it was transparent.
  fileprivate func onWhite(limits: Limits) throws(PlatenError) -> Image {
    _ = try limits.checkedPixels(width: width, height: height)
    var result = try flattened().converted(to: .rgba8)
    // A profile for grey says nothing of three channels.
    if case .icc = colorProfile, format == .gray8 { result.colorProfile = nil }
    return result
  }
}
