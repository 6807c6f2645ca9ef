import PlatenTesting
import XCTest

/// Intervals marked with `OSSignposter`, as production code holds one.
private struct Renderer {
  let signposter = OSSignposter(subsystem: "com.example.canvas", category: .pointsOfInterest)

  func render(layers: Int) -> Int {
    let id = signposter.makeSignpostID()
    let state = signposter.beginInterval("Render", id: id, "layers: \(layers, privacy: .public)")
    defer { signposter.endInterval("Render", state) }
    var drawn = 0
    for layer in 0..<layers {
      signposter.withIntervalSignpost("Layer") {
        usleep(300)
        drawn += layer
      }
    }
    signposter.emitEvent("Rendered", id: id)
    return drawn
  }
}

final class RendererSignposterTests: XCTestCase {
  func testLayersAddUpWithinTheirRender() throws {
    func metric(_ name: String) -> XCTOSSignpostMetric {
      XCTOSSignpostMetric(
        subsystem: "com.example.canvas", category: "PointsOfInterest", name: name)
    }
    let results = measure(metrics: [metric("Render"), metric("Layer")]) {
      XCTAssertEqual(Renderer().render(layers: 4), 6)
    }
    let render = try XCTUnwrap(results.first { $0.displayName == "Duration (Render)" })
    let layers = try XCTUnwrap(results.first { $0.displayName == "Duration (Layer)" })
    let count = try XCTUnwrap(results.first { $0.displayName == "Intervals (Layer)" })
    XCTAssertEqual(count.values, Array(repeating: 4, count: 5))
    for (whole, parts) in zip(render.values, layers.values) {
      XCTAssertGreaterThanOrEqual(parts, 4 * 0.0003)
      XCTAssertGreaterThanOrEqual(whole, parts)
    }
  }

  func testAThrowEndsItsInterval() {
    struct Torn: Error {}
    let signposter = OSSignposter(subsystem: "com.example.canvas", category: "Tear")
    let metric = XCTOSSignpostMetric(
      subsystem: "com.example.canvas", category: "Tear", name: "Tear")
    let results = measure(metrics: [metric]) {
      do {
        try signposter.withIntervalSignpost("Tear") {
          usleep(100)
          throw Torn()
        }
        XCTFail("it did not throw")
      } catch {
        XCTAssertTrue(error is Torn)
      }
    }
    XCTAssertTrue(results[0].values.allSatisfy { $0 >= 0.0001 })
  }
}
