import PlatenImaging
import PlatenCore
import Testing

@Suite struct PadTests {
  @Test func aBorderIsAddedOnEverySide() throws {
    let picture = try Picture.noise(5, 4, seed: 2)
    let clear = try picture.filtered([.pad(margin: 3)])
    #expect(clear.size == PixelSize(width: 11, height: 10) && clear.alpha == .straight)
    let red = try picture.filtered([.pad(margin: 1, color: [1, 0, 0])])
    #expect(red.alpha == .opaque)
    for y in 0..<10 {
      for x in 0..<11 {
        let inside = (3..<8).contains(x) && (3..<7).contains(y)
        let expected = inside ? picture.pixel(x - 3, y - 3) : [0, 0, 0, 0]
        #expect(clear.pixel(x, y) == expected)
      }
    }
    #expect(red.pixel(0, 3) == [255, 0, 0, 255] && red.pixel(3, 2) == picture.pixel(2, 1))
    let gray = try Picture.gray(2, 2) { _, _ in 9 }.filtered([.pad(margin: 2, color: [1])])
    #expect(gray.format == .gray8 && gray.pixel(0, 0) == [255] && gray.pixel(3, 3) == [9])
  }

  /// It is the chain that asks for too much, not the file.
  @Test func tooMuchIsTheChains() throws {
    let picture = try Picture.gray(1, 1) { _, _ in 0 }
    var limits = Limits.default
    limits.side = 100
    for filter in [Filter.pad(margin: 65_535), .qrCode("a", scale: 100)] {
      let error = #expect(throws: PlatenError.self) {
        try picture.filtered([filter], limits: limits)
      }
      #expect(error?.code == .limitExceeded)
      #expect(error?.message.contains("the file") == false, "\(error?.message ?? "")")
      #expect(error?.recoverySuggestion?.contains("trusted") == false)
      let own = filter == .pad(margin: 65_535) ? "smaller margin" : "smaller scale"
      #expect(error?.recoverySuggestion?.contains(own) == true)
    }
  }

  /// A blur into a transparent border fades without a dark fringe: colour stays, alpha falls.
  @Test func aBlurFadesIntoTheBorder() throws {
    let picture = try Picture.rgba(20, 20) { _, _ in [200, 100, 50, 255] }
    let result = try picture.filtered([.pad(margin: 12), .gaussianBlur(radius: 3)])
    for x in 8..<22 {
      let pixel = result.pixel(x, 22)
      #expect(abs(pixel[0] - 200) <= 1 && abs(pixel[1] - 100) <= 1 && abs(pixel[2] - 50) <= 1)
    }
    #expect(abs(result.pixel(12, 22)[3] - 143) <= 2, "half a pixel inside the edge")
  }
}
