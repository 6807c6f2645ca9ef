import PlatenCore

/// A small scene nobody mistakes for turned or mirrored: sun at the left, words, a house, a road.
enum OrientationScene {
  static func upright() throws(PlatenError) -> Raster {
    let canvas = try Canvas(width: 240, height: 160, background: Pixel(0x8FC4EA))
    canvas.circle(x: 38, y: 34, radius: 18, fill: Pixel(0xFFD84A))
    canvas.polygon(
      [(0, 112), (70, 84), (150, 104), (240, 80), (240, 160), (0, 160)], fill: Pixel(0x6FA85A))
    canvas.polygon([(96, 160), (152, 118), (162, 118), (160, 160)], fill: Pixel(0xB9A48A))
    canvas.rectangle(x: 142, y: 76, width: 62, height: 44, fill: Pixel(0xF2E6D0))
    canvas.polygon([(134, 78), (173, 46), (212, 78)], fill: Pixel(0xB5473A))
    canvas.rectangle(x: 190, y: 46, width: 9, height: 20, fill: Pixel(0x8A4B3C))
    canvas.rectangle(x: 150, y: 94, width: 14, height: 26, fill: Pixel(0x6A4A32))
    canvas.rectangle(x: 176, y: 88, width: 18, height: 16, fill: Pixel(0x5E86A8))
    canvas.rectangle(x: 42, y: 92, width: 7, height: 26, fill: Pixel(0x6A4A32))
    canvas.circle(x: 45.5, y: 80, radius: 18, fill: Pixel(0x3F7A3A))
    canvas.text("up ↑", x: 120, y: 26, style: .init(size: 17, isBold: true), align: .center)
    canvas.text("← left", x: 8, y: 150, style: .init(size: 17, isBold: true))
    return canvas.raster()
  }

  /// The scene as a camera stores it whose EXIF orientation puts it right again.
  static func stored(_ scene: Raster, orientation: Int) -> Raster {
    let isTurned = orientation >= 5
    var result = Raster(
      width: isTurned ? scene.height : scene.width, height: isTurned ? scene.width : scene.height)
    let (right, bottom) = (scene.width - 1, scene.height - 1)
    for y in 0..<result.height {
      for x in 0..<result.width {
        // Where row 0 and column 0 of the stored picture lie, by the EXIF table.
        result[x, y] =
          switch orientation {
          case 1: scene[x, y]
          case 2: scene[right - x, y]
          case 3: scene[right - x, bottom - y]
          case 4: scene[x, bottom - y]
          case 5: scene[y, x]
          case 6: scene[right - y, x]
          case 7: scene[right - y, bottom - x]
          default: scene[y, bottom - x]
          }
      }
    }
    return result
  }
}
