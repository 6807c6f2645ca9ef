import PlatenKernels

/// The colours of a GIF's frames, for one made of them that is to have no others: what is scaled
/// keeps its flat areas, and the file stays short.
package struct SourceColors {
  let palettes: GIFOptions.Palettes

  /// Reads some frames of a source, in the order in which they will be shown.
  ///
  /// - Parameter limit: The most colours of all frames together, for which the nearest few stand
  ///   where there are more; 256 where each frame may have its own.
  /// - Throws: What decoding throws.
  package init(
    ofFrames indices: [Int], in source: ImageSource, limit: Int, on queue: WorkerQueue
  ) throws(PlatenError) {
    var all = ColorTable()
    var each: [[UInt32]?] = []
    var cells = ColorCells()
    var reader = source.frames(on: queue)
    for index in indices {
      let goesOn = reader.index == index
      if !goesOn { try reader.seek(to: index) }
      guard let frame = try reader.next() else { break }
      if limit < 256 { cells.add(frame.image) }
      let canvas = frame.image.opaqueColors(adding: &all)
      var own: [UInt32]?
      if goesOn, index > 0 {
        // What changes has the colours of the frame itself.
        own = try source.patch(at: index).opaqueColors()
      }
      each.append(own ?? canvas)
    }
    let shared = all.isOverfull ? [] : all.colors.filter(Self.isOpaque)
    if !shared.isEmpty, shared.count <= min(255, limit) {
      palettes = .shared(shared)
    } else if limit == 256 {
      palettes = .each(each)
    } else {
      palettes = .shared(ColorQuantizer(cells, limit: min(255, limit)).colors)
    }
  }

  fileprivate static func isOpaque(_ color: UInt32) -> Bool {
    UInt32(littleEndian: color) >> 24 == 255
  }
}

extension ImageSource {
  fileprivate func patch(at index: Int) throws(PlatenError) -> Image {
    guard let store else { return try frame(at: index).image }
    return try store.decoder.salvaged(at: index).0
  }
}

extension Image {
  /// Its opaque colours, up to 255 of 256; `nil` where there are more.
  fileprivate func opaqueColors() -> [UInt32]? {
    var table = ColorTable()
    table.add(pixels(in: PixelRect(size)))
    guard !table.isOverfull else { return nil }
    return Array(table.colors.filter(SourceColors.isOpaque).prefix(255))
  }

  fileprivate func opaqueColors(adding all: inout ColorTable) -> [UInt32]? {
    if !all.isOverfull { all.add(pixels(in: PixelRect(size))) }
    return opaqueColors()
  }
}
