// What the examples of doc comments take for granted: names that stand for a reader's own code.
import Platen
import PlatenTesting

func display(_ image: Image) {}
func decodePages() {}
func refresh() async {}
func parse(_ bytes: [UInt8]) throws -> Int { bytes.count }
func download(_ url: URL) async throws -> Data { Data() }

final class Slider: Sendable {
  func onChange(_ body: @escaping @Sendable (Int) -> Void) {}
}
