import Glibc
import PlatenImaging
import PlatenCore
import Testing

/// Filters that paint by place, or move places: held against the formulas themselves.
@Suite struct PlaceFilterTests {
  private func paint(_ text: String, _ width: Int = 40, _ height: Int = 30) throws -> Image {
    try Picture.noise(width, height, seed: 1).filtered(
      Filter.chain(parsing: text), light: .encoded)
  }

  @Test func gradientsAreEven() throws {
    let linear = try paint("linearGradient([0, 0], point1: [40, 0], color0: black, color1: white)")
    let radial = try paint(
      "radialGradient([20, 15], radius0: 2, radius1: 12, color0: black, color1: white)")
    for y in 0..<30 {
      for x in 0..<40 {
        let across = (Double(x) + 0.5) / 40 * 255
        #expect(abs(Double(linear.pixel(x, y)[1]) - across) <= 0.51)
        let distance = hypot(Double(x) + 0.5 - 20, Double(y) + 0.5 - 15)
        let part = min(1, max(0, (distance - 2) / 10)) * 255
        #expect(abs(Double(radial.pixel(x, y)[0]) - part) <= 0.51, "\(x), \(y)")
      }
    }
    let clear = try paint("constantColor(clear)")
    #expect(clear.alpha == .straight && clear.pixel(3, 3) == [0, 0, 0, 0])
  }

  @Test func squaresAndStripesAlternate() throws {
    let board = try paint(
      "checkerboard(center: [20, 10], color0: red, color1: blue, width: 10)")
    let stripes = try paint("stripes(center: [20, 10], color0: red, color1: blue, width: 10)")
    for y in 0..<30 {
      for x in 0..<40 {
        let (column, row) = (Int(floor(Double(x - 20) / 10)), Int(floor(Double(y - 10) / 10)))
        let red = [255, 0, 0, 255]
        #expect((board.pixel(x, y) == red) == ((column + row) % 2 == 0), "\(x), \(y)")
        #expect((stripes.pixel(x, y) == red) == (column % 2 == 0), "\(x), \(y)")
      }
    }
  }

