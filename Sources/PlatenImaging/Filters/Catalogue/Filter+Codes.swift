extension Filter {
  private static let message = Parameter(.text, "message", isRequired: true)

  /// Filters that draw a code in the place of the picture.
  static let codeFilters: [Definition] = [
    Definition(
      "qrCode",
      "Draws a QR code in the place of the picture; 0 to 3 corrects the fewest or most errors.",
      [
        message, Parameter("correctionLevel", 0...3, 1, integer: true),
        Parameter("scale", 1...100, 8, integer: true),
      ]
    ) { (arguments) throws(PlatenError) in
      let level = QRCode.Correction(rawValue: Int(arguments[1])) ?? .medium
      let code = try QRCode(Array(arguments.text(0).utf8), level)
      let scale = Int(arguments[2])
      return .image("qrCode") { (_, context) throws(PlatenError) in
        try Image(
          modules: PixelSize(width: code.side, height: code.side), margin: 4, scale: scale,
          in: context
        ) { code[$0, $1] }
      }
    },
    Definition(
      "code128", "Draws a Code 128 bar code in the place of the picture.",
      [
        message, Parameter("barcodeHeight", 1...500, 32, integer: true),
        Parameter("scale", 1...100, 2, integer: true),
        Parameter("quietSpace", 0...100, 10, integer: true),
      ]
    ) { (arguments) throws(PlatenError) in
      let code = try Code128(Array(arguments.text(0).utf8))
      let (height, scale, margin) = (Int(arguments[1]), Int(arguments[2]), Int(arguments[3]))
      return .image("code128") { (_, context) throws(PlatenError) in
        try Image(
          modules: PixelSize(width: code.modules.count, height: height), margin: margin,
          scale: scale, in: context
        ) { x, _ in code.modules[x] }
      }
    },
  ]

  /// Draws a QR code in the place of the picture (CIQRCodeGenerator; ISO/IEC 18004), as `gray8`
  /// with a margin of four modules. Applying it throws `invalidArgument` for a text that is too
  /// long.
  ///
  /// - Parameters:
  ///   - message: The text, as UTF-8: up to 2,953 bytes of ASCII at the lowest level, and one less
  ///     of others.
  ///   - correctionLevel: How much of it may be lost: 0, about 7 per cent, 1, 15, 2, 25, or 3, 30.
  ///   - scale: Pixels of a module's side; 1…100.
  public static func qrCode(_ message: String, correctionLevel: Int = 1, scale: Int = 8) -> Filter {
    Filter(
      "qrCode",
      values: [.text(message), .numbers([Double(correctionLevel)]), .numbers([Double(scale)])])
  }

  /// Draws a Code 128 bar code in the place of the picture (CICode128BarcodeGenerator; ISO/IEC
  /// 15417), as `gray8` with a margin.
  ///
  /// Applying it throws `invalidArgument` for a text that is not ASCII.
  ///
  /// - Parameters:
  ///   - message: 1 to 80 characters of ASCII.
  ///   - barcodeHeight: Modules that the bars are high; 1…500.
  ///   - scale: Pixels of a module's width; 1…100.
  ///   - quietSpace: Modules of the margin; 0…100. Readers need ten.
  public static func code128(
    _ message: String, barcodeHeight: Int = 32, scale: Int = 2, quietSpace: Int = 10
  ) -> Filter {
    let numbers = [barcodeHeight, scale, quietSpace].map { Filter.Value.numbers([Double($0)]) }
    return Filter("code128", values: [.text(message)] + numbers)
  }
}

extension Image {
  /// Dark and light modules with a light margin, as `gray8`.
  fileprivate init(
    modules: PixelSize, margin: Int, scale: Int, in context: FilterContext,
    isDark: (Int, Int) -> Bool
  ) throws(PlatenError) {
    let size = PixelSize(
      width: (modules.width + 2 * margin) * scale, height: (modules.height + 2 * margin) * scale)
    do throws(PlatenError) {
      _ = try context.limits.checkedPixels(width: size.width, height: size.height)
    } catch {
      throw PlatenError(
        .limitExceeded, message: "the code takes \(size)", reason: error.failureReason,
        suggestion: "Choose a smaller scale, or raise the limit.")
    }
    try self.init(size: size, format: .gray8, alpha: .opaque, limits: context.limits)
    var bytes = mutableBytes
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) = (x / scale - margin, y / scale - margin)
        let isInside =
          (0..<modules.width).contains(column) && (0..<modules.height).contains(row)
        let level: UInt8 = isInside && isDark(column, row) ? 0 : 255
        bytes.storeBytes(of: level, toByteOffset: y * size.width + x, as: UInt8.self)
      }
    }
  }
}
