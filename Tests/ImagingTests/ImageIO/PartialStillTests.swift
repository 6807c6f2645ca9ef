import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// Stills that are cut short, of which a part is there.
struct PartialStillTests {
  private func part(of bytes: [UInt8], _ length: Int) throws -> ImageSource? {
    let cut = Array(bytes[..<length])
    do throws(PlatenError) {
      _ = try Image(bytes: cut)
      return nil
    } catch {
      return try ImageSource(partOf: cut, path: "a", limits: .default, refusedWith: error)
    }
  }

  /// The number of rows that are the whole picture's; all that follows must be transparent.
  private func rows(of part: Image, equalTo whole: Image) -> Int {
    let row = part.bytesPerRow
    let (bytes, expected) = (part.byteArray, whole.byteArray)
    var rows = 0
    while rows < part.height,
      bytes[(rows * row)..<((rows + 1) * row)]
        == expected[(rows * row)..<((rows + 1) * row)]
    {
      rows += 1
    }
    let rest = bytes[(rows * row)...]
    #expect(rest.allSatisfy { $0 == 0 })
    return rows
  }

  @Test(arguments: [ImageFormat.png, .webp], [WrittenPictures.Kind.color, .alpha, .deep])
  func rowsBeforeTheEndAreThere(_ format: ImageFormat, _ kind: WrittenPictures.Kind) throws {
    var options = ImageDestination.Options()
    options.isLossless = true
    let picture = try WrittenPictures.make(kind, 90, 120, seed: 3)
    let file = try ImageDestination(format: format, options: options).encode(picture)
    let whole = try Image(bytes: file)
    var most = 0
    for length in stride(from: 20, to: file.count, by: 97) {
      guard let source = try part(of: file, length) else { continue }
      let frame = try source.frame(at: 0)
      #expect(frame.isPartial && frame.image.alpha == .straight)
      #expect(frame.image.format == whole.format && frame.image.size == whole.size)
      let damage = try #require(source.firstDamage)
      #expect(damage.error.code == .truncated && damage.byte == length && damage.frame == 0)
      let count = rows(of: frame.image, equalTo: whole)
      #expect(count >= most)
      most = count
    }
    #expect(most > 60)
  }

  /// Grey has no alpha, so it gets some.
  @Test func greyRowsAreThereToo() throws {
    let picture = try WrittenPictures.make(.gray, 90, 120, seed: 3)
    let file = try ImageDestination(format: .png).encode(picture)
    let source = try #require(try part(of: file, file.count / 2))
    let image = try source.frame(at: 0).image
    #expect(image.format == .rgba8)
    let count = rows(of: image, equalTo: try picture.converted(to: .rgba8))
    #expect(count > 20 && count < 120)
  }

  @Test func aJPEGGivesWhatItsLibraryDoes() throws {
    let picture = try WrittenPictures.make(.color, 96, 128, seed: 3)
    let file = try ImageDestination.jpeg(quality: 95).encode(picture)
    let whole = try Image(bytes: file).byteArray
    let source = try #require(try part(of: file, file.count * 3 / 4))
    #expect(source.damage?.code == .truncated)
    let image = try source.frame(at: 0).image
    let first = 48 * image.bytesPerRow
    #expect(image.byteArray[..<first] == whole[..<first])
    #expect(image.byteArray != whole)
    // A progressive one is there as a whole, coarsely.
    let progressive = try ImageDestination.jpeg(quality: 95, isProgressive: true).encode(picture)
    let coarse = try #require(try part(of: progressive, progressive.count * 3 / 4))
    let (shown, original) = (try coarse.frame(at: 0).image.byteArray, picture.byteArray)
    let differences = zip(shown, original).map { abs(Int($0) - Int($1)) }
    #expect(differences.reduce(0, +) < 5 * differences.count)
  }

  /// Every cut of a file of any format is nothing, or a picture of its size that says what it is.
  @Test(arguments: [
    "png_o6.png", "jpeg_gray.jpg", "jpeg_prog.jpg", "jpeg_arith.jpg", "jpeg_cmyk.jpg",
    "webp_rgba.webp", "webp_rgb_ll.webp", "webp_exif.webp", "tiff_rgb_tiff_lzw.tif", "bmp_v5.bmp",
  ])
  func cutAnywhere(_ name: String) throws {
    let bytes = StillFixture.bytes(name)
    let whole = try ImageSource(bytes: bytes).size
    // A WebP says last how it is turned.
    let turned = PixelSize(width: whole.height, height: whole.width)
    let size = name == "webp_exif.webp" ? turned : whole
    for length in 0..<bytes.count {
      guard let source = try part(of: bytes, length) else { continue }
      #expect(source.size == size && source.firstDamage?.byte == length)
      let frame = try source.frame(at: 0)
      #expect(frame.isPartial && frame.image.size == size)
      // What takes whole pictures alone does not take it.
      #expect(throws: PlatenError.self) { try Image(bytes: Array(bytes[..<length])) }
    }
  }

  @Test func damageIsNoEnd() throws {
    let file = try ImageDestination(format: .png).encode(
      WrittenPictures.make(.color, 90, 120, seed: 3))
    let error = PlatenError(.malformed, message: "the PNG is damaged")
    #expect(
      try ImageSource(partOf: file, path: nil, limits: .default, refusedWith: error) == nil)
  }
}
