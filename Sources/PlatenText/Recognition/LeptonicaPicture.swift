import CTesseract
import Glibc
import PlatenImaging
import PlatenCore

/// The one owner of a Leptonica `PIX`; its methods return new pictures and never change their own.
@safe
struct LeptonicaPicture: ~Copyable {
  let pix: UnsafeMutablePointer<Pix>

  /// Takes over what a Leptonica call returned; `verb` tells in the error what the call was for.
  init(_ result: UnsafeMutablePointer<Pix>?, _ verb: String) throws(PlatenError) {
    guard let result = unsafe result else { throw .leptonica(verb) }
    unsafe self.pix = result
  }

  deinit {
    var pix: UnsafeMutablePointer<Pix>? = unsafe self.pix
    unsafe pixDestroy(&pix)
  }

  var width: Int { Int(unsafe pixGetWidth(pix)) }
  var height: Int { Int(unsafe pixGetHeight(pix)) }
  var size: PixelSize { PixelSize(width: width, height: height) }

  /// Silences Leptonica's messages, once in a process: they would go to standard error.
  static let silenced: Void = { _ = setMsgSeverity(Int32(L_SEVERITY_NONE)) }()
}

// MARK: - To and from pictures

extension LeptonicaPicture {
  /// The grey levels of a part of a picture, over white where it is transparent.
  ///
  /// The weights are those Tesseract uses, so that both see the same page.
  init(gray image: Image, region: PixelRect) throws(PlatenError) {
    Self.silenced
    switch image.format {
    case .gray8:
      try self.init(copying: image, region, depth: 8, samples: 1)
      unsafe pixEndianByteSwap(pix)
    case .rgba8:
      let color = try LeptonicaPicture(copying: image, region, depth: 32, samples: 4)
      unsafe pixEndianByteSwap(color.pix)
      self = try color.gray(alpha: image.alpha)
    case .rgba16:
      // Four samples of 16 bits are read as four grey pixels, halved to 8 bits, and the rows, which
      // are as long as before, are taken for RGBA.
      let words = try LeptonicaPicture(
        copying: image, region, depth: 16, samples: 1, pixelsPerPixel: 4)
      unsafe pixEndianTwoByteSwap(words.pix)
      let color = try unsafe LeptonicaPicture(
        pixConvert16To8(words.pix, Int32(L_MS_BYTE)), "converted to 8 bits")
      unsafe pixSetWidth(color.pix, Int32(region.width))
      unsafe pixSetDepth(color.pix, 32)
      unsafe pixSetSpp(color.pix, 4)
      self = try color.gray(alpha: image.alpha)
    }
    if let resolution = image.resolution { setResolution(resolution) }
  }

  /// A white 8-bit picture.
  init(blank size: PixelSize) throws(PlatenError) {
    Self.silenced
    try unsafe self.init(pixCreate(Int32(size.width), Int32(size.height), 8), "made")
    unsafe pixSetAll(pix)
  }

  private init(
    copying image: Image, _ region: PixelRect, depth: Int, samples: Int, pixelsPerPixel: Int = 1
  ) throws(PlatenError) {
    try unsafe self.init(
      pixCreate(Int32(region.width * pixelsPerPixel), Int32(region.height), Int32(depth)),
      "taken over")
    unsafe pixSetSpp(pix, Int32(samples))
    let stride = Int(unsafe pixGetWpl(pix)) * 4
    let pixel = image.format.bytesPerPixel
    guard let target = unsafe UnsafeMutableRawPointer(pixGetData(pix)) else { return }
    unsafe image.withUnsafeBytes { source in
      guard let source = source.baseAddress else { return }
      for y in 0..<region.height {
        unsafe memcpy(
          target + y * stride,
          source + (region.y + y) * image.bytesPerRow + region.x * pixel, region.width * pixel)
      }
    }
  }

  /// The pixels per inch noted in the picture; 0 where unknown.
  var resolution: Int { Int(unsafe pixGetXRes(pix)) }

  /// Notes the pixels per inch, where they are believable; without them Tesseract guesses, badly.
  func setResolution(_ resolution: Resolution) {
    guard 10...2400 ~= resolution.horizontal, 10...2400 ~= resolution.vertical else { return }
    unsafe pixSetResolution(pix, Int32(resolution.horizontal), Int32(resolution.vertical))
  }

  /// The luminance of an RGBA picture over white.
  private borrowing func gray(alpha: AlphaInfo) throws(PlatenError) -> LeptonicaPicture {
    switch alpha {
    case .opaque:
      return try unsafe LeptonicaPicture(pixConvertRGBToGray(pix, 0, 0, 0), "made grey")
    case .straight:
      let flat = try unsafe LeptonicaPicture(
        pixAlphaBlendUniform(pix, 0xFFFF_FF00), "laid over white")
      return try unsafe LeptonicaPicture(pixConvertRGBToGray(flat.pix, 0, 0, 0), "made grey")
    case .premultiplied:
      let gray = try unsafe LeptonicaPicture(pixConvertRGBToGray(pix, 0, 0, 0), "made grey")
      let alpha = try unsafe LeptonicaPicture(
        pixGetRGBComponent(pix, Int32(L_ALPHA_CHANNEL)), "made grey")
      unsafe pixInvert(alpha.pix, alpha.pix)
      unsafe pixAddGray(gray.pix, gray.pix, alpha.pix)
      return gray
    }
  }

  /// The picture as Platen's own; only for 8-bit grey.
  func image() throws(PlatenError) -> Image {
    var image = try Image(
      uninitialized: size, format: .gray8, alpha: .opaque, limits: .admitted)
    let swapped = try unsafe LeptonicaPicture(pixEndianByteSwapNew(pix), "copied")
    let stride = Int(unsafe pixGetWpl(swapped.pix)) * 4
    let (width, height) = (width, height)
    guard let source = unsafe UnsafeRawPointer(pixGetData(swapped.pix)) else { return image }
    unsafe image.withUnsafeMutableBytes { target in
      guard let target = target.baseAddress else { return }
      for y in 0..<height {
        unsafe memcpy(target + y * width, source + y * stride, width)
      }
    }
    return image
  }
}

extension PlatenError {
  /// The error for a Leptonica call that returned nothing; `verb` tells what the call was for.
  static func leptonica(_ verb: String) -> PlatenError {
    PlatenError(
      .libraryFailure, message: "the page can't be \(verb)",
      reason: "Leptonica returned nothing, most likely for want of memory",
      suggestion: "Use fewer workers, or a machine with more memory.")
  }
}
