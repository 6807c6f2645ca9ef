import CTIFF
import PlatenKernels

/// Writes TIFF of one page or many, in strips of about 64 KiB, and large pages in tiles.
enum TIFFEncoder {
  /// - Throws: `invalidArgument` for no pages, `unsupported` for a page that its compression has no
  ///   room for, `libraryFailure` with libtiff's words, `limitExceeded`, `cancelled`.
  static func encode(
    _ pages: [Image], _ options: ImageDestination.Options
  ) throws(PlatenError) -> [UInt8] {
    guard !pages.isEmpty else {
      throw PlatenError(
        .invalidArgument, message: "a TIFF has at least one page",
        suggestion: "Give one picture or more.")
    }
    let total = pages.reduce(0) { $0 + $1.byteCount }
    let writer = try TIFFWriter(isBig: total > 0xF000_0000)
    for (index, page) in pages.enumerated() {
      try add(page, index, of: pages.count, to: writer, options)
    }
    return try writer.finish()
  }

  private static func add(
    _ page: Image, _ index: Int, of count: Int, to writer: borrowing TIFFWriter,
    _ options: ImageDestination.Options
  ) throws(PlatenError) {
    let compression = options.tiffCompression
    let layout = try TIFFPageLayout(page, compression)
    let (image, profile) = try layout.prepared(page).writtenWithProfile(
      isGray: layout.channels < 3)
    for (tag, value) in [
      (TIFFTAG_IMAGEWIDTH, image.width), (TIFFTAG_IMAGELENGTH, image.height),
      (TIFFTAG_BITSPERSAMPLE, layout.bits), (TIFFTAG_SAMPLESPERPIXEL, layout.channels),
      (TIFFTAG_PLANARCONFIG, Int(PLANARCONFIG_CONTIG)), (TIFFTAG_COMPRESSION, compression.tag),
      (TIFFTAG_PHOTOMETRIC, layout.photometric),
    ] + layout.blockTags {
      try writer.set(tag, value)
    }
    switch compression {
    case .deflate, .lzw:
      if layout.bits > 1 { try writer.set(TIFFTAG_PREDICTOR, Int(PREDICTOR_HORIZONTAL)) }
    case .jpeg:
      try writer.set(TIFFTAG_JPEGQUALITY, options.quality ?? 90)
      if layout.channels == 3 { try writer.set(TIFFTAG_JPEGCOLORMODE, Int(JPEGCOLORMODE_RGB)) }
    case .none, .group4: break
    }
    if layout.channels % 2 == 0 {
      try writer.set(TIFFTAG_EXTRASAMPLES, [UInt16(EXTRASAMPLE_UNASSALPHA)])
    }
    if let resolution = page.resolution, resolution.isPossible {
      try writer.set(TIFFTAG_RESOLUTIONUNIT, Int(RESUNIT_INCH))
      try writer.set(TIFFTAG_XRESOLUTION, resolution.horizontal)
      try writer.set(TIFFTAG_YRESOLUTION, resolution.vertical)
    }
    if let profile { try writer.set(TIFFTAG_ICCPROFILE, bytes: profile) }
    if count > 1 {
      try writer.set(TIFFTAG_SUBFILETYPE, Int(FILETYPE_PAGE))
      try writer.set(
        TIFFTAG_PAGENUMBER, index: min(index, 65_535), of: min(count, 65_535))
    }
    let cancellation = Cancellation.current
    for (number, rect) in layout.blocks(of: image.size).enumerated() {
      try cancellation?.check()
      var block = layout.block(of: image, rect)
      try writer.writeBlock(number, &block, isTile: layout.isTiled)
    }
    try writer.endPage()
  }
}

extension ImageDestination.Options.TIFFCompression {
  fileprivate var tag: Int {
    switch self {
    case .none: Int(COMPRESSION_NONE)
    case .deflate: Int(COMPRESSION_ADOBE_DEFLATE)
    case .lzw: Int(COMPRESSION_LZW)
    case .jpeg: Int(COMPRESSION_JPEG)
    case .group4: Int(COMPRESSION_CCITTFAX4)
    }
  }
}

/// How the pixels of a page are laid out in a TIFF.
private struct TIFFPageLayout {
  let bits: Int
  let channels: Int
  let photometric: Int
  /// Whether a part of the page can be read without what lies beside it.
  let isTiled: Bool
  private let blockSize: PixelSize
  private let isJPEG: Bool

