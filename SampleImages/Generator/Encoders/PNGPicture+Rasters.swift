extension PNGPicture {
  static func rgb(_ raster: Raster) -> PNGPicture {
    PNGPicture(
      width: raster.width, height: raster.height, depth: 8, color: .rgb,
      samples: raster.pixels.flatMap { [UInt16($0.r), UInt16($0.g), UInt16($0.b)] })
  }

  static func rgba(_ raster: Raster) -> PNGPicture {
    PNGPicture(
      width: raster.width, height: raster.height, depth: 8, color: .rgba,
      samples: raster.pixels.flatMap {
        [UInt16($0.r), UInt16($0.g), UInt16($0.b), UInt16($0.a)]
      })
  }

  /// 16 bits per channel, every byte twice: the same colours, exactly.
  static func rgba16(_ raster: Raster) -> PNGPicture {
    let narrow = rgba(raster)
    return PNGPicture(
      width: raster.width, height: raster.height, depth: 16, color: .rgba,
      samples: narrow.samples.map { $0 * 257 })
  }

  /// Grey by the red channel, with alpha.
  static func grayAlpha(_ raster: Raster) -> PNGPicture {
    PNGPicture(
      width: raster.width, height: raster.height, depth: 8, color: .grayAlpha,
      samples: raster.pixels.flatMap { [UInt16($0.r), UInt16($0.a)] })
  }

  /// Grey of 1, 2, 4 or 8 bits, rounded to the nearest level.
  static func gray(_ plane: Plane, depth: Int = 8) -> PNGPicture {
    let top = (1 << depth) - 1
    return PNGPicture(
      width: plane.width, height: plane.height, depth: depth, color: .gray,
      samples: plane.samples.map { UInt16((Int($0) * top + 127) / 255) })
  }

  /// Colours of a palette; those it lacks become its first.
  static func indexed(_ raster: Raster, palette: [Pixel], depth: Int = 8) -> PNGPicture {
    var indices: [Pixel: UInt16] = [:]
    for (index, color) in palette.enumerated() where indices[color] == nil {
      indices[color] = UInt16(index)
    }
    return PNGPicture(
      width: raster.width, height: raster.height, depth: depth, color: .palette,
      samples: raster.pixels.map { indices[$0] ?? 0 }, palette: palette)
  }
}
