/// One pixel, straight alpha.
struct Pixel: Hashable {
  var r: UInt8
  var g: UInt8
  var b: UInt8
  var a: UInt8 = 255

  static let clear = Pixel(r: 0, g: 0, b: 0, a: 0)
  static let white = Pixel(r: 255, g: 255, b: 255)
  static let black = Pixel(r: 0, g: 0, b: 0)

  init(r: UInt8, g: UInt8, b: UInt8, a: UInt8 = 255) {
    (self.r, self.g, self.b, self.a) = (r, g, b, a)
  }

  /// From `0xRRGGBB`.
  init(_ hex: UInt32, alpha: UInt8 = 255) {
    self.init(
      r: UInt8(hex >> 16 & 255), g: UInt8(hex >> 8 & 255), b: UInt8(hex & 255), a: alpha)
  }
}

/// A picture of straight RGBA pixels.
struct Raster: Hashable {
  let width: Int
  let height: Int
  var pixels: [Pixel]

  init(width: Int, height: Int, fill: Pixel = .clear) {
    self.width = width
    self.height = height
    pixels = Array(repeating: fill, count: width * height)
  }

  subscript(x: Int, y: Int) -> Pixel {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  func cropped(x: Int, y: Int, width: Int, height: Int) -> Raster {
    var result = Raster(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width { result[column, row] = self[x + column, y + row] }
    }
    return result
  }

  /// The smallest rectangle in which two pictures of one size differ; one pixel if they don't.
  func difference(from other: Raster) -> (x: Int, y: Int, width: Int, height: Int) {
    var (left, top, right, bottom) = (width, height, -1, -1)
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    if right < 0 { return (0, 0, 1, 1) }
    return (left, top, right - left + 1, bottom - top + 1)
  }

  /// Red, green, blue, alpha of every pixel; what can't be seen is zero.
  var visibleBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      if pixel.a == 0 {
        bytes += [0, 0, 0, 0]
      } else {
        bytes += [pixel.r, pixel.g, pixel.b, pixel.a]
      }
    }
    return bytes
  }

  /// Luma, by the weights of BT.601.
  var gray: Plane {
    var plane = Plane(width: width, height: height)
    for index in pixels.indices {
      let pixel = pixels[index]
      let sum = 299 * Int(pixel.r) + 587 * Int(pixel.g) + 114 * Int(pixel.b)
      plane.samples[index] = UInt8((sum + 500) / 1000)
    }
    return plane
  }
}

/// A picture of grey samples: 0 black … 255 white.
struct Plane {
  let width: Int
  let height: Int
  var samples: [UInt8]

  init(width: Int, height: Int, fill: UInt8 = 255) {
    self.width = width
    self.height = height
    samples = Array(repeating: fill, count: width * height)
  }

  subscript(x: Int, y: Int) -> UInt8 {
    get { samples[y * width + x] }
    set { samples[y * width + x] = newValue }
  }
}
