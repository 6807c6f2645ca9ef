import Foundation
import PlatenImaging

extension Benchmark {
  /// A photograph's PNG in memory to pixels.
  static let decodePNG = Benchmark(name: "decode-png", area: .decode) { workspace in
    let path = try workspace.sample("photos/harbour.png")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var decoded: Image?
    let pillow = Rival("Pillow") {
      try workspace.pillow(
        "Image.open(io.BytesIO(data)).convert('RGBA')", setup: "data = open(path, 'rb').read()",
        names: ["path": path])
    } agreement: {
      agreement(of: decoded, with: try $0.result(), greatest: 0, mean: 0)
    }
    return Contest(
      ours: .inProcess { decoded = try ImageSource(bytes: bytes).frame(at: 0).image },
      rivals: [pillow])
  }

  /// Compares a picture with pixels in RGBA.
  static func agreement(
    of image: Image?, with other: [UInt8], greatest: Int, mean: Double
  ) -> Agreement {
    guard let image, other.count == image.byteCount else {
      return Agreement(isAcceptable: false, description: "sizes differ")
    }
    var (most, sum) = (0, 0)
    let bytes = image.bytes
    for (offset, theirs) in other.enumerated() {
      let ours = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      let difference = abs(Int(ours) - Int(theirs))
      most = max(most, difference)
      sum += difference
    }
    let average = Double(sum) / Double(other.count)
    return Agreement(
      isAcceptable: most <= greatest && average <= mean,
      description: most == 0 ? "equal" : String(format: "max %d, mean %.2f levels", most, average))
  }
}
