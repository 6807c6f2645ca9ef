import CWebP
package import PlatenCore

/// What a file comes to when it is decoded, as its headers state it.
package struct DecodedExtent: Sendable, Hashable {
  /// Bytes of the file.
  package var fileBytes: Int
  /// Pixels of its largest picture: a page, or the canvas or a frame of an animation.
  package var largestArea = 0
  /// Pixels over all its pictures.
  package var totalArea = 0
  /// Whether its pictures are frames.
  package var isAnimated = false
  /// Whether its pages are drawn, in a size that headers don't state: a PDF.
  package var isDrawn = false
  /// Whether its samples have 16 bits.
  package var isDeep = false

  /// A file of which nothing but its length is known: one that will be refused.
  init(fileBytes: Int) { self.fileBytes = fileBytes }

  /// Reads the headers of a file, and decodes nothing.
  ///
  /// Short files, and animations, are read whole; of longer ones the start, and of a TIFF the
  /// directories of its pages.
  ///
  /// - Returns: nil for an animation beyond 64 MiB, in which the header of each frame would have to
  ///   be looked for.
  /// - Throws: Why the file can't be opened; what its headers break of the rules or of the limits.
  package init?(contentsOf path: FilePath, limits: Limits) throws(PlatenError) {
    let file = try FileDescriptor(reading: path)
    let length = try file.regularFileLength()
    try limits.check(fileBytes: length)
    let window = FileWindow(file, count: length)
    let start = try window.prefix(length <= 1 << 20 ? length : 1 << 16)
    let (format, isAnimated) = try ImageFormat.detect(start)
    if format == .pdf {
      self.init(fileBytes: length)
      isDrawn = true
    } else if start.count == length {
      self.init(try ImageSource.Decoder(start, limits: limits), fileBytes: length)
    } else if isAnimated {
      guard length <= 64 << 20 else { return nil }
      self.init(
        try ImageSource.Decoder(window.prefix(length), limits: limits), fileBytes: length)
    } else if format == .tiff {
      self.init(fileBytes: length)
      let directories = try TIFFDirectories(window, limits: limits)
      (largestArea, totalArea) = (directories.largestArea, directories.totalArea)
    } else {
      self.init(fileBytes: length)
      try readStill(format, window, start)
    }
  }

  private init(_ decoder: ImageSource.Decoder, fileBytes: Int) {
    self.fileBytes = fileBytes
    let header = decoder.header
    let area = header.size.width * header.size.height
    (largestArea, totalArea) = (area, area * header.count)
    isDeep = header.bitsPerChannel == 16 && !header.isAnimated
    isAnimated = header.isAnimated
    switch decoder {
    case .animated(let animation):
      // Patches may be far larger than the canvas that they are clipped to.
      for frame in animation.frames {
        let patch = frame.rect.width * frame.rect.height
        largestArea = max(largestArea, patch)
        totalArea += max(0, patch - area)
      }
    case .still(let still):
      guard let tiff = still as? TIFFDecoder else { return }
      (largestArea, totalArea) = (tiff.directories.largestArea, tiff.directories.totalArea)
    }
  }

  /// Reads as much of the start as the header takes: a JPEG may have a long preface.
  private mutating func readStill(_ format: ImageFormat, _ window: FileWindow, _ start: [UInt8])
    throws(PlatenError)
  {
    var start = start
    while true {
      do throws(PlatenError) {
        let size = try size(format, start)
        largestArea = size.width.multipliedReportingOverflow(by: size.height).partialValue
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
    case .webp:
      var (width, height): (Int32, Int32) = (0, 0)
      guard unsafe WebPGetInfo(start, start.count, &width, &height) != 0 else {
        throw .malformedWebP("libwebp finds an error in its header")
      }
      return PixelSize(width: Int(width), height: Int(height))
    default:
      let header = try PNMHeader(start)
      isDeep = header.maximum > 255
      return PixelSize(width: header.width, height: header.height)
    }
  }
}
