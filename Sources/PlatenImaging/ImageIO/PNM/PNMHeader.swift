/// The header of a portable anymap: P1…P6 and P7 (the netpbm manual, pbm(5)…pam(5)).
struct PNMHeader: Sendable {
  /// The digit after the P: 1…7.
  private(set) var kind = 0
  private(set) var width = 0
  private(set) var height = 0
  /// Channels of a pixel: 1 grey, 2 grey and alpha, 3 colour, 4 colour and alpha.
  private(set) var depth = 1
  /// The value of full brightness, 1…65535.
  private(set) var maximum = 1
  /// Where the pixels begin.
  private(set) var pixels = 0

  /// Whether numbers are written out in digits.
  var isText: Bool { kind <= 3 }
  /// Whether eight pixels share a byte and 1 is black.
  var isBits: Bool { kind == 1 || kind == 4 }
  /// Whether the last channel is alpha.
  var hasAlpha: Bool { depth == 2 || depth == 4 }
  /// The layout that holds all channels and bits.
  var pixelFormat: PixelFormat {
    if maximum > 255 { return .rgba16 }
    return depth == 1 ? .gray8 : .rgba8
  }

  /// Reads the header.
  ///
  /// - Throws: `truncated`, `malformed`, `unsupported` for more than four channels.
  init(_ bytes: [UInt8]) throws(PlatenError) {
    guard bytes.count > 1 else { throw .cutOff("PNM") }
    kind = Int(bytes[1]) - 48
    var scanner = PNMScanner(bytes, from: 2)
    if kind == 7 {
      try readPAM(&scanner)
    } else {
      width = try scanner.number()
      height = try scanner.number()
      if !isBits { maximum = try scanner.number() }
      if kind == 3 || kind == 6 { depth = 3 }
      // One white space stands between the header and pixels in bytes.
      if !isText { try scanner.skipOne() }
    }
    guard (1...65_535).contains(maximum) else {
      throw .damaged("PNM", "its largest value is stated as \(maximum)")
    }
    pixels = scanner.offset
  }

  private mutating func readPAM(_ scanner: inout PNMScanner) throws(PlatenError) {
    try scanner.skipOne()
    depth = 0
    maximum = 0
    while true {
      let line = try scanner.line()
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let key = words.first, !key.hasPrefix("#") else { continue }
      if key == "ENDHDR" { break }
      if key == "TUPLTYPE" { continue }
      guard words.count == 2, let value = Int(words[1]), value >= 0 else {
        throw .damaged("PNM", "its line '\(line.prefix(40))' makes no sense")
      }
      switch key {
      case "WIDTH": width = value
      case "HEIGHT": height = value
      case "DEPTH": depth = value
      case "MAXVAL": maximum = value
      default: throw .damaged("PNM", "its line '\(line.prefix(40))' makes no sense")
      }
    }
    guard depth > 0 else { throw .damaged("PNM", "it states no depth") }
    guard depth <= 4 else {
      throw PlatenError(
        .unsupported, message: "a PAM of \(depth) channels can't be read",
        reason: "1 to 4 are known: grey, grey and alpha, colour, colour and alpha",
        suggestion: "Pick channels with pamchannel first.")
    }
  }
}
