import CRivals
import Foundation
import PlatenImaging

extension Benchmark {
  static let decodeJPEG = PhotoSize.allCases.map(decodeJPEG)

  /// A photograph's JPEG (4:2:0, quality 85) in memory to pixels.
  private static func decodeJPEG(_ size: PhotoSize) -> Benchmark {
    Benchmark(
      name: size.name("decode-jpeg"), area: .decode, rounds: size.rounds, isFull: size == .large
    ) { workspace in
      let photo = try workspace.photo(size).image
      let path = workspace.path(size.name("photo") + ".jpg")
      try photo.write(to: path, options: .init(quality: 85))
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      var decoded: Image?
      var pixels = [UInt8](repeating: 0, count: photo.byteCount)
      let turbo = Rival("TurboJPEG") {
        .inProcess {
          if unsafe rival_jpeg_decode(bytes, bytes.count, &pixels) != 0 {
            throw Skipped("TurboJPEG refuses the file")
          }
        }
      } agreement: { _ in
        .of(decoded, with: pixels)
      }
      let pillow = Rival("Pillow") {
        try workspace.pillow(
          "Image.open(io.BytesIO(data)).convert('RGBA')", setup: "data = open(path, 'rb').read()",
          names: ["path": path])
      } agreement: {
        .of(decoded, with: try $0.result())
      }
      return Contest(
        ours: .inProcess { decoded = try Image(bytes: bytes) }, rivals: [turbo, pillow])
    }
  }
}
