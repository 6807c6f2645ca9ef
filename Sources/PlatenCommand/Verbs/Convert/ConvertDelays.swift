import FoundationEssentials
import Platen

/// The value of `--delay`: one time for all frames, or a file with one for each.
enum ConvertDelays: Equatable {
  case all(Duration)
  case each([Duration], FilePath)

  private struct Listing: Decodable {
    struct Entry: Decodable {
      let delay_ms: Double
    }

    let frames: [Entry]
  }

  /// Reads `40ms`, `0.04s`, or a file: `frames.json`, or times on lines, in ms without a unit.
  init(_ value: FilePath) throws(PlatenError) {
    if let time = Duration(withUnit: value.string) {
      self = .all(time)
      return
    }
    let bytes: ArraySlice<UInt8>
    do throws(PlatenError) {
      bytes = try value.readNamed(limits: Limits(fileBytes: 16 << 20)).withoutByteOrderMark
    } catch {
      throw Arguments.usage(
        "--delay \(value) is neither a time nor a file that can be read",
        "Try --delay 40ms, or a file with a time on each line.")
    }
    var delays: [Duration] = []
    if let listing = try? JSONDecoder().decode(Listing.self, from: Data(bytes)) {
      for frame in listing.frames {
        delays.append(try Self.time("\(frame.delay_ms)", in: value))
      }
    } else {
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        delays.append(try Self.time(String(line), in: value))
      }
    }
    self = .each(delays, value)
  }

  private static func time(_ text: String, in file: FilePath) throws(PlatenError) -> Duration {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1,
      let time = Duration(withUnit: words[0]) ?? Duration(withUnit: words[0] + "ms")
    {
      return time
    }
    throw Arguments.usage(
      "\(file): '\(text)' is no time", "Write one on each line, as in 40, 40ms or 0.04s.")
  }

  /// A sequence with these delays.
  ///
  /// - Throws: `invalidArgument` where there are more or fewer than frames.
  func applied(to sequence: FrameSequence) throws(PlatenError) -> FrameSequence {
    switch self {
    case .all(let delay):
      return FrameSequence(sequence.entries.map { .init(index: $0.index, delay: delay) })
    case .each(let delays, let file):
      guard delays.count == sequence.entries.count else {
        throw PlatenError(
          .invalidArgument,
          message: "has \(sequence.entries.count) frames, and \(file) \(delays.count) delays",
          suggestion: "Give one line for each frame.")
      }
      return FrameSequence(
        zip(sequence.entries, delays).map { .init(index: $0.index, delay: $1) })
    }
  }
}
