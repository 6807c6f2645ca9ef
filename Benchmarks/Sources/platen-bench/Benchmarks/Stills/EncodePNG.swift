import CRivals
import Foundation
import PlatenImaging

extension Benchmark {
  static let encodePNG = PhotoSize.allCases.map(encodePNG)

  /// A photograph to a PNG at the default level; each rival at its quickest level whose file is no
  /// more than 2 % longer.
  private static func encodePNG(_ size: PhotoSize) -> Benchmark {
    Benchmark(
      name: size.name("encode-png"), area: .encode, rounds: size.rounds, isFull: size == .large
    ) { workspace in
      let (photo, path) = try workspace.photo(size)
      let destination = try ImageDestination(format: .png)
      var file: [UInt8] = []
      let raw = photo.byteArray
      var other = [UInt8](repeating: 0, count: photo.byteCount + 1 << 20)
      var length = 0
      let libpng = Rival("libpng level 4", version: unsafe String(cString: rival_png_version())) {
        .inProcess {
          length = unsafe rival_png_encode(
            raw, UInt32(photo.width), UInt32(photo.height), 4, &other, other.count)
        }
      } agreement: { _ in
        try .lossless(photo, file, Array(other[..<max(0, length)]))
      }
      let names = ["path": path]
      let pillow = Rival("Pillow level 4") {
        try workspace.pillow(
          "save()",
          setup: """
            source = Image.open(path)
            source.load()
            def save():
              file = io.BytesIO()
              source.save(file, 'PNG', compress_level=4)
              return file.getvalue()
            """, names: names)
      } agreement: {
        try .lossless(photo, file, $0.result())
      }
      let libvips = Rival("libvips level 6") {
        try workspace.libvips(
          "source.write_to_buffer('.png', compression=6, filter='all')",
          setup: "source = pyvips.Image.new_from_file(path).copy_memory()", names: names)
      } agreement: {
        try .lossless(photo, file, $0.result())
      }
      return Contest(
        ours: .inProcess { file = try destination.encode(photo) },
        rivals: [libpng, pillow, libvips], gates: [Gate("output bytes") { file.count }])
    }
  }
}

extension Agreement {
  /// Whether both files hold the picture and ours is not more than 2 % longer.
  fileprivate static func lossless(_ image: Image, _ ours: [UInt8], _ theirs: [UInt8]) throws
    -> Agreement
  {
    let pixels = image.byteArray
    let isExact = try [ours, theirs].allSatisfy { try Image(bytes: $0).byteArray == pixels }
    let share = Double(ours.count) / Double(theirs.count)
    return Agreement(
      isAcceptable: isExact && share <= 1.02,
      description: (isExact ? "equal" : "pixels differ") + String(format: ", %.3f × bytes", share))
  }
}
