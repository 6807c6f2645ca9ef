import PlatenCore
import Testing

@Suite struct LimitsTests {
  @Test func sizesAreCheckedBeforeTheyAreMultiplied() {
    let limits = Limits(pixels: 1000, side: 500)
    #expect(throws: Never.self) { try limits.checkedPixels(width: 500, height: 2) }
    for (width, height) in [(501, 1), (32, 32), (Int.max, Int.max), (1, Int.max)] {
      let error = #expect(throws: PlatenError.self) {
        try limits.checkedPixels(width: width, height: height)
      }
      #expect(error?.code == .limitExceeded)
      #expect(error?.recoverySuggestion?.contains("raise the limit ") == true)
      #expect(error?.recoverySuggestion?.contains("--") == false)
    }
    for (width, height) in [(0, 1), (1, 0), (-1, 5), (Int.min, Int.min)] {
      let error = #expect(throws: PlatenError.self) {
        try limits.checkedPixels(width: width, height: height)
      }
      #expect(error?.code == .malformed)
    }
  }

  /// No limit is one: what does not fit into a number is refused all the same.
  @Test(arguments: [(Int.max, 2), ((1 << 62) + 1, 4), (Int.max, Int.max)])
  func sizesThatWrapAreRefusedWithoutLimits(width: Int, height: Int) {
    let limits = Limits.unlimited
    let error = #expect(throws: PlatenError.self) {
      try limits.checkedPixels(width: width, height: height)
    }
    #expect(error?.code == .limitExceeded)
  }

  /// Nothing that a file of our own making may come to is refused, whichever limit is added.
  @Test func withoutLimitsEveryNumberIsTheGreatest() {
    for (name, value) in Mirror(reflecting: Limits.unlimited).children {
      #expect(value as? Int == .max, "\(name ?? "")")
    }
    #expect(throws: Never.self) { try Limits.unlimited.check(pixels: .max, in: 1) }
  }

  @Test func framesAreLimitedByNumberAndByPixels() {
    let limits = Limits(frames: 10, totalPixels: 100)
    #expect(throws: Never.self) { try limits.check(frames: 10, of: 10) }
    #expect(throws: PlatenError.self) { try limits.check(frames: 11, of: 1) }
    #expect(throws: PlatenError.self) { try limits.check(frames: 10, of: 11) }
    #expect(throws: PlatenError.self) { try limits.check(frames: 10, of: .max) }
  }

  @Test func arithmeticThatDoesNotFitIsAnError() throws {
    #expect(try 6.checkedProduct(7) == 42)
    #expect(throws: PlatenError.self) { try Int.max.checkedProduct(2) }
    #expect(try Int.max.checkedSum(0) == .max)
    #expect(throws: PlatenError.self) { try Int.max.checkedSum(1) }
  }

  @Test func anErrorReadsAsOneLine() {
    let error = PlatenError(
      .truncated, message: "ends too early", reason: "in a chunk", suggestion: "Copy it again.")
    #expect(error.at("a.png").description == "a.png: ends too early (in a chunk). Copy it again.")
    // What is said of a file has a subject where no file is named.
    let empty = PlatenError(.unknownFormat, message: "is not a picture", suggestion: "Look at it.")
    #expect(empty.description == "the input is not a picture. Look at it.")
    #expect(empty.at("b").description == "b: is not a picture. Look at it.")
    #expect(error.at("a.png").at("b.png").path == "a.png", "the innermost name is the right one")
  }

  @Test func suggestionsAreNearOrNone() {
    let names = ["gaussianBlur", "boxBlur", "sepiaTone"]
    #expect(Suggestion.among(names, for: "gausianBlur") == "Did you mean gaussianBlur?")
    #expect(Suggestion.among(names, for: "sepia") == nil)
    #expect(Suggestion.among(names, for: String(repeating: "x", count: 5000)) == nil)
  }
}
