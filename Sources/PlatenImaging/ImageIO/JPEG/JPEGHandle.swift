import CTurboJPEG

/// One compressor or decompressor of libjpeg-turbo, destroyed when its owner goes.
@safe struct JPEGHandle: ~Copyable {
  private let handle: tjhandle

  /// Takes over what `tjInitCompress` or `tjInitDecompress` returned.
  init(_ handle: tjhandle?) throws(PlatenError) {
    guard let handle = unsafe handle else {
      throw .noMemory("start libjpeg-turbo")
    }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe tjDestroy(handle) }

  /// The words of the last failure, tjGetErrorStr2.
  private var message: String { unsafe String(cString: tjGetErrorStr2(handle)) }

  /// tjDecompressHeader3: both readers of the header must agree before pixels are written.
  func check(size: PixelSize, of bytes: [UInt8]) throws(PlatenError) {
    var (width, height, subsampling, colorspace) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe tjDecompressHeader3(
        handle, file.baseAddress, UInt(file.count), &width, &height, &subsampling, &colorspace)
    }
    // It names the common samplings alone, and says nothing of others until it has the size.
    guard status == 0 || width > 0 else { throw error() }
    guard Int(width) == size.width, Int(height) == size.height else {
      throw .damaged("JPEG", "its headers contradict each other")
    }
  }

  /// tjDecompress2, where every warning but one is a failure: it would leave pixels made up.
  ///
  /// The one is stray bytes before the end marker, which some cameras write: all pixels are there.
  ///
  /// - Parameter isCut: Whether the file may end early; nothing is said of what it lacks.
  func decompress(
    _ bytes: [UInt8], into image: inout Image, layout: TJPF, isCut: Bool = false
  ) throws(PlatenError) {
    let (size, bytesPerRow) = (image.size, image.bytesPerRow)
    for flags in isCut ? [0] : [TJFLAG_STOPONWARNING, 0] {
      let status = unsafe image.withMutablePixels { pixels in
        unsafe bytes.withUnsafeBufferPointer { file in
          unsafe tjDecompress2(
            handle, file.baseAddress, UInt(file.count),
            pixels, Int32(size.width), Int32(bytesPerRow), Int32(size.height),
            Int32(layout.rawValue), flags | TJFLAG_LIMITSCANS)
        }
      }
      let isHarmless =
        unsafe tjGetErrorCode(handle) == TJERR_WARNING.rawValue
        && (isCut || message.hasSuffix("before marker 0xd9"))
      if status == 0 || flags == 0 && isHarmless { return }
      guard isHarmless else { throw error() }
    }
  }

  /// tjCompress2 into a buffer of the library's, copied out.
  func compress(
    _ image: Image, layout: TJPF, subsampling: TJSAMP, quality: Int, isProgressive: Bool
  ) throws(PlatenError) -> [UInt8] {
    var buffer: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = unsafe image.withPixels { pixels in
      unsafe tjCompress2(
        handle, pixels, Int32(image.width), Int32(image.bytesPerRow), Int32(image.height),
        Int32(layout.rawValue), &buffer, &count, Int32(subsampling.rawValue), Int32(quality),
        isProgressive ? TJFLAG_PROGRESSIVE : 0)
    }
    defer { unsafe tjFree(buffer) }
    guard status == 0, let buffer = unsafe buffer else {
      throw PlatenError(
        .libraryFailure, message: "the picture can't be written as JPEG", reason: message)
    }
    return unsafe Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
  }

  private func error() -> PlatenError {
    let reason = message
    // The only words libjpeg has for a file that ends early (jerror.h, JWRN_JPEG_EOF and
    // JERR_INPUT_EOF).
    return reason.hasPrefix("Premature end of") ? .cutOff("JPEG") : .damaged("JPEG", reason)
  }
}
