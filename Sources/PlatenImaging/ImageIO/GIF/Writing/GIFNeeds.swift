import PlatenKernels

/// The colours a frame writes where it is drawn over what the canvas shows.
struct GIFNeeds {
  /// At most 256, in the order in which they come.
  let colors: [UInt32]
  /// Whether pixels that stay as they are must be transparent.
  let transparency: Bool
  /// The colours, ready for more.
  let table: ColorTable

  /// `nil` where one palette is not enough.
  init?(_ pixels: [UInt32], over before: [UInt32]) {
    var table = ColorTable()
    table.add(pixels, skipping: before)
    guard !table.isOverfull else { return nil }
    var keeps = unsafe sharesPixel(before, pixels, count: pixels.count)
    if keeps, table.count == 256 {
      // No index is left for transparency, so all pixels must be written.
      table.add(pixels)
      guard !table.isOverfull, !pixels.contains(0) else { return nil }
      keeps = false
    }
    colors = table.colors
    transparency = keeps
    self.table = table
  }
}
