import CPango

/// The ink of the clusters of a line: what belongs together as one letter with its marks, or as a
/// ligature.
struct LineInk {
  /// One cluster, by its offset in the display text and where its ink begins and ends.
  struct Cluster {
    var offset: Int
    var left, right: Double
  }

  /// Those that have ink, in no order.
  private(set) var clusters: [Cluster] = []

  /// Measures a line, while its text lives: pango_glyph_string_extents_range.
  init(_ line: PangoText.Line) {
    guard let pointer = unsafe UnsafeMutablePointer<PangoLayoutLine>(bitPattern: line.pointer),
      let text = unsafe pango_layout_get_text(pointer.pointee.layout)
    else { return }
    var x = line.rect.x
    var run = unsafe pointer.pointee.runs
    while let node = unsafe run {
      defer { unsafe run = node.pointee.next }
      guard let item = unsafe node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let glyphs = unsafe item.pointee.glyphs,
        let font = unsafe item.pointee.item.pointee.analysis.font
      else { continue }
      let count = Int(unsafe glyphs.pointee.num_glyphs)
      var edges = [x]
      for index in 0..<count {
        x += PangoText.units(unsafe glyphs.pointee.glyphs[index].geometry.width)
        edges.append(x)
      }
      var iterator = unsafe PangoGlyphItemIter()
      var more = unsafe pango_glyph_item_iter_init_start(&iterator, item, text)
      while more != 0 {
        let (start, end) = unsafe (Int(iterator.start_glyph), Int(iterator.end_glyph))
        // From right to left, glyphs of a cluster are counted down.
        let range = start <= end ? start..<end : (end + 1)..<(start + 1)
        var ink = PangoRectangle()
        unsafe pango_glyph_string_extents_range(
          glyphs, Int32(range.lowerBound), Int32(range.upperBound), font, &ink, nil)
        if ink.width > 0, ink.height > 0, range.lowerBound >= 0, range.lowerBound < edges.count {
          let left = edges[range.lowerBound] + PangoText.units(ink.x)
          clusters.append(
            Cluster(
              offset: Int(unsafe iterator.start_index) + line.start, left: left,
              right: left + PangoText.units(ink.width)))
        }
        more = unsafe pango_glyph_item_iter_next_cluster(&iterator)
      }
    }
  }

  /// How far the ink of a range reaches within a span, and where the nearest other ink is on both
  /// sides of it.
  func extent(
    of range: Range<Int>, in span: ClosedRange<Double>
  ) -> (ink: ClosedRange<Double>, room: ClosedRange<Double>) {
    var ink = span
    var room = -Double.infinity...Double.infinity
    for cluster in clusters where range.contains(cluster.offset) {
      let middle = (cluster.left + cluster.right) / 2
      guard span.contains(middle) else { continue }
      ink = min(ink.lowerBound, cluster.left)...max(ink.upperBound, cluster.right)
    }
    for cluster in clusters where !range.contains(cluster.offset) {
      let middle = (cluster.left + cluster.right) / 2
      if middle <= span.lowerBound {
        room = max(room.lowerBound, cluster.right)...room.upperBound
      } else if middle >= span.upperBound {
        room = room.lowerBound...min(room.upperBound, max(cluster.left, room.lowerBound))
      }
    }
    return (ink, room)
  }
}
