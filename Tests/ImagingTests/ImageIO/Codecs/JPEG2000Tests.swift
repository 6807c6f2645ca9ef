import Foundation
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// JPEG 2000, held against OpenJPEG's own programs.
@Suite(
  .enabled(
    if: Tool.areThere("opj_compress", "opj_decompress"),
    "needs opj_compress and opj_decompress of libopenjp2-tools"))
struct JPEG2000Tests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A file that opj_compress makes of a picture.
  func file(_ image: Image, _ name: String, _ words: String...) throws -> [UInt8] {
    try image.write(to: scratch["in.png"].string)
    let paths = ["-i", scratch["in.png"].string, "-o", scratch[name].string]
    try Tool.run("opj_compress", paths + words)
    return try scratch[name].read(limits: .default)
  }

  /// What opj_decompress makes of a file.
  private func reference(_ name: String, _ words: String...) throws -> Image {
    let paths = ["-i", scratch[name].string, "-o", scratch["out.png"].string]
    try Tool.run("opj_decompress", paths + words)
    return try Image(contentsOf: scratch["out.png"].string)
  }

  private func difference(_ image: Image, _ other: Image) throws -> Int {
    let other = try other.converted(to: image.format)
    guard image.size == other.size else { return .max }
    return zip(image.byteArray, other.byteArray).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(arguments: WrittenPictures.Kind.allCases)
  func withoutLossAllPixelsComeBack(_ kind: WrittenPictures.Kind) throws {
    let picture = try WrittenPictures.make(kind, 61, 47, seed: 5)
    for name in ["a.jp2", "a.j2k"] {
      for words in [[], ["-t", "16,24", "-n", "3"], ["-d", "5,3"], ["-p", "RPCL", "-n", "3"]] {
        try picture.write(to: scratch["in.png"].string)
        let paths = ["-i", scratch["in.png"].string, "-o", scratch[name].string]
        try Tool.run("opj_compress", paths + words)
        let source = try ImageSource(bytes: scratch[name].read(limits: .default))
        #expect(source.format == .jp2)
        #expect(source.header.hasAlpha == (kind == .alpha || kind == .deepAlpha))
        #expect(source.header.colorModel == (kind == .gray ? "gray" : "rgb"))
        let image = try source.frame(at: 0).image
        let isDeep = kind == .deep || kind == .deepAlpha
        #expect(image.format == (isDeep ? .rgba16 : .rgba8))
        let wanted = try picture.converted(to: image.format)
        #expect(image.byteArray == wanted.byteArray, "\(kind) \(name) \(words)")
      }
    }
  }

  @Test func withLossThePixelsAreThoseOfOpenJPEG() throws {
    for kind in [WrittenPictures.Kind.gray, .color, .alpha] {
      let picture = try WrittenPictures.make(kind, 130, 70, seed: 6)
      let image = try Image(bytes: file(picture, "a.jp2", "-r", "20", "-I"))
      #expect(try difference(image, reference("a.jp2")) == 0)
    }
  }

  /// Light and colour differences of half the size, as in `Y′CbCr 4:2:0` (bare code says nothing of
  /// its colours, and the second channel's size is the sign).
  @Test func halvedColoursAreSpreadAndConverted() throws {
    let (width, height) = (24, 18)
    var random = SeededRandom(seed: 7)
    let light = (0..<width * height).map { UInt8($0 % width * 9 + random.int(0...20)) }
    let colours = (0..<width * height / 2).map { _ in random.byte() }
    try Data(light + colours).write(to: URL(fileURLWithPath: scratch["in.raw"].string))
    try Tool.run(
      "opj_compress",
      [
        "-i", scratch["in.raw"].string, "-o", scratch["a.j2k"].string, "-F",
        "\(width),\(height),3,8,u@1x1:2x2:2x2", "-mct", "0", "-n", "2",
      ])
    let image = try Image(bytes: scratch["a.j2k"].read(limits: .default))
    #expect(image.size == PixelSize(width: width, height: height))
    // It truncates where Platen rounds.
    #expect(try difference(image, reference("a.j2k")) <= 1)
  }

  /// Bits of a channel that are no whole bytes are spread over all levels.
  @Test(arguments: [1, 4, 5, 9, 12])
  func anyDepthIsSpreadOverAllLevels(_ depth: Int) throws {
    let most = 1 << depth - 1
    let levels = (0..<64).map { $0 * most / 63 }
    let isDeep = depth > 8
    // Raw words are big-endian.
    let raw = levels.flatMap { isDeep ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)] }
    try Data(raw).write(to: URL(fileURLWithPath: scratch["in.raw"].string))
    try Tool.run(
      "opj_compress",
      [
        "-i", scratch["in.raw"].string, "-o", scratch["a.jp2"].string, "-F",
        "8,8,1,\(depth),u", "-n", "1",
      ])
    let source = try ImageSource(bytes: scratch["a.jp2"].read(limits: .default))
    #expect(source.header.bitsPerChannel == depth)
    let bytes = try source.frame(at: 0).image.byteArray
    for (place, level) in levels.enumerated() {
      let red =
        isDeep ? Int(bytes[place * 8]) | Int(bytes[place * 8 + 1]) << 8 : Int(bytes[place * 4])
      let top = isDeep ? 65535 : 255
      #expect(abs(Double(red) - Double(level * top) / Double(most)) <= 0.5)
    }
  }

  private func decoder(of bytes: [UInt8]) throws -> (any StillDecoder)? {
    guard case .still(let decoder) = try ImageSource.Decoder(bytes, limits: .default) else {
      return nil
    }
    return decoder
  }

  /// Fewer levels of the wavelets: the pixels of `opj_decompress -r`.
  @Test func aThumbnailIsMadeOfFewerLevels() throws {
    let picture = try WrittenPictures.make(.color, 530, 271, seed: 8)
    let bytes = try file(picture, "a.jp2")
    let still = try #require(try decoder(of: bytes))
    for (side, level) in [(130, 1), (66, 2), (33, 3)] {
      let image = try #require(try still.reduced(to: side))
      #expect(image.width == (530 + (1 << level) - 1) >> level)
      #expect(try difference(image, reference("a.jp2", "-r", "\(level)")) == 0)
    }
    #expect(try still.reduced(to: 300) == nil)
    // A picture that does not begin at 0 is not halved as its size is.
    let moved = try #require(try decoder(of: file(picture, "b.jp2", "-d", "5,3")))
    #expect(try moved.reduced(to: 33) == nil)
  }

  /// A box of a resolution, 11811 pixels per metre, in the header box of a file.
  @Test func theResolutionIsRead() throws {
    let bytes = try file(WrittenPictures.make(.gray, 20, 10, seed: 9), "a.jp2", "-n", "2")
    #expect(try ImageSource(bytes: bytes).header.resolution == nil)
    let header = try #require(Self.place(of: "jp2h", in: bytes))
    for (name, vertical, wanted) in [("resc", 11811, 300.0), ("resd", 5906, 150.0)] {
      // Twice the number over 2, and a tenth of it times ten.
      let box: [UInt8] =
        [0, 0, 0, 26] + Array("res ".utf8) + [0, 0, 0, 18] + Array(name.utf8)
        + Self.word(vertical * 2) + [0, 2] + Self.word(vertical * 2) + [0, 20] + [0, 1]
      let changed = Self.adding(box, to: header, of: bytes)
      #expect(try Image(bytes: changed).resolution == Resolution(wanted), "\(name)")
      // A power of ten that no instrument has.
      let far = Array(box.dropLast(2)) + [100, 100]
      #expect(try Image(bytes: Self.adding(far, to: header, of: bytes)).resolution == nil)
    }
  }

  /// A file with one more box at the end of its header box.
  private static func adding(_ box: [UInt8], to header: Int, of bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    let length = changed[(header - 4)..<header].reduce(0) { $0 << 8 | Int($1) }
    changed.insert(contentsOf: box, at: header - 4 + length)
    changed.replaceSubrange((header - 2)..<header, with: Self.word(length + box.count))
    return changed
  }

  /// Four colours, by number; their thumbnail is no mean of numbers.
  @Test func aPaletteGivesColours() throws {
    let numbers = (0..<300 * 40).map { UInt8($0 % 4) }
    let picture = try Image(300, 40, .gray8, .opaque, numbers)
    var bytes = try file(picture, "a.jp2", "-n", "3")
    let colours: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [9, 8, 7]]
    let header = try #require(Self.place(of: "jp2h", in: bytes))
    let colour = try #require(Self.place(of: "colr", in: bytes))
    bytes.replaceSubrange((colour + 4)..<(colour + 11), with: [1, 0, 0, 0, 0, 0, 16])
    let palette: [UInt8] = [0, 4, 3, 7, 7, 7] + Array(colours.joined())
    let columns: [UInt8] = [0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 2]
    for (name, content) in [("pclr", palette), ("cmap", columns)] {
      let box: [UInt8] = [0, 0, 0, UInt8(content.count + 8)] + Array(name.utf8) + content
      bytes = Self.adding(box, to: header, of: bytes)
    }
    let wanted = numbers.map { colours[Int($0)] + [255] }.joined()
    #expect(try Image(bytes: bytes).converted(to: .rgba8).byteArray == Array(wanted))
    let still = try #require(try decoder(of: bytes))
    #expect(try still.reduced(to: 40) == nil)
  }

  /// The boxes in which exiftool and Photoshop keep EXIF and XMP.
  @Test func itsMetadataIsRead() throws {
    let bytes = try file(WrittenPictures.make(.gray, 20, 10, seed: 9), "a.jp2", "-n", "2")
    // One entry: who made it, in four bytes.
    let exif: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x3B, 0, 2, 0, 0, 0, 4, 0x41, 0x64, 0x61, 0, 0, 0,
      0, 0,
    ]
    let blocks = Array("uuidJpgTiffExif->JP2".utf8) + exif
    let xmp = #"""
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:rights><rdf:Alt><rdf:li
      xml:lang="x-default">All of them</rdf:li></rdf:Alt></dc:rights></rdf:Description>
      </rdf:RDF></x:xmpmeta>
      """#
    let packet: [UInt8] =
      Array("uuid".utf8)
      + [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF,
        0xAC,
      ] + Array(xmp.utf8)
    let boxes = [blocks, packet].map { [0, 0] + Self.word($0.count + 4) + $0 }
    let source = try ImageSource(bytes: bytes + boxes[0] + boxes[1])
    #expect(source.properties.artist == "Ada")
    #expect(source.properties.copyright == "All of them")
  }

  static func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

  private static func place(of name: String, in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: name.utf8) }
  }

  @Test func ofInksWhatTheyLeaveIsShown() throws {
    // Cyan, magenta, yellow and black, each full and half.
    let raw: [[UInt8]] = [
      [255, 0, 0, 0, 128, 0], [0, 255, 0, 0, 0, 0], [0, 0, 255, 0, 0, 0], [0, 0, 0, 255, 0, 128],
    ]
    try Data(raw.flatMap { $0 }).write(to: URL(fileURLWithPath: scratch["in.raw"].string))
    try Tool.run(
      "opj_compress",
      [
        "-i", scratch["in.raw"].string, "-o", scratch["a.jp2"].string, "-F", "6,1,4,8,u", "-n",
        "1", "-mct", "0",
      ])
    var bytes = try scratch["a.jp2"].read(limits: .default)
    // The number of the colour space stands at the end of its box; 12 says CMYK.
    let colour = try #require(Self.place(of: "colr", in: bytes))
    bytes.replaceSubrange((colour + 4)..<(colour + 11), with: [1, 0, 0, 0, 0, 0, 12])
    let image = try Image(bytes: bytes).converted(to: .rgba8)
    #expect(
      image.byteArray == [
        0, 255, 255, 255, 255, 0, 255, 255, 255, 255, 0, 255, 0, 0, 0, 255, 127, 255, 255, 255,
        127, 127, 127, 255,
      ])
  }
}
