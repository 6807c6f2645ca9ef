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
    // `nil` where there are too many.
    var all: ColorTable? = ColorTable()
    var each: [[UInt32]?] = []
    var cells = ColorCells()
    var reader = source.frames(on: queue)
    var wanted = indices[...]
    while !wanted.isEmpty {
      // Few at a time, since each holds its picture.
      var batch: [(image: Image, patch: Int?)] = []
      for index in wanted.prefix(2 * queue.workers) {
        // What changes has the colours of the frame itself.
        let goesOn = reader.index == index && index > 0
        if reader.index != index { try reader.seek(to: index) }
        guard let frame = try reader.next() else { break }
        if limit < 256 { cells.add(frame.image) }
        batch.append((frame.image, goesOn ? index : nil))
      }
      guard !batch.isEmpty else { break }
      wanted = wanted.dropFirst(batch.count)
      let areMany = all == nil
      let found = try queue.map(batch.count) { [batch] (place) throws(PlatenError) in
        let (image, patch) = batch[place]
        let own = try patch.flatMap { (index) throws(PlatenError) in
          try source.patch(at: index).colors()
        }
        let shown = areMany && own != nil ? nil : image.colors()
        return (shown, own ?? shown)
      }
      for (shown, own) in found {
        if let shown { all?.add(shown) } else { all = nil }
        if all?.isOverfull == true { all = nil }
        each.append(own.map { Array($0.filter(Self.isOpaque).prefix(255)) })
      }
    }
    let shared = all?.colors.filter(Self.isOpaque) ?? []
    if !shared.isEmpty, shared.count <= min(255, limit) {
      palettes = .shared(shared)
    } else if limit == 256 {
      palettes = .each(each)
    } else {
      palettes = .shared(ColorQuantizer(cells, limit: min(255, limit)).colors)
    }
  }

  private static func isOpaque(_ color: UInt32) -> Bool {
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
  /// Its colours in the order in which they come; `nil` where there are more than 256.
  fileprivate func colors() -> [UInt32]? {
    var table = ColorTable()
    table.add(pixels(in: PixelRect(size)))
    return table.isOverfull ? nil : table.colors
  }
}
