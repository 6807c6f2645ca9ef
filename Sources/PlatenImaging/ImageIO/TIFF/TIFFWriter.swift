import CTIFF
import Glibc

/// A TIFF that libtiff writes to memory, closed when its owner goes.
@safe struct TIFFWriter: ~Copyable {
  private let tiff: OpaquePointer
  private let target: Target

  /// What libtiff's callbacks are given.
  fileprivate final class Target {
    var bytes: [UInt8] = []
    var offset = 0
    /// The first words of failure, empty while all is well.
    var failure: [CChar] = []
  }

  /// TIFFClientOpenExt for a little-endian file; a BigTIFF if it may grow beyond 4 GiB.
  init(isBig: Bool = false) throws(PlatenError) {
    target = Target()
    try LateLibrary.tiff.load()
    let handle = unsafe Unmanaged.passUnretained(target).toOpaque()
    let options = unsafe TIFFOpenOptionsAlloc()
    defer { unsafe TIFFOpenOptionsFree(options) }
    unsafe TIFFOpenOptionsSetErrorHandlerExtR(
      options,
      { _, user, _, format, arguments in
        unsafe keep(user, format, arguments)
        return 1
      }, handle)
    unsafe TIFFOpenOptionsSetWarningHandlerExtR(options, { _, _, _, _, _ in 1 }, nil)
    let opened = unsafe TIFFClientOpenExt(
      "memory", isBig ? "wl8m" : "wlm", handle, readBack, write, seek, { _ in 0 }, size,
      { _, _, _ in 0 }, { _, _, _ in }, options)
    guard let opened = unsafe opened else { throw .noMemory("write the TIFF") }
    unsafe tiff = unsafe opened
  }

  // Closing it may write once more, to what the target holds.
  deinit { unsafe TIFFClose(tiff) }

  /// A tag of one whole number.
  func set(_ tag: Int32, _ value: Int) throws(PlatenError) {
    try set(tag, [Int32(truncatingIfNeeded: value)])
  }

  /// A tag of one fraction.
  func set(_ tag: Int32, _ value: Double) throws(PlatenError) { try set(tag, [value]) }

  /// A tag of whole numbers of 16 bits.
  func set(_ tag: Int32, _ values: [UInt16]) throws(PlatenError) {
    try unsafe values.withUnsafeBufferPointer { (values) throws(PlatenError) in
      guard let start = values.baseAddress else { return }
      try unsafe set(tag, [Int32(values.count), start])
    }
  }

  /// A tag of two whole numbers.
  func set(_ tag: Int32, index: Int, of count: Int) throws(PlatenError) {
    try set(tag, [Int32(index), Int32(count)])
  }

  /// A tag of bytes.
  func set(_ tag: Int32, bytes: [UInt8]) throws(PlatenError) {
    try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(PlatenError) in
      guard let start = bytes.baseAddress else { return }
      try unsafe set(tag, [UInt32(truncatingIfNeeded: bytes.count), start])
    }
  }

  /// TIFFVSetField: the variadic form can't be called from Swift.
  private func set(_ tag: Int32, _ values: [any CVarArg]) throws(PlatenError) {
    let status = unsafe withVaList(values) {
      unsafe TIFFVSetField(tiff, UInt32(bitPattern: tag), $0)
    }
    guard status == 1 else { throw failure() }
  }

  /// TIFFWriteEncodedStrip or TIFFWriteEncodedTile; the bytes are changed on the way.
  func writeBlock(_ number: Int, _ bytes: inout [UInt8], isTile: Bool = false) throws(PlatenError) {
    let store = unsafe isTile ? TIFFWriteEncodedTile : TIFFWriteEncodedStrip
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe store(tiff, UInt32(number), $0.baseAddress, tmsize_t($0.count))
    }
    guard count >= 0 else { throw failure() }
  }

  /// TIFFWriteDirectory: ends the page.
  func endPage() throws(PlatenError) {
    guard unsafe TIFFWriteDirectory(tiff) == 1 else { throw failure() }
  }

  /// The code of the first strip alone, before its page is ended.
  func firstStrip() throws(PlatenError) -> [UInt8] {
    guard unsafe TIFFFlushData(tiff) == 1 else { throw failure() }
    let start = unsafe Int(TIFFGetStrileOffset(tiff, 0))
    let length = unsafe Int(TIFFGetStrileByteCount(tiff, 0))
    guard start >= 0, length > 0, start + length <= target.bytes.count else { throw failure() }
    return Array(target.bytes[start..<(start + length)])
  }

  /// The file, all pages of which are ended.
  consuming func finish() throws(PlatenError) -> [UInt8] {
    guard unsafe TIFFFlush(tiff) == 1 else { throw failure() }
    return target.bytes
  }

  private func failure() -> PlatenError {
    PlatenError(
      .libraryFailure, message: "the TIFF can't be written",
      reason: target.failure.isEmpty ? "libtiff refused it" : String(untilZero: target.failure))
  }
}

private func target(_ handle: UnsafeMutableRawPointer?) -> TIFFWriter.Target? {
  guard let handle = unsafe handle else { return nil }
  return unsafe Unmanaged<TIFFWriter.Target>.fromOpaque(handle).takeUnretainedValue()
}

private let readBack: TIFFReadWriteProc = { handle, data, count in
  // A directory is read again where the next one is linked to it.
  guard let target = unsafe target(handle), let data = unsafe data, count > 0 else { return 0 }
  let end = min(target.bytes.count, target.offset + Int(count))
  guard target.offset < end else { return 0 }
  let part = target.bytes[target.offset..<end]
  unsafe part.withUnsafeBytes {
    unsafe UnsafeMutableRawBufferPointer(start: data, count: part.count).copyMemory(from: $0)
  }
  target.offset = end
  return tmsize_t(part.count)
}

private let write: TIFFReadWriteProc = { handle, data, count in
  guard let target = unsafe target(handle), let data = unsafe data, count > 0 else { return 0 }
  let part = unsafe UnsafeRawBufferPointer(start: data, count: Int(count))
  let end = target.offset + part.count
  if end > target.bytes.count {
    target.bytes += repeatElement(0, count: end - target.bytes.count)
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

private func keep(
  _ user: UnsafeMutableRawPointer?, _ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer?
) {
  guard let target = unsafe target(user), let format = unsafe format,
    let arguments = unsafe arguments, target.failure.isEmpty
  else { return }
  var text = [CChar](repeating: 0, count: 300)
  _ = unsafe vsnprintf(&text, text.count, format, arguments)
  target.failure = Array(text.prefix { $0 != 0 })
}
