/// Paints over dirt: small shapes that have no place in writing and are strewn over the page.
struct DirtRemoval: PageRepair {
  /// Levels below it are ink.
  let threshold: Int
  /// In pixels.
  let letterHeight: Int

  /// A grey page.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let shapes = try InkShapes(page, threshold: UInt8(clamping: threshold))
    let extents = shapes.extents()
    let marks = try StrayMarks(extents, letterHeight: letterHeight)
    guard marks.areStrewn(over: page.size) else { return RepairedPage(page, nil) }
    let result = shapes.erasing(marks.strays.map { extents[$0] }, from: page)
    return RepairedPage(result, .despeckled(specks: marks.strays.count))
  }
}
