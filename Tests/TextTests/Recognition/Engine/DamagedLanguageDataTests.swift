import FoundationEssentials
import PlatenCore
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// Language data with a byte changed or cut off, which must be refused or do no harm.
@Suite struct DamagedLanguageDataTests {
  @Test func changedDataIsRefusedOrHarmless() async {
    // What goes wrong in libtesseract ends the process.
    await #expect(processExitsWith: .success) {
      let good = try FilePath(#require(LanguageData().directory)).appending("eng.traineddata")
        .read()
      let temporary = FileManager.default.temporaryDirectory.path
      let folder = FilePath("\(temporary)/platen-\(UInt64.random(in: 0...UInt64.max))")
      try FileManager.default.createDirectory(
        atPath: folder.string, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder.string) }
      let image = try DrawnPage(
        "The gate, 7.50", size: PixelSize(width: 180, height: 60), pixels: 20
      ).image
      let data = try TrainedDataPlaces(good)
      var random = SeededRandom(seed: 2840)
      var refused = 0
      for _ in 0..<90 {
        var changed = good
        changed[data.place(&random)] ^= UInt8(1 << random.int(0...7))
        if random.chance(10) { changed.removeLast(random.int(1...good.count - 1)) }
        try AtomicFile.write(changed, to: folder.appending("eng.traineddata"))
        do throws(PlatenError) {
          var recognizer = try TextRecognizer(
            RecognizeTextRequest(), data: LanguageData(folder: folder))
          _ = try recognizer.recognize(image)
        } catch {
          refused += 1
          #expect([.malformed, .libraryFailure].contains(error.code), "\(error)")
        }
      }
      #expect(refused > 10)
    }
  }
}

/// Where the parts of a file lie.
private struct TrainedDataPlaces {
  private let starts: [Int]
  private let count: Int

  init(_ bytes: [UInt8]) throws {
    count = bytes.count
    starts = (0..<24).compactMap { component in
      var offset: UInt64 = 0
      for byte in bytes[4 + 8 * component..<12 + 8 * component].reversed() {
        offset = offset << 8 | UInt64(byte)
      }
      return offset == .max ? nil : Int(offset)
    }
  }

  /// The begin of a part is changed as often as all the rest.
  func place(_ random: inout SeededRandom) -> Int {
    let start = random.chance(10) ? 0 : starts[random.int(0...starts.count - 1)]
    let reach = random.chance(50) ? 200 : 100_000
    return min(count - 1, start + random.int(0...reach))
  }
}
