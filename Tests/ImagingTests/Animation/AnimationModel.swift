import PlatenImaging

/// One straight-alpha pixel of the model.
struct ModelPixel: Equatable {
  var r: UInt8 = 0
  var g: UInt8 = 0
  var b: UInt8 = 0
  var a: UInt8 = 0
}

/// One frame as a generator means it, before any file exists.
struct ModelFrame {
  var x = 0
  var y = 0
  var width = 0
  var height = 0
  /// Row by row.
  var pixels: [ModelPixel] = []
  /// 0 none, 1 background, 2 previous.
  var disposal = 0
  var blendsOver = false
  var delay = Duration.zero
}

/// What a generator made: the file and what it must look like.
struct ModelAnimation {
  var bytes: [UInt8] = []
  var width = 0
  var height = 0
  var plays = 1
  var frames: [ModelFrame] = []
  /// The picture an APNG shows where it can't be animated.
  var defaultImage: [ModelPixel] = []
  /// What the file is an instance of, by name.
  var traits: Set<String> = []
  /// Where blocks or chunks end.
  var boundaries: [Int] = []

  /// Every canvas, composed pixel by pixel as the specifications say.
  func canvases() -> [[ModelPixel]] {
    var canvas = [ModelPixel](repeating: ModelPixel(), count: width * height)
    var shown: [[ModelPixel]] = []
    for frame in frames {
      let before = canvas
      var touched: [Int] = []
      for row in 0..<frame.height {
        for column in 0..<frame.width {
          let (x, y) = (frame.x + column, frame.y + row)
          guard x < width, y < height else { continue }
          let at = y * width + x
          touched.append(at)
          let pixel = frame.pixels[row * frame.width + column]
          canvas[at] = frame.blendsOver ? Self.over(pixel, canvas[at]) : pixel
        }
      }
      shown.append(canvas)
      if frame.disposal == 1 { for at in touched { canvas[at] = ModelPixel() } }
      if frame.disposal == 2 { canvas = before }
    }
    return shown
  }

  /// The weighted mean in whole numbers, rounded half up.
  static func over(_ s: ModelPixel, _ d: ModelPixel) -> ModelPixel {
    if s.a == 0 { return d }
    let front = Int(s.a) * 255
    let back = Int(d.a) * (255 - Int(s.a))
    func mean(_ p: UInt8, _ q: UInt8) -> UInt8 {
      UInt8((2 * (Int(p) * front + Int(q) * back) + front + back) / (2 * (front + back)))
    }
    return ModelPixel(
      r: mean(s.r, d.r), g: mean(s.g, d.g), b: mean(s.b, d.b),
      a: UInt8((2 * (front + back) + 255) / 510))
  }
}

extension Image {
  /// Writes one value.
  mutating func store<T: BitwiseCopyable>(_ value: T, at offset: Int) {
    var bytes = mutableBytes
    bytes.storeBytes(of: value, toByteOffset: offset, as: T.self)
  }

  /// The pixels of an `rgba8` picture.
  var modelPixels: [ModelPixel] {
    let bytes = bytes
    return (0..<(width * height)).map { i in
      func channel(_ c: Int) -> UInt8 {
        unsafe bytes.unsafeLoad(fromByteOffset: i * 4 + c, as: UInt8.self)
      }
      return ModelPixel(r: channel(0), g: channel(1), b: channel(2), a: channel(3))
    }
  }
}
