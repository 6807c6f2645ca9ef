import CRivals
import Foundation
import PlatenImaging

extension Benchmark {
  /// Pictures of 2 megapixels in formats that Pillow writes, so that none of them suits Platen
  /// more.
  static let decodeStills: [Benchmark] = [
    still("decode-webp", "source.save(path, 'WEBP', quality=85)", greatest: 0),
    still(
      "decode-webp-lossless", "source.save(path, 'WEBP', lossless=True, method=0)", greatest: 0),
    still("decode-tiff-lzw", "source.save(path, 'TIFF', compression='tiff_lzw')", greatest: 0),
    still("decode-gif", "source.quantize(256, dither=0).save(path, 'GIF')", greatest: 0),
  ]

  private static func still(_ name: String, _ saving: String, greatest: Int) -> Benchmark {
    Benchmark(name: name, area: .decode, rounds: 20) { workspace in
      let (photo, source) = try workspace.photo(.small)
      let path = workspace.path(name)
      _ = try workspace.pillow(
        saving, setup: "source = Image.open(png)", names: ["png": source, "path": path]
      ).run()
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      var decoded: Image?
      let pillow = Rival("Pillow") {
        try workspace.pillow(
          "Image.open(io.BytesIO(data)).convert('RGBA')", setup: "data = open(path, 'rb').read()",
          names: ["path": path])
      } agreement: {
        .of(decoded, with: try $0.result(), greatest: greatest)
      }
      var pixels = [UInt8](repeating: 0, count: photo.byteCount)
      let giflib = Rival("giflib", version: unsafe String(cString: rival_gif_version())) {
        .inProcess {
          if unsafe rival_gif(bytes, bytes.count, &pixels) != 1 {
            throw Skipped("giflib refuses the file")
          }
        }
      } agreement: { _ in
        .of(decoded, with: pixels)
      }
      return Contest(
        ours: .inProcess { decoded = try Image(bytes: bytes) },
        rivals: name == "decode-gif" ? [giflib, pillow] : [pillow])
    }
  }
}
