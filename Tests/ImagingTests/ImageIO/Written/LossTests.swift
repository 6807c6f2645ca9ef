import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// What is said of a loss before a file is written.
struct LossTests {
  private func profiled(_ kind: WrittenPictures.Kind) throws -> Image {
    var image = try WrittenPictures.make(kind, 12, 9, seed: 3)
    image.colorProfile = .icc(
      try ColorTests.rgbProfile(ColorTests.adobe, exponent: 2.2), name: "")
    return image
  }

  @Test func depthThatAFormatLacksIsSaid() throws {
    let words = "16 bits of a channel become 8"
    let deep = try WrittenPictures.make(.deep, 12, 9, seed: 3)
    let flat = try WrittenPictures.make(.color, 12, 9, seed: 3)
    for name in ["gif", "apng", "bmp", "ico"] {
      let destination = try ImageDestination(path: "a.\(name)")
      #expect(destination.loss(of: deep) == words, "\(name)")
      #expect(destination.loss(of: flat) == nil, "\(name)")
    }
    var options = ImageDestination.Options()
    // With loss, this is the least of it.
    for name in ["webp", "jpg", "avif", "jxl", "png", "tiff", "pnm"] {
      #expect(try ImageDestination(path: "a.\(name)").loss(of: deep) == nil, "\(name)")
    }
    (options.isLossless, options.pngColors) = (true, 256)
    for name in ["webp", "png"] {
      #expect(try ImageDestination(path: "a.\(name)", options: options).loss(of: deep) == words)
    }
    #expect(try ImageDestination(path: "a.jxl", options: options).loss(of: deep) == nil)
  }

  @Test func aProfileThatAFormatLacksIsSaid() throws {
    let image = try profiled(.color)
    for name in ["gif", "bmp", "ico", "ppm"] {
      let loss = try ImageDestination(path: "a.\(name)").loss(of: image)
      #expect(loss == "its colour profile is applied, and colours are sRGB", "\(name)")
    }
    for name in ["png", "apng", "jpg", "webp", "avif", "jxl", "tiff"] {
      #expect(try ImageDestination(path: "a.\(name)").loss(of: image) == nil, "\(name)")
    }
  }

  /// An animation has one depth and one profile, whatever the stills had that it is made of.
  @Test func stillsOfAnAnimationTellTheirDepthAndProfile() throws {
    let scratch = try Scratch()
    let paths = ["a.png", "b.png", "c.png"].map { scratch[$0] }
    try WrittenPictures.make(.color, 12, 9, seed: 1).write(to: paths[0])
    try WrittenPictures.make(.deep, 12, 9, seed: 2).write(to: paths[1])
    let plain = try FileSequenceDecoder(
      Array(paths[..<1]) + [paths[0]], delay: .zero, limits: .default)
    #expect(plain.header.bitsPerChannel == 8 && plain.header.warnings == [])
    try profiled(.color).write(to: paths[2])
    let stills = try FileSequenceDecoder(paths, delay: .zero, limits: .default)
    #expect(stills.header.bitsPerChannel == 16)
    #expect(
      stills.header.warnings
        == ["The colour profile of \(paths[2]) is applied: all frames are sRGB."])
    let moving = try TransitionDecoder(
      stills, by: Filter.transition(parsing: "dissolve"), frames: 5, delay: .zero)
    #expect(moving.header.bitsPerChannel == 16)
    #expect(moving.header.warnings == stills.header.warnings)
  }
}
