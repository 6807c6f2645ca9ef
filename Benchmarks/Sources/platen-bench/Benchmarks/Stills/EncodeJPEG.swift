import CRivals
import Foundation
import PlatenImaging

extension Benchmark {
  static let encodeJPEG = PhotoSize.allCases.map(encodeJPEG)

  /// A photograph to a JPEG of quality 85, colour at half resolution on all sides.
  private static func encodeJPEG(_ size: PhotoSize) -> Benchmark {
    Benchmark(
      name: size.name("encode-jpeg"), area: .encode, rounds: size.rounds, isFull: size == .large
    ) { workspace in
      let (photo, path) = try workspace.photo(size)
      let destination = try ImageDestination(format: .jpeg, options: .init(quality: 85))
      var file: [UInt8] = []
      let raw = photo.byteArray
      var other = [UInt8](repeating: 0, count: photo.byteCount + 1 << 20)
      var length = 0
      let turbo = Rival("TurboJPEG") {
        .inProcess {
          length = unsafe rival_jpeg_encode(
            raw, Int32(photo.width), Int32(photo.height), 85, 1, &other, other.count)
        }
      } agreement: { _ in
        try .lossy(photo, file, Array(other[..<max(0, length)]))
      }
      let pillow = Rival("Pillow") {
        try workspace.pillow(
          "save()",
          setup: """
            source = Image.open(path)
            source.load()
            def save():
              file = io.BytesIO()
              source.save(file, 'JPEG', quality=85, subsampling='4:2:0')
              return file.getvalue()
            """, names: ["path": path])
      } agreement: {
        try .lossy(photo, file, $0.result())
      }
      return Contest(
        ours: .inProcess { file = try destination.encode(photo) }, rivals: [turbo, pillow],
        gates: [Gate("output bytes") { file.count }])
    }
  }
}

extension Agreement {
  /// Whether our file is not more than 1 % longer and not more than 0.1 dB worse.
  fileprivate static func lossy(_ image: Image, _ ours: [UInt8], _ theirs: [UInt8]) throws
    -> Agreement
  {
    let noise = try [ours, theirs].map { file in
      PictureDifference(image, try Image(bytes: file).byteArray)?.signalToNoise ?? 0
    }
    let share = Double(ours.count) / Double(theirs.count)
    return Agreement(
      isAcceptable: noise[0] >= noise[1] - 0.1 && share <= 1.01,
      description: String(
        format: "%.2f dB, rival %.2f dB, %.3f × bytes", noise[0], noise[1], share))
  }
}
