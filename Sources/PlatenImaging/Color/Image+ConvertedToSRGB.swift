public import PlatenQueue

extension Image {
  /// The picture with its colours as sRGB, by Little CMS: relative colorimetric, the black points
  /// matched. Format and alpha stay, and 16 bits stay 16; grey stays grey.
  ///
  /// A picture without a profile, or with that of sRGB, is given back as it is; so is one that states
  /// an exponent of 1/2.2 alone, which files write beside sRGB.
  ///
  /// - Parameter queue: Workers that share the rows.
  /// - Throws: `malformed` for a profile that is damaged, `unsupported` for one of other channels.
  public func convertedToSRGB(on queue: WorkerQueue = .inline) throws(PlatenError) -> Image {
    guard let conversion = try ColorConversion(of: colorProfile, format: format) else {
      return self
    }
    var result = try straightened()
    try conversion.apply(to: &result, rows: 0..<height, on: queue)
    result.colorProfile = .sRGB
    return result
  }
}

/// What makes pixels of a profile pixels of sRGB.
struct ColorConversion: Sendable {
  private let transform: ColorTransform

  /// - Returns: Nil where there is nothing to convert.
  /// - Throws: `malformed`, `unsupported`.
  init?(of profile: ColorProfile?, format: PixelFormat) throws(PlatenError) {
    switch profile {
    case nil, .sRGB: return nil
    case .gamma(let gamma) where abs(gamma - 1 / 2.2) < 0.0005: return nil
    case .some(let profile): transform = try ColorTransform(from: profile, format: format)
    }
  }

  /// Converts rows of a picture that is not premultiplied, in place.
  ///
  /// - Throws: `limitExceeded` if there is no memory to make the picture's pixels its own.
  func apply(to image: inout Image, rows: Range<Int>, on queue: WorkerQueue = .inline)
    throws(PlatenError)
  {
    let (length, width, transform) = (image.bytesPerRow, image.width, transform)
    let step = max(1, min(rows.count, (1 << 18) / length))
    unsafe image.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let address = UInt(bitPattern: start)
      queue.forEach((rows.count + step - 1) / step) { part in
        let first = rows.lowerBound + part * step
        let count = min(step, rows.upperBound - first)
        guard
          let pixels = unsafe UnsafeMutableRawPointer(bitPattern: address + UInt(first * length))
        else { return }
        unsafe transform.apply(to: pixels, count: count * width)
      }
    }
  }
}

extension PlatenError {
  static func unusableProfile(_ reason: String) -> PlatenError {
    PlatenError(
      .malformed, message: "the colour profile can't be used", reason: reason,
      suggestion: "Assign a profile anew, or none.")
  }
}
