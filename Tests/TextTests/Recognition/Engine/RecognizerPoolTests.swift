import Dispatch
import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

@Suite struct RecognizerPoolTests {
  @Test func tasksAndStagesShareEngines() async throws {
    // Words of its own keep other tests away from its engine.
    let request = RecognizeTextRequest(customWords: ["Quoxellar"])
    let image = try DrawnPage("Quoxellar", size: PixelSize(width: 200, height: 80)).image
    let first = try await request.perform(on: image)
    #expect(try request.read(image) == first.pages[0])
    #expect(try await request.perform(on: image) == first)
    // None is left when tests beside this one have given back enough to push it out.
    #expect(RecognizerPool.shared.idleCount(for: request) <= 1)
  }

  @Test func thereAreAsManyAsWorkTogether() throws {
    let pool = RecognizerPool()
    let request = RecognizeTextRequest()
    func nest(_ depth: Int) throws(PlatenError) {
      try pool.lend(for: request) { _ throws(PlatenError) in
        if depth > 1 { try nest(depth - 1) }
      }
    }
    try nest(2)
    for _ in 0..<5 { try nest(1) }
    #expect(pool.count == 2)
    try nest(3)
    #expect(pool.count == 3)
    #expect(pool.idleCount(for: request) == 3)
  }

  @Test func twoCallersAtOneTimeHoldTwo() throws {
    let pool = RecognizerPool()
    let image = try DrawnPage("Harbour", size: PixelSize(width: 200, height: 80)).image
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<4 {
        let page = try? pool.lend(for: RecognizeTextRequest()) { recognizer throws(PlatenError) in
          try recognizer.recognize(image)
        }
        #expect(page?.text == "Harbour\n")
      }
    }
    #expect((1...2).contains(pool.count))
    #expect(pool.idleCount(for: RecognizeTextRequest()) == pool.count)
  }

  @Test func whatFailedIsNotKept() {
    let pool = RecognizerPool()
    for (code, kept) in [(PlatenError.Code.cancelled, 1), (.libraryFailure, 0)] {
      let error = #expect(throws: PlatenError.self) {
        try pool.lend(for: RecognizeTextRequest()) { _ throws(PlatenError) in
          throw PlatenError(code, message: "a test")
        }
      }
      #expect(error?.code == code)
      #expect(pool.count == kept)
    }
    #expect(throws: PlatenError.self) {
      try pool.lend(for: RecognizeTextRequest(languages: ["xx_yyy"])) { _ throws(PlatenError) in }
    }
    #expect(pool.count == 0)
  }

  @Test func theLongestIdleIsEnded() throws {
    let pool = RecognizerPool(capacity: 2)
    let requests = ["One", "Two", "Three"].map { RecognizeTextRequest(customWords: [$0]) }
    for index in [0, 1, 0, 2] {
      try pool.lend(for: requests[index]) { recognizer throws(PlatenError) in
        #expect(recognizer.request.customWords == requests[index].customWords)
      }
    }
    #expect(requests.map { pool.idleCount(for: $0) } == [1, 0, 1])
  }
}
