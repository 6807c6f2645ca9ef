import Testing

@testable import Platen

/// What the sheet of filters shows.
@Suite struct FilterSampleTests {
  /// A tile that looks like its picture says nothing of its filter.
  @Test(arguments: Filter.catalogue.map(\.name)) func everyExampleShowsSomething(
    _ name: String
  ) throws {
    let definition = try #require(Filter.catalogue.first { $0.name == name })
    let samples = try FilterSamples(size: PixelSize(width: 192, height: 144))
    let picture = samples.picture(for: definition)
    let shown = try picture.filtered([samples.example(of: definition)])
    guard shown.size == picture.size else { return }
    let (old, new) = (try picture.converted(to: .rgba8), try shown.converted(to: .rgba8))
    var changed = 0
    for offset in stride(from: 0, to: old.byteCount, by: 4) {
      let apart = (0..<4).map {
        abs(Int(old.bytes.byteValue(offset + $0)) - Int(new.bytes.byteValue(offset + $0)))
      }
      changed += (apart.max() ?? 0) >= 4 ? 1 : 0
    }
    // Specks, a rule and an edge are a small part of a tile, and are seen.
    #expect(changed >= old.byteCount / 4 / 250, "\(changed) pixels")
  }
}
