/// What a file comes to when it is decoded, as its headers state it; areas beyond 16 terapixels
/// count as those, so that what is reckoned with them fits.
package struct DecodedExtent: Sendable, Hashable {
  /// Bytes of the file.
  package var fileBytes: Int
  /// Pixels of its largest picture: a page, or the canvas or a frame of an animation.
  package var largestArea = 0
  /// Pixels over all its pictures.
  package var totalArea = 0
  /// Whether its pictures are frames.
  package var isAnimated = false
  /// Whether its pages are drawn, in a size that headers don't state, as those of a PDF; or its
  /// headers are not read here.
  package var isDrawn = false
  /// Whether its samples have 16 bits.
  package var isDeep = false

  private static let largest = 1 << 44

  /// A file of which nothing but its length is known: one that will be refused.
  init(fileBytes: Int) { self.fileBytes = fileBytes }

  /// Reads the headers of a file, and decodes nothing.
  ///
  /// Animations are read whole, of a TIFF the directories of its pages, of all else the start.
  ///
  /// - Returns: nil for an animation beyond 64 MiB, in which the header of each frame would have to
  ///   be looked for.
  /// - Throws: Why the file can't be opened; what its headers break of the rules or of the limits.
  package init?(contentsOf path: FilePath, limits: Limits) throws(PlatenError) {
    let file = try FileDescriptor(reading: path)
    let length = try file.regularFileLength()
    try limits.check(fileBytes: length)
    let window = FileWindow(file, count: length)
    let start = try window.prefix(1 << 12)
    let (format, isAnimated) = try ImageFormat.detect(start)
    self.init(fileBytes: length)
    // The chunk that says so may lie after a long colour profile.
    if isAnimated || format == .png && PNGChunk.isAnimated(window) {
      guard length <= 64 << 20 else { return nil }
      try readAnimation(window.prefix(length), format, limits)
    } else if format == .pdf || format == .heic || format.codec != nil {
      // What the size is only a library knows, which hostile files are not shown to here.
      isDrawn = true
    } else if format == .tiff {
      let directories = try TIFFDirectories(window, limits: limits)
      largestArea = min(directories.largestArea, Self.largest)
      totalArea = min(directories.totalArea, Self.largest)
    } else {
      try readStill(format, window, start, limits)
    }
  }

  private mutating func readAnimation(
    _ bytes: [UInt8], _ format: ImageFormat, _ limits: Limits
  ) throws(PlatenError) {
    let canvas: PixelSize
    let frames: [PixelSize]
    if format == .webp {
      let extent = try WebPExtent(bytes)
      (canvas, frames) = (extent.size, extent.frames)
      isAnimated = frames.count > 1
      let area = try limits.checkedPixels(width: canvas.width, height: canvas.height)
      try limits.check(frames: frames.count, of: area)
      try limits.check(
        pixels: area.checkedProduct(frames.count), in: fileBytes, isAnimated: true)
    } else {
      guard case .animated(let decoder) = try ImageSource.Decoder(bytes, limits: limits) else {
        return
      }
      isAnimated = decoder.header.isAnimated
      canvas = decoder.canvas
      frames = decoder.frames.map { PixelSize(width: $0.rect.width, height: $0.rect.height) }
    }
    let area = Self.area(canvas)
    largestArea = area
    // Patches may be far larger than the canvas that they are clipped to.
    for frame in frames {
      let patch = max(area, Self.area(frame))
      largestArea = max(largestArea, patch)
      totalArea = min(totalArea + patch, Self.largest)
    }
  }

  private static func area(_ size: PixelSize) -> Int {
    let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return overflow ? largest : min(area, largest)
  }

  /// Reads as much of the start as the header takes: a JPEG may have a long preface.
  private mutating func readStill(
    _ format: ImageFormat, _ window: FileWindow, _ start: [UInt8], _ limits: Limits
  ) throws(PlatenError) {
    var start = start
    while true {
      do throws(PlatenError) {
        let size = try size(format, start)
        _ = try limits.checkedPixels(width: size.width, height: size.height)
        largestArea = Self.area(size)
        totalArea = largestArea
        return
      } catch {
        guard error.code == .truncated, start.count < window.count else { throw error }
        start = try window.prefix(start.count * 8)
      }
    }
  }

  private mutating func size(_ format: ImageFormat, _ start: [UInt8]) throws(PlatenError)
    -> PixelSize
  {
    switch format {
    case .png:
      let header = try PNGHeader(PNGChunk(at: PNGChunks.signature.count, of: start), of: start)
      isDeep = header.depth == 16
      return header.size
    case .jpeg: return try JPEGInfo(start).size
    case .bmp: return try BMPInfo(start).size
    case .ico: return try ICODecoder(start, limits: .unlimited).header.size
    case .webp: return try WebPExtent(start).size
    default:
      let header = try PNMHeader(start)
      isDeep = header.maximum > 255
      return PixelSize(width: header.width, height: header.height)
    }
  }
}
