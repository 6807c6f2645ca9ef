import Glibc

/// A picture in memory: upright pixels, copied only when a shared one is changed.
///
/// Rows lie one after another without padding, the top row first. Pixels are reached as spans:
///
/// ```swift
/// var image = try Image(size: PixelSize(width: 2, height: 1), format: .gray8, alpha: .opaque)
/// var bytes = image.mutableBytes
/// bytes.storeBytes(of: 255, toByteOffset: 1, as: UInt8.self)
/// ```
public struct Image: Sendable {
  /// Width and height in pixels.
  public let size: PixelSize
  /// The layout of one pixel.
  public let format: PixelFormat
  /// What the alpha channel means.
  public internal(set) var alpha: AlphaInfo
  /// Pixels per inch, where the file states them.
  public var resolution: Resolution?
  /// The colour profile the file states.
  public var colorProfile: ColorProfile?

  private var buffer: PixelBuffer

  /// Makes a picture whose pixels are all zero: black, or transparent where there is alpha.
  ///
  /// - Parameters:
  ///   - size: Its width and height in pixels, each at least 1.
  ///   - format: How a pixel is stored.
  ///   - alpha: What its alpha means, where the format has one.
  ///   - limits: How large it may be.
  /// - Throws: `invalidArgument` for an empty size, `limitExceeded`.
  public init(
    size: PixelSize, format: PixelFormat, alpha: AlphaInfo, limits: Limits = .default
  ) throws(PlatenError) {
    guard size.width > 0, size.height > 0 else {
      throw PlatenError(
        .invalidArgument, message: "a picture can't have \(size) pixels",
        suggestion: "Give both sides 1 or more.")
    }
    try self.init(uninitialized: size, format: format, alpha: alpha, limits: limits)
    unsafe buffer.start.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  /// Makes a picture whose pixels are whatever the memory held: for code that writes them all.
  ///
  /// - Parameter spare: Bytes after the pixels, for that code to work in.
  package init(
    uninitialized size: PixelSize, format: PixelFormat, alpha: AlphaInfo,
    limits: Limits = .default, spare: Int = 0
  ) throws(PlatenError) {
    let pixels = try limits.checkedPixels(width: size.width, height: size.height)
    self.size = size
    self.format = format
    self.alpha = alpha
    self.buffer = try PixelBuffer(
      byteCount: pixels.checkedProduct(format.bytesPerPixel), spare: spare)
  }

  /// Pixels from left to right.
  public var width: Int { size.width }
  /// Pixels from top to bottom.
  public var height: Int { size.height }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { size.width * format.bytesPerPixel }
  /// Bytes of all pixels.
  public var byteCount: Int { buffer.byteCount }
  /// Bytes of the memory they lie in, which is shared with copies that were not changed.
  var allocatedByteCount: Int { buffer.allocatedByteCount }
}

extension Image {
  /// All pixels, row after row.
  public var bytes: RawSpan {
    @_lifetime(borrow self) get {
      let span = unsafe RawSpan(_unsafeStart: buffer.start, byteCount: byteCount)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// All pixels, to be changed; a shared picture is copied first.
  public var mutableBytes: MutableRawSpan {
    @_lifetime(&self) mutating get {
      makeUnique()
      let span = unsafe MutableRawSpan(_unsafeStart: buffer.start, byteCount: byteCount)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }

  /// The bytes of one row; as with an array, a number that is none of a row ends the program.
  @_lifetime(borrow self)
  public func row(_ y: Int) -> RawSpan {
    precondition(y >= 0 && y < height, "row outside the picture")
    let start = unsafe buffer.start + y * bytesPerRow
    let span = unsafe RawSpan(_unsafeStart: start, byteCount: bytesPerRow)
    return unsafe _overrideLifetime(span, borrowing: self)
  }

  /// Calls a closure with all pixels, for C libraries and kernels.
  package func withUnsafeBytes<R: ~Copyable, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    defer { extendLifetime(buffer) }
    return try unsafe body(UnsafeRawBufferPointer(start: buffer.start, count: byteCount))
  }

  /// Calls a closure with all pixels, to be changed; a shared picture is copied first.
  package mutating func withUnsafeMutableBytes<R: ~Copyable, E: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    makeUnique()
    defer { extendLifetime(buffer) }
    return try unsafe body(UnsafeMutableRawBufferPointer(start: buffer.start, count: byteCount))
  }

  /// Calls a closure with the address of the first pixel, or of the first part of one.
  package func withPixels<P: BitwiseCopyable, R: ~Copyable, E: Error>(
    _ body: (UnsafePointer<P>) throws(E) -> R
  ) throws(E) -> R {
    defer { extendLifetime(buffer) }
    return try unsafe body(UnsafePointer(buffer.start.assumingMemoryBound(to: P.self)))
  }

  /// The same, to be changed; a shared picture is copied first.
  package mutating func withMutablePixels<P: BitwiseCopyable, R: ~Copyable, E: Error>(
    _ body: (UnsafeMutablePointer<P>) throws(E) -> R
  ) throws(E) -> R {
    makeUnique()
    defer { extendLifetime(buffer) }
    return try unsafe body(buffer.start.assumingMemoryBound(to: P.self))
  }

  /// Calls a closure with the address of the first pixel here and in a picture to be changed.
  package func withPixels<P: BitwiseCopyable, Q: BitwiseCopyable, E: Error>(
    into result: inout Image,
    _ body: (_ source: UnsafePointer<P>, _ target: UnsafeMutablePointer<Q>) throws(E) -> Void
  ) throws(E) {
    result.makeUnique()
    defer { extendLifetime((buffer, result.buffer)) }
    try unsafe body(
      UnsafePointer(buffer.start.assumingMemoryBound(to: P.self)),
      result.buffer.start.assumingMemoryBound(to: Q.self))
  }

  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&buffer) else { return }
    do throws(PlatenError) {
      let copy = try PixelBuffer(byteCount: byteCount)
      unsafe copy.start.copyMemory(from: buffer.start, byteCount: byteCount)
      buffer = copy
    } catch {
      // A write to a value can't report a failure; the standard library's arrays end here too.
      preconditionFailure("\(error)")
    }
  }
}

extension Image: Equatable {
  /// Whether two pictures have the same size, layout, meaning of alpha and pixels.
  public static func == (a: Image, b: Image) -> Bool {
    guard a.size == b.size, a.format == b.format, a.alpha == b.alpha else { return false }
    defer { extendLifetime((a.buffer, b.buffer)) }
    return unsafe memcmp(a.buffer.start, b.buffer.start, a.byteCount) == 0
  }
}
