import CTIFF

/// A TIFF or BigTIFF of one page or many from memory, through libtiff.
package struct TIFFDecoder: StillDecoder {
  package let header: ImageHeader
  private let bytes: [UInt8]
  private let directories: TIFFDirectories
  private let limits: Limits

  /// Finds all pages and reads the first one's tags.
  ///
  /// Where the file ends before all pages, the first one that is missing is counted: to decode it
  /// throws.
  ///
  /// - Throws: `truncated` or `malformed` if no page can be found, `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    let directories = try TIFFDirectories(bytes, limits: limits)
    self.bytes = bytes
    self.directories = directories
    self.limits = limits
    let page = try Self.read(bytes, limits) { (handle) throws(PlatenError) in
      try TIFFPage(handle, at: directories.offsets[0], index: 0, limits: limits)
    }
    var header = page.header(
      count: directories.offsets.count + (directories.damage == nil ? 0 : 1))
    if let damage = directories.damage?.failureReason { header.warnings.append(damage) }
    self.header = header
  }

  /// Decodes one page, upright: bilevel and grey as `gray8`, 16 bits as `rgba16`, all else `rgba8`.
  ///
  /// - Throws: `truncated`, `malformed` or `unsupported`, naming the page with libtiff's reason;
  ///   `limitExceeded`.
  package func image(at index: Int) throws(PlatenError) -> Image {
    if index >= directories.offsets.count, let damage = directories.damage { throw damage }
    return try Self.read(bytes, limits) { (handle) throws(PlatenError) in
      let page = try TIFFPage(
        handle, at: directories.offsets[index], index: index, limits: limits)
      if let coding = page.foreignCoding { throw .page(index, codedAs: coding) }
      var image: Image
      if page.isDirect {
        image = try TIFFBlocks(handle, page).read(handle, index: index, limits: limits)
        if page.isLab, handle.failure == nil { try image.convertFromLab() }
      } else {
        image = try Self.convert(handle, page, index: index, limits: limits)
      }
      if let failure = handle.failure { throw .page(index, words: failure) }
      image = try image.finished(page.header(count: 1))
      // Inks and L*a*b* have become RGB, which their profile does not describe.
      if page.photometric == Int(PHOTOMETRIC_SEPARATED) || page.isLab { image.colorProfile = nil }
      return image
    }
  }

  /// Whether no page is turned or mirrored when it is shown.
  ///
  /// - Throws: `malformed` naming a page, `limitExceeded`.
  var isUpright: Bool {
    get throws(PlatenError) {
      try Self.read(bytes, limits) { (handle) throws(PlatenError) in
        for (index, offset) in directories.offsets.enumerated() {
          let page = try TIFFPage(handle, at: offset, index: index, limits: limits)
          guard page.orientation == 1 else { return false }
        }
        return true
      }
    }
  }

  private static func read<R>(
    _ bytes: [UInt8], _ limits: Limits,
    _ body: (borrowing TIFFHandle) throws(PlatenError) -> R
  ) throws(PlatenError) -> R {
    let (most, overflow) = limits.pixels.multipliedReportingOverflow(by: 8)
    return try unsafe bytes.withUnsafeBufferPointer { (file) throws(PlatenError) in
      try unsafe body(
        TIFFHandle(UnsafeRawBufferPointer(file), maximumAllocation: overflow ? .max : most))
    }
  }

  /// TIFFReadRGBAImageOriented, asked for the stored orientation so that it turns nothing.
  private static func convert(
    _ handle: borrowing TIFFHandle, _ page: TIFFPage, index: Int, limits: Limits
  ) throws(PlatenError) -> Image {
    var reason = [CChar](repeating: 0, count: 1024)
    guard unsafe TIFFRGBAImageOK(handle.tiff, &reason) != 0 else {
      throw .page(index, .unsupported, String(untilZero: reason))
    }
    if page.isDeflated { handle.inflateByZlib() }
    var image = try Image(
      uninitialized: page.size, format: .rgba8,
      alpha: page.alpha == .opaque ? .opaque : .premultiplied, limits: limits)
    let status = unsafe image.withMutablePixels { pixels in
      unsafe TIFFReadRGBAImageOriented(
        handle.tiff, UInt32(page.size.width), UInt32(page.size.height),
        pixels, Int32(page.orientation), 1)
    }
    guard status != 0 else {
      throw .page(index, words: handle.failure ?? "libtiff can't decode it")
    }
    // libtiff takes a channel without a stated meaning for alpha.
    image.ensureOpaque()
    return image
  }
}
