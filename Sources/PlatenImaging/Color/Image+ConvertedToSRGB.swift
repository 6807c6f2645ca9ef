extension Image {
  /// The picture with its colours as sRGB, by Little CMS: relative colorimetric, the black points
  /// matched. Format and alpha stay, and 16 bits stay 16; grey stays grey.
  ///
  /// A picture without a profile, or with that of sRGB, is given back as it is; so is one that
  /// states an exponent of 1/2.2 alone, which files write beside sRGB.
  ///
  /// - Parameter queue: Workers that share the rows.
  /// - Throws: `malformed` for a profile that is damaged, `unsupported` for one of other channels.
  public func convertedToSRGB(on queue: WorkerQueue = .inline) throws(PlatenError) -> Image {
    guard let conversion = try ColorConversion(of: colorProfile, format: format) else {
      return self
    }
    var result = try straightened()
    try conversion.apply(to: &result, rows: 0..<height, on: queue)
    result.colorProfile = .sRGB
    return result
  }

  /// The picture in the colours that filters compute in, and what is to be said of a profile that
  /// can't be used: then its colours are taken for sRGB.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  package func preparedForFilters(
    on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> (image: Image, note: String?) {
    do throws(PlatenError) {
      return (try convertedToSRGB(on: queue), nil)
    } catch  where error.isUnusableProfile {
      var image = self
      image.colorProfile = nil
      return (image, error.profileNote)
    }
  }
}
