import CTIFF
import Glibc
import PlatenCore

/// Codes black and white as fax machines of group 4 do (ITU-T T.6), by libtiff.
enum FaxEncoder {
  /// The code of a `gray8` picture, of which what is below 128 counts as black; one strip without
  /// a header, the high bits first.
  ///
  /// - Throws: `libraryFailure` with libtiff's words, `limitExceeded`.
  static func encode(_ image: Image) throws(PlatenError) -> [UInt8] {
    var rows = try packed(image)
    let target = FaxTarget()
    let handle = unsafe Unmanaged.passUnretained(target).toOpaque()
    let tiff = unsafe TIFFClientOpen(
      "memory", "wm", handle, readNothing, write, seek, { _ in 0 }, size, { _, _, _ in 0 },
      { _, _, _ in })
    guard let tiff = unsafe tiff else { throw failure }
    defer {
      // Closing it writes once more.
      unsafe TIFFClose(tiff)
      extendLifetime(target)
    }
    let fields: [(Int32, Int32)] = [
      (TIFFTAG_IMAGEWIDTH, Int32(image.width)), (TIFFTAG_IMAGELENGTH, Int32(image.height)),
      (TIFFTAG_BITSPERSAMPLE, 1), (TIFFTAG_SAMPLESPERPIXEL, 1),
      (TIFFTAG_ROWSPERSTRIP, Int32(image.height)), (TIFFTAG_COMPRESSION, COMPRESSION_CCITTFAX4),
      (TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISWHITE), (TIFFTAG_FILLORDER, FILLORDER_MSB2LSB),
    ]
    for (tag, value) in fields {
      let status = unsafe withVaList([value]) {
        unsafe TIFFVSetField(tiff, UInt32(bitPattern: tag), $0)
      }
      guard status == 1 else { throw failure }
    }
    let count = unsafe rows.withUnsafeMutableBytes {
      unsafe TIFFWriteEncodedStrip(tiff, 0, $0.baseAddress, tmsize_t($0.count))
    }
    guard count >= 0, unsafe TIFFFlushData(tiff) == 1 else { throw failure }
    let start = unsafe Int(TIFFGetStrileOffset(tiff, 0))
    let length = unsafe Int(TIFFGetStrileByteCount(tiff, 0))
    guard start >= 0, length > 0, start + length <= target.bytes.count else { throw failure }
    return Array(target.bytes[start..<(start + length)])
  }

  private static let failure = PlatenError(
    .libraryFailure, message: "the picture can't be written as CCITT group 4",
    reason: "libtiff refused it")

  /// Eight pixels in a byte, the first in its high bit, black as 1.
  private static func packed(_ image: Image) throws(PlatenError) -> [UInt8] {
    let rowLength = (image.width + 7) / 8
    let count = try rowLength.checkedProduct(image.height)
    let (width, height) = (image.width, image.height)
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { rows, filled in
      unsafe image.withUnsafeBytes { pixels in
        for y in 0..<height {
          for column in 0..<rowLength {
            var bits: UInt8 = 0
            let first = column * 8
            for x in first..<min(width, first + 8) {
              let black: UInt8 = unsafe pixels[y &* width &+ x] < 128 ? 1 : 0
              bits |= black << UInt8(7 &- (x &- first))
            }
            unsafe rows[y &* rowLength &+ column] = bits
          }
        }
      }
      filled = count
    }
  }
}

/// What libtiff writes to.
private final class FaxTarget {
  var bytes: [UInt8] = []
  var offset = 0
}

private func target(_ handle: thandle_t?) -> FaxTarget? {
  guard let handle = unsafe handle else { return nil }
  return unsafe Unmanaged<FaxTarget>.fromOpaque(handle).takeUnretainedValue()
}

private let readNothing: TIFFReadWriteProc = { _, _, _ in 0 }

private let write: TIFFReadWriteProc = { handle, data, count in
  guard let target = unsafe target(handle), let data = unsafe data, count > 0 else { return 0 }
  let part = unsafe UnsafeRawBufferPointer(start: data, count: Int(count))
  let end = target.offset + part.count
  if end > target.bytes.count {
    target.bytes += [UInt8](repeating: 0, count: end - target.bytes.count)
  }
  unsafe target.bytes.withUnsafeMutableBytes { bytes in
    unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[target.offset..<end])
      .copyMemory(from: part)
  }
  target.offset = end
  return count
}

private let seek: TIFFSeekProc = { handle, offset, whence in
  guard let target = unsafe target(handle) else { return .max }
  let base = whence == SEEK_CUR ? target.offset : whence == SEEK_END ? target.bytes.count : 0
  target.offset = max(0, base + Int(truncatingIfNeeded: offset))
  return UInt64(target.offset)
}

private let size: TIFFSizeProc = { handle in
  unsafe UInt64(target(handle)?.bytes.count ?? 0)
}
