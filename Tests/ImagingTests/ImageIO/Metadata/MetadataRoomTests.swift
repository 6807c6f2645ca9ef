import PlatenCore
import Testing

@testable import PlatenImaging

/// Metadata that a format has room for in a way of its own, or has no room for.
struct MetadataRoomTests {
  private static func picture() throws -> Image {
    try Image(size: PixelSize(width: 9, height: 4), format: .rgba8, alpha: .opaque)
  }

  private static func packet(_ title: String, filling count: Int = 0) -> [UInt8] {
    Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Description rdf:about="">
      <dc:format>\(String(repeating: "x", count: count))</dc:format>
      <dc:title>\(title)</dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """.utf8)
  }

  private static func written(
    _ metadata: PictureMetadata, _ format: ImageFormat
  ) throws -> ImageHeader {
    try ImageSource(bytes: file(metadata, format)).properties
  }

  private static func file(
    _ metadata: PictureMetadata, _ format: ImageFormat, frames: Int = 1
  ) throws -> [UInt8] {
    var header = ImageHeader(format: .jpeg, size: PixelSize(width: 9, height: 4))
    header.metadata = metadata
    let destination = try ImageDestination(format: format).describing(header)
    let picture = try Self.picture()
    if frames == 1 { return try destination.encode(picture) }
    return try destination.encode(
      (0..<frames).map {
        Frame(
          index: $0, image: picture, delay: .milliseconds(40), unclampedDelay: .milliseconds(40))
      })
  }

  @Test(arguments: [ImageFormat.jpeg, .png, .webp, .tiff, .avif, .jxl], [100, 60_000, 400_000])
  func packetsOfAnyLengthGoRound(_ format: ImageFormat, _ count: Int) throws {
    var metadata = PictureMetadata()
    metadata.xmp = Self.packet("A title", filling: count)
    let back = try Self.written(metadata, format)
    #expect(back.title == "A title")
    // Parts of a long one stand without the instructions around it.
    let isSplit = format == .jpeg && count > 65_000
    if isSplit {
      let text = String(decoding: back.xmp ?? [], as: UTF8.self)
      #expect(text.hasPrefix("\n<x:xmpmeta") && text.hasSuffix("</x:xmpmeta>\n"))
      #expect(text.utf8.count > count)
    } else {
      #expect(back.xmp == metadata.xmp)
    }
  }

  @Test(arguments: [ImageFormat.avif, .jxl]) func animationsHaveTheirPacket(_ format: ImageFormat)
    throws
  {
    var metadata = PictureMetadata()
    metadata.xmp = Self.packet("Moving")
    let source = try ImageSource(bytes: Self.file(metadata, format, frames: 3))
    #expect(source.properties.title == "Moving")
    #expect(source.count == 3 || source.count == 1)
  }

  @Test(.enabled(if: Tool.areThere("exiftool"), "needs exiftool"))
  func exiftoolJoinsTheParts() throws {
    var metadata = PictureMetadata()
    metadata.xmp = Self.packet("A title", filling: 200_000)
    let scratch = try Scratch()
    let path = scratch["a.jpg"]
    try AtomicFile.write(Self.file(metadata, .jpeg), to: path)
    try Tool.run("exiftool", "-if", "$XMP:Title eq \"A title\"", "-XMP:Title", path.string)
  }

  /// As cameras write them: something in the packet, and the rest in parts, in any order.
  @Test(arguments: ["note=\"%\"", "note='%'", "><note>%</note></rdf:Description><rdf:Description"])
  func partsOfOthersAreJoined(_ note: String) throws {
    let name = "0123456789ABCDEF0123456789ABCDEF"
    let stated = note.split(separator: "note", omittingEmptySubsequences: false)
      .joined(separator: "xmpNote:HasExtendedXMP").split(separator: "%").joined(separator: name)
    let first = Array(
      """
      <x:xmpmeta><rdf:RDF><rdf:Description xmp:Rating="3" \(stated)>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
    let rest = Array(
      "<x:xmpmeta><rdf:RDF><rdf:Description dc:title='Far'/></rdf:RDF></x:xmpmeta>".utf8)
    func part(_ range: Range<Int>) -> [UInt8] {
      Array(name.utf8) + be32(rest.count) + be32(range.lowerBound) + rest[range]
    }
    var parts = ExtendedXMP()
    for part in [part(20..<rest.count), part(0..<20)] { parts.add(part[...]) }
    let packet = XMPPacket(parts.joined(to: first))
    #expect(packet["xmp:Rating"] == ["3"] && packet["dc:title"] == ["Far"])
    let text = String(decoding: parts.joined(to: first), as: UTF8.self)
    #expect(!text.contains("HasExtendedXMP") && !text.contains(name))
    // A part that is missing, or of another packet, changes nothing.
    var some = ExtendedXMP()
    some.add(part(20..<rest.count)[...])
    #expect(some.joined(to: first) == first)
    #expect(parts.joined(to: rest) == rest)
    // Cut or spoiled, it is as much as makes sense.
    for count in first.indices { _ = parts.joined(to: Array(first[..<count])) }
  }

