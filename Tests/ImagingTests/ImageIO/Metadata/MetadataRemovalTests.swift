import PlatenCore
import PlatenImaging
import TestSupport
import Testing

/// What a file says of its owner goes; what bears on its pixels stays to the last bit.
@Suite struct MetadataRemovalTests {
  private static let secret = Array("SECRET-48.137,11.575-Ada".utf8)

  private static let samples: [FilePath] = {
    let root = FilePath(Repository.path("SampleImages"))
    let seeds = FilePath(Repository.path("Fuzz/seeds/pictures"))
    let codes = ["alpha.jp2", "gray-12.jp2", "lossy.jp2", "tiled.j2k"].map { FilePath($0) }
    let folders = [
      StillFixture.folder, root.appending("photos"), root.appending("animations"),
    ]
    return folders.flatMap { folder in
      ((try? folder.folderEntries()) ?? []).map { folder.appending($0) }
    }.filter {
      ImageFormat.isClaimed(byExtension: $0.fileExtension)
        && FileStatus($0, followLinks: true)?.byteCount ?? .max < 60_000
    } + codes.map { seeds.appending($0) }
  }()

  private func expectSame(_ one: [UInt8], _ other: [UInt8], _ name: FilePath) throws {
    let (first, second) = (try ImageSource(bytes: one), try ImageSource(bytes: other))
    #expect(first.count == second.count, "\(name)")
    #expect(first.header.resolution == second.header.resolution, "\(name)")
    #expect(first.loopCount == second.loopCount, "\(name)")
    for index in 0..<min(first.count, 6) {
      let (frame, twin) = (try first.frame(at: index), try second.frame(at: index))
      #expect(frame.image == twin.image, "\(name)")
      #expect(frame.image.colorProfile == twin.image.colorProfile, "\(name)")
      #expect(frame.unclampedDelay == twin.unclampedDelay, "\(name)")
    }
  }

