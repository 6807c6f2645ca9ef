import PlatenImaging
import PlatenCore

/// Decodes every picture of a file under small limits: each is well formed and the same whether it
/// is read in order or by itself, or an error says why not. What the file says of itself is read
/// too, and its thumbnail is no larger than asked for.
public func decode(_ bytes: [UInt8]) {
  let limits = Limits(
    pixels: 1 << 18, side: 1 << 14, frames: 64, fileBytes: 1 << 20, totalPixels: 1 << 21)
  do throws(PlatenError) {
    let source = try ImageSource(bytes: bytes, limits: limits)
    precondition(source.count > 0)
    check(source.properties)
    if let small = try? source.thumbnail(maxPixelSize: 16) {
      precondition((1...16).contains(small.width) && (1...16).contains(small.height))
    }
    var reader = source.frames()
    while let frame = try reader.next() {
      let image = frame.image
      let alone = try source.frame(at: frame.index).image
      precondition(alone == image)
      precondition(image.width > 0 && image.height > 0)
      precondition(image.byteCount == image.bytesPerRow * image.height)
    }
  } catch {
    precondition(!error.message.isEmpty)
  }
}

/// Decodes any bytes as a file of one format: where they begin with none of its signatures they are
/// made to, so that no time is lost on what another decoder would take.
///
/// - Parameter signatures: Each character stands for the byte of its number.
public func decode(_ bytes: [UInt8], beginningWith signatures: [String]) {
  let starts = signatures.map { $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
  if starts.contains(where: bytes.starts) { return decode(bytes) }
  let start = starts[bytes.count % starts.count]
  decode(start + bytes.dropFirst(start.count))
}

/// Reads the values of EXIF, XMP and IPTC that have a range.
private func check(_ properties: ImageHeader) {
  precondition(properties.rating.map { (-1...5).contains($0) } ?? true)
  precondition(properties.latitude.map { (-90...90).contains($0) } ?? true)
  precondition(properties.longitude.map { (-180...180).contains($0) } ?? true)
  let numbers = [properties.exposureTime, properties.fNumber, properties.altitude]
  precondition(numbers.allSatisfy { $0.map(\.isFinite) ?? true })
  precondition(properties.isoSpeed != .min && properties.title != "" && properties.comment != "")
  precondition(properties.keywords.count <= 1000 && properties.dateTimeOriginal != "")
  precondition(properties.copyrightOnly.make == nil)
}
