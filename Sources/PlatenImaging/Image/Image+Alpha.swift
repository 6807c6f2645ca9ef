import PlatenKernels

extension Image {
  /// The same picture with colour multiplied by its alpha, to the nearest; free if it is opaque or
  /// already so.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  public func premultiplied() throws(PlatenError) -> Image {
    guard alpha == .straight else { return self }
    switch format {
    case .gray8: return self
    case .rgba8:
      return try unsafe mapped(to: .rgba8, alpha: .premultiplied) {
        unsafe premultiply8($0, $1, count: $2)
      }
    case .rgba16:
      return try unsafe mapped(to: .rgba16, alpha: .premultiplied) {
        unsafe premultiply16($0, $1, count: $2)
      }
    }
  }

  /// The same picture with colour divided by its alpha, to the nearest; free if it is opaque or
  /// already so. A transparent pixel has no colour left: it becomes all zeros.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  public func straightened() throws(PlatenError) -> Image {
    guard alpha == .premultiplied else { return self }
    switch format {
    case .gray8: return self
    case .rgba8:
      return try unsafe mapped(to: .rgba8, alpha: .straight) {
        unsafe straighten8($0, $1, count: $2)
      }
    case .rgba16:
      return try unsafe mapped(to: .rgba16, alpha: .straight) {
        unsafe straighten16($0, $1, count: $2)
      }
    }
  }

  /// The same picture laid over white; free if it is opaque. 16 bits become 8 unless it is.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  public func flattened() throws(PlatenError) -> Image {
    guard alpha != .opaque, format != .gray8 else { return self }
    let premultiplied = alpha == .premultiplied
    return try unsafe converted(to: .rgba8).mapped(to: .rgba8, alpha: .opaque) {
      unsafe flatten8($0, $1, count: $2, premultiplied: premultiplied)
    }
  }
}

extension Image {
  /// Makes good on `opaque` where a library may have left other alpha in an `rgba8` picture.
  mutating func ensureOpaque() {
    guard alpha == .opaque, format == .rgba8 else { return }
    let count = width * height
    unsafe withMutablePixels { unsafe makeOpaque($0, count: count) }
  }
}
