import Testing

@testable import Platen

/// What the sheet of filters shows.
@Suite struct FilterSampleTests {
  private static let samples = Result { () throws(PlatenError) in
    try FilterSamples(size: PixelSize(width: 192, height: 144))
  }

  /// A tile that looks like its picture says nothing of its filter.
  @Test(arguments: Filter.catalogue.map(\.name)) func everyExampleShowsSomething(
    _ name: String
  ) throws {
    let definition = try #require(Filter.catalogue.first { $0.name == name })
    let samples = try Self.samples.get()
    let picture = samples.picture(for: definition)
    let shown = try picture.filtered(samples.example(of: definition))
    guard shown.size == picture.size else { return }
    let (old, new) = (try picture.converted(to: .rgba8), try shown.converted(to: .rgba8))
    var changed = 0
    var offset = 0
    while offset < old.byteCount {
      var isChanged = false
      for byte in offset..<offset + 4 {
        let apart = Int(old.bytes.byteValue(byte)) - Int(new.bytes.byteValue(byte))
        if abs(apart) >= 4 { isChanged = true }
      }
      if isChanged { changed += 1 }
      offset += 4
    }
    // Specks, a rule and an edge are a small part of a tile, and are seen.
    #expect(changed >= old.byteCount / 4 / 250, "\(changed) pixels")
  }
}
