import Foundation
import PlatenImaging
import PlatenText
import TestSupport
import Testing

/// What a reader misread is drawn here as it would have been misread, so that every reading agrees.
@Suite struct SuspectTests {
  private static let fast = RecognizeTextRequest(level: .fast)

  private func redacted(
    _ lines: [String], width: Int = 560, isParanoid: Bool = false
  ) throws -> RedactedPage {
    let size = PixelSize(width: width, height: 40 + 32 * lines.count)
    let page = try DrawnPage(lines.joined(separator: "\n"), size: size, pixels: 20)
    return try Redactor(isParanoid: isParanoid, request: Self.fast).redact(page.image)
  }

  @Test func numbersInGroupsGoWhateverWasMisread() throws {
    let lines = [
      ("pay NL05 ABNA 6508 8372 41 over", "6508", "over"),
      ("job 2c603499-01xe-4335-aff8-492c51994791 done", "4335", "done"),
      ("mac 0x:eb:d2:d9:1b:82 seen", "d2:d9", "seen"), ("paid Octobcr 2024 again", "2024", "again"),
      ("sent karen_liskovekontor.de too", "liskov", "too"),
      ("card 4216 25O9 94678145 held", "25O9", "held"),
      ("old user=2c603499-01xe-4335-aff8-492c51994791", "4335", "user"),
      ("see \"goods?id=85187\" for", "id=85", "for"),
      ("or rnail.exarnple.orq/again ok", "again", "ok"),
      ("NOTE \"DE55 1258 1072 3666 7O85 03\" due", "DE55", "NOTE"),
      ("via DE89 3704 0044 532 0130 00 again", "0130", "again"),
      ("born date2024-05-02 here", "05", "here"),
      ("at Kellervillec7:cd:f8:e0:1e:4e too", "cd:f8", "Keller"),
      ("to AT46 7490 1999 3462 8196 and over", "3462", "and"),
      ("mail ada.hughes@fa once", "hughes", "once"),
      ("with 4109 9158 0587 4xw6 again", "4xw6", "again"),
    ]
    let page = try DrawnPage(
      lines.map(\.0).joined(separator: "\n"), size: PixelSize(width: 700, height: 414), pixels: 20,
      font: "DejaVu Sans Mono")
    let redacted = try Redactor(request: Self.fast).redact(page.image)
    for (number, (line, gone, left)) in lines.enumerated() {
      func isCovered(_ part: String) throws -> Bool {
        let range = try #require(line.range(of: part))
        let column =
          Double(line.distance(from: line.startIndex, to: range.lowerBound))
          + Double(part.count) / 2
        // The font's advance and line height are rounded to pixels.
        let (x, y) = (Int(24 + column * 12), 24 + number * 24 + 12)
        let middle = PixelRect(x: x, y: y, width: 1, height: 1)
        return redacted.boxes.contains { !$0.quad.bounds.intersection(middle).isEmpty }
      }
      #expect(try isCovered(gone), "\(line)")
      #expect(try !isCovered(left), "\(line)")
    }
  }

  /// Full stops in wide type are taken for the ends of words.
  @Test func theEndOfAHostJoinsWhatIsBeforeIt() throws {
    let page = try redacted(["look at wow. exarnple. com again", "the sum. Net of tax it is ten"])
    let text = page.text.text
    #expect(!text.contains("exarn") && !text.contains("com"), "\(text)")
    #expect(Set(page.counts.keys) == [.link] && text.contains("sum. Net"), "\(page.counts)")
  }

  /// A word that a reader parted goes with all its parts, and nothing else does.
  @Test func whatWasPartedGoesAsAWhole() async throws {
    let lines = [
      (
        "Please look http: //exarnple.com/goods in spring", ["http:", "exarn"], ["look", "spring"]
      ),
      ("Later see https: / exarnplo.org/market in autumn", ["https", "exarn"], ["see", "autumn"]),
      (
        "Or the shop www. gruber-drive,net for garden tools", ["www", "drive"], ["shop", "garden"]
      ),
      ("We write wanda_young@livingsaid fr before noon", ["wanda", "said", "fr"], ["noon"]),
      ("Then karla@workshops.com de facto answers letters", ["karla"], ["facto", "letters"]),
      ("A parcel for ujansen@zimmer -head.org came back", ["ujan", "head"], ["parcel", "came"]),
      ("The baker is sven_vogel @usuallyhim fr nowadays", ["sven", "him"], ["baker", "days"]),
      ("It was paid with USD 80.227.02 by the bank", ["USD", "227"], ["paid", "bank"]),
      ("And they returned 80.339.07 EUR to the owner", ["EUR", "339"], ["returned", "owner"]),
      ("On the old USB 80.551.03 a note was found", ["551"], ["USB", "note"]),
      ("The unit 3d:bo6y:9c:aa:x8 stands in the cellar", ["9c", "aa"], ["unit", "cellar"]),
    ]
    try await check(lines)
  }

