import PlatenImaging
import PlatenCore
import Testing

/// Transitions begin with one picture, end with the other, and go one way.
@Suite struct TransitionTests {
  private static let chains = [
    "dissolve", "swipe", "swipe(angle: 0.7, width: 20)", "barsSwipe(width: 9)",
    "barsSwipe(angle: 1)", "mod(radius: 8)", "mod(radius: 30, center: [3, 4])",
    "disintegrateWithMask",
  ]

  @Test(arguments: chains) func oneBecomesTheOther(text: String) throws {
    let (black, white) = (
      try Picture.gray(40, 30) { _, _ in 0 }, try Picture.gray(40, 30) { _, _ in 255 }
    )
    let mask = try Picture.gray(40, 30) { x, y in UInt8(x * 6) }
    let parts = text.split(separator: "(", maxSplits: 1)
    let rest = parts.count > 1 ? ", \(parts[1].dropLast())" : ""
    func at(_ time: Double) throws -> Image {
      let definition = try #require(Filter.catalogue.first { $0.name == parts[0] })
      let masked = definition.parameters.contains { $0.name == "mask" } ? ", mask: \"m\"" : ""
      let chain = try Filter.chain(
        parsing: "\(parts[0])(target: \"t\", time: \(time)\(masked)\(rest))")
      let values = zip(definition.parameters, chain[0].arguments).map { parameter, value in
        parameter.name == "target" ? .image(white) : parameter.name == "mask" ? .image(mask) : value
      }
      return try black.filtered([Filter(chain[0].name, values: values)], light: .encoded)
    }
    #expect(try at(0).greatestDifference(from: black) == 0)
    #expect(try at(1).greatestDifference(from: white) <= 1)
    var before = try at(0)
    var sums: [Int] = []
    for step in 1...10 {
      let now = try at(Double(step) / 10)
      var sum = 0
      for y in 0..<30 {
        for x in 0..<40 {
          #expect(now.pixel(x, y)[0] >= before.pixel(x, y)[0] - 1, "\(step): \(x), \(y)")
          sum += now.pixel(x, y)[0]
        }
      }
      sums.append(sum)
      before = now
    }
    #expect(sums[4] > 40 * 30 * 20 && sums[4] < 40 * 30 * 235, "\(sums)")
  }

  /// However sharp the edge of what comes in is.
  @Test(arguments: ["swipe", "barsSwipe", "mod", "disintegrateWithMask"], [0.0, 1e-4, 0.3, 1, 7])
  func theEndIsTheOther(name: String, softness: Double) throws {
    let (one, other) = (try Picture.noise(40, 30, seed: 1), try Picture.noise(40, 30, seed: 2))
    let definition = try #require(Filter.catalogue.first { $0.name == name })
    for level: UInt8 in [0, 100, 255] {
      let mask = try Picture.gray(40, 30) { _, _ in level }
      func at(_ time: Double, angle: Double) throws -> Image {
        let values = definition.parameters.map { parameter -> Filter.Value in
          switch parameter.name {
          case "target": .image(other)
          case "mask": .image(mask)
          case "time": .numbers([time])
          case "angle": .numbers([angle])
          case "softness": .numbers([min(1, softness)])
          case "width" where name == "swipe": .numbers([softness])
          default: .numbers(parameter.defaultValue)
          }
        }
        return try one.filtered([Filter(name, values: values)])
      }
      for angle in [0, .pi, 0.7] {
        #expect(try at(0, angle: angle) == one, "\(level), \(angle)")
        #expect(try at(1, angle: angle) == other, "\(level), \(angle)")
      }
    }
  }

  @Test func mixingIsASum() throws {
    let (one, other) = (try Picture.noise(9, 8, seed: 1), try Picture.noise(9, 8, seed: 2))
    let mixed = try one.filtered([.mix(over: other, amount: 0.25)], light: .encoded)
    let dissolved = try one.filtered([.transition(to: other, time: 0.75)], light: .encoded)
    #expect(mixed == dissolved)
    for y in 0..<8 {
      for x in 0..<9 {
        let exact = zip(one.pixel(x, y), other.pixel(x, y)).map {
          0.25 * Double($0) + 0.75 * Double($1)
        }
        for (value, wanted) in zip(mixed.pixel(x, y), exact) {
          #expect(abs(Double(value) - wanted) <= 0.51)
        }
      }
    }
    for kind in Filter.Transition.allCases {
      #expect(try one.filtered([.transition(kind, to: other, time: 0)]) == one)
    }
  }
}

extension Image {
  func greatestDifference(from other: Image) -> Int {
    (0..<width * height).reduce(0) { most, index in
      zip(pixel(index % width, index / width), other.pixel(index % width, index / width))
        .reduce(most) { max($0, abs($1.0 - $1.1)) }
    }
  }
}
