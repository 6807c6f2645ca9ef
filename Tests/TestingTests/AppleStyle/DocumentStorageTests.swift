import PlatenTesting
import XCTest

/// Bytes written to files.
final class DocumentStorageTests: XCTestCase {
  private var url = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    try super.setUpWithError()
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: url)
    try super.tearDownWithError()
  }

  func testSavingWritesEachByteOnce() throws {
    let document = Data(repeating: 65, count: 54_321)
    let results = measure(metrics: [XCTStorageMetric()]) {
      do { try document.write(to: url) } catch { XCTFail("\(error)") }
    }
    let writes = try XCTUnwrap(results.first)
    XCTAssertEqual(writes.identifier, "com.apple.dt.XCTMetric_Disk.logical_writes")
    XCTAssertEqual(writes.values, Array(repeating: 54.321, count: 5))
    XCTAssertEqual(writes.relativeStandardDeviation, 0, accuracy: 1e-9)
  }

  func testAppendingInPieces() throws {
    XCTAssertTrue(FileManager.default.createFile(atPath: url.path, contents: nil))
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    let results = measure(metrics: [XCTStorageMetric()]) {
      for length in [1, 10, 100, 1000] { file.write(Data(count: length)) }
    }
    XCTAssertEqual(results[0].values, Array(repeating: 1.111, count: 5))
  }
}
