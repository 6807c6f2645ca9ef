import PlatenImaging
import PlatenCore
import Testing

/// Our unfiltering and expansion against libpng's: each frame written as a still of its own.
@Suite struct APNGLibraryTests {
  @Test(arguments: CaseSeeds.make(60)) func agrees(seed: UInt64) throws {
    var generator = APNGGenerator(seed: seed)
    let (type, depth) = APNGGenerator.kinds[Int(seed % UInt64(APNGGenerator.kinds.count))]
    let model = generator.animation(colorType: type, depth: depth)
    let decoder = try APNGDecoder(model.bytes, limits: .default)
    let stills = Self.stills(PNGPart.split(model.bytes))
    try #require(stills.count == decoder.frames.count)
    for (index, still) in stills.enumerated() {
      let theirs = try PNGDecoder(still, limits: .default).image(at: 0).converted(to: .rgba8)
      let ours = try decoder.patch(at: index)
      #expect(
        ours.shows(theirs.modelPixels),
        "frame \(index); again: PLATEN_SEED=\(seed) swift test --filter APNGLibrary")
    }
  }

  /// Every frame as a file without animation.
  private static func stills(_ parts: [PNGPart]) -> [[UInt8]] {
    var frames: [(size: ArraySlice<UInt8>, data: [UInt8])] = []
    for part in parts {
      switch part.type {
      case "fcTL": frames.append((part.data[4..<12], []))
      case "IDAT": if !frames.isEmpty { frames[0].data += part.data }
      case "fdAT": frames[frames.count - 1].data += part.data.dropFirst(4)
      default: break
      }
    }
    return frames.map { frame in
      let header = PNGPart(type: "IHDR", data: Array(frame.size + parts[0].data[8...]))
      let colors = parts.filter { ["PLTE", "tRNS"].contains($0.type) }
      let end = [PNGPart(type: "IDAT", data: frame.data), PNGPart(type: "IEND", data: [])]
      return PNGPart.join([header] + colors + end)
    }
  }
}
