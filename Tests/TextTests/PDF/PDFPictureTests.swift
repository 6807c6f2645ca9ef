import Foundation
import PlatenCore
import Testing
import TestSupport

@testable import PlatenImaging
@testable import PlatenText

/// Pictures in a PDF are those that went in, by decoders that know nothing of PDF.
struct PDFPictureTests {
  private func image(
    _ width: Int, _ height: Int, _ format: PixelFormat, alpha: AlphaInfo = .opaque,
    _ value: (_ x: Int, _ y: Int, _ channel: Int) -> UInt8
  ) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: format, alpha: alpha)
    let channels = format == .gray8 ? 1 : 4
    var bytes = image.mutableBytes
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<channels {
          let level = channel == 3 && alpha == .opaque ? 255 : value(x, y, channel)
          bytes.storeBytes(
            of: level, toByteOffset: (y * width + x) * channels + channel, as: UInt8.self)
        }
      }
    }
    return image
  }

  /// The page and the image of a picture's PDF.
  private func embedded(
    _ image: Image, from source: ImageSource? = nil
  ) throws -> (pdf: ParsedPDF, page: ParsedPDF.Object, picture: ParsedPDF.Object) {
    var pdf = SearchablePDF()
    let text = TextPage.make([], size: image.size)
    try pdf.append(PDFPage(image, from: source, text: text))
    let parsed = try ParsedPDF(pdf.finish())
    let page = try parsed.pages()[0]
    return (parsed, page, try parsed.picture(of: page))
  }

  /// A PNG around deflated rows.
  private func png(_ size: PixelSize, depth: UInt8, color: UInt8, _ rows: [UInt8]) -> [UInt8] {
    var bytes = PNGChunks.signature
    var header: [UInt8] = []
    header.append32(size.width)
    header.append32(size.height)
    bytes.appendChunk("IHDR", header + [depth, color, 0, 0, 0])
    bytes.appendChunk("IDAT", rows)
    bytes.appendChunk("IEND", [])
    return bytes
  }

  /// Poppler draws what ends at the edge of its page a pixel larger, and moves the rest.
  @Test(.enabled(if: Poppler.isInstalled), arguments: [0, 90, 180, 270], [96.0, 150, 203, 300])
  func isDrawnPixelByPixel(rotation: Int, density: Double) throws {
    var random = SeededRandom(seed: UInt64(rotation))
    var picture = try image(241, 167, .gray8) { _, _, _ in random.byte() }
    picture.resolution = Resolution(density)
    var text = TextPage.make([], size: picture.size)
    text.rotation = rotation
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(picture, text: text))
    let drawn = try ImageSource(bytes: pdf.finish()).frame(at: 0).image.converted(to: .gray8)
    var upright = try picture.oriented([1, 8, 3, 6][rotation / 90])
    (upright.resolution, upright.colorProfile) = (drawn.resolution, drawn.colorProfile)
    #expect(drawn == upright)
  }

  @Test func aJPEGIsKeptByteForByte() throws {
    var random = SeededRandom(seed: 3)
    let picture = try image(61, 43, .rgba8) { _, _, _ in random.byte() }
    let jpeg = try ImageDestination(format: .jpeg).encode(picture)
    let source = try ImageSource(bytes: jpeg)
    let result = try embedded(source.frame(at: 0).image, from: source)
    #expect(result.picture.stream == jpeg)
    #expect(result.picture.dictionary.contains("/Filter/DCTDecode"))
    #expect(result.picture.dictionary.contains("/Width 61/Height 43"))
    #expect(result.picture.dictionary.contains("/ColorSpace/DeviceRGB"))
  }

  @Test func aPlaceDoesNotComeIntoThePDF() throws {
    let picture = try image(16, 16, .gray8) { _, _, _ in 100 }
    var jpeg = try ImageDestination(format: .jpeg).encode(picture)
    let secret = Array("48.137N 11.575E".utf8)
    jpeg.insert(contentsOf: [0xFF, 0xFE, 0, UInt8(secret.count + 2)] + secret, at: 2)
    let source = try ImageSource(bytes: jpeg)
    let stored = try #require(
      embedded(source.frame(at: 0).image, from: source).picture.stream)
    #expect(stored.ranges(of: secret).isEmpty)
    #expect(try Image(bytes: stored) == Image(bytes: jpeg))
  }

  @Test(arguments: 1...8) func aPageUndoesAnOrientation(_ orientation: Int) throws {
    let picture = try image(48, 32, .gray8) { x, y, _ in x < 16 && y < 16 ? 0 : 255 }
    var jpeg = try ImageDestination(format: .jpeg).encode(picture)
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
      + [UInt8(orientation), 0, 0, 0, 0, 0, 0]
    jpeg.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
    let source = try ImageSource(bytes: jpeg)
    let upright = try source.frame(at: 0).image
    #expect(source.header.orientation == orientation)
    let (pdf, page, stored) = try embedded(upright, from: source)
    // An orientation that says nothing goes with the rest of the metadata.
    #expect(
      stored.stream == (orientation == 1 ? try MetadataRemoval.file(jpeg, format: .jpeg) : jpeg))
    let content = String(decoding: try pdf.object("Contents", of: page).plain(), as: UTF8.self)
    let numbers = content.split(separator: " ").compactMap { Double($0) }
    try #require(numbers.count == 6)
    // Where the page shows the middle of the dark corner, the upright picture is dark.
    let (u, v) = (8.0 / 48, 1 - 8.0 / 32)
    let x = numbers[0] * u + numbers[2] * v + numbers[4]
    let y = numbers[1] * u + numbers[3] * v + numbers[5]
    let box = try #require(page.value("MediaBox[0 0 ")).prefix { $0 != "]" }.split(separator: " ")
    let (width, height) = (try #require(Double(box[0])), try #require(Double(box[1])))
    let column = Int(x / width * Double(upright.width))
    let row = Int((1 - y / height) * Double(upright.height))
    let level = unsafe upright.row(row).unsafeLoad(fromByteOffset: column, as: UInt8.self)
    #expect(level < 64)
    #expect(abs(width / height - Double(upright.width) / Double(upright.height)) < 0.01)
  }

  @Test(arguments: [(1, 1), (7, 5), (64, 33), (251, 90)])
  func blackAndWhiteIsFaxCode(_ width: Int, _ height: Int) throws {
    var random = SeededRandom(seed: UInt64(width))
    var run = 0
    var level: UInt8 = 255
    let picture = try image(width, height, .gray8) { _, _, _ in
      if run == 0 {
        run = random.int(1...20)
        level = 255 - level
      }
      run -= 1
      return level
    }
    let (_, _, stored) = try embedded(picture)
    #expect(stored.dictionary.contains("/CCITTFaxDecode/DecodeParms<</K -1/Columns \(width)"))
    // A TIFF around the code, in which 0 is white, as the decoder of PDF has it too.
    let code = try #require(stored.stream)
    let fields = [
      (256, width), (257, height), (258, 1), (259, 4), (262, 0), (273, 8 + 2 + 9 * 12 + 4),
      (277, 1), (278, height), (279, code.count),
    ]
    var tiff: [UInt8] = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, UInt8(fields.count)]
    for (tag, value) in fields {
      tiff += [UInt8(tag >> 8), UInt8(tag & 255), 0, 4, 0, 0, 0, 1]
      tiff.append32(value)
    }
    tiff += [0, 0, 0, 0] + code
    #expect(try Image(bytes: tiff) == picture)
  }

  @Test func greyAndColourAreFilteredRows() throws {
    var random = SeededRandom(seed: 5)
    for (format, color) in [(PixelFormat.gray8, UInt8(0)), (.rgba8, 2)] {
      let picture = try image(37, 29, format) { _, _, _ in random.byte() }
      let (_, _, stored) = try embedded(picture)
      let channels = color == 0 ? 1 : 3
      #expect(stored.dictionary.contains("/Predictor 15/Colors \(channels)/BitsPerComponent 8"))
      let file = png(picture.size, depth: 8, color: color, try #require(stored.stream))
      #expect(try Image(bytes: file) == picture)
    }
  }

  @Test func colourlessRGBIsStoredAsGrey() throws {
    let picture = try image(40, 30, .rgba8) { x, y, _ in UInt8(x * 5 + y) }
    let (_, _, stored) = try embedded(picture)
    #expect(stored.dictionary.contains("/ColorSpace/DeviceGray"))
    let file = png(picture.size, depth: 8, color: 0, try #require(stored.stream))
    #expect(try Image(bytes: file).converted(to: .rgba8) == picture)
  }

  @Test(arguments: [2, 3, 4, 5, 16, 17, 200])
  func fewColoursAreAPalette(_ count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    let colors = (0..<count).map { [UInt8($0), random.byte(), 255 - UInt8($0)] }
    let picture = try image(53, 20, .rgba8) { x, y, channel in
      colors[(x + 53 * y) % count][min(channel, 2)]
    }
    let (_, _, stored) = try embedded(picture)
    let bits = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    #expect(stored.dictionary.contains("/BitsPerComponent \(bits)"))
    let hex = try #require(stored.value("Indexed/DeviceRGB \(count - 1)<")).prefix { $0 != ">" }
    let table = try stride(from: 0, to: hex.count, by: 2).map { place in
      try #require(UInt8(hex.dropFirst(place).prefix(2), radix: 16))
    }
    let rows = try stored.plain()
    let rowLength = (53 * bits + 7) / 8
    #expect(rows.count == rowLength * 20)
    for y in 0..<20 {
      for x in 0..<53 {
        let byte = rows[y * rowLength + x * bits / 8]
        let index = Int(byte >> UInt8(8 - bits - x * bits % 8)) & (1 << bits - 1)
        #expect(Array(table[(3 * index)..<(3 * index + 3)]) == colors[(x + 53 * y) % count])
      }
    }
  }

  @Test func alphaLiesOverWhite() throws {
    let picture = try image(9, 9, .rgba8, alpha: .straight) { x, _, channel in
      channel == 3 ? (x < 4 ? 0 : 255) : 0
    }
    let (pdf, _, stored) = try embedded(picture)
    #expect(!pdf.objects.values.contains { $0.dictionary.contains("/SMask") })
    #expect(stored.dictionary.contains("/CCITTFaxDecode"))
  }

  @Test func theRowsOfAPNGAreKept() throws {
    var random = SeededRandom(seed: 9)
    let picture = try image(31, 17, .rgba8) { _, _, _ in random.byte() }
    let file = try ImageDestination(format: .png).encode(picture)
    let source = try ImageSource(bytes: file)
    let (_, _, stored) = try embedded(source.frame(at: 0).image, from: source)
    let kept = try #require(stored.stream)
    #expect(kept.count < file.count)
    #expect((0...(file.count - kept.count)).contains { file[$0...].starts(with: kept) })
  }

  @Test func theSizeIsThatOfTheResolution() throws {
    var picture = try image(300, 600, .gray8) { _, _, _ in 255 }
    func box(_ image: Image) throws -> String {
      String(try #require(embedded(image).page.value("MediaBox[")).prefix { $0 != "]" })
    }
    picture.resolution = Resolution(300, 200)
    #expect(try box(picture) == "0 0 72 216")
    // What no scanner has is not believed, nor is a page of no size.
    picture.resolution = Resolution(1)
    #expect(try box(picture) == "0 0 225 450")
    picture.resolution = nil
    #expect(try box(picture) == "0 0 225 450")
    // Phones state that of a screen: a page of 24 inches is none, one of 17 may be.
    picture = try image(300, 1700, .gray8) { _, _, _ in 255 }
    picture.resolution = Resolution(72)
    #expect(try box(picture).hasSuffix(" 841.68"))
    picture.resolution = Resolution(100)
    #expect(try box(picture) == "0 0 216 1224")
    picture.resolution = Resolution(97, 72)
    #expect(try box(picture).hasSuffix(" 1700"))
  }

  @Test func damagedProfilesAreLeftOut() throws {
    var picture = try image(20, 20, .rgba8) { x, y, channel in UInt8(x * 7 + y * channel) }
    let sound = try PDFColors.sRGB()
    picture.colorProfile = .icc(sound, name: "")
    #expect(try embedded(picture).picture.dictionary.contains("/ICCBased"))
    for damaged in [Array(sound.prefix(200)), [UInt8](repeating: 1, count: 300)] {
      picture.colorProfile = .icc(damaged, name: "")
      #expect(try !embedded(picture).picture.dictionary.contains("/ICCBased"))
    }
  }
}
