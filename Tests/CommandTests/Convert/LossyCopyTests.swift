import Foundation
import Platen
import Testing

/// `platen convert` of a picture to its own format, with nothing asked for.
@Suite struct LossyCopyTests {
  private static let photo = "SampleImages/photos/harbour.png"

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// What was compressed with losses is not so again, unless something is asked for.
  @Test(arguments: ["jpg", "webp"])
  func nothingIsLostTwice(_ name: String) throws {
    let scratch = try Scratch()
    let (first, again) = (scratch["a.\(name)"], scratch["b.\(name)"])
    let words = ["convert", Self.photo, first, "--quality", "98"]
    #expect(try PlatenProcess.start(words).collect().exitCode == 0)
    #expect(try PlatenProcess.run("convert", first, again).exitCode == 0)
    #expect(try Image(contentsOf: again) == Image(contentsOf: first))
    let less = scratch["c.\(name)"]
    #expect(try PlatenProcess.run("convert", first, less, "--quality", "90").exitCode == 0)
    #expect(try bytes(less).count < bytes(first).count)
  }
}
