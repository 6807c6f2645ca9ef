import CRivals
import Foundation
import PlatenImaging

extension Benchmark {
  static let decodeAnimation =
    GeneratedAnimation.allCases.map(decodeGIF) + GeneratedAnimation.allCases.map(decodeAPNG)

  /// Every frame of a GIF in memory, composited.
  private static func decodeGIF(_ kind: GeneratedAnimation) -> Benchmark {
    unsafe decodeAnimation(
      "decode-gif-\(kind)", kind, .gif,
      library: "giflib", version: unsafe String(cString: rival_gif_version()),
      atMost: kind == .photo ? 0.45 : 0.30,
      others: { workspace, names in
        [
          Rival("libvips") {
            try workspace.libvips(
              "pyvips.Image.new_from_buffer(data, '', n=-1).write_to_memory()",
              setup: "data = open(path, 'rb').read()", names: names)
          } agreement: {
            try .ofFrames(names["path"] ?? "", with: $0.result())
          }
        ]
      },
      decode: { unsafe rival_gif($0, $0.count, $1) })
  }

  /// Every frame of an animated PNG in memory, composited; libpng reads a stream made of each
  /// frame.
  private static func decodeAPNG(_ kind: GeneratedAnimation) -> Benchmark {
    unsafe decodeAnimation(
      "decode-apng-\(kind)", kind, .apng,
      library: "libpng", version: unsafe String(cString: rival_png_version()), atMost: 0.50,
      others: { _, _ in [] },
      decode: { unsafe rival_apng($0, $0.count, $1) })
  }

  private static func decodeAnimation(
    _ name: String, _ kind: GeneratedAnimation, _ format: ImageFormat,
    library: String, version: String, atMost: Double,
    others: @escaping @Sendable (Workspace, [String: String]) -> [Rival],
    decode: @escaping @Sendable ([UInt8], UnsafeMutablePointer<UInt8>?) -> Int
  ) -> Benchmark {
    Benchmark(name: name, area: .animation, rounds: 15) { workspace in
      let path = try workspace.animation(kind, format)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let names = ["path": path]
      let c = Rival(library, atMost: atMost, version: version) {
        .inProcess {
          if decode(bytes, nil) < 0 { throw Skipped("\(library) refuses the file") }
        }
      } agreement: { _ in
        let count = try ImageSource(bytes: bytes).count
        let length = count * kind.size.width * kind.size.height * 4
        var frames = [UInt8](repeating: 0, count: length)
        _ = unsafe frames.withUnsafeMutableBufferPointer { unsafe decode(bytes, $0.baseAddress) }
        return try .ofFrames(path, with: frames)
      }
      let pillow = Rival("Pillow") {
        try workspace.pillow(
          "decode()",
          setup: """
            data = open(path, 'rb').read()
            def decode():
              for frame in ImageSequence.Iterator(Image.open(io.BytesIO(data))):
                last = frame.convert('RGBA')
              return last
            """, names: names)
      } agreement: { _ in
        let all = try workspace.pillow(
          "b''.join(frame.convert('RGBA').tobytes() for frame in frames)",
          setup: "frames = ImageSequence.Iterator(Image.open(path))", names: names)
        _ = try all.run()
        return try .ofFrames(path, with: all.result())
      }
      let ours = Side.inProcess {
        var frames = try ImageSource(bytes: bytes).frames()
        while try frames.next() != nil {}
      }
      return Contest(ours: ours, rivals: [c, pillow] + others(workspace, names))
    }
  }
}
