extension JPEGInfo {
  /// The file without what libjpeg warns of though every pixel is there, since it warns in the same
  /// way where pixels are missing: bytes between segments, and what headers state wrongly and
  /// decoders pass over.
  ///
  /// - Parameter scans: Their markers.
  func mended(_ bytes: [UInt8], _ scans: [JPEGMarkers.Marker]) -> [UInt8] {
    var result = bytes
    // Every other version is read as the first.
    for data in versions where data.count >= 6 { result.set(1, at: data.lowerBound + 5) }
    // An unknown transform is taken for the usual one, to YCbCr or YCCK.
    let usual: UInt8 = channels == 4 ? 2 : 1
    for data in transforms where data.count >= 12 && bytes[data.lowerBound + 11] != 0 {
      result.set(usual, at: data.lowerBound + 11)
    }
    // Only progressive scans are of a part of the coefficients; all others are of all 64.
    for scan in isProgressive ? [] : scans {
      let start = scan.data.lowerBound
      guard let count = scan.data.isEmpty ? nil : Int(bytes[start]),
        scan.data.count >= 4 + 2 * count
      else { continue }
      for (offset, value) in [0, 63, 0].enumerated() {
        result.set(UInt8(value), at: start + 1 + 2 * count + offset)
      }
    }
    guard !strays.isEmpty else { return result }
    // There may be one after each segment, so that each must not move the rest of the file.
    var kept: [UInt8] = []
    kept.reserveCapacity(result.count)
    var end = 0
    for stray in strays {
      kept += result[end..<stray.lowerBound]
      end = stray.upperBound
    }
    return kept + result[end...]
  }
}

extension [UInt8] {
  /// Changes a byte, and copies the bytes only where that is a change.
  fileprivate mutating func set(_ value: UInt8, at index: Int) {
    if self[index] != value { self[index] = value }
  }
}
