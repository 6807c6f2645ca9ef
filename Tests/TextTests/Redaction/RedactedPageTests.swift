import Foundation
import PlatenCore
import PlatenImaging
import PlatenText
import Testing

/// Pages whose tokens and their ink are known, since both are drawn here.
@Suite struct RedactedPageTests {
  private static let lines = [
    "The ledger goes to ada@example.org by", "noon of 2026-05-03 (or later). The fee is",
    "$1,234.50, to be paid at www.example.org/pay", "or to [grace.hopper@acme.co.uk] in person.",
  ]
  private static let fast = RecognizeTextRequest(level: .fast)
  private static let secrets = [
    "ada@example.org", "2026-05-03", "$1,234.50", "www.example.org/pay",
    "grace.hopper@acme.co.uk",
  ]

  /// In type of one width, so that spaces can stand for a secret.
  private func drawn(_ lines: [String], degrees: Double) throws -> Image {
    try DrawnPage(
      lines.joined(separator: "\n"), size: PixelSize(width: 600, height: 120), pixels: 20,
      degrees: degrees, font: "DejaVu Sans Mono"
    ).image
  }

  @Test(arguments: [2.0]) func noInkOfTokensIsLeft(_ degrees: Double) throws {
    let masked = Self.lines.map { line in
      Self.secrets.reduce(line) { line, secret in
        guard let range = line.range(of: secret) else { return line }
        return line.replacingCharacters(
          in: range, with: String(repeating: " ", count: secret.count))
      }
    }
    let full = try drawn(Self.lines, degrees: degrees)
    let rest = try drawn(masked, degrees: degrees)
    let redacted = try Redactor(request: Self.fast).redact(full)
    let after = try redacted.image.converted(to: .gray8)
    var (tokenInk, tokenInkLeft, otherInk, otherInkGone) = (0, 0, 0, 0)
    for y in 0..<full.height {
      for x in 0..<full.width {
        func level(_ image: Image) -> Int {
          Int(unsafe image.bytes.unsafeLoad(fromByteOffset: y * full.width + x, as: UInt8.self))
        }
        let isCovered = redacted.boxes.contains { box in
          let u = (Double(x) + 0.5) * box.axis.x + (Double(y) + 0.5) * box.axis.y
          let v = (Double(y) + 0.5) * box.axis.x - (Double(x) + 0.5) * box.axis.y
          return u > box.left && u < box.right && v > box.top && v < box.bottom
        }
        if isCovered { #expect(level(after) == 0) }
        if level(rest) < 128 {
          otherInk += 1
          otherInkGone += isCovered ? 1 : 0
        } else if level(full) < 128 {
          tokenInk += 1
          tokenInkLeft += isCovered ? 0 : 1
        }
      }
    }
    #expect(tokenInk > 1000 && tokenInkLeft == 0, "\(tokenInkLeft) of \(tokenInk)")
    #expect(otherInkGone * 100 <= otherInk, "\(otherInkGone) of \(otherInk)")
    #expect(DataDetector().tokens(in: redacted.text).isEmpty)
    #expect(redacted.image.alpha == .opaque && redacted.image.colorProfile == nil)
  }

  /// Boxes are read as letters beside them: "to" before one was "tof".
  @Test(arguments: [20.0, 28, 40]) func theTextHasNothingOfTheBoxes(_ pixels: Double) throws {
    let words = ["Write", "to", "today,", "and", "come", "to", "us"]
    let page = try DrawnPage(
      "Write to ada@example.org today, and come to us", size: PixelSize(width: 1200, height: 100),
      pixels: pixels)
    let redacted = try Redactor(request: Self.fast).redact(page.image)
    #expect(redacted.counts[.email] == 1)
    #expect(redacted.text.words.map(\.text) == words)
  }

  @Test func theAuditFindsWhatIsLeftOpen() throws {
    let full = try drawn(Self.lines, degrees: 0)
    func content(_ image: Image) throws -> RedactionAudit.Content {
      let bytes = try ImageDestination.png().encode(image)
      return RedactionAudit.Content(
        bytes: bytes, text: nil, source: try ImageSource(bytes: bytes))
    }
    func leaks(in image: Image) throws -> [RedactionLeak] {
      var audit = RedactionAudit(Redactor(request: Self.fast))
      try audit.learn(from: content(full))
      try audit.look(at: content(image))
      return audit.leaks
    }
    let redacted = try Redactor(request: Self.fast).redact(full)
    #expect(try leaks(in: redacted.image).isEmpty)
    // Half of a word in the open is no token any more, but its paper is as it was.
    var half = redacted.image
    let original = try full.converted(to: .rgba8)
    let box = try #require(redacted.boxes.first).quad.bounds
    unsafe half.withUnsafeMutableBytes { target in
      unsafe original.withUnsafeBytes { source in
        for y in box.y..<box.maxY {
          for x in (box.x + box.width * 2 / 3)..<box.maxX {
            let start = (y * full.width + x) * 4
            for byte in start..<start + 4 { unsafe target[byte] = source[byte] }
          }
        }
      }
    }
    #expect(try leaks(in: half).contains { $0.way == .ink || $0.way == .readable })
  }

  @Test func theAuditFindsMetadataAndBytes() throws {
    var audit = RedactionAudit(Redactor(request: Self.fast))
    audit.learn("ada@example.org")
    var file = try ImageDestination.png().encode(
      Image(size: PixelSize(width: 8, height: 8), format: .gray8, alpha: .opaque))
    // After the end of the picture.
    file += Array("to ada@example.org".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    try audit.look(
      at: RedactionAudit.Content(bytes: file, text: nil, source: ImageSource(bytes: file)))
    #expect(Set(audit.leaks.map(\.way)) == [.bytes, .metadata])
  }

  @Test func regionsGoWhateverIsThere() throws {
    let full = try drawn(Self.lines, degrees: 0)
    let part = PixelRect(x: 10, y: 20, width: 40, height: 30)
    let redacted = try Redactor(
      .kinds([]), regions: [part],
      relativeRegions: [NormalizedRect(x: 0.9, y: 0.9, width: 0.1, height: 0.1)],
      request: Self.fast
    ).redact(full)
    #expect(redacted.counts == [Token.Kind(rawValue: "region"): 2])
    let gray = try redacted.image.cropped(to: part).converted(to: .gray8)
    #expect(unsafe gray.withUnsafeBytes { unsafe Array($0) }.allSatisfy { $0 == 0 })
    #expect(throws: PlatenError.self) {
      try Redactor(.kinds([]), regions: [PixelRect(x: 9000, y: 0, width: 5, height: 5)])
        .redact(full)
    }
  }

  @Test func allTextLeavesNoWord() throws {
    let redacted = try Redactor(.allText(), request: Self.fast).redact(
      drawn(Self.lines, degrees: 0))
    let letters = redacted.text.text.filter(\.isLetter)
    #expect(letters.count < 3, "\(redacted.text.text)")
  }

  @Test func whatOneFrameShowsIsHiddenInAll() throws {
    let shown = try drawn(["Mail ada@example.org now", "second line"], degrees: 0)
    let faded = try shown.filtered([.gammaAdjust(power: 0.1)])
    let frames = [faded, shown, faded].enumerated().map { index, image in
      Frame(
        index: index, image: image, delay: .milliseconds(100), unclampedDelay: .milliseconds(100))
    }
    let bytes = try ImageDestination(format: .apng).encode(frames)
    let redacted = try Redactor(request: Self.fast).redact(animation: ImageSource(bytes: bytes))
    #expect(redacted.frames.count == 3 && redacted.counts[.email] == 1)
    #expect(redacted.frames.map(\.delay) == frames.map(\.delay))
    // A box in the middle of the address: black in every frame.
    for frame in redacted.frames {
      let part = try frame.image.cropped(to: PixelRect(x: 140, y: 30, width: 60, height: 8))
      let gray = try part.converted(to: .gray8)
      #expect(unsafe gray.withUnsafeBytes { unsafe Array($0) }.allSatisfy { $0 == 0 })
    }
  }

  /// The amount of one frame covers the middle of the date in the next, which is then no date.
  @Test func whatABoxOfAnotherFrameHalfCoversGoesToo() throws {
    let lines = ["9:15 5%        $7", "Born on 23 September 1984 there"]
    let frames = try lines.enumerated().map { index, line in
      Frame(
        index: index, image: try drawn([line], degrees: 0), delay: .milliseconds(100),
        unclampedDelay: .milliseconds(100))
    }
    let bytes = try ImageDestination(format: .apng).encode(frames)
    let redacted = try Redactor(request: Self.fast).redact(animation: ImageSource(bytes: bytes))
    #expect(redacted.counts == [.money: 1, .date: 1])
    // What is black stays black under a box, so the paper between the letters must go as well.
    let date = PixelRect(x: 130, y: 30, width: 160, height: 8)
    for frame in redacted.frames {
      let gray = try frame.image.cropped(to: date).converted(to: .gray8)
      #expect(unsafe gray.withUnsafeBytes { unsafe Array($0) }.allSatisfy { $0 == 0 })
    }
  }

  /// Letters of a grey level on nothing.
  private func letters(_ text: String, level: UInt8) throws -> Image {
    let drawn = try drawn([text], degrees: 0)
    var image = try Image(size: drawn.size, format: .rgba8, alpha: .straight)
    unsafe image.withUnsafeMutableBytes { pixels in
      unsafe drawn.withUnsafeBytes { letters in
        for index in 0..<letters.count {
          for byte in 0..<3 { unsafe pixels[4 * index + byte] = level }
          unsafe pixels[4 * index + 3] = 255 - letters[index]
        }
      }
    }
    return image
  }

  /// The result is laid over white, where nobody sees such letters, and who wants to finds them.
  @Test func lettersThatHardlyShowOverWhiteAreReadOverBlack() throws {
    let redactor = Redactor(request: Self.fast)
    let redacted = try redactor.redact(letters("ada@example.org", level: 250))
    #expect(redacted.counts == [.email: 1])
    let gray = try redacted.image.converted(to: .gray8)
    let levels = unsafe gray.withUnsafeBytes { unsafe Set($0) }
    #expect(levels == [0, 255], "a box on paper")
  }

  /// White letters on nothing show over black alone.
  @Test func transparentFramesStayTransparentAndAreReadOverBlackToo() throws {
    let image = try letters("Mail ada@example.org now", level: 255)
    let frames = (0..<2).map {
      Frame(
        index: $0, image: image, delay: .milliseconds(100), unclampedDelay: .milliseconds(100))
    }
    let bytes = try ImageDestination(format: .apng).encode(frames)
    let redacted = try Redactor(request: Self.fast).redact(animation: ImageSource(bytes: bytes))
    #expect(redacted.counts[.email] == 1)
    for frame in redacted.frames {
      let pixels = unsafe frame.image.withUnsafeBytes { unsafe Array($0) }
      #expect(frame.image.alpha == .straight)
      #expect(Array(pixels[0..<4]) == [0, 0, 0, 0], "nothing is left of what can't be seen")
      let row = 34 * image.width
      let box = (140..<200).map { pixels[4 * (row + $0) + 3] }
      #expect(box.allSatisfy { $0 == 255 })
      #expect(Set((140..<200).map { pixels[4 * (row + $0)] }).count == 1, "one colour")
    }
  }

  /// A reader's threshold is that of the black lines.
  @Test(arguments: [190, 210, 225]) func paleLettersBesideBlackOnesGo(_ level: Int) throws {
    let size = PixelSize(width: 760, height: 220)
    let black = try DrawnPage(
      "The harbour keeps a ledger of every vessel.\n\n\nKind regards of the master", size: size,
      pixels: 26)
    let pale = try DrawnPage(
      "\nada@example.org +49 30 1234567", size: size, pixels: 26)
    var page = black.image
    unsafe page.withUnsafeMutableBytes { levels in
      for place in 0..<size.width * size.height {
        let ink =
          255 - Int(unsafe pale.image.bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self))
        unsafe levels[place] = min(levels[place], UInt8(255 - ink * (255 - level) / 255))
      }
    }
    let redactor = Redactor(request: Self.fast)
    let redacted = try redactor.redact(page)
    #expect(redacted.counts[.email] == 1 && redacted.counts[.phone] == 1, "\(redacted.counts)")
    for (image, leaks) in [(page, true), (redacted.image, false)] {
      var audit = RedactionAudit(redactor)
      audit.learn("ada@example.org +49 30 1234567")
      let bytes = try ImageDestination(format: .png).encode(image)
      try audit.look(
        at: RedactionAudit.Content(bytes: bytes, text: nil, source: try ImageSource(bytes: bytes)))
      #expect(audit.leaks.isEmpty != leaks, "\(audit.leaks)")
    }
  }
}
