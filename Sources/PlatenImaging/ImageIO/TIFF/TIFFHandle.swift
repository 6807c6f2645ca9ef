import CTIFF
import Glibc

/// An open TIFF in memory that is not copied, closed when its owner goes; the memory must outlive
/// it.
///
/// Errors and warnings go to the handle alone: nothing is printed, and threads don't meet.
@safe struct TIFFHandle: ~Copyable {
  /// What libtiff's callbacks are given.
  @unsafe struct Context {
    let bytes: UnsafeRawBufferPointer
    var offset = 0
    /// The first words of failure, empty while all is well.
    var failure: [CChar] = []
  }

  let tiff: OpaquePointer
  private let context: UnsafeMutablePointer<Context>

  /// TIFFClientOpenExt, the header alone; no single allocation may exceed `maximumAllocation`.
  init(_ bytes: UnsafeRawBufferPointer, maximumAllocation: Int) throws(PlatenError) {
    unsafe context = .allocate(capacity: 1)
    unsafe context.initialize(to: Context(bytes: bytes))
    do {
      try LateLibrary.tiff.load()
    } catch {
      unsafe context.deinitialize(count: 1)
      unsafe context.deallocate()
      throw error
    }
    let options = unsafe TIFFOpenOptionsAlloc()
    defer { unsafe TIFFOpenOptionsFree(options) }
    unsafe TIFFOpenOptionsSetMaxSingleMemAlloc(options, tmsize_t(maximumAllocation))
    // Closures in place: a stored one of this C type can't be read back by tools that load the
    // module (swift-symbolgraph-extract, sourcekit-lsp).
    unsafe TIFFOpenOptionsSetErrorHandlerExtR(
      options,
      { _, user, _, format, arguments in
        unsafe keep(user, format, arguments, isWarning: false)
        return 1
      }, context)
    unsafe TIFFOpenOptionsSetWarningHandlerExtR(
      options,
      { _, user, _, format, arguments in
        unsafe keep(user, format, arguments, isWarning: true)
        return 1
      }, context)
    let opened = unsafe TIFFClientOpenExt(
      "memory", "rh", context, read, write, seek, { _ in 0 }, size, map, { _, _, _ in }, options)
    guard let opened = unsafe opened else {
      let reason = unsafe String(untilZero: context.pointee.failure)
      unsafe context.deinitialize(count: 1)
      unsafe context.deallocate()
      throw .damaged("TIFF", reason)
    }
    unsafe tiff = unsafe opened
  }

  deinit {
    unsafe TIFFClose(tiff)
    unsafe context.deinitialize(count: 1)
    unsafe context.deallocate()
  }

  /// Forgets earlier words, which a directory's odd tags may have caused.
  func forgetFailure() { unsafe context.pointee.failure = [] }

  /// The first words of failure since the last ``forgetFailure()``.
  var failure: String? {
    let text = unsafe String(untilZero: context.pointee.failure)
    return text.isEmpty ? nil : text
  }

  /// Has the page's strips or tiles inflated by zlib, if they are deflated.
  ///
  /// libtiff takes libdeflate, which is faster, and leaves the end of one as it was in memory where
  /// its stream holds more than stated, as the last strip of some writers does.
  func inflateByZlib() {
    _ = unsafe withVaList([DEFLATE_SUBCODEC_ZLIB]) {
      unsafe TIFFVSetField(tiff, UInt32(bitPattern: TIFFTAG_DEFLATE_SUBCODEC), $0)
    }
  }
}

extension TIFFHandle {
  /// A 16-bit tag with its default; nil if it is absent and has none.
  func short(_ tag: Int32) -> Int? { number(tag, UInt16()).map(Int.init) }

  /// A 32-bit tag with its default; nil if it is absent and has none.
  func long(_ tag: Int32) -> Int? { number(tag, UInt32()).map(Int.init) }

  /// A rational tag; nil if it is absent.
  func rational(_ tag: Int32) -> Double? { number(tag, Float()).map(Double.init) }

