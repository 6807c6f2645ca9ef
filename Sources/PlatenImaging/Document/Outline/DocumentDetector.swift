import Glibc
import PlatenKernels

/// Finds the sheet of paper in a photo.
///
/// A small picture is searched for straight edges, first without print, which a closing takes away.
/// Where that finds nothing certain, it is searched as it is, as thin shadows may be all that parts
/// white paper from a white table, and then for fainter edges. Four of them that enclose a sheet
/// are then measured in the full picture.
package struct DocumentDetector {
  private static let side = 360

  /// The sheet's outline, its first corner top left; nil where four edges enclose
  /// nothing. On pages without a sheet's edges the confidence is below 0.6.
  package func outline(in photo: Image) throws(PlatenError) -> DocumentOutline? {
    guard min(photo.width, photo.height) >= 32 else { return nil }
    let gray = try photo.converted(to: .gray8)
    let factor = max(1, min((max(photo.width, photo.height) + Self.side - 1) / Self.side, 64))
    let small = try gray.reduced(columns: factor, rows: factor)
    let planes = [small] + (try colors(of: photo, factor: factor))
    var closed: [Image] = []
    for plane in planes { closed.append(try plane.closed(reach: 4)) }
    var best: DocumentOutline?
    for (planes, share) in [(closed, 0.1), (planes, 0.1), (closed, 0.25)]
    where best?.confidence ?? 0 < 0.75 {
      let found = OutlineSearch(EdgeMap(planes, share: share)).best()
      if found?.confidence ?? 0 > best?.confidence ?? 0 { best = found }
    }
    guard var outline = best else { return nil }
    for index in 0..<4 {
      outline.corners[index].x *= Double(factor)
      outline.corners[index].y *= Double(factor)
    }
    // First within what the small picture leaves open, then more closely.
    outline = OutlineRefinement(gray, reach: 2 * factor + 2).refined(outline)
    outline = OutlineRefinement(gray, reach: factor / 2 + 3).refined(outline)
    outline.corners = Self.ordered(outline.corners)
    return outline
  }

  /// Red, green and blue of a colour picture, each reduced.
  private func colors(of photo: Image, factor: Int) throws(PlatenError) -> [Image] {
    let kernels = InstructionLevel.current.kernels
    guard photo.format != .gray8 else { return [] }
    let source = try photo.converted(to: .rgba8).flattened()
    let size = PixelSize(width: photo.width / factor, height: photo.height / factor)
    var sums = [UInt16](repeating: 0, count: 4 * photo.width)
    var planes = try Image(
      uninitialized: PixelSize(width: size.width, height: 3 * size.height), format: .gray8,
      alpha: .opaque, limits: .unlimited)
    unsafe source.withPixels(into: &planes) { source, target in
      unsafe kernels.reduceColors(
        source, stride: 4 * photo.width, factor: factor, sums: &sums, into: target,
        width: size.width, height: size.height)
    }
    var result: [Image] = []
    for index in 0..<3 {
      result.append(
        try planes.cropped(
          to: PixelRect(x: 0, y: index * size.height, width: size.width, height: size.height)))
    }
    return result
  }

  /// Corners clockwise, from the one nearest to the top left.
  private static func ordered(_ corners: [PixelPoint]) -> [PixelPoint] {
    let x = corners.map(\.x).reduce(0, +) / 4
    let y = corners.map(\.y).reduce(0, +) / 4
    let clockwise = corners.sorted { atan2($0.y - y, $0.x - x) < atan2($1.y - y, $1.x - x) }
    let first = clockwise.indices.min { a, b in
      clockwise[a].x + clockwise[a].y < clockwise[b].x + clockwise[b].y
    }
    let start = first ?? 0
    return Array(clockwise[start...] + clockwise[..<start])
  }
}