  /// Lines in wide leading are blocks of their own to a reader.
  @Test func aDateGoesOnInTheNextLineHoweverFarItIs() async throws {
    try await check([
      ("Much of it was seen, and the costs at the university (13 May", ["13", "May"], ["costs"]),
      (" ", [], []),
      ("2018) were as the plan of the board had it, and no more.", ["2018"], ["were", "board"]),
      (" ", [], []),
      ("The place has new software now, as every other place has.", [], ["software"]),
    ])
  }

  /// Holds words of lines against the boxes, by where they are read before.
  private func check(_ lines: [(text: String, gone: [String], left: [String])]) async throws {
    let size = PixelSize(width: 680, height: 40 + 28 * lines.count)
    let page = try DrawnPage(lines.map(\.text).joined(separator: "\n"), size: size, pixels: 20)
    let words = try await Self.fast.perform(on: page.image).pages.flatMap(\.lines).flatMap(\.words)
    let boxes = try Redactor(request: Self.fast).redact(page.image).boxes
    func isCovered(_ part: String) throws -> Bool {
      let bounds = try #require(words.first { $0.text.contains(part) }, "\(part)").quad.bounds
      let middle = PixelRect(
        x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2, width: 1, height: 1)
      return boxes.contains { !$0.quad.bounds.intersection(middle).isEmpty }
    }
    for (line, gone, left) in lines {
      for part in gone { #expect(try isCovered(part), "\(part) in \(line)") }
      for part in left { #expect(try !isCovered(part), "\(part) in \(line)") }
    }
  }

  @Test func aQuantityIsNoSignOfMoney() throws {
    let page = try redacted([
      "Mooring rope        6        $12.50", "Chart case            4        $31.00",
    ])
    let text = page.text.text
    #expect(text.contains("6") && text.contains("4"), "\(text)")
    #expect(!text.contains("12.50") && !text.contains("31.00"), "\(text)")
  }

  @Test func whatLooksLikeWritingGoesWhereNothingIsTrusted() throws {
    let size = PixelSize(width: 560, height: 160)
    var image = try DrawnPage("plain words here", size: size, pixels: 20).image
    // Blobs as large as letters in a row, and no writing.
    unsafe image.withUnsafeMutableBytes { pixels in
      for blob in 0..<9 {
        for y in 100..<114 {
          for x in 0..<11 where (x ^ y ^ blob) & 3 > 0 {
            unsafe pixels[y * 560 + 60 + 17 * blob + x] = 60
          }
        }
      }
    }
    func left(_ isParanoid: Bool) throws -> Int {
      let page = try Redactor(isParanoid: isParanoid, request: Self.fast).redact(image)
      let gray = try page.image.converted(to: .gray8)
      return unsafe gray.withUnsafeBytes { pixels in
        (98..<116).reduce(0) { sum, y in
          unsafe sum + pixels[y * 560 + 58..<y * 560 + 210].count { $0 > 40 && $0 < 80 }
        }
      }
    }
    #expect(try left(false) > 500 && left(true) == 0)
  }
}

/// Letters are told from rules by pictures that are painted pixel by pixel.
@Suite struct InkExtentTests {
  @Test func aFrameIsNoLetter() throws {
    var image = try Image(
      size: PixelSize(width: 300, height: 120), format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in 0..<pixels.count { unsafe pixels[index] = 255 }
      func fill(_ xs: Range<Int>, _ ys: Range<Int>) {
        for y in ys { for x in xs { unsafe pixels[y * 300 + x] = 0 } }
      }
      // Cells of 100 by 40, and six letters of 10 by 16 in the middle one.
      for y in [0, 40, 80] { fill(0..<300, y..<(y + 2)) }
      for x in [0, 100, 200, 298] { fill(x..<(x + 2), 0..<120) }
      for letter in 0..<6 { fill((116 + 12 * letter)..<(126 + 12 * letter), 52..<68) }
    }
    // A reader's box that is too high and reaches into the frame.
    let rough = SlantedRect(Quad(PixelRect(x: 112, y: 44, width: 78, height: 34)))
    let extent = InkExtent(around: rough, on: image, sensitivity: 0.25)
    #expect(extent.isFound)
    #expect(abs(extent.letters.left - 116) <= 1 && abs(extent.letters.right - 186) <= 1)
    #expect(abs(extent.letters.top - 52) <= 1 && abs(extent.letters.bottom - 68) <= 1)
    #expect(abs(extent.room.left - 102) <= 1 && abs(extent.room.right - 200) <= 1)
    #expect(abs(extent.room.top - 42) <= 1 && abs(extent.room.bottom - 80) <= 1)
  }
}