  /// The first of a list of 16-bit values; nil if it is empty.
  func firstShort(_ tag: Int32) -> Int? {
    list(tag, count: UInt16(), of: UInt16.self)?.first.map(Int.init)
  }

  /// A tag of bytes without meaning to libtiff; nil if it is absent.
  func data(_ tag: Int32) -> [UInt8]? { list(tag, count: UInt32(), of: UInt8.self) }

  private func number<Number>(_ tag: Int32, _ zero: Number) -> Number? {
    var value = zero
    return unsafe withUnsafeMutablePointer(to: &value) { unsafe get(tag, [$0]) } ? value : nil
  }

  private func list<Element>(
    _ tag: Int32, count: some FixedWidthInteger, of _: Element.Type
  ) -> [Element]? {
    var count = count
    var start: UnsafeMutablePointer<Element>?
    let found = unsafe withUnsafeMutablePointer(to: &count) { count in
      unsafe withUnsafeMutablePointer(to: &start) { unsafe get(tag, [count, $0]) }
    }
    guard found, count > 0, let start = unsafe start else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// TIFFVGetFieldDefaulted: the variadic form can't be called from Swift.
  private func get(_ tag: Int32, _ results: [any CVarArg]) -> Bool {
    unsafe withVaList(results) {
      unsafe TIFFVGetFieldDefaulted(tiff, UInt32(bitPattern: tag), $0) != 0
    }
  }
}

private typealias Context = TIFFHandle.Context

private let read: TIFFReadWriteProc = { handle, target, count in
  guard let context = unsafe handle?.assumingMemoryBound(to: Context.self),
    let target = unsafe target, count > 0
  else { return 0 }
  let offset = unsafe context.pointee.offset
  let bytes = unsafe context.pointee.bytes
  guard offset < bytes.count, let base = bytes.baseAddress else { return 0 }
  let length = min(Int(count), bytes.count - offset)
  unsafe target.copyMemory(from: base + offset, byteCount: length)
  unsafe context.pointee.offset = offset + length
  return tmsize_t(length)
}

private let write: TIFFReadWriteProc = { _, _, _ in 0 }

private let seek: TIFFSeekProc = { handle, offset, whence in
  guard let context = unsafe handle?.assumingMemoryBound(to: Context.self) else { return .max }
  let base =
    switch whence {
    case SEEK_CUR: unsafe context.pointee.offset
    case SEEK_END: unsafe context.pointee.bytes.count
    default: 0
    }
  let (sum, overflow) = base.addingReportingOverflow(Int(truncatingIfNeeded: offset))
  guard !overflow, sum >= 0 else { return .max }
  unsafe context.pointee.offset = sum
  return UInt64(sum)
}

private let size: TIFFSizeProc = { handle in
  unsafe UInt64(handle?.assumingMemoryBound(to: Context.self).pointee.bytes.count ?? 0)
}

private let map: TIFFMapFileProc = { handle, base, size in
  guard let context = unsafe handle?.assumingMemoryBound(to: Context.self) else { return 0 }
  // libtiff reads a mapped file in place and never writes to it.
  unsafe base?.pointee = UnsafeMutableRawPointer(mutating: context.pointee.bytes.baseAddress)
  unsafe size?.pointee = UInt64(context.pointee.bytes.count)
  return 1
}

private func keep(
  _ user: UnsafeMutableRawPointer?, _ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer?,
  isWarning: Bool
) {
  guard let context = unsafe user?.assumingMemoryBound(to: Context.self),
    let format = unsafe format, let arguments = unsafe arguments,
    unsafe context.pointee.failure.isEmpty
  else { return }
  var text = [CChar](repeating: 0, count: 300)
  _ = unsafe vsnprintf(&text, text.count, format, arguments)
  let words = Array(text.prefix { $0 != 0 })
  // The fax and JPEG codecs only warn when their data ends early, and leave rows unwritten.
  if isWarning, !words.starts(with: "Premature".utf8.map { CChar($0) }) { return }
  unsafe context.pointee.failure = words
}
