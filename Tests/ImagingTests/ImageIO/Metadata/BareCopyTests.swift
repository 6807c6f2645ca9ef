import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// Files that are kept but for their metadata, since what would be written anew is longer or worse.
struct BareCopyTests {
  private func copy(_ file: [UInt8]) throws -> [UInt8]? {
    try ImageSource(bytes: file).bareCopy(of: file)
  }

  @Test func aTIFFKeepsItsJPEG() throws {
    let picture = try WrittenPictures.make(.color, 130, 70, seed: 4)
    let pages = [0, 1].map { index in
      Frame(index: index, image: picture, delay: .zero, unclampedDelay: .zero)
    }
    let file = try ImageDestination.tiff(compression: .jpeg).encode(pages)
    let source = try ImageSource(bytes: file)
    let bare = try #require(try copy(file))
    #expect(bare.count <= file.count)
    let again = try ImageSource(bytes: bare)
    #expect(again.count == 2)
    for index in 0..<2 {
      #expect(try again.frame(at: index).image == source.frame(at: index).image)
    }
    let anew = try ImageDestination.tiff().encode((0..<2).map { try source.frame(at: $0) })
    #expect(bare.count * 2 < anew.count)
    // Of some pages there is no such file.
    #expect(try source.selectingPages(0..<1).bareCopy(of: file) == nil)
  }

  /// A page that is shown turned is written upright, whichever it is.
  @Test func turnedPagesAreWrittenAnew() throws {
    let picture = try WrittenPictures.make(.gray, 9, 7, seed: 4)
    let pages = [0, 1].map { index in
      Frame(index: index, image: picture, delay: .zero, unclampedDelay: .zero)
    }
    let file = try ImageDestination.tiff(compression: .none).encode(pages)
    for count in [1, 2] {
      var turned = file
      // The entry of rows of a strip, which one strip can do without, becomes one of orientation.
      let entries = file.indices.filter { file[$0...].starts(with: [0x16, 1, 3, 0, 1, 0, 0, 0]) }
      #expect(entries.count == 2)
      for place in entries.suffix(count) {
        turned.replaceSubrange(place..<(place + 9), with: [0x12, 1, 3, 0, 1, 0, 0, 0, 3])
      }
      #expect(try copy(turned) == nil)
    }
    #expect(try copy(file) != nil)
  }

  @Test func aPNGKeepsItsPaletteAndNothingElse() throws {
    let scratch = try Scratch()
    var options = ImageDestination.Options()
    options.pngColors = 4
    let picture = try WrittenPictures.make(.color, 60, 40, seed: 4)
    let file = try ImageDestination(format: .png, options: options).encode(picture)
    let image = try Image(bytes: file)
    let bare = try #require(try copy(file))
    #expect(try Image(bytes: bare) == image)
    #expect(try ImageDestination(format: .png).encode(image).count > bare.count)
    var parts = PNGPart.split(file)
    parts.insert(PNGPart(type: "tEXt", data: Array("Author\0Ada".utf8)), at: 1)
    #expect(try copy(PNGPart.join(parts)) == bare)
    try picture.write(to: scratch["a.ppm"].string)
    #expect(try copy(scratch["a.ppm"].read(limits: .default)) == nil)
  }

  /// What is written anew with losses would have more of them.
  @Test func aJPEGAndAWebPAreNotWrittenAgain() throws {
    let picture = try WrittenPictures.make(.color, 60, 40, seed: 4)
    for format in [ImageFormat.jpeg, .webp] {
      let file = try ImageDestination(format: format).encode(picture)
      let bare = try #require(try copy(file))
      #expect(try Image(bytes: bare) == Image(bytes: file))
    }
    // Turned, of inks, and of a coding that few programs read.
    for name in ["jpeg_o6.jpg", "jpeg_cmyk.jpg", "jpeg_arith.jpg"] {
      #expect(try copy(StillFixture.bytes(name)) == nil, "\(name)")
    }
  }
}
