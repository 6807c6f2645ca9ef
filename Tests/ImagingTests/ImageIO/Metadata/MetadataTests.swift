import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// EXIF, XMP and IPTC: what exiftool reads of the same files, and what is written of them.
struct MetadataTests {
  private static let folder = FilePath(Repository.path("Tests/Fixtures/metadata"))
  private static let names = ["jpg", "png", "webp", "tif", "avif", "jxl", "heic"]

  private static func bytes(_ name: String) throws -> [UInt8] {
    try folder.appending("ramp").adding(suffix: ".\(name)").read(limits: .default)
  }

  /// The header of a fixture, without the programs and libraries that its pixels may need.
  private static func header(_ name: String) throws -> ImageHeader {
    let bytes = try bytes(name)
    let format = try #require(ImageFormat(fileExtension: name))
    var header = ImageHeader(format: format, size: PixelSize(width: 12, height: 8))
    header.metadata = PictureMetadata(bytes, format)
    return header
  }

  @Test(arguments: names) func saysWhatExiftoolSays(_ name: String) throws {
    try Self.expectAll(Self.header(name))
  }

  private static func expectAll(_ header: ImageHeader) throws {
    #expect(header.make == "Platen Works")
    #expect(header.model == "Ramp 12")
    #expect(header.lensModel == "RL 35mm f/2")
    #expect(header.software == "ramp 1.0")
    #expect(header.artist == "Ada Lovelace")
    #expect(header.copyright == "(c) 2026 Ada")
    #expect(header.imageDescription == "A small ramp")
    #expect(header.dateTimeOriginal == "2026-05-03T14:07:09.25+02:00")
    #expect(header.exposureTime == 0.004)
    #expect(header.fNumber == 2.8)
    #expect(header.isoSpeed == 400)
    #expect(header.focalLength == 35)
    #expect(abs((header.latitude ?? 0) - 48.137154) < 1e-6)
    #expect(abs((header.longitude ?? 0) + 11.576124) < 1e-6)
    #expect(header.altitude == -519)
    #expect(header.title == "Ramp & co")
    #expect(header.keywords == ["blue", "ramp"])
    #expect(header.rating == 4)
  }

  /// A text that is too long is cut between characters.
  @Test func aLongTextIsCutBetweenCharacters() {
    var block = EXIFBlock()
    block.set("a" + String(repeating: "é", count: 5000), 0x013B)
    #expect(block.text(0x013B) == "a" + String(repeating: "é", count: 3999))
    block.set(String(repeating: "x", count: 9000), 0x013B)
    #expect(block.text(0x013B)?.count == 8000)
  }

  /// The time of a change is not when the picture was taken.
  @Test func theTimeOfAChangeIsAnother() throws {
    var header = ImageHeader(format: .jpeg, size: PixelSize(width: 1, height: 1))
    header.metadata.entries.set("2026:05:03 14:07:09", 0x0132)
    #expect(header.dateTimeOriginal == nil)
  }

  @Test func aGIFHasAComment() throws {
    let source = try ImageSource(bytes: Self.bytes("gif"))
    #expect(source.properties.comment == "A small ramp")
    #expect(source.properties.exif == nil && source.properties.keywords.isEmpty)
  }

