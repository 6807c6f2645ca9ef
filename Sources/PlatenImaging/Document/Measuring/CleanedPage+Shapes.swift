package import PlatenCore
import PlatenKernels

extension CleanedPage {
  /// The rectangles around the connected shapes of ink within one, from top to bottom; shapes that
  /// go on outside are cut.
  ///
  /// - Throws: `limitExceeded` if there is no memory, `cancelled`.
  package func shapes(in rect: PixelRect) throws(PlatenError) -> [PixelRect] {
    let box = rect.intersection(PixelRect(picture.size))
    guard !box.isEmpty else { return [] }
    let shapes = try InkShapes(
      writing.cropped(to: box), threshold: UInt8(clamping: threshold),
      kernels: InstructionLevel.best.kernels)
    return shapes.extents().map { extent in
      PixelRect(
        x: box.x + extent.box.x, y: box.y + extent.box.y, width: extent.box.width,
        height: extent.box.height)
    }
  }
}
