import PlatenCore
import PlatenImaging
import PlatenText
import Testing

/// Fields with a cell for each character, which a reader takes for words and strokes.
@Suite struct FormFieldTests {
  private static let pixels = 24.0
  /// From character to character: two advances of a type of one width, which are whole pixels.
  private static let pitch = 2 * (0.602 * pixels).rounded(.down)

  /// A label above a field in which a text is written.
  private func form(_ label: String, _ content: String, hasTop: Bool = true) throws -> Image {
    let spaced = content.map(String.init).joined(separator: " ")
    let drawn = try DrawnPage(
      label + "\n" + spaced, size: PixelSize(width: 760, height: 110), pixels: Self.pixels,
      font: "DejaVu Sans Mono")
    let left = 24 - 0.25 * Self.pitch
    let width = Double(content.count) * Self.pitch
    return try drawn.image.mapped { x, y, at in
      let along = Double(x) - left
      let isField = (0...width + 1).contains(along) && (52...86).contains(y)
      let isStroke = along.truncatingRemainder(dividingBy: Self.pitch) < 1
      return isField && (isStroke || y == 86 || hasTop && y == 52) ? 90 : at(x, y)
    }
  }

  /// The darkest pixel of the cells of the field, and whether the label is as it was.
  private func look(_ redacted: Image, _ form: Image) throws -> (isCovered: Bool, keepsLabel: Bool)
  {
    let gray = try redacted.converted(to: .gray8)
    func level(_ image: Image, _ x: Int, _ y: Int) -> Int {
      Int(unsafe image.bytes.unsafeLoad(fromByteOffset: y * image.width + x, as: UInt8.self))
    }
    var (isCovered, keepsLabel) = (true, true)
    for x in 24..<(form.width - 60) {
      for y in 20..<48 where level(gray, x, y) != level(form, x, y) { keepsLabel = false }
      for y in 55..<84 where level(form, x, y) < 128 && level(gray, x, y) != 0 {
        isCovered = false
      }
    }
    return (isCovered, keepsLabel)
  }

  @Test(arguments: [("4539148803436467", true), ("01081987", false), ("anna@example.com", true)])
  func goesAsAWhole(_ content: String, hasTop: Bool) throws {
    let form = try form("Please fill in this field", content, hasTop: hasTop)
    let redacted = try Redactor(request: RecognizeTextRequest(level: .fast)).redact(form)
    let seen = try look(redacted.image, form)
    #expect(seen.isCovered && seen.keepsLabel)
    #expect(redacted.counts[Token.Kind(rawValue: "doubt"), default: 0] >= 1)
  }

  @Test func aNameStays() throws {
    let form = try form("Your name please", "KATHERINEHODGE")
    let redacted = try Redactor(request: RecognizeTextRequest(level: .fast)).redact(form)
    #expect(redacted.counts.isEmpty && redacted.boxes.isEmpty)
  }

  /// Stems of letters are as regular as the strokes of a field, and serifs as level as its line.
  @Test(
    arguments: ["DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono"],
    [14, 17, 20, 24, 28, 33, 40, 52, 70])
  func lettersAreNoField(_ font: String, _ pixels: Double) throws {
    let text = """
      remembers 12 September 1987
      minimum immunity mummmmmm
      Total amount nnnnnn calendar
      HHHHHH IIIIIIII illlllll 1111111111
      """
    let drawn = try DrawnPage(
      text, size: PixelSize(width: Int(20 * pixels), height: Int(9 * pixels)), pixels: pixels,
      font: font)
    let gray = try drawn.image.converted(to: .gray8)
    for field in CombSearch(gray).fields() { #expect(field.count(on: gray) < 5) }
  }
}
