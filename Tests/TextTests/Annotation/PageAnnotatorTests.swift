import Foundation
import PlatenImaging
import PlatenCore
import PlatenText
import Testing

@Suite struct PageAnnotatorTests {
  private func bytes(_ image: Image) -> [UInt8] {
    (0..<image.byteCount).map { unsafe image.bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
  }

  private func token(_ rects: PixelRect..., kind: Token.Kind = .email) -> Token {
    Token(kind: kind, range: 0..<1, text: "a", value: "a", rects: rects)
  }

  private func page(
    _ format: PixelFormat, _ alpha: AlphaInfo, width: Int = 60, height: Int = 40,
    pixel: (Int, Int) -> [UInt8]
  ) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: format, alpha: alpha)
    let bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
    unsafe image.withUnsafeMutableBytes { unsafe $0.copyBytes(from: bytes) }
    return image
  }

  /// Boxes of two lines that stand close overlap, and neither is cut for the other.
  @Test func marksOfLinesBelowEachOtherStayWhole() throws {
    let image = try page(.rgba8, .opaque) { _, _ in [255, 255, 255, 255] }
    let (upper, lower) = (
      PixelRect(x: 8, y: 8, width: 44, height: 13), PixelRect(x: 14, y: 19, width: 38, height: 13)
    )
    let marked = try PageAnnotator().annotate(image, tokens: [token(upper), token(lower)])
    let (before, after) = (bytes(image), bytes(marked))
    for (x, y) in [(46, 12), (18, 28)] {
      let place = (y * 60 + x) * 4
      #expect(before[place..<place + 4] != after[place..<place + 4])
    }
  }

  /// An amount is a part of the line that names it: both marks stay whole, one in the other, and
  /// what follows gives way to both.
  @Test func marksWithinMarksStayWhole() throws {
    let image = try page(.rgba8, .opaque, width: 120) { _, _ in [255, 255, 255, 255] }
    func token(_ kind: Token.Kind, _ range: Range<Int>, x: Int, width: Int) -> Token {
      Token(
        kind: kind, range: range, text: "", value: "",
        rects: [PixelRect(x: x, y: 10, width: width, height: 16)])
    }
    let key = token(.key, 0..<13, x: 10, width: 60)
    let money = token(.money, 7..<13, x: 50, width: 20)
    let next = token(.date, 14..<20, x: 71, width: 30)
    func pixels(_ tokens: [Token], _ columns: [Int]) throws -> [[UInt8]] {
      let marked = bytes(try PageAnnotator().annotate(image, tokens: tokens))
      return columns.map { x in
        let place = (18 * 120 + x) * 4
        return Array(marked[place..<place + 3])
      }
    }
    let alone = try pixels([key], [30, 55, 65])
    #expect(alone[0] == alone[2], "a box of one colour")
    let both = try pixels([key, money, next], [30, 55, 65, 90])
    #expect(both[0] == alone[0])
    #expect(both[1] == both[2] && both[1] != alone[1])
    let itself = try pixels([money], [55])[0]
    for (inside, own) in zip(both[1], itself) {
      #expect(abs(Int(inside) - Int(own)) <= 1, "a mark in a mark has the colour of its own kind")
    }
    #expect(try pixels([next], [90]) == [both[3]])
  }

  @Test func onlyPixelsNearTheBoxChange() throws {
    let image = try page(.rgba8, .opaque) { x, y in [UInt8(x * 4), UInt8(y * 6), 200, 255] }
    let rect = PixelRect(x: 20, y: 10, width: 25, height: 12)
    let marked = try PageAnnotator().annotate(image, tokens: [token(rect)])
    let (before, after) = (bytes(image), bytes(marked))
    var changed = 0
    for y in 0..<40 {
      for x in 0..<60 {
        let start = (y * 60 + x) * 4
        guard before[start..<start + 4] != after[start..<start + 4] else { continue }
        changed += 1
        #expect((18..<47).contains(x) && (8..<24).contains(y))
        #expect(after[start + 3] == 255)
      }
    }
    #expect(changed > 25 * 12 / 2)
  }

  @Test func paperTakesTheColourAndInkStaysBlack() throws {
    let image = try page(.gray8, .opaque) { x, _ in [x % 2 == 0 ? 0 : 255] }
    let marked = try PageAnnotator().annotate(
      image, tokens: [token(PixelRect(x: 10, y: 10, width: 40, height: 20))])
    #expect(marked.format == .rgba8 && marked.alpha == .opaque)
    let after = bytes(marked)
    let middle = (20 * 60 + 30) * 4
    #expect(Array(after[middle..<middle + 4]) == [0, 0, 0, 255])
    #expect(Array(after[middle + 4..<middle + 8]) == [0xC3, 0xD7, 0xF8, 255])
    #expect(Array(after[0..<8]) == [0, 0, 0, 255, 255, 255, 255, 255])
  }

  @Test func greyInkStaysReadable() throws {
    let image = try page(.gray8, .opaque) { x, _ in [x % 2 == 0 ? 90 : 180] }
    let marked = try PageAnnotator().annotate(
      image, tokens: [token(PixelRect(x: 10, y: 10, width: 40, height: 20), kind: .money)])
    let after = bytes(marked)
    let middle = (20 * 60 + 30) * 4
    for channel in 0..<3 {
      #expect(Double(after[middle + 4 + channel]) / Double(after[middle + channel]) > 1.9)
    }
  }

  private func luminance(_ color: [UInt8]) -> Double {
    zip(color, [0.2126, 0.7152, 0.0722]).map { level, weight in
      let value = Double(level) / 255
      return weight * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }.reduce(0, +)
  }

  /// Light letters on a dark ground: a box is seen on it, and they can be read in it (WCAG 2.2).
  @Test(
    arguments: [TokenTheme.light, .dark], [[0, 0, 0], [20, 24, 40], [40, 40, 40]] as [[UInt8]]
  ) func boxesShineOnADarkGround(theme: TokenTheme, ground: [UInt8]) throws {
    let letter: [UInt8] = [240, 240, 240]
    let image = try page(.rgba8, .opaque) { x, y in
      ((15..<25).contains(y) && (12..<48).contains(x) && x % 6 < 2 ? letter : ground) + [255]
    }
    let kinds = [Token.Kind.email, .money, .phone, .date, .iban]
    for kind in kinds {
      let marked = try PageAnnotator(theme: theme).annotate(
        image, tokens: [token(PixelRect(x: 10, y: 12, width: 40, height: 16), kind: kind)])
      let after = bytes(marked)
      let middle = (20 * 60 + 30) * 4
      let shown = luminance(Array(after[middle..<middle + 3]))
      let box = luminance(Array(after[middle + 12..<middle + 15]))
      #expect((box + 0.05) / (luminance(ground) + 0.05) > 1.25)
      #expect((shown + 0.05) / (box + 0.05) >= 7)
      #expect(Array(after[0..<4]) == ground + [255], "what lies outside stays")
    }
  }

  @Test func transparencyBecomesPaper() throws {
    let none = PageAnnotator()
    let straight = try page(.rgba8, .straight, width: 1, height: 1) { _, _ in [100, 0, 200, 51] }
    #expect(bytes(try none.annotate(straight, tokens: [])) == [224, 204, 244, 255])
    let premultiplied = try page(.rgba8, .premultiplied, width: 1, height: 1) { _, _ in
      [20, 0, 40, 51]
    }
    #expect(bytes(try none.annotate(premultiplied, tokens: [])) == [224, 204, 244, 255])
    let deep = try page(.rgba16, .opaque, width: 1, height: 1) { _, _ in
      [0x80, 0x80, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
    }
    #expect(bytes(try none.annotate(deep, tokens: [])) == [0x80, 0, 255, 255])
  }

  @Test func resolutionStaysAndGreyProfilesGo() throws {
    var image = try page(.gray8, .opaque) { _, _ in [255] }
    image.resolution = Resolution(300)
    image.colorProfile = .icc([1, 2, 3], name: "Dot Gain 20%")
    let marked = try PageAnnotator().annotate(image, tokens: [])
    #expect(marked.resolution == Resolution(300))
    #expect(marked.colorProfile == nil)
  }

  @Test func boxesOutsideThePageAreCutOrPassedOver() throws {
    let image = try page(.rgba8, .opaque) { _, _ in [255, 255, 255, 255] }
    let outside = [
      PixelRect(x: 60, y: 0, width: 5, height: 5), PixelRect(x: -50, y: -50, width: 20, height: 20),
      PixelRect(x: 5, y: 5, width: 0, height: 9), PixelRect(x: 5, y: 5, width: -3, height: -3),
    ]
    for rect in outside {
      #expect(try PageAnnotator().annotate(image, tokens: [token(rect)]) == image)
    }
    let all = try PageAnnotator().annotate(
      image, tokens: [token(PixelRect(x: -1000, y: -1000, width: 5000, height: 5000))])
    #expect(Array(bytes(all)[(20 * 60 + 30) * 4..<(20 * 60 + 30) * 4 + 3]) == [0xC3, 0xD7, 0xF8])
  }

  @Test func neighboursDoNotMerge() throws {
    let image = try page(.rgba8, .opaque) { _, _ in [255, 255, 255, 255] }
    let marked = try PageAnnotator().annotate(
      image,
      tokens: [
        token(PixelRect(x: 5, y: 10, width: 20, height: 20)),
        token(PixelRect(x: 25, y: 10, width: 20, height: 20), kind: .link),
      ])
    let after = bytes(marked)
    let row = (0..<60).map { Array(after[(20 * 60 + $0) * 4..<(20 * 60 + $0) * 4 + 3]) }
    #expect(row[24] == [255, 255, 255] || row[25] == [255, 255, 255])
  }

  @Test func originalIsNotTouched() throws {
    let image = try page(.rgba8, .opaque) { _, _ in [255, 255, 255, 255] }
    let before = bytes(image)
    _ = try PageAnnotator().annotate(
      image, tokens: [token(PixelRect(x: 5, y: 5, width: 30, height: 20))])
    #expect(bytes(image) == before)
  }

  @Test(arguments: [-1e300, 1e300, .infinity, .nan])
  func aQuadThatIsNoPlaceIsNoHindrance(_ value: Double) throws {
    let image = try page(.gray8, .opaque) { x, _ in [x % 2 == 0 ? 0 : 255] }
    var quad = Quad(PixelRect(x: 10, y: 10, width: 30, height: 12))
    quad.topLeft.y = value
    let token = Token(kind: .email, range: 0..<1, text: "a", value: "a", quads: [quad])
    for annotator in [PageAnnotator(), .highlight] {
      #expect(try annotator.annotate(image, tokens: [token]).size == image.size)
    }
  }
}
