import Foundation
import TestSupport
import Testing

@testable import PlatenCore

@Suite struct ContentHashTests {
  /// The examples of FIPS 180-4 as NIST publishes them.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func publishedExamples(text: String, digest: String) throws {
    #expect(try ContentHash(Array(text.utf8)).hex == digest)
    #expect(try ContentHash(Data(text.utf8)).hex == digest)
  }

  /// The test vectors of draft-eastlake-fnv.
  @Test(arguments: [
    ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C),
    ("foobar", 0x8594_4171_F739_67E8 as UInt64),
  ])
  func publishedNumbers(text: String, number: UInt64) {
    #expect(Array(text.utf8).span.fnv1a == number)
  }

  @Test func isCodedAsItsDigits() throws {
    let hash = try ContentHash(Array("abc".utf8))
    #expect(ContentHash(hex: hash.hex) == hash)
    #expect(ContentHash(hex: hash.hex.uppercased()) == hash)
    let json = try JSONEncoder().encode([hash])
    #expect(String(decoding: json, as: UTF8.self) == "[\"\(hash)\"]")
    #expect(try JSONDecoder().decode([ContentHash].self, from: json) == [hash])
    for text in ["", "ba78", hash.hex + "0", String(hash.hex.dropLast()) + "g", "é" + hash.hex] {
      #expect(ContentHash(hex: text) == nil)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ContentHash].self, from: Data(#"["ba78"]"#.utf8))
    }
  }

  @Test func piecesMakeTheWhole() async throws {
    var random = SeededRandom(seed: 14)
    let bytes = (0..<700_001).map { _ in UInt8(random.int(0...255)) }
    let whole = try ContentHash(bytes)
    for _ in 0..<20 {
      var hasher = try ContentHasher()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(random.int(0...200_000))
        hasher.update(Data(piece))
        rest = rest.dropFirst(piece.count)
      }
      #expect(hasher.finalize() == whole)
    }
    let stream = AsyncStream<Data> { continuation in
      for start in stride(from: 0, to: bytes.count, by: 4096) {
        continuation.yield(Data(bytes[start..<min(bytes.count, start + 4096)]))
      }
      continuation.finish()
    }
    #expect(try await ContentHash(of: stream) == whole)

    let url = FileManager.default.temporaryDirectory.appending(path: "platen-\(UUID())")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try ContentHash(contentsOf: url) == whole)
    #expect(try ContentHash(contentsOf: url.path) == whole)
    let error = #expect(throws: PlatenError.self) {
      try ContentHash(contentsOf: url, limits: Limits(fileBytes: bytes.count - 1))
    }
    #expect(error?.code == .limitExceeded)
  }

  /// A stream ends early when its reader is cancelled: what came is not the whole.
  @Test func aCancelledStreamHasNoHash() async throws {
    let (stream, continuation) = AsyncStream<Data>.makeStream()
    continuation.yield(Data([1, 2, 3]))
    let task = Task { try await ContentHash(of: stream) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func refusesWhatIsNoFile() throws {
    let web = try #require(URL(string: "https://example.org/a.png"))
    let error = #expect(throws: PlatenError.self) { try ContentHash(contentsOf: web) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.path == "https://example.org/a.png")
  }

  /// Workers may still hash when a process ends, which libcrypto cleans up for.
  @Test func hashesWhileTheProcessEnds() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<4 {
        Thread.detachNewThread {
          while true { _ = try? ContentHash([1, 2, 3]) }
        }
      }
      usleep(20_000)
      exit(0)
    }
  }
}
