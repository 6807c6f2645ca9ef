import CTurboJPEG
import PlatenCore

/// JPEG files by TurboJPEG, with marker segments put in by hand.
enum JPEG {
  enum Picture {
    case gray(Plane)
    case rgb(Raster)
    /// Four channels with 255 for no ink, as the files of image editors have them.
    case cmyk(width: Int, height: Int, samples: [UInt8])
  }

  static let start: [UInt8] = [0xFF, 0xD8]
  static let end: [UInt8] = [0xFF, 0xD9]

  static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker] + .big16(data.count + 2) + data
  }

  /// A whole file.
  ///
  /// - Parameter segments: whole marker segments to follow the first one.
  static func encoded(
    _ picture: Picture, quality: Int32, progressive: Bool = false, dpi: Int? = nil,
    segments: [UInt8] = []
  ) throws(PlatenError) -> [UInt8] {
    var bytes: [UInt8]
    switch picture {
    case .gray(let plane):
      bytes = try compressed(
        plane.samples, plane.width, plane.height, TJPF_GRAY, TJSAMP_GRAY, quality, progressive)
    case .rgb(let raster):
      bytes = try compressed(
        raster.pixels.flatMap { [$0.r, $0.g, $0.b] }, raster.width, raster.height, TJPF_RGB,
        TJSAMP_420, quality, progressive)
    case .cmyk(let width, let height, let samples):
      bytes = try compressed(
        samples, width, height, TJPF_CMYK, TJSAMP_444, quality, progressive)
    }
    // The encoder's first segment, JFIF or Adobe, begins at 2 and says its own length.
    let firstEnd = 4 + Int(bytes[4]) << 8 + Int(bytes[5])
    if let dpi { bytes.replaceSubrange(13..<18, with: [1] + .big16(dpi) + .big16(dpi)) }
    bytes.insert(contentsOf: segments, at: firstEnd)
    return bytes
  }

  private static func compressed(
    _ samples: [UInt8], _ width: Int, _ height: Int, _ format: TJPF, _ sampling: TJSAMP,
    _ quality: Int32, _ progressive: Bool
  ) throws(PlatenError) -> [UInt8] {
    guard let compressor = unsafe tjInitCompress() else {
      throw PlatenError(.libraryFailure, message: "no compressor")
    }
    defer { unsafe tjDestroy(compressor) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let flags = TJFLAG_ACCURATEDCT | (progressive ? TJFLAG_PROGRESSIVE : 0)
    let status = unsafe samples.withUnsafeBufferPointer {
      unsafe tjCompress2(
        compressor, $0.baseAddress, Int32(width), 0, Int32(height), Int32(format.rawValue),
        &buffer, &size, Int32(sampling.rawValue), quality, flags)
    }
    defer { unsafe tjFree(buffer) }
    guard status == 0, let buffer = unsafe buffer else {
      throw PlatenError(.libraryFailure, message: "compression failed")
    }
    return unsafe Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }
}
