/// Small pictures in rows on a grey ground.
package enum ContactSheet {
  /// Pictures on one sheet at most.
  package static let capacity = 64
  private static let side = 160
  /// Pixels between pictures, and around them.
  static let gap = 8

  /// A picture scaled down to fit its place on the sheet.
  package static func thumbnail(of image: Image, limits: Limits) throws(PlatenError) -> Image {
    let scale = Double(side) / Double(max(image.width, image.height))
    let small =
      scale < 1
      ? try image.filtered([.lanczosScale(scale)], light: .encoded, limits: limits) : image
    return try small.converted(to: .rgba8).premultiplied()
  }

  /// Every how many frames one is on the sheet.
  static func step(of frames: Int) -> Int { max(1, (frames + capacity - 1) / capacity) }

  /// How many columns and rows pictures are in: nearly a square of them.
  static func grid(of pictures: Int) -> (columns: Int, rows: Int) {
    let columns = max(1, Int(Double(pictures).squareRoot().rounded(.up)))
    return (columns, max(1, (pictures + columns - 1) / columns))
  }

  package static func arranged(_ pictures: [Image]) throws(PlatenError) -> Image {
    let (columns, rows) = grid(of: pictures.count)
    let cellWidth = pictures.map(\.width).max() ?? 1
    let cellHeight = pictures.map(\.height).max() ?? 1
    let size = PixelSize(
      width: columns * (cellWidth + gap) + gap, height: rows * (cellHeight + gap) + gap)
    var sheet = try Image(size: size, format: .rgba8, alpha: .opaque)
    sheet.fill(0xFF_E4_E4_E4)
    for (index, picture) in pictures.enumerated() {
      let left = gap + index % columns * (cellWidth + gap) + (cellWidth - picture.width) / 2
      let top = gap + index / columns * (cellHeight + gap) + (cellHeight - picture.height) / 2
      sheet.place(picture, x: left, y: top, on: (255, 236))
    }
    return sheet
  }
}
