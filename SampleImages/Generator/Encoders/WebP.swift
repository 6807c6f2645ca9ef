import CWebP
import PlatenCore

/// WebP files: pictures by libwebp, the container by hand.
enum WebP {
  struct Frame {
    let raster: Raster
    var x = 0
    var y = 0
    let milliseconds: Int
    var isBlended = true
    var clearsAfter = false
  }

  static func lossless(_ raster: Raster) throws(PlatenError) -> [UInt8] {
    try unsafe encoded(raster) { bytes, output in
      unsafe WebPEncodeLosslessRGBA(
        bytes, Int32(raster.width), Int32(raster.height), Int32(raster.width * 4), output)
    }
  }

  static func lossy(_ raster: Raster, quality: Float) throws(PlatenError) -> [UInt8] {
    try unsafe encoded(raster) { bytes, output in
      unsafe WebPEncodeRGBA(
        bytes, Int32(raster.width), Int32(raster.height), Int32(raster.width * 4), quality,
        output)
    }
  }

  private static func encoded(
    _ raster: Raster,
    by encode: (UnsafePointer<UInt8>?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>) -> Int
  ) throws(PlatenError) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let size = unsafe raster.visibleBytes.withUnsafeBufferPointer {
      unsafe encode($0.baseAddress, &output)
    }
    defer { unsafe WebPFree(output) }
    guard size > 0, let output = unsafe output else {
      throw PlatenError(.libraryFailure, message: "compression failed")
    }
    return unsafe Array(UnsafeBufferPointer(start: output, count: size))
  }

  /// An animation of lossless frames.
  ///
  /// - Parameter loops: total plays, 0 for ever.
  static func animation(width: Int, height: Int, loops: Int, frames: [Frame])
    throws(PlatenError) -> [UInt8]
  {
    // Flags of VP8X: alpha and animation.
    var body = chunk(
      "VP8X", .little32(0x12) + .little(width - 1, bytes: 3) + .little(height - 1, bytes: 3))
    body += chunk("ANIM", .little32(0) + .little16(loops))
    for frame in frames {
      var header: [UInt8] = .little(frame.x / 2, bytes: 3) + .little(frame.y / 2, bytes: 3)
      header += .little(frame.raster.width - 1, bytes: 3)
      header += .little(frame.raster.height - 1, bytes: 3)
      header += .little(frame.milliseconds, bytes: 3)
      header.append((frame.isBlended ? 0 : 2) | (frame.clearsAfter ? 1 : 0))
      // What follows the 12 bytes of the still's own RIFF header are its chunks.
      body += chunk("ANMF", header + (try lossless(frame.raster)).dropFirst(12))
    }
    return file(body)
  }

  static func file(_ chunks: [UInt8]) -> [UInt8] {
    .ascii("RIFF") + .little32(chunks.count + 4) + .ascii("WEBP") + chunks
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    .ascii(type) + .little32(data.count) + data + (data.count % 2 == 1 ? [0] : [])
  }
}
