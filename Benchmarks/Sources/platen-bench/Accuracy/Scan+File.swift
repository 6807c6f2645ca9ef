import PlatenCore
import PlatenImaging
import ScanCorpus

extension Scan {
  /// The extension that its file has.
  var fileExtension: String { if case .jpeg = encoding { "jpg" } else { "png" } }

  /// The scan as a file.
  ///
  /// - Throws: What encoding throws.
  func fileBytes() throws(PlatenError) -> [UInt8] {
    var image = try image()
    image.resolution = resolution.map { Resolution($0.x, $0.y) }
    if case .jpeg(let quality) = encoding {
      return try ImageDestination(format: .jpeg, options: .init(quality: quality))
        .encode(image)
    }
    return try ImageDestination(format: .png).encode(image)
  }

  private func image() throws(PlatenError) -> Image {
    var image = try Image(
      size: PixelSize(width: raster.width, height: raster.height),
      format: isColored ? .rgba8 : .gray8, alpha: .opaque)
    var bytes = image.mutableBytes
    for (index, tone) in raster.pixels.enumerated() {
      let levels = (tone * 255).rounded(.toNearestOrEven)
        .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      if isColored {
        let pixel = SIMD4<UInt8>(UInt8(levels.x), UInt8(levels.y), UInt8(levels.z), 255)
        bytes.storeBytes(of: pixel, toByteOffset: 4 * index, as: SIMD4<UInt8>.self)
      } else {
        bytes.storeBytes(of: UInt8(levels.y), toByteOffset: index, as: UInt8.self)
      }
    }
    return image
  }
}
