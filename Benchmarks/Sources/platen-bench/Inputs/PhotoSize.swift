import Foundation
import PlatenImaging

/// How large photographs are: 2 megapixels in `make bench`, 24 as well in `make bench-full`.
enum PhotoSize: CaseIterable {
  case small
  case large

  var pixels: PixelSize {
    self == .small ? PixelSize(width: 1632, height: 1224) : PixelSize(width: 6000, height: 4000)
  }

  /// A benchmark's name with the size in it.
  func name(_ name: String) -> String { self == .small ? name : "\(name)-24mp" }

  /// Rounds at most: large pictures have less noise and take longer.
  var rounds: Int { self == .small ? 20 : 5 }
}

extension Workspace {
  /// A photograph, and a PNG of it for the rivals.
  func photo(_ size: PhotoSize) throws -> (image: Image, path: String) {
    let pixels = size.pixels
    let image = try GeneratedPhoto(seed: 1).picture(width: pixels.width, height: pixels.height)
    let path = path("photo-\(pixels).png")
    if !FileManager.default.fileExists(atPath: path) {
      try image.write(to: path, options: .init(pngCompression: 1))
    }
    return (image, path)
  }
}
