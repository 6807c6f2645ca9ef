import PlatenCore

/// Small drawings with hard edges and few colours, for animations whose pixels are compared.
enum Toys {
  static let sky = Pixel(0x9CCBEB)
  static let sea = Pixel(0x2F6690)
  static let foam = Pixel(0xE8F1F5)
  static let hull = Pixel(0xC8553D)
  static let sail = Pixel(0xFFF5E0)
  static let sun = Pixel(0xFFC145)
  static let ink = Pixel(0x1D2F3F)
  /// The colours above; the first is the transparent one.
  static let palette = [Pixel(0x123456), sky, sea, foam, hull, sail, sun, ink]

  static let width = 96
  static let height = 64

  /// Sky, sun and sea.
  static func backdrop(width: Int = width, height: Int = height) throws(PlatenError) -> Raster {
    let canvas = try Canvas(width: width, height: height, background: sky)
    canvas.disableSmoothing()
    let level = Double(height) * 0.62
    canvas.circle(x: Double(width) * 0.8, y: Double(height) * 0.25, radius: 8, fill: sun)
    canvas.rectangle(x: 0, y: level, width: Double(width), height: Double(height), fill: sea)
    for x in stride(from: 4.0, to: Double(width), by: 18) {
      canvas.rectangle(x: x, y: level + 9, width: 8, height: 1, fill: foam)
      canvas.rectangle(x: x + 9, y: level + 16, width: 6, height: 1, fill: foam)
    }
    return canvas.raster()
  }

  /// A sailing boat of 24×26 pixels on nothing.
  static func boat() throws(PlatenError) -> Raster {
    let canvas = try Canvas(width: 24, height: 26, background: .clear)
    canvas.disableSmoothing()
    canvas.polygon([(1, 18), (23, 18), (19, 25), (5, 25)], fill: hull)
    canvas.rectangle(x: 11, y: 1, width: 1, height: 17, fill: ink)
    canvas.polygon([(13, 2), (13, 16), (22, 16)], fill: sail)
    canvas.polygon([(10, 4), (10, 16), (3, 16)], fill: sail)
    return canvas.raster()
  }

  /// A disc of one colour on nothing.
  static func ball(_ color: Pixel, size: Int = 16) throws(PlatenError) -> Raster {
    let canvas = try Canvas(width: size, height: size, background: .clear)
    canvas.disableSmoothing()
    let half = Double(size) / 2
    canvas.circle(x: half, y: half, radius: half - 0.5, fill: .black)
    var raster = canvas.raster()
    for index in raster.pixels.indices where raster.pixels[index].a > 0 {
      raster.pixels[index] = color
    }
    return raster
  }

  /// A raster in the toys' palette; what is transparent has index 0.
  static func indexed(_ raster: Raster) -> Indexed {
    var opaque = raster
    for index in opaque.pixels.indices where opaque.pixels[index].a == 0 {
      opaque.pixels[index] = palette[0]
    }
    return Indexed(opaque, palette: palette)
  }
}