  /// A block with an orientation, a camera and a place, which a program of another kind reads too.
  private static func exif(orientation: UInt8) -> [UInt8] {
    var block = Array("II*\0".utf8) + [8, 0, 0, 0, 3, 0]
    let text = 8 + 2 + 36 + 4
    block += [0x0F, 0x01, 2, 0, UInt8(secret.count), 0, 0, 0, UInt8(text), 0, 0, 0]
    block += [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    block += [0x25, 0x88, 4, 0, 1, 0, 0, 0, UInt8(text + secret.count), 0, 0, 0]
    block += [0, 0, 0, 0] + secret
    return block + [1, 0, 1, 0, 2, 0, 2, 0, 0, 0, 0x4E, 0, 0, 0, 0, 0, 0, 0] + secret
  }

  private static func littleEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The file with its owner's secrets in every place where its format keeps such.
  private static func withSecrets(_ bytes: [UInt8], _ format: ImageFormat) -> [UInt8]? {
    switch format {
    case .jpeg:
      let exif = Array("Exif\0\0".utf8) + exif(orientation: 1)
      var parts: [UInt8] = []
      // An orientation of its own counts, and must be alone.
      let isTurned = !bytes.ranges(of: Array("Exif\0\0".utf8)).isEmpty
      for (code, data) in [
        (isTurned ? 0xEA : 0xE1, exif),
        (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret),
        (0xED, Array("Photoshop 3.0\0".utf8) + secret), (0xFE, secret),
        (0xE2, Array("MPF\0".utf8) + secret), (0xEB, secret),
      ] as [(UInt8, [UInt8])] {
        parts += [0xFF, code] + be16(data.count + 2) + data
      }
      return Array(bytes[..<2]) + parts + Array(bytes[2...]) + secret
    case .png, .apng:
      let chunks = [
        ("tEXt", Array("Author\0".utf8) + secret), ("iTXt", secret), ("zTXt", secret),
        ("prVt", secret), ("tIME", [7, 0xEA, 5, 3, 1, 2, 3]),
      ].flatMap { pngChunk($0.0, $0.1) }
      return Array(bytes[..<33]) + chunks + Array(bytes[33...]) + secret
    case .gif:
      let size = 13 + (bytes[10] & 0x80 == 0 ? 0 : 6 << Int(bytes[10] & 7))
      let block = [UInt8(secret.count)] + secret + [0]
      // One that begins as what says how often to play does, and is none.
      let words = Array("NETSCAPE2.0 by ".utf8) + secret
      let comment = [0x21, 0xFE] + block + [0x21, 0xFE, UInt8(words.count)] + words + [0]
      let xmp = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + block
      return Array(bytes[..<size]) + comment + xmp + Array(bytes[size...]) + secret
    case .webp:
      guard bytes.count > 20, Array(bytes[12..<16]) == Array("VP8X".utf8) else { return nil }
      guard bytes.ranges(of: Array("EXIF".utf8)).isEmpty else { return nil }
      var file = withSecretsInFrames(bytes) + Array("EXIF".utf8)
      let block = exif(orientation: 1)
      file += littleEndian(block.count) + block + (block.count & 1 == 1 ? [0] : [])
      file += Array("XMP ".utf8) + littleEndian(secret.count) + secret
      file[20] |= 0b1100
      file.replaceSubrange(4..<8, with: littleEndian(file.count - 8))
      return file
    case .tiff:
      guard bytes.starts(with: Array("II*\0".utf8)) else { return nil }
      let start = littleValue(bytes, 4, 4)
      let count = littleValue(bytes, start, 2)
      let entries = Array(bytes[(start + 2)..<(start + 2 + 12 * count)])
      let next = Array(bytes[(start + 2 + 12 * count)..<(start + 6 + 12 * count)])
      var file = bytes + (bytes.count & 1 == 1 ? [0] : [])
      let text = file.count
      file += secret
      let place = file.count
      file += [1, 0, 1, 0, 2, 0, 2, 0, 0, 0, 0x4E, 0, 0, 0, 0, 0, 0, 0] + secret
      let directory = file.count
      file += [UInt8(count + 3), 0] + entries
      file += [0xBC, 2, 1, 0] + littleEndian(secret.count) + littleEndian(text)
      file += [0x98, 0x82, 2, 0] + littleEndian(secret.count) + littleEndian(text)
      file += [0x25, 0x88, 4, 0, 1, 0, 0, 0] + littleEndian(place) + next
      file.replaceSubrange(4..<8, with: littleEndian(directory))
      return file
    case .jp2: return withSecretsInCode(bytes)
    default: return nil
    }
  }

  /// A chunk that nobody knows after the others of every frame of a WebP.
  private static func withSecretsInFrames(_ bytes: [UInt8]) -> [UInt8] {
    var result = Array(bytes[..<12])
    var offset = 12
    while offset < bytes.count {
      let length = littleValue(bytes, offset + 4, 4)
      let end = offset + 8 + length + length & 1
      let isFrame = bytes[offset...].starts(with: Array("ANMF".utf8))
      let chunk = Array("note".utf8) + littleEndian(secret.count) + secret
      result += bytes[offset..<(offset + 4)]
      result += littleEndian(isFrame ? end - offset - 8 + chunk.count : length)
      result += bytes[(offset + 8)..<end] + (isFrame ? chunk : [])
      offset = end
    }
    return result
  }

  /// Comments in the headers of a JPEG 2000 and of its first tile, boxes, and what comes after.
  private static func withSecretsInCode(_ bytes: [UInt8]) -> [UInt8] {
    func box(_ name: String, _ data: [UInt8]) -> [UInt8] {
      be32(data.count + 8) + Array(name.utf8) + data
    }
    let start = bytes.ranges(of: [0xFF, 0x4F, 0xFF, 0x51])[0].lowerBound
    let tile = bytes.ranges(of: [0xFF, 0x90, 0, 10])[0].lowerBound
    let comment = [0xFF, 0x64] + be16(secret.count + 4) + [0, 1] + secret
    var file = bytes
    let length = bytes[(tile + 6)..<(tile + 10)].reduce(0) { $0 << 8 | Int($1) }
    file.replaceSubrange((tile + 6)..<(tile + 10), with: be32(length + comment.count))
    file.insert(contentsOf: comment, at: tile + 12)
    file.insert(contentsOf: comment, at: tile)
    guard start > 0 else { return file + secret }
    let code = Array(file[start...])
    return Array(bytes[..<(start - 8)])
      + box("uuid", Array("JpgTiffExif->JP2".utf8) + exif(orientation: 1)) + box("xml ", secret)
      + box("jp2c", code + secret) + box("uuid", secret)
  }

  private static func littleValue(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  @Test func picturesStayAndSecretsGo() throws {
    var formats: [ImageFormat: Int] = [:]
    for path in Self.samples {
      let bytes = try path.read()
      guard let source = try? ImageSource(bytes: bytes), (try? source.frame(at: 0)) != nil else {
        continue
      }
      let format = source.format
      let plain = try MetadataRemoval.file(bytes, format: format)
      try expectSame(bytes, plain, path)
      #expect(try MetadataRemoval.file(plain, format: format) == plain, "\(path)")
      guard let told = Self.withSecrets(bytes, format) else { continue }
      try expectSame(bytes, told, path)
      #expect(!told.ranges(of: Self.secret).isEmpty)
      let stripped = try MetadataRemoval.file(told, format: format)
      #expect(stripped.ranges(of: Self.secret).isEmpty, "\(path)")
      #expect(stripped.ranges(of: Array("http://ns.adobe".utf8)).isEmpty, "\(path)")
      try expectSame(bytes, stripped, path)
      formats[format, default: 0] += 1
    }
    for format in [ImageFormat.jpeg, .png, .apng, .gif, .tiff, .webp, .jp2] {
      #expect(formats[format, default: 0] > 2, "\(format)")
    }
  }

  @Test func anUnknownFormatIsRefused() {
    let format = ImageFormat(rawValue: "farbfeld")
    #expect(throws: PlatenError.self) { try MetadataRemoval.file(Self.secret, format: format) }
  }

  @Test(arguments: 1...8) func anOrientationStays(_ orientation: UInt8) throws {
    let jpeg = StillFixture.bytes("jpeg_444.jpg")
    let exif = Array("Exif\0\0".utf8) + Self.exif(orientation: orientation)
    let turned =
      Array(jpeg[..<2]) + [0xFF, 0xE1] + be16(exif.count + 2) + exif + Array(jpeg[2...])
    let png = StillFixture.bytes("source.png")
    let chunk = pngChunk("eXIf", Self.exif(orientation: orientation))
    for bytes in [turned, Array(png[..<33]) + chunk + Array(png[33...])] {
      let source = try ImageSource(bytes: bytes)
      let plain = try MetadataRemoval.file(bytes, format: source.format)
      #expect(plain.ranges(of: Self.secret).isEmpty)
      #expect(try Image(bytes: plain) == Image(bytes: bytes))
    }
  }

  @Test func damageIsAnErrorOrAShorterFileAndNeverATrap() throws {
    for name in ["jpeg_o6.jpg", "source.png", "tiff_multi.tif", "tiff_orient6.tif"] {
      let bytes = StillFixture.bytes(name)
      let format = try ImageSource(bytes: bytes).format
      for length in 2..<bytes.count {
        _ = try? MetadataRemoval.file(Array(bytes[..<length]), format: format)
        var damaged = bytes
        damaged[length] ^= 0xFF
        _ = try? MetadataRemoval.file(damaged, format: format)
      }
    }
  }
}
