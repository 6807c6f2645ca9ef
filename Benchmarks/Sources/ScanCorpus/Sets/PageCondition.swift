/// One way in which a page of text was printed, kept and scanned.
public struct PageCondition: Sendable {
  typealias Wear = @Sendable (inout Scan, inout SeededRandom, PagePress) -> Void

  /// The group that its scans are in.
  public let name: String
  /// Pixels per inch of the print.
  let dpi: Double
  let changes: PageLayout.Changes
  let wear: Wear

  init(
    _ name: String, dpi: Double = 200, changes: PageLayout.Changes = PageLayout.Changes(),
    wear: @escaping Wear = { _, _, _ in }
  ) {
    (self.name, self.dpi, self.changes, self.wear) = (name, dpi, changes, wear)
  }
}
