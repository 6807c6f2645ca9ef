import PlatenImaging

extension Image {
  /// All pixels as an array.
  var byteArray: [UInt8] { unsafe bytes.withUnsafeBytes { unsafe [UInt8]($0) } }
}
