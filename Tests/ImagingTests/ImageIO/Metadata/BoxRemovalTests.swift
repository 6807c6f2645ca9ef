import Foundation
import PlatenCore
@testable import PlatenImaging
import TestSupport
import Testing

/// What of AVIF, HEIC and JPEG XL is stored as an original.
struct BoxRemovalTests {
  private static func box(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 8
    return [0, 0, UInt8(length >> 8), UInt8(length & 255)] + Array(name.utf8) + data
  }

  @Test func boxesOfMetadataGoFromAJPEGXL() throws {
    let start = [0, 0, 0, 12] + Array("JXL ".utf8) + [13, 10, 135, 10]
    let type = Self.box("ftyp", Array("jxl ".utf8))
    let code = Self.box("jxlc", [0xFF, 0x0A, 1, 2, 3])
    let place = Self.box("Exif", Array("GPSLatitude".utf8)) + Self.box("xml ", [60])
    let file = start + type + place + code + Self.box("brob", [1])
    #expect(try MetadataRemoval.file(file, format: .jxl) == start + type + code)
    #expect(try MetadataRemoval.file([0xFF, 0x0A, 9], format: .jxl) == [0xFF, 0x0A, 9])
    for count in (start.count + 1)..<(start.count + type.count + place.count) {
      guard ![start.count + type.count, file.count].contains(count) else { continue }
      let part = Array(file[..<count])
      let result = try? MetadataRemoval.file(part, format: .jxl)
      #expect(result == nil || result == start + type)
    }
  }

  /// Pictures stay where they are, and what exiftool wrote is gone, byte for byte.
  @Test(arguments: ["ramp.avif", "ramp.heic"])
  func whatIsSaidOfAPictureIsOverwritten(_ name: String) throws {
    let fixtures = FilePath(Repository.path("Tests/Fixtures/metadata"))
    let file = try fixtures.appending(FilePath(name)).read(limits: .default)
    let format: ImageFormat = name.hasSuffix("avif") ? .avif : .heic
    var said = PictureMetadata()
    said.readBoxes(file)
    let bare = try MetadataRemoval.file(file, format: format)
    #expect(bare.count == file.count && bare != file)
    var left = PictureMetadata()
    left.readBoxes(bare)
    #expect(said.artist == "Ada Lovelace" && said.xmp != nil)
    #expect(left.artist == nil && left.xmp == nil)
    for word in ["Lovelace", "Ramp 12", "rdf:", "GPS"] {
      #expect(bare.firstRange(of: Array(word.utf8)) == nil, "\(word)")
    }
    #expect(try MetadataRemoval.file(bare, format: format) == bare)
    if format == .avif {
      #expect(try Image(bytes: file) == Image(bytes: bare))
    }
    for count in 0..<file.count {
      _ = try? MetadataRemoval.file(Array(file[..<count]), format: format)
    }
    var random = SeededRandom(seed: 5)
    for _ in 0..<3000 {
      var damaged = file
      for _ in 0...random.int(0...3) { damaged[random.int(0...(file.count - 1))] = random.byte() }
      let result = try? MetadataRemoval.file(damaged, format: format)
      #expect(result == nil || result?.count == file.count)
    }
  }

