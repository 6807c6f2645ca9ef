/// The cues of a WebVTT file, read by the grammar of the standard and by nothing else of Platen.
struct CaptionFile {
  struct Cue: Hashable {
    let start: Int
    let end: Int
    let text: String
  }

  struct Malformed: Error {
    let line: String
  }

  private(set) var cues: [Cue] = []

  init(_ bytes: [UInt8]) throws {
    guard let file = String(validating: bytes, as: UTF8.self), !file.contains("\0") else {
      throw Malformed(line: "not UTF-8")
    }
    var blocks = file.split(separator: "\n\n", omittingEmptySubsequences: true).map {
      $0.split(separator: "\n", omittingEmptySubsequences: true)
    }
    guard file.hasSuffix("\n"), blocks.first == ["WEBVTT"] else {
      throw Malformed(line: "no header")
    }
    blocks.removeFirst()
    for block in blocks {
      guard block.count >= 2 else { throw Malformed(line: block.joined()) }
      let times = block[0].split(separator: " ")
      guard times.count == 3, times[1] == "-->" else { throw Malformed(line: String(block[0])) }
      let cue = Cue(
        start: try Self.milliseconds(times[0]), end: try Self.milliseconds(times[2]),
        text: try block[1...].map(Self.text).joined(separator: "\n"))
      guard cue.end > cue.start, cue.start >= cues.last?.start ?? 0 else {
        throw Malformed(line: String(block[0]))
      }
      cues.append(cue)
    }
  }

  private static func milliseconds(_ stamp: Substring) throws -> Int {
    let parts = stamp.split(separator: ":", omittingEmptySubsequences: false)
    let seconds = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    let fields = parts.dropLast() + seconds
    let numbers = fields.compactMap { Int($0) }
    guard fields.map(\.count).dropFirst() == [2, 2, 3], fields[0].count >= 2, numbers.count == 4,
      numbers.allSatisfy({ $0 >= 0 }), numbers[1] < 60, numbers[2] < 60
    else { throw Malformed(line: String(stamp)) }
    return ((numbers[0] * 60 + numbers[1]) * 60 + numbers[2]) * 1000 + numbers[3]
  }

  /// Cue text: no tags here, and every ampersand begins a known reference.
  private static func text(_ line: Substring) throws -> String {
    var result = ""
    var rest = line
    while let character = rest.first {
      switch character {
      case "<", ">": throw Malformed(line: String(line))
      case "&":
        let references = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")]
        guard let (name, value) = references.first(where: { rest.hasPrefix($0.0) }) else {
          throw Malformed(line: String(line))
        }
        result += value
        rest = rest.dropFirst(name.count)
      default:
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
