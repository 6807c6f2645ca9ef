/// How the pixels of a picture lie in memory, as loops need to know it: bits of a channel and what
/// the fourth one means. `gray8` has one byte a pixel, the others four channels.
package enum PixelLayout: Sendable {
  case gray8, opaque8, straight8, premultiplied8, opaque16, straight16, premultiplied16

  /// Planes of light.
  package var planes: Int {
    switch self {
    case .gray8: 1
    case .opaque8, .opaque16: 3
    default: 4
    }
  }

  fileprivate var bytesPerPixel: Int {
    switch self {
    case .gray8: 1
    case .opaque8, .straight8, .premultiplied8: 4
    default: 8
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The first pixels, for loops that take `width` of them by their address.
  package func first(_ width: Int, of layout: PixelLayout) -> UnsafeRawPointer {
    unsafe precondition(
      width >= 0 && width * layout.bytesPerPixel <= count && baseAddress != nil)
    return unsafe baseAddress.unsafelyUnwrapped
  }
}

extension UnsafeMutableRawBufferPointer {
  /// The first pixels, for loops that take `width` of them by their address.
  package func first(_ width: Int, of layout: PixelLayout) -> UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(mutating: UnsafeRawBufferPointer(self).first(width, of: layout))
  }
}
