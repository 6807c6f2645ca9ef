extension PDFPicture {
  /// An image of decoded pixels.
  init(pixels image: Image) throws(PlatenError) {
    var image = image.alpha == .opaque ? image : try image.flattened()
    if image.format == .rgba8 {
      switch image.pixelColors {
      case .gray:
        let profile = image.colorProfile
        image = try image.redChannel()
        // A profile of three channels says nothing of one.
        if Self.profile(profile, channels: 1) == nil { image.colorProfile = nil }
      case .few(let colors) where Self.profile(image.colorProfile, channels: 3) == nil:
        try self.init(image, palette: colors)
        return
      case .few, .many: break
      }
    }
    if let fax = try PDFPicture(fax: image) {
      self = fax
    } else {
      try self.init(rows: image)
    }
  }

  /// A picture of nothing but black and white; nil for any other.
  init?(fax image: Image) throws(PlatenError) {
    guard image.format == .gray8, image.isBilevel,
      Self.profile(image.colorProfile, channels: 1) == nil
    else { return nil }
    let filter =
      "/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns \(image.width)/Rows \(image.height)>>"
    try self.init(
      entries: Self.entries(image.size, bits: 1, space: "/DeviceGray", filter),
      data: FaxEncoder.encode(image))
  }

  /// Rows filtered as in a PNG (PNG specification, section 9).
  private init(rows image: Image) throws(PlatenError) {
    let layout = try PNGRowLayout(size: image.size, format: image.format, alpha: .opaque)
    let parts = try layout.code(0..<layout.partCount, of: image, compression: 4, on: .inline)
    var data: [UInt8] = [0x78, 0x5E]
    data.reserveCapacity(parts.reduce(8) { $0 + $1.data.count })
    var checksum = Adler32()
    for part in parts {
      data += part.data
      checksum.append(part.checksum)
    }
    data.append32(Int(checksum.value))
    let bits = image.format == .rgba16 ? 16 : 8
    let channels = layout.isGray ? 1 : 3
    let profile = Self.profile(image.colorProfile, channels: channels)
    let space = profile != nil ? nil : channels == 1 ? "/DeviceGray" : "/DeviceRGB"
    let filter =
      "/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors \(channels)"
      + "/BitsPerComponent \(bits)/Columns \(image.width)>>"
    self.init(
      entries: Self.entries(image.size, bits: bits, space: space, filter), data: data)
    self.profile = profile
  }

  /// Indices into a palette.
  private init(_ image: Image, palette: [UInt32]) throws(PlatenError) {
    let bits = palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
    // Filters help photographs; they make indices worse.
    let space = Self.indexed(palette.flatMap(Self.components))
    self.init(
      entries: Self.entries(image.size, bits: bits, space: space, "/Filter/FlateDecode"),
      data: try PDFFile.deflated(image.indices(into: palette, bits: bits)))
  }

  /// Red, green and blue of a pixel as it was loaded, which lie in this order in memory.
  private static func components(_ pixel: UInt32) -> [UInt8] {
    let number = UInt32(littleEndian: pixel)
    return [0, 8, 16].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}

/// What colours an opaque `rgba8` picture has.
private enum PixelColors {
  /// Red, green and blue are alike everywhere.
  case gray
  /// No more than 256, in the order of their first pixels.
  case few([UInt32])
  case many
}

extension Image {
  /// What colours an opaque `rgba8` picture has.
  fileprivate var pixelColors: PixelColors {
    var isGray = true
    var colors: [UInt32]? = []
    var seen: Set<UInt32> = []
    var last: UInt32?
    for y in 0..<height {
      let row = row(y)
      for x in 0..<width {
        let pixel = unsafe row.unsafeLoad(fromByteOffset: x * 4, as: UInt32.self)
        if pixel == last { continue }
        last = pixel
        // Alpha lies in the last byte in memory.
        let color = UInt32(littleEndian: pixel) & 0xFF_FFFF
        if color != (color & 0xFF) &* 0x01_0101 { isGray = false }
        if colors != nil, seen.insert(pixel).inserted {
          colors?.append(pixel)
          if seen.count > 256 { colors = nil }
        }
      }
      if !isGray, colors == nil { return .many }
    }
    return isGray ? .gray : colors.map(PixelColors.few) ?? .many
  }

  /// The indices of an `rgba8` picture's pixels in a palette, as many to a byte as there is room
  /// for.
  fileprivate func indices(into palette: [UInt32], bits: Int) throws(PlatenError) -> [UInt8] {
    let indices = Dictionary(
      uniqueKeysWithValues: palette.enumerated().map { ($1, UInt8($0)) })
    let rowLength = (width * bits + 7) / 8
    var packed = [UInt8](repeating: 0, count: try rowLength.checkedProduct(height))
    var last: (color: UInt32, index: UInt8)?
    for y in 0..<height {
      if y & 255 == 0 { try Cancellation.current?.check() }
      let row = row(y)
      for x in 0..<width {
        let color = unsafe row.unsafeLoad(fromByteOffset: x * 4, as: UInt32.self)
        if last?.color != color { last = (color, indices[color] ?? 0) }
        let place = x * bits
        let shift = UInt8(8 - bits - place & 7)
        packed[y * rowLength + place >> 3] |= (last?.index ?? 0) << shift
      }
    }
    return packed
  }

  /// Whether a `gray8` picture has no level but 0 and 255.
  fileprivate var isBilevel: Bool {
    unsafe withUnsafeBytes { pixels in
      for y in 0..<height {
        var others: UInt8 = 0
        for x in (y &* width)..<((y &+ 1) &* width) {
          // 0 and 255 become 1 and 0.
          let level = unsafe pixels[x] &+ 1
          others |= level > 1 ? 1 : 0
        }
        if others != 0 { return false }
      }
      return true
    }
  }

  /// The same in `gray8` where no pixel of an opaque picture has a colour.
  func grayIfColorless() throws(PlatenError) -> Image {
    guard format == .rgba8 else { return self }
    let isGray = unsafe withUnsafeBytes { bytes in
      let pixels = unsafe bytes.bindMemory(to: UInt32.self)
      for y in 0..<height {
        var apart: UInt32 = 0
        for x in (y &* width)..<((y &+ 1) &* width) {
          let pixel = unsafe UInt32(littleEndian: pixels[x])
          apart |= (pixel ^ pixel >> 8) & 0xFFFF
        }
        if apart != 0 { return false }
      }
      return true
    }
    return isGray ? try redChannel() : self
  }

  /// The first channel of an `rgba8` picture whose channels are alike.
  fileprivate func redChannel() throws(PlatenError) -> Image {
    try unsafe mapped(to: .gray8, alpha: .opaque) {
      (pixels: UnsafePointer<UInt8>, levels: UnsafeMutablePointer<UInt8>, count) in
      for index in 0..<count { unsafe levels[index] = pixels[index &* 4] }
    }
  }
}
