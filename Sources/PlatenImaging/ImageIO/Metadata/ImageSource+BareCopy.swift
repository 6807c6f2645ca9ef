import PlatenCore

extension ImageSource {
  /// The file without its metadata, where it shows what one would that is written anew of all its
  /// pictures: a PNG or TIFF whose pictures lie upright. What it is compressed with, as JPEG in a
  /// TIFF or the few bits of a palette, may be shorter than what is written.
  ///
  /// - Parameter original: The file that this source was made of.
  /// - Returns: nil of all else.
  package func bareCopy(of original: [UInt8]) -> [UInt8]? {
    do throws(PlatenError) {
      guard case .still(let still) = decoder, header.orientation == 1 else { return nil }
      if let still = still as? TIFFDecoder {
        guard try still.isUpright else { return nil }
      } else if !(still is PNGDecoder) {
        return nil
      }
      return try MetadataRemoval.file(original, format: format)
    } catch {
      // It is written anew then.
      return nil
    }
  }
}
