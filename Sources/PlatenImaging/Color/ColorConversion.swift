/// What makes pixels of a profile pixels of sRGB.
struct ColorConversion: Sendable {
  private let transform: ColorTransform
  /// What each byte of grey becomes; empty for colour.
  private let table: [UInt8]

  /// - Returns: Nil where there is nothing to convert.
  /// - Throws: `malformed`, `unsupported`.
  init?(of profile: ColorProfile?, format: PixelFormat) throws(PlatenError) {
    let transform: ColorTransform
    switch profile {
    case nil, .sRGB: return nil
    case .gamma(let gamma) where abs(gamma - 1 / 2.2) < 0.0005: return nil
    case .some(let profile): transform = try ColorTransform(from: profile, format: format)
    }
    self.transform = transform
    guard format == .gray8 else {
      table = []
      return
    }
    var levels = (0...255).map { UInt16($0 * 257) }
    unsafe levels.withUnsafeMutableBytes { levels in
      guard let start = levels.baseAddress else { return }
      unsafe transform.apply(to: start, count: 256)
    }
    table = levels.map { UInt8((UInt32($0) * 255 + 32767) / 65535) }
  }

  /// Converts rows of a picture that is not premultiplied, in place.
  func apply(
    to image: inout Image, rows: Range<Int>, on queue: WorkerQueue = .inline
  ) throws(PlatenError) {
    let cancellation = Cancellation.current
    let (length, width) = (image.bytesPerRow, image.width)
    let step = max(1, min(rows.count, (1 << 18) / length))
    try unsafe image.withMutablePixels { (start: UnsafeMutablePointer<UInt8>) throws(PlatenError) in
      let address = UInt(bitPattern: start)
      try queue.forEach((rows.count + step - 1) / step) { (part) throws(PlatenError) in
        try cancellation?.check()
        let first = rows.lowerBound + part * step
        let count = min(step, rows.upperBound - first) * width
        guard
          let pixels = unsafe UnsafeMutablePointer<UInt8>(
            bitPattern: address + UInt(first * length))
        else { return }
        if table.isEmpty {
          unsafe transform.apply(to: pixels, count: count)
        } else {
          let bytes = unsafe UnsafeMutableBufferPointer(start: pixels, count: count)
          for index in bytes.indices { unsafe bytes[index] = table[Int(bytes[index])] }
        }
      }
    }
  }
}

extension PlatenError {
  /// Whether the picture can be worked on without its profile.
  var isUnusableProfile: Bool { code == .malformed || code == .unsupported }

  /// What is said of a profile that was passed over.
  var profileNote: String {
    let reason = failureReason.map { ": \($0)" } ?? ""
    return "Its colour profile can't be used\(reason). Its colours were taken for sRGB."
  }

  static func unusableProfile(_ reason: String) -> PlatenError {
    PlatenError(
      .malformed, message: "the colour profile can't be used", reason: reason,
      suggestion: "Assign a profile anew, or none.")
  }
}
