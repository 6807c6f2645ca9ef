/// A HEIC from memory, read by the programs of libheif in processes of their own: linked, the
/// library would bring the GNU GPL of its codecs into every program.
struct HEICDecoder: StillDecoder {
  let header: ImageHeader
  private let bytes: [UInt8]
  private let file: MemoryFile
  private let limits: Limits
  /// Which of the file's pictures is shown, from 1, and how many there are.
  private let primary: Int
  private let count: Int
  private let thumbnail: HEICThumbnail?

  private static let package = "libheif-examples"

  /// Asks for the size.
  ///
  /// - Throws: `missingResource` where the programs aren't installed, `malformed`,
  ///   `limitExceeded`, `cancelled`.
  init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    self.bytes = bytes
    file = try MemoryFile(bytes)
    self.limits = limits
    var program = ChildProgram("heif-info", package: Self.package)
    program.processorSeconds = 10
    let (ending, output) = try program.output(["/dev/fd/3"], files: [file], limit: 1 << 20)
    // A line for each picture, as "image: 4032x3024 (id=49), primary".
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    let starts = lines.indices.filter { lines[$0].hasPrefix("image: ") }
    let images = starts.map { lines[$0] }
    guard let place = images.firstIndex(where: { $0.hasSuffix("primary") }),
      let word = images[place].dropFirst(7).split(separator: " ").first
    else { throw Self.damaged(ending) }
    let sides = word.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, images.count <= 99 else { throw Self.damaged(ending) }
    _ = try limits.checkedPixels(width: sides[0], height: sides[1])
    (primary, count) = (place + 1, images.count)
    thumbnail = HEICThumbnail(lines[(starts[place] + 1)...])
    header = ImageHeader(
      format: .heic, size: PixelSize(width: sides[0], height: sides[1]),
      bitsPerChannel: Self.depth(of: bytes),
      hasAlpha: lines.contains { $0.contains("alpha channel: yes") })
  }

  /// Decodes the picture that the file is shown as, upright; 10 bits come as `rgba16`.
  ///
  /// - Throws: `malformed`, `unsupported` where no folder can be made, `limitExceeded`,
  ///   `cancelled`.
  func image(at index: Int) throws(PlatenError) -> Image {
    let names = try HEICNames.forDecoding(primary, of: count)
    return try Self.decode(file, names, size: header.size, limits)
  }

  /// Takes the thumbnail that lies in the file.
  func reduced(to side: Int) throws(PlatenError) -> Image? {
    guard let thumbnail, thumbnail.isLike(header.size), count == 1, !header.hasAlpha,
      max(thumbnail.size.width, thumbnail.size.height) >= side,
      let shown = HEICThumbnail.shown(of: bytes)
    else { return nil }
    let names = try HEICNames.forDecoding(1, of: 1)
    let image: Image
    do throws(PlatenError) {
      image = try Self.decode(MemoryFile(shown), names, size: thumbnail.size, limits)
    } catch  where error.code == .malformed {
      return nil
    }
    return image.size == thumbnail.size ? image : nil
  }

  private static func decode(
    _ file: MemoryFile, _ names: borrowing HEICNames, size: PixelSize, _ limits: Limits
  ) throws(PlatenError) -> Image {
    let room = try size.width.checkedProduct(size.height).checkedProduct(9).checkedSum(1 << 20)
    let (ending, png) = try ChildProgram("heif-convert", package: Self.package).output(
      ["--quiet", "/dev/fd/3", names.path.string], files: [file], limit: room)
    guard ending.status == 0, png.has(PNGChunks.signature) else { throw damaged(ending) }
    // The program turns the picture as the HEIC's properties say, and copies an EXIF block that
    // cameras let say the same; one that contradicts them does not count.
    return try PNGDecoder(png, limits: limits, isUpright: true).image(at: 0)
  }

  /// Bits of a channel, as the settings of the coding state them (ISO/IEC 14496-15, 8.3.3.1): the
  /// most of its pictures, since those beside the one that is shown have no more.
  private static func depth(of bytes: [UInt8]) -> Int {
    let settings = Box.all("meta", in: bytes, 0..<bytes.count).first?
      .all("iprp", in: bytes, after: 4).first?.first("ipco", in: bytes)?.all("hvcC", in: bytes)
    let depths = (settings ?? []).filter { $0.data.count > 17 }.map {
      8 + Int(bytes[$0.start + 17] & 7)
    }
    return depths.max() ?? 8
  }

  private static func damaged(_ ending: ChildProgram.Ending) -> PlatenError {
    PlatenError(
      .malformed, message: "the HEIC can't be read",
      reason: ending.words.isEmpty ? "libheif finds no picture in it" : ending.words)
  }
}
