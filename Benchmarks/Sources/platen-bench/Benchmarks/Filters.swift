import Foundation
import PlatenImaging

extension Benchmark {
  /// Filters on a generated picture of 2 megapixels, in encoded light as the rival works.
  static let filters: [Benchmark] = [
    filter(
      "filter-sepia", [.sepiaTone()], greatest: 1, mean: 0.5,
      "source.convert('RGB', (.393,.769,.189,0,.349,.686,.168,0,.272,.534,.131,0))"),
    // Pillow blurs with three boxes, so it is only near.
    filter(
      "filter-gaussian-2", [.gaussianBlur(radius: 2)], greatest: 16, mean: 1,
      "source.filter(ImageFilter.GaussianBlur(2))"),
    filter(
      "filter-median", [.medianFilter], greatest: 255, mean: 0.1,
      "source.filter(ImageFilter.MedianFilter(3))"),
    // Pillow rounds and clips between its two passes.
    filter(
      "filter-lanczos-50", [.lanczosScale(0.5)], greatest: 24, mean: 1,
      "source.resize((source.width // 2, source.height // 2), Image.LANCZOS)"),
  ]

  private static func filter(
    _ name: String, _ chain: [Filter], greatest: Int, mean: Double, _ expression: String
  ) -> Benchmark {
    Benchmark(name: name, area: .filters) { workspace in
      let image = try generatedPhoto(width: 1632, height: 1224)
      let input = workspace.path("photo.ppm")
      try portablePixmap(of: image).write(to: URL(fileURLWithPath: input))
      var result: Image?
      let pillow = Rival("Pillow") {
        try workspace.pillow(
          expression, setup: "source = Image.open(path); source.load()", names: ["path": input])
      } agreement: {
        agreement(of: result, with: try $0.result(), greatest: greatest, mean: mean)
      }
      return Contest(
        ours: .inProcess { result = try image.filtered(chain, light: .encoded) },
        rivals: [pillow])
    }
  }

  /// Gradients, rings and grain: smooth parts, edges and noise.
  static func generatedPhoto(width: Int, height: Int) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: .opaque)
    var state: UInt64 = 1
    var bytes = image.mutableBytes
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let grain = Int(truncatingIfNeeded: state >> 59) - 16
        let ring = (x * x + y * y) / 9000 % 2 * 60
        let levels = [x * 150 / width + ring, y * 150 / height + ring, 200 - x * 150 / width]
        for (channel, level) in levels.enumerated() {
          let value = UInt8(max(0, min(255, level + 20 + grain)))
          bytes.storeBytes(of: value, toByteOffset: 4 * (y * width + x) + channel, as: UInt8.self)
        }
        bytes.storeBytes(of: 255, toByteOffset: 4 * (y * width + x) + 3, as: UInt8.self)
      }
    }
    return image
  }

  static func portablePixmap(of image: Image) -> Data {
    var data = Data("P6 \(image.width) \(image.height) 255\n".utf8)
    let bytes = image.bytes
    for pixel in 0..<(image.width * image.height) {
      for channel in 0..<3 {
        data.append(unsafe bytes.unsafeLoad(fromByteOffset: 4 * pixel + channel, as: UInt8.self))
      }
    }
    return data
  }
}