  /// What lies beyond the radius stays, the centre stays, and a ring of one colour is turned into
  /// itself.
  @Test func distortionsStayWithinTheirCircle() throws {
    let picture = try Picture.noise(60, 50, seed: 5)
    for text in [
      "twirl([30, 25], radius: 18, angle: 2)", "bump([30, 25], radius: 18, scale: 0.7)",
      "bump([30, 25], radius: 18, scale: -0.7)", "pinch([30, 25], radius: 18, scale: 0.8)",
    ] {
      let result = try picture.filtered(Filter.chain(parsing: text))
      var changed = 0
      for y in 0..<50 {
        for x in 0..<60 {
          let isSame = result.pixel(x, y) == picture.pixel(x, y)
          let distance = hypot(Double(x) - 29.5, Double(y) - 24.5)
          if distance >= 18 {
            #expect(isSame, "\(text) \(x), \(y)")
          } else if !isSame {
            changed += 1
          }
        }
      }
      #expect(changed > 500, "\(text)")
    }
    let rings = try Picture.gray(60, 50) { x, y in
      UInt8(128 + 100 * sin(hypot(Double(x) - 29.5, Double(y) - 24.5) / 4))
    }
    let turned = try rings.filtered([.twirl(center: (30, 25), radius: 18, angle: 3)])
    for y in 0..<50 {
      for x in 0..<60 { #expect(abs(turned.pixel(x, y)[0] - rings.pixel(x, y)[0]) <= 3) }
    }
    // Counterclockwise: what was above the centre comes to its left.
    let mark = try Picture.gray(61, 61) { x, y in abs(x - 30) < 4 && abs(y - 18) < 4 ? 255 : 0 }
    let half = try mark.filtered([.twirl(center: (30.5, 30.5), radius: 1e4, angle: .pi / 2)])
    #expect(half.pixel(18, 30)[0] > 200 && half.pixel(42, 30)[0] < 50)
    // A lens magnifies, and a pinch draws in.
    let disc = try Picture.gray(61, 61) { x, y in
      hypot(Double(x - 30), Double(y - 30)) < 9 ? 255 : 0
    }
    let area = { (image: Image) in
      (0..<61 * 61).count { image.pixel($0 % 61, $0 / 61)[0] > 127 }
    }
    #expect(
      try area(disc.filtered([.bump(center: (30.5, 30.5), radius: 28, scale: 0.8)]))
        > area(disc) * 3 / 2)
    #expect(
      try area(disc.filtered([.pinch(center: (30.5, 30.5), radius: 28, scale: 0.8)]))
        < area(disc) * 2 / 3)
  }

  @Test func tilesRepeatAndClampsHold() throws {
    let picture = try Picture.noise(12, 10, seed: 3)
    let tile = try picture.filtered([.affineTile([1, 0, 0, 1, 5, -3])])
    let clamp = try picture.filtered([.affineClamp([1, 0, 0, 1, 5, -3])])
    for y in 0..<10 {
      for x in 0..<12 {
        #expect(tile.pixel(x, y) == picture.pixel((x + 7) % 12, (y + 3) % 10))
        #expect(clamp.pixel(x, y) == picture.pixel(max(0, x - 5), min(9, y + 3)))
      }
    }
  }

  /// A grid seen askew is upright again where its corners are named.
  @Test func keystonesAreCorrected() throws {
    let corners = [[30.0, 20.0], [170, 28], [190, 150], [14, 140]]
    let sides = ["Vertical": [0, 3], "Horizontal": [0, 1]]
    for (name, pair) in sides {
      // A line between two of the corners becomes upright, or level.
      let (a, b) = (corners[pair[0]], corners[pair[1]])
      let picture = try Picture.gray(200, 170) { x, y in
        let (dx, dy) = (b[0] - a[0], b[1] - a[1])
        let off = ((Double(x) + 0.5 - a[0]) * dy - (Double(y) + 0.5 - a[1]) * dx) / hypot(dx, dy)
        return abs(off) < 1.5 ? 0 : 255
      }
      let names = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
      let list = zip(names, corners).map { "\($0): [\($1[0]), \($1[1])]" }.joined(separator: ", ")
      let result = try picture.filtered(Filter.chain(parsing: "keystoneCorrection\(name)(\(list))"))
      let isUpright = name == "Vertical"
      var places: [Int] = []
      for line in 0..<(isUpright ? result.height : result.width) {
        let dark = (0..<(isUpright ? result.width : result.height)).filter {
          let pixel = isUpright ? result.pixel($0, line) : result.pixel(line, $0)
          return pixel[0] < 100 && pixel[3] == 255
        }
        if !dark.isEmpty { places.append(dark.reduce(0, +) / dark.count) }
      }
      #expect(places.count > 60)
      #expect((places.max() ?? 9) - (places.min() ?? 0) <= 2, "\(name): \(places)")
    }
  }

  @Test func aPictureTurnedInSpaceShrinksFarAway() throws {
    let picture = try Picture.noise(80, 60, seed: 9)
    #expect(try picture.filtered([.perspectiveRotate()]) == picture)
    let rolled = try picture.filtered([.perspectiveRotate(roll: .pi / 2)])
    #expect(rolled.size == PixelSize(width: 60, height: 80))
    let tilted = try picture.filtered([.perspectiveRotate(yaw: 0.6)])
    let height = { (x: Int) in (0..<tilted.height).count { tilted.pixel(x, $0)[3] > 127 } }
    #expect(abs(height(2) - height(tilted.width - 3)) > 15)
    let error = #expect(throws: PlatenError.self) {
      try picture.filtered([.perspectiveRotate(focalLength: 1, pitch: 1.4, yaw: 1.4)])
    }
    // It has no corners that one could give.
    #expect(error?.message == "perspectiveRotate turns the picture too far")
    #expect(error?.description.contains("corner") == false)
  }
}
