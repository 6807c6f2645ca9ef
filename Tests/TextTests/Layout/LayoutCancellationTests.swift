import PlatenCore
import PlatenText
import Testing

/// A text that takes long is given up in the midst of it.
@Suite struct LayoutCancellationTests {
  private static let text = String(
    repeating: "Write to ada@example.org by 3 May 2026 and pay.\n", count: 600)

  @Test(arguments: ["layout", "render", "pdf", "svg"])
  func layingOutAndDrawingLooksAtTheFlag(_ work: String) throws {
    let tokens = DataDetector([.email, .date]).tokens(in: Self.text)
    let layout = try TextLayout(Self.text, highlighting: tokens, width: 640)
    let renderer = TokenRenderer()
    var width = 600.0
    let run: () throws -> Void = {
      switch work {
      case "layout":
        // What was set before is kept.
        width += 1
        _ = try TextLayout(Self.text, highlighting: tokens, width: width)
      case "render": _ = try renderer.render(layout)
      case "pdf": _ = try renderer.pdf(layout)
      default: _ = try renderer.svg(layout)
      }
    }
    let counting = Cancellation(raisedAtLook: .max)
    try counting.govern(run)
    #expect(counting.looks >= 20, "\(counting.looks)")
    // Early, as what another test has had set meanwhile needs fewer looks.
    let raised = Cancellation(raisedAtLook: 5)
    let error = #expect(throws: PlatenError.self) { try raised.govern(run) }
    #expect(error?.code == .cancelled)
    #expect(raised.looks <= 6, "of \(counting.looks)")
    // What was given up has left nothing behind that another run would meet.
    try run()
  }
}
