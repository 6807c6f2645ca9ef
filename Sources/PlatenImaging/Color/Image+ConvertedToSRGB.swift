public import PlatenQueue

extension Image {
  /// The picture with its colours as sRGB, by Little CMS: relative colorimetric, the black points
  /// matched. Format and alpha stay, and 16 bits stay 16; grey stays grey.
  ///
  /// A picture without a profile, or with that of sRGB, is given back as it is; so is one that states
  /// an exponent of 1/2.2 alone, which files write beside sRGB.
  ///
  /// - Parameter queue: Workers that share the rows.
  /// - Throws: `malformed` for a profile that is damaged, `unsupported` for one of other channels.
  public func convertedToSRGB(on queue: WorkerQueue = .inline) throws(PlatenError) -> Image {
    guard let conversion = try ColorConversion(of: colorProfile, format: format) else {
      return self
    }
    var result = try straightened()
    conversion.apply(to: &result, rows: 0..<height, on: queue)
    result.colorProfile = .sRGB
    return result
  }
}