  /// The end of a packet may be part of the name that it gives its parts, in a file made to harm.
  @Test(arguments: ["", "\"", "\"/></rdf:RDF", "\"></rdf:RDF>", ">", "</xmpNote:HasExtendedXMP>"])
  func anEndWithinTheNameIsPassedOver(_ tail: String) throws {
    for start in ["<x xmpNote:HasExtendedXMP=\"", "<xmpNote:HasExtendedXMP>"] {
      let name = Array("\(String(repeating: "A", count: 22))</rdf:RDF>".utf8)
      let first = Array(start.utf8) + name + Array(tail.utf8)
      let rest = Array("<rdf:RDF></rdf:RDF>".utf8)
      var parts = ExtendedXMP()
      parts.add((name + be32(rest.count) + be32(0) + rest)[...])
      if tail == "\"></rdf:RDF>" {
        #expect(parts.joined(to: first) != first)
      } else {
        #expect(parts.joined(to: first) == first)
      }
      // And as a whole file.
      let jpeg = StillFixture.bytes("jpeg_444.jpg")
      func segment(_ data: [UInt8]) -> [UInt8] { [0xFF, 0xE1] + be16(data.count + 2) + data }
      let file =
        Array(jpeg[..<2]) + segment(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + first)
        + segment(
          Array("http://ns.adobe.com/xmp/extension/\0".utf8) + name + be32(rest.count) + be32(0)
            + rest) + jpeg[2...]
      #expect(try Image(bytes: file) == Image(bytes: jpeg))
    }
  }

  /// RFC 1321, A.5.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func digestsAreThoseOfTheStandard(_ text: String, _ wanted: String) throws {
    let digest = try MD5.digest(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digest.joined() == wanted)
  }

  /// With all, no less of the owner is kept than with the copyright.
  @Test(arguments: [ImageFormat.jpeg, .png, .webp, .tiff, .avif, .jxl])
  func theOwnerIsKeptWhereverHeStood(_ format: ImageFormat) throws {
    var metadata = PictureMetadata()
    metadata.texts = ["Author": "Ada", "Copyright": "(c) Ada"]
    var back = try Self.written(metadata, format)
    #expect(back.artist == "Ada" && back.copyright == "(c) Ada")
    // In a record of IPTC (IIM 4.2: 2:80 and 2:116).
    metadata = PictureMetadata()
    metadata.iptc =
      [0x1C, 2, 80, 0, 3] + Array("Bea".utf8) + [0x1C, 2, 116, 0, 7] + Array("(c) Bea".utf8)
    back = try Self.written(metadata, format)
    #expect(back.artist == "Bea" && back.copyright == "(c) Bea")
    // What EXIF says counts more, and stays.
    metadata.entries.set("Cleo", 0x013B)
    #expect(try Self.written(metadata, format).artist == "Cleo")
  }

  /// The length that is wanted is that of the whole file, of stills and of animations.
  @Test(arguments: [1, 3]) func metadataCountsInTheLengthThatIsWanted(_ count: Int) throws {
    var header = ImageHeader(format: .webp, size: PixelSize(width: 90, height: 60))
    header.metadata.xmp = Self.packet("A title", filling: 5000)
    let frames = try (0..<count).map {
      Frame(
        index: $0, image: try WrittenPictures.make(.color, 90, 60, seed: UInt64($0)),
        delay: .milliseconds(40), unclampedDelay: .milliseconds(40))
    }
    var options = ImageDestination.Options()
    options.targetBytes = 7000 + 2000 * count
    let file = try ImageDestination(format: .webp, options: options).describing(header)
      .encode(frames)
    #expect(file.count <= 7000 + 2000 * count)
    #expect(try ImageSource(bytes: file).properties.title == "A title")
    // More than the metadata leaves is not to be had.
    options.targetBytes = 5100
    let small = try ImageDestination(format: .webp, options: options).describing(header)
    #expect(throws: PlatenError.self) { try small.encode(frames) }
  }

  @Test func whatThereIsNoRoomForIsSaid() throws {
    var header = ImageHeader(format: .jpeg, size: PixelSize(width: 9, height: 4))
    func loss(_ format: ImageFormat) throws -> String? {
      try ImageDestination(format: format).describing(header).loss(of: Self.picture())
    }
    #expect(try loss(.png) == nil)
    header.metadata.iptc = [0x1C, 2, 80, 0, 3] + Array("Bea".utf8)
    for format in [ImageFormat.png, .webp, .avif, .jxl] {
      #expect(try loss(format) == "IPTC is left out")
    }
    for format in [ImageFormat.jpeg, .tiff] { #expect(try loss(format) == nil) }
    header.metadata.iptc = [UInt8](repeating: 0, count: 66_000)
    #expect(try loss(.jpeg) == "IPTC is left out")
  }
}
