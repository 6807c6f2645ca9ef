import FoundationEssentials
import PlatenImaging
import PlatenCore
import Testing

@Suite struct FilterChainTests {
  @Test func chainsAreRead() throws {
    let chain = try Filter.chain(
      parsing: " exposureAdjust(ev: 0.5)|gaussianBlur( radius:2 ) | lanczosScale(5e-1)|colorInvert"
        + "| colorMonochrome(intensity: 0.5, color: #804000) | colorInvert()")
    let toned = Filter.colorMonochrome(red: 128.0 / 255, green: 64.0 / 255, blue: 0, intensity: 0.5)
    let expected: [Filter] = [
      .exposureAdjust(ev: 0.5), .gaussianBlur(radius: 2), .lanczosScale(0.5), .colorInvert(), toned,
      .colorInvert(),
    ]
    #expect(chain == expected)
    #expect(try Filter.chain(parsing: " \n").isEmpty)
  }

  @Test func everyFilterReadsItsOwnText() throws {
    for definition in Filter.catalogue {
      let isComplete = !definition.parameters.contains(where: \.isRequired)
      guard isComplete else {
        #expect(throws: PlatenError.self) { try Filter.chain(parsing: definition.name) }
        continue
      }
      let filter = try Filter.chain(parsing: definition.name)[0]
      #expect(try Filter.chain(parsing: filter.description) == [filter])
    }
    let file = Filter("sourceOverCompositing", values: [.file("a \"b\"\\c.png")])
    #expect(try Filter.chain(parsing: [file, file].chainText) == [file, file])
    let image = try Picture.noise(9, 9, seed: 5)
    for filter in try Filter.catalogue.map({ try $0.example() }) {
      #expect(throws: Never.self, "\(filter.name)") { try image.filtered([filter]) }
    }
    let names = Filter.catalogue.map(\.name)
    #expect(Set(names).count == names.count)
    for definition in Filter.catalogue {
      for parameter in definition.parameters {
        #expect(parameter.defaultValue.allSatisfy(parameter.range.contains), "\(parameter.name)")
      }
    }
  }

  @Test func chainsAreTextInJSON() throws {
    let chain: [Filter] = [.crop(PixelRect(x: 1, y: 2, width: 3, height: 4)), .sepiaTone()]
    let json = try JSONEncoder().encode(chain)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"["crop(x: 1, y: 2, width: 3, height: 4)","sepiaTone(intensity: 1)"]"#)
    #expect(try JSONDecoder().decode([Filter].self, from: json) == chain)
    #expect(throws: PlatenError.self) {
      try JSONDecoder().decode([Filter].self, from: Data(#"["sepiaTone | colorInvert"]"#.utf8))
    }
  }

  @Test(arguments: [
    ("gausianBlur(radius: 2)", "Did you mean gaussianBlur?"),
    ("sepia", "Did you mean sepiaTone?"),
    ("gaussianBlur(raduis: 2)", "Did you mean radius?"),
    ("quux", "`platen filters` lists them."), ("CIFoo", "`platen filters` lists them."),
  ])
  func misspellingsGetTheNearestName(text: String, suggestion: String) throws {
    let error = #expect(throws: PlatenError.self) { try Filter.chain(parsing: text) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.recoverySuggestion == suggestion)
  }

  @Test func rangesAreNamedWithTheValue() throws {
    let error = #expect(throws: PlatenError.self) {
      try Filter.chain(parsing: "gaussianBlur(radius: 900)")
    }
    #expect(error?.message == "gaussianBlur(radius:) is 900")
    #expect(error?.failureReason == "it takes numbers from 0 to 500")
  }

  @Test(arguments: [
    "|", "sepiaTone |", "sepiaTone(", "sepiaTone(intensity", "sepiaTone(intensity:",
    "sepiaTone(intensity: )", "sepiaTone(intensity: nan)", "sepiaTone(intensity: inf)",
    "sepiaTone(intensity: 0x1)", "sepiaTone(intensity: 1e999)",
    "sepiaTone(intensity: 1) colorInvert",
    "sepiaTone(intensity: 1, intensity: 1)", "sepiaTone(intensity: [1, 1])", "sepiaTone(1, 1)",
    "colorInvert(1)", "colorMonochrome(color: #12)", "colorMonochrome(color: [1, 2, 3, 4, 5])",
    "crop(width: 1.5)", "crop(width: 0)", "colorMatrix(red: [1, 0, 0)", "é", "sepiaTone(\u{0})",
  ])
  func anythingElseIsAnError(text: String) {
    let error = #expect(throws: PlatenError.self) { try Filter.chain(parsing: text) }
    #expect(error?.code == .invalidArgument)
  }

  @Test func anyTextIsReadOrRefused() {
    var state: UInt64 = 42
    let pieces = [
      "sepiaTone", "(", ")", "|", "[", "]", ",", ":", "radius", "gaussianBlur", "1", "-", "e", "#",
      " ", "\u{7F}", "ß", "999999999999", ".",
    ]
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      if let chain = try? Filter.chain(parsing: text) {
        #expect((try? Filter.chain(parsing: chain.chainText)) == chain)
      }
    }
    #expect(throws: PlatenError.self) {
      try Filter.chain(parsing: Array(repeating: "colorInvert", count: 257).joined(separator: "|"))
    }
  }

  @Test func impossibleArgumentsAreErrors() throws {
    let image = try Picture.gray(4, 4) { _, _ in 100 }
    let chains: [[Filter]] = [
      [.gaussianBlur(radius: .nan)], [.gaussianBlur(radius: .infinity)],
      [.gaussianBlur(radius: -1)], [.lanczosScale(0)], [.lanczosScale(-2)], [.lanczosScale(1e300)],
      [.exposureAdjust(ev: -.infinity)], [.colorMatrix(red: [])],
      [.colorMatrix(red: [1, 2, 3, .nan])],
      [.crop(PixelRect(x: .min, y: .max, width: .min, height: .max))],
      Array(repeating: .lanczosScale(100), count: 3), Array(repeating: .colorInvert(), count: 300),
    ]
    for chain in chains {
      #expect(throws: PlatenError.self, "\(chain)") { try image.filtered(chain) }
    }
  }
}
