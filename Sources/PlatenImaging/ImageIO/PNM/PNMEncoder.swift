import PlatenKernels

/// Writes PBM, PGM, PPM and PAM, but for the first of 8 bits or of 16.
enum PNMEncoder {
  /// The picture's samples after a header of text; colours are sRGB, for the formats say no other.
  static func encode(_ image: Image, as kind: PNMKind = .any) throws(PlatenError) -> [UInt8] {
    var picture = try image.preparedForFilters().image.straightened()
    if kind != .any { picture = try picture.flattened() }
    let isDeep = picture.format == .rgba16 && kind != .bilevel
    if kind == .gray && !isDeep || kind == .bilevel {
      picture = try picture.converted(to: .gray8)
    }
    if kind == .bilevel { return try bits(picture) }
    let hasAlpha = picture.format != .gray8 && picture.alpha != .opaque
    let colors = kind == .gray || picture.isWrittenGray ? 1 : 3
    let channels = colors + (hasAlpha ? 1 : 0)
    let most = isDeep ? 65_535 : 255
    let header =
      hasAlpha
      ? """
      P7
      WIDTH \(picture.width)
      HEIGHT \(picture.height)
      DEPTH \(channels)
      MAXVAL \(most)
      TUPLTYPE \(colors == 1 ? "GRAYSCALE" : "RGB")_ALPHA
      ENDHDR

      """
      : "P\(channels == 1 ? 5 : 6)\n\(picture.width) \(picture.height)\n\(most)\n"
    let rowLength = picture.width * channels * (isDeep ? 2 : 1)
    var file = Array(header.utf8)
    file.reserveCapacity(try rowLength.checkedProduct(picture.height).checkedSum(file.count))
    var row = [UInt8](repeating: 0, count: rowLength)
    let width = picture.width
    unsafe picture.forEachRow { source in
      guard let start = source.baseAddress else { return }
      unsafe row.withUnsafeMutableBufferPointer { target in
        guard let target = target.baseAddress else { return }
        if isDeep, colors == 1 {
          unsafe grays(
            start.assumingMemoryBound(to: UInt16.self), target, count: width, channels: channels)
        } else if isDeep {
          unsafe wordsToBigEndian(
            start.assumingMemoryBound(to: UInt16.self), target, count: width, channels: channels)
        } else if channels == 2 {
          let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
          unsafe spread8(bytes, step: 4, target, step: 2, count: width)
          unsafe spread8(bytes + 3, step: 4, target + 1, step: 2, count: width)
        } else if channels == 3 {
          unsafe rgbaToRGB(start.assumingMemoryBound(to: UInt32.self), target, count: width)
        } else {
          unsafe UnsafeMutableRawPointer(target).copyMemory(from: start, byteCount: rowLength)
        }
      }
      file += row
    }
    return file
  }

  /// Rec. 601 luma of 16 bits, rounded, and alpha if there are two channels; the weights sum to
  /// 65,536, so that greys stay as they are.
  private static func grays(
    _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt8>, count: Int,
    channels: Int
  ) {
    for index in 0..<count {
      let red = unsafe UInt32(source[4 * index])
      let green = unsafe UInt32(source[4 * index + 1])
      let blue = unsafe UInt32(source[4 * index + 2])
      let gray = (19_595 * red + 38_470 * green + 7471 * blue + 32_768) >> 16
      let place = 2 * index * channels
      unsafe target[place] = UInt8(truncatingIfNeeded: gray >> 8)
      unsafe target[place + 1] = UInt8(truncatingIfNeeded: gray)
      guard channels == 2 else { continue }
      let alpha = unsafe source[4 * index + 3]
      unsafe target[place + 2] = UInt8(truncatingIfNeeded: alpha >> 8)
      unsafe target[place + 3] = UInt8(truncatingIfNeeded: alpha)
    }
  }

  /// A PBM, whose rows are filled up to whole bytes and whose ones are black.
  private static func bits(_ picture: Image) throws(PlatenError) -> [UInt8] {
    let rowLength = (picture.width + 7) / 8
    var file = Array("P4\n\(picture.width) \(picture.height)\n".utf8)
    file.reserveCapacity(try rowLength.checkedProduct(picture.height).checkedSum(file.count))
    unsafe picture.forEachRow { row in
      for start in stride(from: 0, to: row.count, by: 8) {
        var byte: UInt8 = 0
        for place in start..<min(start + 8, row.count) where unsafe row[place] < 128 {
          byte |= 0x80 >> UInt8(place - start)
        }
        file.append(byte)
      }
    }
    return file
  }
}
