import CTesseract
import TestSupport
import Testing

@testable import PlatenText

/// Our functions in the place of Leptonica's beside Leptonica's own, to the last bit.
@Suite(.serialized) struct LeptonicaSpeedupTests {
  private static func size(_ random: inout SeededRandom) -> (width: Int, height: Int) {
    (random.int(1...(random.chance(80) ? 140 : 700)), random.int(1...40))
  }

  /// An element of random shape: mostly a line, sometimes with a hole or a wrong origin.
  private static func element(_ random: inout SeededRandom) -> UnsafeMutablePointer<Sel>? {
    let length = random.int(1...(random.chance(80) ? 40 : 200))
    let isBrick = random.chance(5)
    let (width, height) =
      isBrick
      ? (random.int(1...5), random.int(1...5)) : random.chance(50) ? (length, 1) : (1, length)
    let x = random.chance(95) ? random.int(0...(width - 1)) : random.int(-3...(width + 3))
    let y = random.chance(95) ? random.int(0...(height - 1)) : random.int(-3...(height + 3))
    let type = random.chance(97) ? SEL_HIT : SEL_MISS
    let element = unsafe selCreateBrick(
      Int32(height), Int32(width), Int32(y), Int32(x), Int32(type))
    if random.chance(3) { unsafe selSetElement(element, 0, 0, Int32(SEL_DONT_CARE)) }
    return unsafe element
  }

  @Test func allPartsTakeEffectHere() {
    let names = Set(TesseractSpeedup.available.names)
    #expect(
      names.isSuperset(of: [
        "startup", "morphology", "histogram", "gray", "scaling",
      ]), "\(names)")
  }

  @Test func erosionAndDilationAreLeptonicas() throws {
    let difference = try SpeedupComparison.firstDifference(cases: 1500, seed: 1) { random in
      let (width, height) = Self.size(&random)
      let source = try LeptonicaPicture(width: width, height: height, depth: 1, &random)
      var element = unsafe Self.element(&random)
      defer { unsafe selDestroy(&element) }
      let erodes = random.chance(50)
      let run = unsafe erodes ? pixErode : pixDilate
      switch random.int(0...3) {
      case 0:
        guard unsafe run(source.pix, source.pix, element) == source.pix else { return [UInt32]() }
        return source.contents
      case 1:
        let isEqual = random.chance(50)
        let target = try LeptonicaPicture(
          width: isEqual ? width : 33, height: isEqual ? height : 5, depth: 1, &random)
        guard unsafe run(target.pix, source.pix, element) == target.pix else { return [] }
        return target.contents
      default:
        return try unsafe LeptonicaPicture(run(nil, source.pix, element), "compared").contents
      }
    }
    #expect(difference == nil)
  }

  @Test func bricksAreLeptonicas() throws {
    let difference = try SpeedupComparison.firstDifference(cases: 200, seed: 2) { random in
      let (width, height) = Self.size(&random)
      let source = try LeptonicaPicture(width: width, height: height, depth: 1, &random)
      let (across, down) = (Int32(random.int(1...40)), Int32(random.int(1...40)))
      let functions = unsafe [pixOpenBrick, pixCloseBrick, pixErodeBrick, pixDilateBrick]
      let run = unsafe functions[random.int(0...3)]
      return try unsafe LeptonicaPicture(run(nil, source.pix, across, down), "made").contents
    }
    #expect(difference == nil)
  }

  @Test func whatLeptonicaRefusesIsRefused() throws {
    try TesseractSpeedup.available.use {
      var random = SeededRandom(seed: 3)
      let gray = try LeptonicaPicture(width: 40, height: 9, depth: 8, &random)
      var line = unsafe selCreateBrick(1, 9, 0, 4, Int32(SEL_HIT))
      defer { unsafe selDestroy(&line) }
      let makesNothing =
        unsafe pixErode(nil, nil, line) == nil && pixErode(nil, gray.pix, line) == nil
        && pixDilate(nil, gray.pix, nil) == nil && pixScaleAreaMap(nil, 0.5, 0.4) == nil
        && pixUnsharpMaskingGray2D(nil, 1, 0.2) == nil
        && pixConvertRGBToGray(gray.pix, 0, 0, 0) == nil
        && pixConvertRGBToGray(nil, 0, 0, 0) == nil
      #expect(makesNothing)
    }
  }

  @Test func grayLevelsAreLeptonicas() throws {
    let difference = try SpeedupComparison.firstDifference(cases: 400, seed: 6) { random in
      let (width, height) = Self.size(&random)
      let picture = try LeptonicaPicture(width: width, height: height, depth: 32, &random)
      let (red, green) = (Float(random.int(0...500)) / 1000, Float(random.int(0...499)) / 1000)
      let blue = random.chance(90) ? 1 - red - green : 0.7
      let usual = random.chance(50)
      return try unsafe LeptonicaPicture(
        usual
          ? pixConvertRGBToGray(picture.pix, 0, 0, 0)
          : pixConvertRGBToGray(picture.pix, red, green, blue), "made"
      ).contents
    }
    #expect(difference == nil)
  }

  @Test func scaledPicturesAreLeptonicas() throws {
    let usual: [Float] = [0.02, 0.125, 0.25, 0.5, 0.69, 0.7, 1, 1.2, 2, 4]
    let difference = try SpeedupComparison.firstDifference(cases: 500, seed: 7) { random in
      let (width, height) = (random.int(1...200), random.int(1...60))
      let picture = try LeptonicaPicture(width: width, height: height, depth: 8, &random)
      let x = random.chance(20) ? usual[random.int(0...9)] : Float(random.int(100...2500)) / 1000
      let y = random.chance(70) ? x : Float(random.int(100...1500)) / 1000
      let functions = unsafe [pixScale, pixScaleAreaMap, pixScaleGrayLI]
      let run = unsafe functions[random.int(0...2)]
      // A picture of no pixels is refused.
      guard let scaled = unsafe run(picture.pix, x, y) else { return [UInt32]() }
      return try unsafe LeptonicaPicture(scaled, "made").contents
    }
    #expect(difference == nil)
  }

  @Test func sharpenedPicturesAreLeptonicas() throws {
    let difference = try SpeedupComparison.firstDifference(cases: 400, seed: 8) { random in
      let (width, height) = (random.int(1...200), random.int(1...30))
      let depth = random.chance(80) ? 8 : 32
      let picture = try LeptonicaPicture(width: width, height: height, depth: depth, &random)
      let fraction = Float(random.int(-1...30)) / 10
      return try unsafe LeptonicaPicture(
        pixUnsharpMasking(picture.pix, Int32(random.int(1...2)), fraction), "made"
      ).contents
    }
    #expect(difference == nil)
  }
}
