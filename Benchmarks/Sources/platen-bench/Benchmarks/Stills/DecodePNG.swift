import CRivals
import Foundation
import PlatenImaging

extension Benchmark {
  static let decodePNG = PhotoSize.allCases.map(decodePNG)

  /// A photograph's PNG in memory to pixels.
  private static func decodePNG(_ size: PhotoSize) -> Benchmark {
    Benchmark(
      name: size.name("decode-png"), area: .decode, rounds: size.rounds, isFull: size == .large
    ) { workspace in
      let (photo, path) = try workspace.photo(size)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let setup = "data = open(path, 'rb').read()"
      var decoded: Image?
      var pixels = [UInt8](repeating: 0, count: photo.byteCount)
      let libpng = Rival("libpng", version: unsafe String(cString: rival_png_version())) {
        .inProcess {
          let status = unsafe rival_png_decode(
            bytes, bytes.count, UInt32(photo.width), UInt32(photo.height), &pixels)
          if status != 0 { throw Skipped("libpng refuses the file") }
        }
      } agreement: { _ in
        .of(decoded, with: pixels)
      }
      let pillow = Rival("Pillow") {
        try workspace.pillow(
          "Image.open(io.BytesIO(data)).convert('RGBA')", setup: setup, names: ["path": path])
      } agreement: {
        .of(decoded, with: try $0.result())
      }
      let libvips = Rival("libvips") {
        try workspace.libvips(
          "pyvips.Image.new_from_buffer(data, '').write_to_memory()", setup: setup,
          names: ["path": path])
      } agreement: {
        .of(decoded, with: try $0.result())
      }
      return Contest(
        ours: .inProcess { decoded = try Image(bytes: bytes) }, rivals: [libpng, pillow, libvips])
    }
  }
}