  /// The box that lists the items has room for more than that: boxes that nobody knows, names, and
  /// properties in words.
  @Test(arguments: ["ramp.avif", "ramp.heic"])
  func whatTheListOfItemsSaysIsOverwritten(_ name: String) throws {
    let fixtures = FilePath(Repository.path("Tests/Fixtures/metadata"))
    let file = try fixtures.appending(FilePath(name)).read(limits: .default)
    let format: ImageFormat = name.hasSuffix("avif") ? .avif : .heic
    let secret = Array("GPS 52.5200N Bob Smith".utf8)
    let bare = try MetadataRemoval.file(file, format: format)
    let meta = try #require(Box.all("meta", in: file, 0..<file.count).first)
    func part(_ path: String...) throws -> Box {
      var box = try #require(meta.all(path[0], in: file, after: 4).first)
      for name in path.dropFirst() { box = try #require(box.all(name, in: file).first) }
      return box
    }
    let more = Self.box("uuid", secret) + Self.box("xml ", secret)
    let property =
      Self.box("udes", [0, 0, 0, 0] + secret) + Self.box("crtt", [0, 0, 0, 0] + secret)
    var told = file
    func grow(_ box: Box, by count: Int) {
      let place = box.range.lowerBound
      told.replaceSubrange(place..<(place + 4), with: be32(box.range.count + count))
    }
    // Places of items move by what comes before them.
    let places = try part("iloc")
    let wide = file[places.start] == 0 ? 14 : 16
    let count = Int(file[places.start + 7])
    let sizes: [UInt8] = [0x44, wide == 14 ? 0 : 0x40]
    try #require(Array(file[(places.start + 4)..<(places.start + 6)]) == sizes)
    let entry = wide == 14 ? 14 : 20
    for index in 0..<count {
      let start = places.start + 8 + index * entry
      // Those within `idat` stay.
      if wide == 16, file[start + 3] == 1 { continue }
      let place = start + entry - 8
      // A base comes before the offset.
      let offset = try #require(file.load32(place, .big))
      told.replaceSubrange(place..<(place + 4), with: be32(offset + more.count + property.count))
    }
    grow(meta, by: more.count + property.count)
    try grow(part("iprp"), by: property.count)
    let list = try part("iprp", "ipco")
    grow(list, by: property.count)
    told.insert(contentsOf: more, at: meta.range.upperBound)
    told.insert(contentsOf: property, at: list.range.upperBound)
    if format == .avif {
      let name = try #require(told.firstRange(of: Array("Color".utf8)))
      told.replaceSubrange(name, with: Array("Bobby".utf8))
      #expect(try Image(bytes: told) == Image(bytes: file))
    }
    let stripped = try MetadataRemoval.file(told, format: format)
    #expect(stripped.count == told.count)
    for word in ["GPS", "Bob", "Smith", "udes", "crtt", "uuid", "Lovelace"] {
      #expect(stripped.firstRange(of: Array(word.utf8)) == nil, "\(word)")
    }
    #expect(try MetadataRemoval.file(stripped, format: format) == stripped)
    if format == .avif {
      #expect(try Image(bytes: stripped) == Image(bytes: file))
      // What an encoder calls items of itself says nothing.
      #expect(bare.firstRange(of: Array("Color".utf8)) != nil)
    }
  }

  /// Files that say nothing stay, as libavif and libheif wrote them.
  @Test(arguments: ["alpha.avif", "turned.avif", "alpha.heic", "photo.heic"])
  func filesThatSayNothingStay(_ name: String) throws {
    let seeds = FilePath(Repository.path("Fuzz/seeds/pictures"))
    let file = try seeds.appending(FilePath(name)).read(limits: .default)
    let bare = try MetadataRemoval.file(file, format: name.hasSuffix("avif") ? .avif : .heic)
    #expect(bare == file)
  }

  /// A file has one list of items, and each item a number of its own: others would be looked
  /// through once for each of thousands.
  @Test func aSecondListOfItemsIsNone() throws {
    let fixtures = FilePath(Repository.path("Tests/Fixtures/metadata"))
    let file = try fixtures.appending("ramp.avif").read(limits: .default)
    let meta = try #require(Box.all("meta", in: file, 0..<file.count).first)
    // Where the items are counts from the file's beginning.
    var second = file + file[meta.range]
    let empty = [0, 0, 0, 0] + Self.box("free", [UInt8](repeating: 0, count: meta.data.count - 12))
    second.replaceSubrange(meta.data, with: empty)
    var said = PictureMetadata()
    said.readBoxes(second)
    #expect(said.artist == nil && said.xmp == nil)
    #expect(throws: PlatenError.self) { try MetadataRemoval.file(second, format: .avif) }
    // Other formats have none.
    let start = [0, 0, 0, 12] + Array("JXL ".utf8) + [13, 10, 135, 10]
    let type = meta.range.lowerBound
    try #require(type >= 20)
    let filling = Self.box("free", [UInt8](repeating: 0, count: type - 20))
    said.readBoxes(start + filling + file[type...])
    #expect(said.artist == nil && said.xmp == nil)
    // Two items of one number.
    let list = try #require(meta.all("iinf", in: file, after: 4).first)
    let entries = Box.all("infe", in: file, list.data.dropFirst(6))
    var doubled = file
    let number = entries[1].start + 4
    doubled.replaceSubrange(number..<(number + 2), with: file[(entries[0].start + 4)...].prefix(2))
    #expect(throws: PlatenError.self) { try MetadataRemoval.file(doubled, format: .avif) }
  }

  @Test(arguments: [ImageFormat.avif, .heic])
  func whatNobodyKnowsIsOverwritten(_ format: ImageFormat) throws {
    let plain = Self.box("ftyp", Array("avif".utf8)) + Self.box("meta", [0, 0, 0, 0])
    #expect(try MetadataRemoval.file(plain, format: format) == plain)
    let result = try MetadataRemoval.file(plain + Self.box("uuid", [1, 2, 3]), format: format)
    #expect(result == plain + Self.box("free", [0, 0, 0]))
    for more in [
      Self.box("meta", Array("infe....Exif".utf8)),
      Self.box("moov", Self.box("udta", [1])), [0, 0, 0, 9],
    ] {
      #expect(throws: PlatenError.self) {
        try MetadataRemoval.file(plain + more, format: format)
      }
    }
  }
}
