import PlatenCore
import PlatenImaging
import PlatenText
import ScanCorpus

/// A recording of a screen: ten documents, in each of which a line is typed and a cursor then
/// blinks; 120 frames, the same on every run.
struct GeneratedRecording {
  /// What a screen says when its line is typed, and when it stands still.
  struct Screen {
    let text: String
    let picture: Image
    /// The middle of the time for which it stands, in milliseconds.
    let middle: Double
  }

  private static let size = PixelSize(width: 720, height: 480)
  private(set) var screens: [Screen] = []
  private(set) var frames: [Frame] = []

  init() throws {
    var random = SeededRandom(seed: 11)
    var time = 0.0
    for _ in 0..<10 {
      let document = (0..<8).map { _ in Self.sentence(&random) }
      let line = Self.sentence(&random)
      for step in 1...6 {
        let typed = String(line.prefix(line.count * step / 6))
        add(try Self.picture(document + [typed], hasCursor: true), milliseconds: 90)
        time += 90
      }
      let rest = try Self.picture(document + [line], hasCursor: false)
      let text = (document + [line]).joined(separator: "\n")
      screens.append(Screen(text: text, picture: rest, middle: time + 900))
      for blink in 0..<6 {
        let picture =
          blink % 2 == 0 ? rest : try Self.picture(document + [line], hasCursor: true)
        add(picture, milliseconds: 300)
        time += 300
      }
    }
  }

  private mutating func add(_ image: Image, milliseconds: Int) {
    let delay = Duration.milliseconds(milliseconds)
    frames.append(
      Frame(index: frames.count, image: image, delay: delay, unclampedDelay: delay))
  }

  private static func sentence(_ random: inout SeededRandom) -> String {
    (0..<6).map { _ in GeneratedProse.word(&random) }.joined(separator: " ")
  }

  private static func picture(_ lines: [String], hasCursor: Bool) throws -> Image {
    let style = TextStyle(font: "DejaVu Sans", size: 16, lineSpacing: 10, margin: 20)
    let layout = try TextLayout(lines.joined(separator: "\n"), width: 4000, style: style)
    var image = try TokenRenderer().render(layout).placed(on: size)
    guard hasCursor, let last = layout.lines.last else { return image }
    let cursor = (
      x: Int(last.rect.x + last.rect.width) + 2, y: Int(last.rect.y), height: Int(last.rect.height)
    )
    var bytes = image.mutableBytes
    for y in cursor.y..<(cursor.y + cursor.height) {
      for x in cursor.x..<(cursor.x + 2) {
        bytes.storeBytes(of: 0xFF00_0000, toByteOffset: 4 * (y * size.width + x), as: UInt32.self)
      }
    }
    return image
  }
}