  /// Adobe's way to have XMP in a GIF: as it is, before a trailer that leads out of it.
  @Test func aGIFHasXMP() throws {
    let packet = Array(#"<x:xmpmeta xmlns:x="adobe:ns:meta/"><a/></x:xmpmeta>"#.utf8)
    let trailer = [1] + (0...255).reversed().map { UInt8($0) } + [0]
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let block = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + packet + trailer
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
    let source = try ImageSource(bytes: head + block + picture)
    #expect(source.count == 1 && source.header.metadata.xmp == packet)
    // Such a trailer leads past the picture, which is found all the same.
    let cut = try ImageSource(bytes: head + block.dropLast(9) + picture)
    #expect(cut.count == 1 && cut.header.metadata.xmp == packet)
  }

  /// IPTC counts where XMP says nothing.
  @Test(arguments: ["jpg", "tif"]) func iptcIsRead(_ name: String) throws {
    var header = try Self.header(name)
    #expect(header.iptc != nil)
    header.metadata.xmp = nil
    #expect(header.title == "Ramp")
    #expect(header.keywords == ["iim"])
  }

  /// What is written says the same, of a picture that stands upright.
  @Test(arguments: ["jpg", "png", "webp", "tif"], ["jpg", "png", "webp", "tif"])
  func isWrittenFromEachToEach(_ from: String, _ to: String) throws {
    let source = try ImageSource(bytes: Self.bytes(from))
    let image = try source.frame(at: 0).image
    let plain = try ImageDestination(path: "a.\(to)").encode(image)
    var options = ImageDestination.Options()
    options.metadata = source.properties
    let file = try ImageDestination(path: "a.\(to)", options: options).encode(image)
    let written = try ImageSource(bytes: file)
    try Self.expectAll(written.properties)
    #expect(written.header.orientation == 1)
    #expect(written.size == source.size)
    #expect(try written.frame(at: 0).image == ImageSource(bytes: plain).frame(at: 0).image)
    #expect(try ImageSource(bytes: plain).properties.make == nil)
  }

  /// Of pages and frames it is that of the whole file, and no pixel and no delay changes with it.
  @Test(arguments: [ImageFormat.tiff, .webp, .apng])
  func pagesAndFramesHaveItOnce(_ format: ImageFormat) throws {
    let metadata = try Self.header("jpg")
    let frames = try (0..<3).map { index in
      let isPage = format == .tiff
      return Frame(
        index: index,
        image: try WrittenPictures.make(.alpha, isPage ? 20 + index : 20, 12, seed: UInt64(index)),
        delay: isPage ? .zero : .milliseconds(40 + 10 * index),
        unclampedDelay: isPage ? .zero : .milliseconds(40 + 10 * index))
    }
    var options = ImageDestination.Options()
    options.isLossless = true
    let plain = try ImageSource(
      bytes: ImageDestination(format: format, options: options).encode(frames))
    options.metadata = metadata
    let described = try ImageSource(
      bytes: ImageDestination(format: format, options: options).encode(frames))
    try Self.expectAll(described.properties)
    #expect(plain.properties.make == nil && plain.count == 3)
    for index in 0..<3 {
      let (one, other) = (try plain.frame(at: index), try described.frame(at: index))
      #expect(one.image == other.image && one.unclampedDelay == other.unclampedDelay)
    }
    options.metadata = metadata.copyrightOnly
    let kept = try ImageSource(
      bytes: ImageDestination(format: format, options: options).encode(frames)
    ).properties
    #expect(kept.artist == "Ada Lovelace" && kept.make == nil && kept.latitude == nil)
  }

  /// The place goes with all, and never with the copyright.
  @Test(arguments: names, ["jpg", "png", "webp", "tif", "avif", "jxl"])
  func copyrightIsAllThatIsKept(_ from: String, _ to: String) throws {
    let header = try Self.header(from)
    let image = try Image(
      size: PixelSize(width: 9, height: 4), format: .rgba8, alpha: .opaque)
    var options = ImageDestination.Options()
    options.metadata = header.copyrightOnly
    let file = try ImageDestination(path: "a.\(to)", options: options).encode(image)
    let written = try ImageSource(bytes: file).properties
    #expect(written.artist == "Ada Lovelace" && written.copyright == "(c) 2026 Ada")
    #expect(written.make == nil && written.latitude == nil && written.altitude == nil)
    #expect(written.xmp == nil && written.iptc == nil && written.dateTimeOriginal == nil)
  }

  /// A length that is asked for is that of the file with all that is in it.
  @Test func metadataCountsInTheLength() throws {
    let image = try WrittenPictures.make(.color, 64, 48, seed: 3)
    var options = ImageDestination.Options()
    options.metadata = try Self.header("jpg")
    options.targetBytes = 6000
    for format in [ImageFormat.jpeg, .webp] {
      let file = try ImageDestination(format: format, options: options).encode(image)
      #expect(file.count <= 6000)
      try Self.expectAll(ImageSource(bytes: file).properties)
    }
  }

  /// Cut anywhere, or with any bytes changed, it gives less and stops.
  @Test(arguments: names) func whatIsDamagedIsPassedOver(_ name: String) throws {
    let file = try Self.bytes(name)
    let format = try #require(ImageFormat(fileExtension: name))
    func read(_ bytes: [UInt8]) {
      var header = ImageHeader(format: format, size: PixelSize(width: 12, height: 8))
      header.metadata = PictureMetadata(bytes, format)
      let texts = [header.make, header.title, header.artist, header.dateTimeOriginal]
      #expect(texts.allSatisfy { ($0?.utf8.count ?? 0) < file.count * 3 })
      #expect(header.keywords.count <= 1000)
      #expect((-90...90).contains(header.latitude ?? 0))
      _ = (header.rating, header.isoSpeed, header.altitude, header.copyrightOnly)
    }
    for count in file.indices { read(Array(file[..<count])) }
    var random = SeededRandom(seed: 18)
    for _ in 0..<400 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      read(damaged)
    }
  }

  /// Directories that point at themselves, and counts that no file has.
  @Test func hostileBlocksAreBounded() {
    let entry: [UInt8] = [0x69, 0x87, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0]
    let loop = Array("II*\0".utf8) + [8, 0, 0, 0, 2, 0] + entry + entry + [8, 0, 0, 0]
    #expect(EXIFBlock(loop)?.entries.isEmpty == true)
    let huge: [UInt8] = [0x0F, 1, 12, 0, 255, 255, 255, 255, 255, 255, 255, 255]
    let block = Array("II*\0".utf8) + [8, 0, 0, 0, 255, 255] + huge + huge
    #expect(EXIFBlock(block)?.entries.isEmpty == true)
    // 5,000 entries that share the same 60,000 bytes are taken once.
    var shared = Array("II*\0".utf8) + [8, 0, 0, 0, 0x88, 0x13]
    for index in 0..<5000 {
      shared += [UInt8(index & 0xFF), 0x9C, 1, 0, 0x60, 0xE6, 0, 0, 8, 0, 0, 0]
    }
    let total = EXIFBlock(shared)?.entries.values.flatMap(\.values).reduce(0) {
      $0 + $1.bytes.count
    }
    #expect((total ?? 0) <= 60_000)
  }

  /// The entities of XML and numbers; what is no property of its own is no text.
  @Test func packetsAreRead() {
    let text = """
      <?xpacket begin=''?><!-- <dc:title>no</dc:title> --><x:xmpmeta><rdf:RDF>
      <rdf:Description rdf:about="a > b" xmp:Rating='3'><dc:title><rdf:Alt>
      <rdf:li xml:lang="x-default">&lt;A&#38;B&#x20AC;&quot; &unknown;</rdf:li></rdf:Alt></dc:title>
      <dc:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li/><rdf:li>two</rdf:li></rdf:Bag></dc:subject>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let packet = XMPPacket(Array(text.utf8))
    #expect(packet["dc:title"] == ["<A&B€\" &unknown;"])
    #expect(packet["dc:subject"] == ["one", "two"])
    #expect(packet["xmp:Rating"] == ["3"])
    let deep = String(repeating: "<dc:title>", count: 100_000)
    #expect(XMPPacket(Array(deep.utf8)).values.isEmpty)
  }
}
