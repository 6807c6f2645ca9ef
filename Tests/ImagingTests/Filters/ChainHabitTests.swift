import Foundation
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// What people write who know Core Image.
@Suite struct ChainHabitTests {
  @Test(arguments: [
    ("CIGaussianBlur(inputRadius: 3)", "gaussianBlur(radius: 3)"),
    ("CIPhotoEffectNoir | CISepiaTone(inputIntensity: 0.5)", "photoEffectNoir | sepiaTone(0.5)"),
    ("CIExposureAdjust(inputEV: 1)", "exposureAdjust(ev: 1)"),
    ("CIColorMatrix(inputRVector: [0, 1, 0, 0])", "colorMatrix(red: [0, 1, 0, 0])"),
    ("CIStraightenFilter(inputAngle: 0.1)", "straighten(angle: 0.1)"),
    ("CITwirlDistortion(inputRadius: 90)", "twirl(radius: 90)"),
    ("CICMYKHalftone", "cmykHalftone"),
    (
      "CICMYKHalftone(inputGCR: 1, inputUCR: 0.5)",
      "cmykHalftone(grayComponentReplacement: 1, underColorRemoval: 0.5)"
    ),
    (
      "CIColorCurves(inputCurvesData: [0, 0, 0, 1, 1, 1], inputCurvesDomain: [0, 1])",
      "colorCurves(curves: [0, 0, 0, 1, 1, 1], domain: [0, 1])"
    ),
    (
      #"CIDissolveTransition(inputTargetImage: "b", inputTime: 0.5)"#,
      #"dissolve(target: "b", time: 0.5)"#
    ),
    (#"CISwipeTransition(inputTargetImage: "b")"#, #"swipe(target: "b")"#),
    (#"CIBarsSwipeTransition(inputTargetImage: "b")"#, #"barsSwipe(target: "b")"#),
    (#"CIModTransition(inputTargetImage: "b")"#, #"mod(target: "b")"#),
    (
      #"CIDisintegrateWithMaskTransition(inputTargetImage: "b", inputMaskImage: "c")"#,
      #"disintegrateWithMask(target: "b", mask: "c")"#
    ),
    (
      #"CIQRCodeGenerator(inputMessage: "a", inputCorrectionLevel: "M")"#,
      #"qrCode(message: "a", correctionLevel: 1)"#
    ),
    ("CICrop(inputRectangle: [1, 2, 30, 40])", "crop(x: 1, y: 2, width: 30, height: 40)"),
    (
      #"CICode128BarcodeGenerator(inputMessage: "a", inputQuietSpace: 7)"#,
      #"code128(message: "a", quietSpace: 7)"#
    ),
    (
      "CISRGBToneCurveToLinear | CILinearToSRGBToneCurve",
      "sRGBToneCurveToLinear | linearToSRGBToneCurve"
    ),
    ("CIMaximumComponent | CIMinimumComponent", "maximumComponent | minimumComponent"),
    (
      #"CIColorAbsoluteDifference(inputImage2: "a")"#,
      #"colorAbsoluteDifference(background: "a")"#
    ),
    ("qrCode(a, correctionLevel: H)", "qrCode(a, correctionLevel: 3)"),
    (
      "CIWhitePointAdjust(inputColor: [1, 0.9, 0.8, 1])", "whitePointAdjust(color: [1, 0.9, 0.8])"
    ),
    ("CIFalseColor(inputColor0: #804000ff)", "falseColor(color0: #804000)"),
    (
      #"CIBlendWithMask(inputBackgroundImage: "a", inputMaskImage: "b")"#,
      #"blendWithMask(background: "a", mask: "b")"#
    ),
    ("colorMonochrome(red)", "colorMonochrome(color: [1, 0, 0])"),
    ("colorMonochrome(color: #f80)", "colorMonochrome(color: #ff8800)"),
    (
      "constantColor(#11223344)",
      "constantColor([0.06666666666666667, 0.13333333333333333, 0.2, "
        + "0.26666666666666666])"
    ),
    ("hueAdjust(angle: 180deg)", "hueAdjust(angle: 3.141592653589793)"),
    ("hueAdjust(1rad)", "hueAdjust(angle: 1)"), ("rotate(90°)", "rotate(degrees: 90)"),
    (
      "sourceOverCompositing(background: dir/a b.png)",
      #"sourceOverCompositing(background: "dir/a b.png")"#
    ),
    ("sourceOverCompositing(a.png)", #"sourceOverCompositing(background: "a.png")"#),
    ("qrCode(hello)", #"qrCode(message: "hello")"#),
    ("noiseReduction(noiseLevel: 5, sharpness: 10)", "noiseReduction(5, sharpness: 10)"),
  ]) func isRead(written: String, meant: String) throws {
    #expect(try Filter.chain(parsing: written) == Filter.chain(parsing: meant))
  }

  @Test(arguments: [
    ("saturation(2)", "Did you mean colorControls(saturation:)?"),
    ("CIContrast", "Did you mean colorControls(contrast:)?"),
    ("CIGausianBlur", "Did you mean gaussianBlur?"),
    ("sourceOverCompositing(background: a(1).png)", #"Write it as background: "PATH"."#),
    ("qrCode", #"Write it as message: "TEXT"."#),
  ]) func isRefusedWithAdvice(written: String, advice: String) {
    let error = #expect(throws: PlatenError.self) { try Filter.chain(parsing: written) }
    #expect(error?.recoverySuggestion == advice, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    "gaussianBlur(radius: 3deg)", "colorMonochrome(color: #ff)", "colorMonochrome(color: #ggg)",
    "colorMonochrome(color: mauve)", "qrCode(\"\")", "colorMonochrome(color: [1, 0, 0, 0.5])",
    "colorMonochrome(color: #ff000080)", "qrCode(a, correctionLevel: m)",
    "qrCode(a, correctionLevel: red)", "gaussianBlur(radius: M)",
    "colorMatrix(red: [1, 0, 0, 1, 1])", "colorInvert(color: [1, 0, 0, 1])",
    "CICrop(inputRectangle: [1, 2])", "crop(rectangle: [1, 2, 3, 4])",
    "CICrop(inputRectangle: [1, 2, 3, 4], x: 1)", "CICrop(inputRectangle: [1, 2, 0, 4])",
  ]) func isNoValue(written: String) {
    #expect(throws: PlatenError.self) { try Filter.chain(parsing: written) }
  }

  /// The bounds that Core Image's filters state of themselves.
  @Test(arguments: [
    "CIBokehBlur(inputRadius: 500)", "CIHighlightShadowAdjust(inputHighlightAmount: 0)",
    "CIColorCube(inputCubeDimension: 128)", "CITwirlDistortion(inputRadius: 0)",
    "CIPinchDistortion(inputRadius: 0)", "CIBumpDistortion(inputRadius: 0)",
  ]) func isWithinTheRange(written: String) throws {
    let picture = try Picture.noise(40, 30, seed: 3)
    let result = try picture.filtered(Filter.chain(parsing: written))
    #expect(result.size == picture.size)
    if written.hasSuffix("Distortion(inputRadius: 0)") { #expect(result == picture) }
  }

  /// The article lists what is absent, and nothing that is there.
  @Test func theListOfAbsentFiltersIsTrue() throws {
    let article = FilePath(Repository.path("Documentation/Platen.docc/Filters.md"))
    let text = String(decoding: try article.read(limits: .default), as: UTF8.self)
    let list = try #require(text.components(separatedBy: "and Platen has not\n").last)
    let names = list.split { !$0.isLetter && !$0.isNumber }.filter { $0.hasPrefix("CI") }
    #expect(names.count > 70)
    for name in names {
      let error = #expect(throws: PlatenError.self, "\(name)") {
        try Filter.chain(parsing: String(name))
      }
      #expect(error?.message.contains("there is no filter") == true, "\(name)")
    }
  }

  @Test func pointsOfACurveHaveAnOrder() throws {
    let picture = try Picture.gray(2, 2) { _, _ in 100 }
    let error = #expect(throws: PlatenError.self) {
      try picture.filtered([.toneCurve((0, 0), (0.6, 0.5), (0.5, 0.6))])
    }
    #expect(error?.message == "toneCurve(point2:) is out of order")
  }

  /// Core Image's plane begins at the bottom left, and so does the mask.
  @Test func theMaskLiesAtTheBottomLeft() throws {
    let picture = try Picture.noise(48, 40, seed: 2)
    let mask = try Picture.gray(16, 12) { _, _ in 255 }
    let result = try picture.filtered([.maskedVariableBlur(mask: mask, radius: 5)])
    for y in 0..<40 {
      for x in 0..<48 {
        let isInside = x < 16 && y >= 28
        #expect(isInside || result.pixel(x, y) == picture.pixel(x, y), "\(x), \(y)")
      }
    }
    #expect(result.pixel(3, 35) != picture.pixel(3, 35))
  }
}
