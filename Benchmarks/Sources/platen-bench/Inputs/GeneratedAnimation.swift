import Foundation
import PlatenCore
import PlatenImaging
import PlatenText
import ScanCorpus

/// Two kinds of animation, the same on every run.
enum GeneratedAnimation: String, CaseIterable {
  /// A camera that pans over a landscape: every pixel of every frame changes.
  case photo
  /// A terminal that fills with text: few colours, small changes.
  case screen

  var size: PixelSize {
    self == .photo ? PixelSize(width: 400, height: 300) : PixelSize(width: 640, height: 480)
  }

  func frames(count: Int) throws -> [Frame] {
    let delay = Duration.milliseconds(80)
    // The camera goes to and fro.
    let views = self == .photo ? try (0..<25).map(pan) : []
    return try (0..<count).map { index in
      let phase = index % 48
      let image = self == .photo ? views[min(phase, 48 - phase)] : try terminal(index)
      return Frame(index: index, image: image, delay: delay, unclampedDelay: delay)
    }
  }

  private func pan(_ index: Int) throws(PlatenError) -> Image {
    try GeneratedPhoto(seed: 3).picture(width: size.width, height: size.height, left: index * 4)
  }

  private func terminal(_ index: Int) throws(PlatenError) -> Image {
    var random = SeededRandom(seed: 5)
    var lines: [String] = []
    for number in 0...index {
      let words = (0..<random.number(3...8)).map { _ in GeneratedProse.word(&random) }
      lines.append("\(number % 4 == 0 ? "$ " : "  ")\(words.joined(separator: " "))")
    }
    let style = TextStyle(font: "DejaVu Sans Mono", size: 13, lineSpacing: 3, margin: 10)
    // The window scrolls by half when it is full.
    let height = 24
    let first = lines.count <= height ? 0 : (lines.count - height + 11) / 12 * 12
    let layout = try TextLayout(lines[first...].joined(separator: "\n"), width: 4000, style: style)
    let drawn = try TokenRenderer().render(layout)
    return try drawn.placed(on: size)
  }
}

extension Workspace {
  /// The animation as a file: 100 frames of GIF, or 50 of APNG, which take longer.
  func animation(_ kind: GeneratedAnimation, _ format: ImageFormat) throws -> String {
    let path = path("\(kind).\(format.rawValue)")
    if !FileManager.default.fileExists(atPath: path) {
      let file = try ImageDestination(format: format)
        .encode(kind.frames(count: format == .gif ? 100 : 50), on: WorkerQueue())
      try Data(file).write(to: URL(fileURLWithPath: path))
    }
    return path
  }
}

extension Image {
  /// The picture's upper left part on a canvas of another size, filled with its corner's colour.
  func placed(on size: PixelSize) throws(PlatenError) -> Image {
    var canvas = try Image(size: size, format: .rgba8, alpha: .opaque)
    let source = bytes
    let corner = unsafe source.unsafeLoad(fromByteOffset: 0, as: UInt32.self)
    var target = canvas.mutableBytes
    for y in 0..<size.height {
      for x in 0..<size.width {
        let offset = y * bytesPerRow + 4 * x
        let pixel =
          x < width && y < height
          ? unsafe source.unsafeLoad(fromByteOffset: offset, as: UInt32.self) : corner
        target.storeBytes(of: pixel, toByteOffset: 4 * (y * size.width + x), as: UInt32.self)
      }
    }
    return canvas
  }
}
