import Testing

@testable import PlatenCore

@Suite struct JSONLineTests {
  /// A stage's own number, or a program's: no fault of a library, and workers have no part in it.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNoNumberIsRefusedByItsName(_ value: Double) {
    struct Inner: Encodable { var sum: Double }
    struct Outer: Encodable { var parts: [Inner] }
    let error = #expect(throws: PlatenError.self) {
      try JSONLine.encode(Outer(parts: [Inner(sum: 1), Inner(sum: value)]))
    }
    #expect(error?.code == .invalidArgument)
    #expect(error?.failureReason == "it is the value of parts.1.sum")
    #expect(error?.recoverySuggestion?.contains("finite") == true)
  }
}
