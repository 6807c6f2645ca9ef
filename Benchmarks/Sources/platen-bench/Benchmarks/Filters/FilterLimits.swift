import Glibc
@_spi(Instruments) import PlatenImaging

extension Benchmark {
  /// Runs of point filters against copying the picture: an affine run is one matrix, five that look
  /// at one channel are one table, and where one mixes channels they share a loop over each row.
  static func pointFilters(_ size: PhotoSize) -> [Benchmark] {
    let affine = """
      exposureAdjust(ev: 0.3) | colorControls(saturation: 1.3, contrast: 1.1) \
      | hueAdjust(angle: 0.4) | whitePointAdjust(color: #fff0e0)
      """
    let five = """
      gammaAdjust(power: 0.8) | toneCurve(point2: [0.5, 0.6]) | colorPosterize(levels: 40) \
      | colorClamp(minComponents: [0.1, 0.1, 0.1, 0]) | colorThreshold(threshold: 0.4)
      """
    let mixed = """
      gammaAdjust(power: 0.8) | vibrance(amount: 0.3) | colorPosterize(levels: 40) \
      | colorClamp(minComponents: [0.1, 0.1, 0.1, 0]) | colorThreshold(threshold: 0.4)
      """
    return [
      copying(size, "affine", affine, .encoded, atMost: 1.2),
      copying(size, "five", five, .encoded, atMost: 3.5),
      copying(size, "five-linear", five, .linear, atMost: 8),
      // The aims are those of the five above; these are guards.
      copying(size, "mixed", mixed, .encoded, atMost: 7),
      copying(size, "mixed-linear", mixed, .linear, atMost: 10),
    ]
  }

  private static func copying(
    _ size: PhotoSize, _ name: String, _ text: String, _ light: Light, atMost: Double
  ) -> Benchmark {
    Benchmark(
      name: size.name("filter-point-\(name)"), area: .filters, rounds: size.rounds,
      isFull: size == .large
    ) { workspace in
      let photo = try workspace.photo(size).image
      let chain = try Filter.chain(parsing: text)
      let source = photo.byteArray
      var copy = [UInt8](repeating: 1, count: source.count)
      var result: Image?
      // Two megapixels are copied within the cache, which says nothing of memory.
      let isClaimed = size == .large && InstructionLevel.best == .avx512
      let memcpy = Rival("memcpy", atMost: isClaimed ? atMost : nil) {
        .inProcess {
          unsafe source.withUnsafeBytes { source in
            unsafe copy.withUnsafeMutableBytes { unsafe $0.copyMemory(from: source) }
          }
        }
      } agreement: { _ in
        let isRight = result?.size == photo.size && copy == source
        return Agreement(isAcceptable: isRight, description: "a copy")
      }
      return Contest(
        ours: .inProcess { result = try photo.filtered(chain, light: light) }, rivals: [memcpy])
    }
  }

  /// A blur over 200 pixels costs what one over 4 does.
  static func flatBlurs(_ size: PhotoSize) -> Benchmark {
    Benchmark(
      name: size.name("filter-gaussian-flat"), area: .filters, rounds: size.rounds,
      isFull: size == .large
    ) { workspace in
      let photo = try workspace.photo(size).image
      var least: Image?
      // The widest is ours, so that what it may cost is said against each of the others.
      var widest: Image?
      let rivals = [(4.0, 1.3), (10, 1.3), (40, 1.3)].map { radius, limit in
        Rival("radius \(Int(radius))", atMost: limit) {
          .inProcess {
            least = try photo.filtered([.gaussianBlur(radius: radius)], light: .encoded)
          }
        } agreement: { _ in
          let isRight = least?.size == widest?.size && least != widest
          return Agreement(isAcceptable: isRight, description: "another blur")
        }
      }
      return Contest(
        ours: .inProcess {
          widest = try photo.filtered([.gaussianBlur(radius: 200)], light: .encoded)
        }, rivals: rivals)
    }
  }

  /// Two filters in one chain against one after the other: never more than half as much again.
  static func filterSums(_ size: PhotoSize) -> Benchmark {
    let pairs: [[Filter]] = [
      [.gaussianBlur(radius: 10), .lanczosScale(0.1)],
      [.gaussianBlur(radius: 3), .medianFilter()],
      [.unsharpMask(radius: 2, intensity: 0.5), .gaussianBlur(radius: 40)],
      [.lanczosScale(0.5), .falseColor()],
    ]
    return Benchmark(
      name: size.name("filter-sums"), area: .filters, rounds: size.rounds, isFull: size == .large
    ) { workspace in
      let photo = try workspace.photo(size).image
      var together: [Image] = []
      var apart: [Image] = []
      let alone = Rival("one after the other", atMost: 1.5) {
        .inProcess {
          apart = try pairs.map { pair in
            try pair.reduce(photo) { try $0.filtered([$1], light: .encoded) }
          }
        }
      } agreement: { _ in
        // Apart, each is rounded to bytes before the next.
        let differences = zip(together, apart).map { PictureDifference($0, $1.byteArray)?.greatest }
        let isNear = differences.allSatisfy { ($0 ?? 255) <= 4 }
        return Agreement(isAcceptable: isNear, description: "each within 4 levels")
      }
      return Contest(
        ours: .inProcess {
          together = try pairs.map { try photo.filtered($0, light: .encoded) }
        }, rivals: [alone])
    }
  }
}
