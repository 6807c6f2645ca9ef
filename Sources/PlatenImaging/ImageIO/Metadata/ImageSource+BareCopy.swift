extension ImageSource {
  /// The file without its metadata, where it shows what one would that is written anew of all its
  /// pictures: one whose pictures lie upright, in a format that is read and written. What it is
  /// compressed with, as JPEG in a TIFF or the few bits of a palette, may be shorter than what is
  /// written; and what was written with losses has no more of them.
  ///
  /// - Parameter original: The file that this source was made of.
  /// - Returns: nil of all else.
  package func bareCopy(of original: [UInt8]) -> [UInt8]? {
    do throws(PlatenError) {
      guard case .still(let still) = decoder, header.orientation == 1 else { return nil }
      switch still {
      case let still as TIFFDecoder: guard try still.isUpright else { return nil }
      // Inks and arithmetic coding become what every viewer reads.
      case let still as JPEGDecoder:
        guard still.info.channels < 4, !still.info.isArithmetic else { return nil }
      case is PNGDecoder, is WebPDecoder, is CodecDecoder: break
      default: return nil
      }
      return try MetadataRemoval.file(original, format: format)
    } catch {
      // It is written anew then.
      return nil
    }
  }
}