  /// - Throws: `unsupported` where group 4 is asked for and a pixel is neither black nor white.
  init(
    _ page: Image, _ compression: ImageDestination.Options.TIFFCompression
  ) throws(PlatenError) {
    isJPEG = compression == .jpeg
    switch compression {
    case .group4:
      guard try page.isBilevel() else {
        throw PlatenError(
          .unsupported, message: "the picture can't be written as CCITT group 4",
          reason: "it has pixels that are neither black nor white",
          suggestion: "Choose another compression, or add --filter documentBinarizer.")
      }
      (bits, channels, photometric) = (1, 1, Int(PHOTOMETRIC_MINISWHITE))
    case .jpeg:
      let isGray = page.format == .gray8
      (bits, channels) = (8, isGray ? 1 : 3)
      photometric = Int(isGray ? PHOTOMETRIC_MINISBLACK : PHOTOMETRIC_YCBCR)
    case .none, .deflate, .lzw:
      let isGray = page.isWrittenGray
      bits = page.format == .rgba16 ? 16 : 8
      channels = (isGray ? 1 : 3) + (page.alpha == .opaque ? 0 : 1)
      photometric = Int(isGray ? PHOTOMETRIC_MINISBLACK : PHOTOMETRIC_RGB)
    }
    // A wide page would have strips of a few rows, and of each all for any part of it.
    isTiled = compression != .group4 && page.width > 4096 && page.height > 256
    if isTiled {
      blockSize = PixelSize(width: 256, height: 256)
      return
    }
    let rowLength = (page.width * channels * bits + 7) / 8
    let rows = max(1, min(page.height, (1 << 16) / rowLength))
    // Blocks of JPEG are 16 rows high where colour has half the resolution; one strip of fax code
    // is what readers know best.
    blockSize = PixelSize(
      width: page.width,
      height: compression == .group4 ? page.height : isJPEG ? (rows + 15) & ~15 : rows)
  }

  /// The tags that say how large blocks are.
  var blockTags: [(Int32, Int)] {
    isTiled
      ? [(TIFFTAG_TILEWIDTH, blockSize.width), (TIFFTAG_TILELENGTH, blockSize.height)]
      : [(TIFFTAG_ROWSPERSTRIP, blockSize.height)]
  }

  /// The parts of a page in the order in which they are stored.
  func blocks(of size: PixelSize) -> [PixelRect] {
    stride(from: 0, to: size.height, by: blockSize.height).flatMap { y in
      stride(from: 0, to: size.width, by: blockSize.width).map { x in
        PixelRect(
          x: x, y: y, width: min(blockSize.width, size.width - x),
          height: min(blockSize.height, size.height - y))
      }
    }
  }

  /// The page with the pixels that are written.
  func prepared(_ page: Image) throws(PlatenError) -> Image {
    if bits == 1 { return try page.converted(to: .gray8) }
    if isJPEG {
      return channels == 1 ? page : try page.flattened().converted(to: .rgba8)
    }
    return try page.straightened()
  }

  /// The bytes of a block, as libtiff takes them: words in the machine's order. A tile beyond the
  /// page's edges is filled up with zeros, or where blocks of JPEG would smear these into the page
  /// with its last column and row; a last strip is shorter.
  func block(of image: Image, _ rect: PixelRect) -> [UInt8] {
    let rowLength = (blockSize.width * channels * bits + 7) / 8
    let start = rect.y * image.bytesPerRow + rect.x * image.format.bytesPerPixel
    var block = [UInt8](
      repeating: 0, count: rowLength * (isTiled ? blockSize.height : rect.height))
    unsafe block.withUnsafeMutableBytes { block in
      unsafe image.withUnsafeBytes { pixels in
        guard let source = pixels.baseAddress, let target = block.baseAddress else { return }
        for y in 0..<rect.height {
          unsafe pack(
            source + start + y * image.bytesPerRow, target + y * rowLength, width: rect.width)
        }
        guard isTiled, isJPEG else { return }
        for y in 0..<rect.height {
          for place in y * rowLength + rect.width * channels..<(y + 1) * rowLength {
            unsafe block[place] = block[place - channels]
          }
        }
        for y in rect.height..<blockSize.height {
          unsafe (target + y * rowLength).copyMemory(
            from: target + (rect.height - 1) * rowLength, byteCount: rowLength)
        }
      }
    }
    return block
  }

  private func pack(
    _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, width: Int
  ) {
    let bytes = unsafe target.assumingMemoryBound(to: UInt8.self)
    if bits == 1 {
      let levels = unsafe source.assumingMemoryBound(to: UInt8.self)
      for x in 0..<width where unsafe levels[x] < 128 { unsafe bytes[x >> 3] |= 0x80 >> (x & 7) }
    } else if channels == 3, bits == 8 {
      unsafe rgbaToRGB(source.assumingMemoryBound(to: UInt32.self), bytes, count: width)
    } else if channels == 4 || channels == 1 && bits == 8 {
      unsafe target.copyMemory(from: source, byteCount: width * channels * bits / 8)
    } else {
      for (to, from) in zip(0..<channels, channels == 2 ? [0, 3] : [0, 1, 2]) {
        if bits == 8 {
          unsafe spread8(
            source.assumingMemoryBound(to: UInt8.self) + from, step: 4, bytes + to, step: channels,
            count: width)
        } else {
          unsafe spread16(
            source.assumingMemoryBound(to: UInt16.self) + from, step: 4,
            target.assumingMemoryBound(to: UInt16.self) + to, step: channels, count: width)
        }
      }
    }
  }
}

extension Image {
  /// Whether every pixel is black or white, and opaque.
  fileprivate func isBilevel() throws(PlatenError) -> Bool {
    guard alpha == .opaque else { return false }
    let gray = try converted(to: .gray8)
    return unsafe gray.withUnsafeBytes { unsafe $0.allSatisfy { $0 == 0 || $0 == 255 } }
  }
}
