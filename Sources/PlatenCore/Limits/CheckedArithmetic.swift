extension Int {
  /// The product, or an error where it does not fit: sizes are never computed any other way.
  ///
  /// - Throws: `limitExceeded`.
  package func checkedProduct(_ other: Int) throws(PlatenError) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard !overflow else { throw .sizeOverflow }
    return product
  }

  /// The sum, or an error where it does not fit.
  ///
  /// - Throws: `limitExceeded`.
  package func checkedSum(_ other: Int) throws(PlatenError) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    guard !overflow else { throw .sizeOverflow }
    return sum
  }
}

extension PlatenError {
  fileprivate static let sizeOverflow = PlatenError(
    .limitExceeded, message: "the sizes in the file are impossible",
    reason: "their product does not fit in 64 bits",
    suggestion: "The file is damaged or hostile: leave it.")
}
