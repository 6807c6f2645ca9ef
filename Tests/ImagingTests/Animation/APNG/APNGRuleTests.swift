import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// APNGs whose chunks are in disorder though each has its right checksum: refused, or shown as what
/// they are, never as something else.
@Suite struct APNGRuleTests {
  @Test(arguments: CaseSeeds.make(60)) func disorderIsNeverShown(seed: UInt64) throws {
    var generator = APNGGenerator(seed: seed)
    let model = generator.animation()
    let parts = PNGPart.split(model.bytes)
    for number in 0..<12 {
      var changed = parts
      let change = Self.disturb(&changed, &generator.random)
      let outcome = Self.outcome(changed, model)
      #expect(
        outcome == nil,
        """
        \(outcome ?? "") after \(change), the change number \(number); again: \
        PLATEN_SEED=\(seed) swift test --filter APNGRule
        """)
    }
  }

  /// Changes that leave the frames as they are or break a rule; says which it was.
  private static func disturb(_ parts: inout [PNGPart], _ random: inout SeededRandom) -> String {
    // Without these the file would be another one, and sound.
    let movable = parts.indices.filter { !["IHDR", "PLTE", "tRNS"].contains(parts[$0].type) }
    let numbered = parts.indices.filter { ["fcTL", "fdAT"].contains(parts[$0].type) }
    let at = movable.randomElement(using: &random)!
    let frame = numbered.randomElement(using: &random)!
    let type = parts[at].type
    switch random.int(0...6) {
    case 0:
      parts.remove(at: at)
      return "removing \(type) \(at)"
    case 1:
      parts.insert(parts[at], at: at)
      return "doubling \(type) \(at)"
    case 2:
      let other = movable.randomElement(using: &random)!
      parts.swapAt(at, other)
      return "changing places of chunks \(at) and \(other)"
    case 3:
      parts.insert(parts.remove(at: at), at: random.int(1...(parts.count - 1)))
      return "moving \(type) \(at)"
    case 4:
      parts[frame][0] = [0, 1, 0x7FFF_FFFF, parts[frame][0] + 1].randomElement(using: &random)!
      return "numbering \(parts[frame].type) \(frame) anew"
    case 5:
      let control = parts.indices.filter { parts[$0].type == "acTL" }[0]
      parts[control][0] += random.chance(50) ? 1 : -1
      return "counting the frames wrong"
    default:
      parts[frame].data.removeLast(min(parts[frame].data.count, random.int(1...5)))
      return "shortening \(parts[frame].type) \(frame)"
    }
  }

  /// Nil if the file is refused, shows the animation or its default image; else what it shows.
  private static func outcome(_ parts: [PNGPart], _ model: ModelAnimation) -> String? {
    let file = PNGPart.join(parts)
    let types = parts.map(\.type)
    let pixels = types.firstIndex(of: "IDAT") ?? types.count
    guard types[..<pixels].contains("acTL") else {
      // A still, of which libpng leaves out a tRNS after the pixels.
      if types[pixels...].contains("tRNS") { return nil }
      guard let image = try? ImageSource(bytes: file).frame(at: 0).image.converted(to: .rgba8)
      else { return nil }
      return image.shows(model.defaultImage) ? nil : "another default image"
    }
    do throws(PlatenError) {
      let source = try ImageSource(bytes: file, refusingDamage: true)
      let canvases = model.canvases()
      guard source.count == canvases.count else { return "\(source.count) frames" }
      var reader = source.frames()
      while let frame = try reader.next() {
        guard frame.image.shows(canvases[frame.index]) || keepsSums(parts, model) else {
          return "another frame \(frame.index)"
        }
      }
      return nil
    } catch {
      return error.saysWhere ? nil : "an error that does not say where: \(error)"
    }
  }

  /// Whether pixels were changed in a way that their Adler-32 doesn't tell, as where few bytes are
  /// exchanged for heavier ones: then nobody can.
  private static func keepsSums(_ parts: [PNGPart], _ model: ModelAnimation) -> Bool {
    let sound = PNGPart.streams(PNGPart.split(model.bytes))
    let streams = PNGPart.streams(parts)
    return streams.count == sound.count
      && zip(streams, sound).allSatisfy { $0 == $1 || PNGPart.inflates($0) }
  }
}

extension PlatenError {
  /// Whether it is one of a file's own faults, and names the byte it was found at or a limit.
  var saysWhere: Bool {
    switch code {
    case .limitExceeded: description.contains("the limit")
    case .malformed, .truncated, .unsupported: description.contains("byte")
    case .unknownFormat: true
    default: false
    }
  }
}
