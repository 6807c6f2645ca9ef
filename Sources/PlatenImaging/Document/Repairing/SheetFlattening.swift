/// Cuts a photographed sheet out of its surroundings and makes it a rectangle.
struct SheetFlattening: PageRepair {
  let outline: DocumentOutline

  /// A grey page.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    // The shade at a sheet's very edge would become a frame.
    let corners = outline.inset(by: 0.004).map { corner in
      (
        x: min(max(corner.x, 0), Double(page.width)),
        y: min(max(corner.y, 0), Double(page.height))
      )
    }
    guard let square = ProjectiveMap(unitSquareTo: corners) else { return RepairedPage(page, nil) }
    var flat = try page.filtered(
      [
        .perspectiveCorrection(
          topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
          bottomLeft: corners[3])
      ], light: .encoded, limits: .unlimited)
    flat.resolution = page.resolution
    let map = ProjectiveMap.scale(1 / Double(flat.width), 1 / Double(flat.height)).then(square)
    return RepairedPage(
      flat, .cutOut(confidence: outline.confidence), transform: PageTransform(map))
  }
}

extension DocumentOutline {
  /// The corners moved towards the middle by a part of their distance to it.
  func inset(by part: Double) -> [PixelPoint] {
    let x = corners.map(\.x).reduce(0, +) / Double(max(1, corners.count))
    let y = corners.map(\.y).reduce(0, +) / Double(max(1, corners.count))
    return corners.map { corner in
      PixelPoint(x: corner.x + part * (x - corner.x), y: corner.y + part * (y - corner.y))
    }
  }

  /// Whether a point lies inside, for corners in turn.
  func contains(_ point: PixelPoint) -> Bool {
    corners.indices.allSatisfy { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
    }
  }

  /// The area in pixels.
  var area: Double {
    let sum = corners.indices.reduce(0.0) { sum, index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      return sum + a.x * b.y - a.y * b.x
    }
    return abs(sum) / 2
  }
}
