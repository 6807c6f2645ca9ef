import CLCMS

/// Colour profiles as a PDF embeds them.
package enum PDFColors {
  /// A profile of sRGB for documents whose colours are stated by none; the same bytes always.
  ///
  /// - Throws: `libraryFailure`.
  package static func sRGB() throws(PlatenError) -> [UInt8] {
    let profile = try LCMSProfile.sRGB()
    var count: UInt32 = 0
    var bytes: [UInt8] = []
    if unsafe cmsSaveProfileToMem(profile.handle, nil, &count) != 0 {
      bytes = [UInt8](repeating: 0, count: Int(count))
      let isSaved = unsafe bytes.withUnsafeMutableBytes {
        unsafe cmsSaveProfileToMem(profile.handle, $0.baseAddress, &count) != 0
      }
      if !isSaved { bytes = [] }
    }
    guard bytes.count >= 132 else {
      throw PlatenError(.libraryFailure, message: "Little CMS makes no profile of sRGB")
    }
    // The date it was made on and the checksum that covers it (ICC.1, section 7.2).
    let date: [UInt8] = [0x07, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    bytes.replaceSubrange(24..<36, with: date)
    bytes.replaceSubrange(84..<100, with: [UInt8](repeating: 0, count: 16))
    return bytes
  }

  /// Whether colours of so many channels can be converted by a profile, which a viewer will do.
  static func isSound(_ bytes: [UInt8], channels: Int) -> Bool {
    guard bytes.count >= 132, bytes.count <= 4 << 20, bytes.load32(0, .big) == bytes.count,
      // Of a scanner, a screen, a printer, or a colour space (section 7.2.7); PDF knows no other.
      ["scnr", "mntr", "prtr", "spac"].contains(where: { bytes.has($0.utf8, at: 12) }),
      bytes.has((channels == 1 ? "GRAY" : channels == 3 ? "RGB " : "CMYK").utf8, at: 16),
      bytes[8] <= 4
    else { return false }
    guard let profile = unsafe cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else {
      return false
    }
    defer { unsafe cmsCloseProfile(profile) }
    guard let target = try? LCMSProfile.sRGB() else { return false }
    let layouts = [1: PT_GRAY, 3: PT_RGB, 4: PT_CMYK]
    // The bits of a pixel's layout for Little CMS: bytes, channels, colour space (lcms2.h).
    let layout = 1 | channels << 3 | Int(layouts[channels] ?? PT_RGB) << 16
    let rgb = 1 | 3 << 3 | Int(PT_RGB) << 16
    let transform = unsafe cmsCreateTransform(
      profile, UInt32(layout), target.handle, UInt32(rgb), UInt32(INTENT_RELATIVE_COLORIMETRIC), 0)
    guard let transform = unsafe transform else { return false }
    unsafe cmsDeleteTransform(transform)
    return true
  }
}
