import Testing

@testable import Platen

/// Drawings in worker processes, where nothing but the process's end stops the library.
@Suite(.enabled(if: (try? Sandbox().check()) != nil, "the kernel has no sandbox"))
struct IsolatedDrawingTests {
  /// It would take minutes; the input after it is done all the same.
  @Test func aDrawingThatKeepsBusyIsEnded() throws {
    let folder = try Workspace()
    let step = "<feMorphology operator='dilate' radius='30'/>"
    let slow =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2000' height='2000'>"
      + "<filter id='f' x='0' y='0' width='1' height='1'><feTurbulence baseFrequency='0.9'/>"
      + String(repeating: step, count: 60)
      + "</filter><rect width='2000' height='2000' filter='url(#f)'/></svg>"
    let quick =
      "<svg xmlns='http://www.w3.org/2000/svg' width='12' height='8'>"
      + "<rect width='7' height='8' fill='#c40'/></svg>"
    try folder.write(Array(slow.utf8), "in/a.svg")
    try folder.write(Array(quick.utf8), "in/b.svg")
    var run = BatchRun(
      pipeline: try Pipeline([.write(.png)]), roots: [folder["in"]], output: folder["out"],
      workers: 1, cancellation: Cancellation())
    run.isolation = .worker(executable: IsolationTests.worker)
    let done = try CollectedRun(run)
    #expect((done.done, done.failed) == (1, 1))
    let error = try #require(
      folder.results("out").compactMap { $0["error"] as? [String: Any] }.first)
    #expect(error["code"] as? String == "quarantined")
    #expect(error["message"] as? String == "took too long to draw")
  }
}
