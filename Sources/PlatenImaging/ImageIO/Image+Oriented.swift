import PlatenKernels

extension PixelSize {
  /// The size after an EXIF orientation of 1…8 is undone.
  func oriented(_ exif: Int) -> PixelSize {
    exif >= 5 ? PixelSize(width: height, height: width) : self
  }
}

extension Resolution {
  /// The resolution after an EXIF orientation of 1…8 is undone.
  func oriented(_ exif: Int) -> Resolution {
    exif >= 5 ? Resolution(vertical, horizontal) : self
  }

  /// The resolution after an affine map: that of each axis where it goes to an axis, else what
  /// keeps the area.
  func mapped(by map: ProjectiveMap) -> Resolution {
    let m = map.numbers.map { abs($0) }
    if m[1] == 0, m[3] == 0 { return Resolution(horizontal * m[0], vertical * m[4]) }
    if m[0] == 0, m[4] == 0 { return Resolution(vertical * m[1], horizontal * m[3]) }
    let scale = abs(map.determinant).squareRoot()
    return Resolution(horizontal * scale, vertical * scale)
  }

  /// The resolution of the same picture with fewer pixels.
  func shrunk(by divisor: Int) -> Resolution {
    let scale = 1 / Double(divisor)
    return Resolution(horizontal * scale, vertical * scale)
  }
}

extension Image {
  /// The picture turned and mirrored upright, undoing an EXIF orientation.
  ///
  /// 1 is upright, 3 upside down, 6 lies on its left side (turn right to read), 8 on its right one;
  /// 2, 4, 5 and 7 are mirrored as well (CIPA DC-008, tag 0x0112). Resolution turns with it.
  ///
  /// - Throws: `invalidArgument` unless `exif` is 1…8, `limitExceeded` if there is no memory.
  public func oriented(_ exif: Int) throws(PlatenError) -> Image {
    guard (1...8).contains(exif) else {
      throw PlatenError(
        .invalidArgument, message: "there is no orientation \(exif)",
        reason: "EXIF counts them from 1 to 8")
    }
    guard exif != 1 else { return self }
    try Cancellation.current?.check()
    var result = try Image(
      uninitialized: size.oriented(exif), format: format, alpha: alpha, limits: .unlimited)
    result.resolution = resolution?.oriented(exif)
    result.colorProfile = colorProfile
    unsafe withPixels(into: &result) {
      (source: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>) in
      unsafe orient(
        source, into: target, width: width, height: height,
        bytesPerPixel: format.bytesPerPixel, orientation: exif)
    }
    return result
  }

  /// A decoder's last step: the picture upright, with the header's resolution and profile.
  func finished(_ header: ImageHeader) throws(PlatenError) -> Image {
    var image = try oriented(header.orientation)
    image.resolution = header.resolution
    image.colorProfile = header.colorProfile
    return image
  }
}
