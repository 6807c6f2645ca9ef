import Foundation
import TestSupport
import Testing

@testable import PlatenImaging

/// The table of Documentation/Platen.docc/Formats.md, held against what is written and read again.
struct FormatTableTests {
  /// What a still keeps that is written in a format: its profile, and the copyright of a photo.
  private func kept(by format: ImageFormat) throws -> (profile: Bool, metadata: Bool) {
    let photo = try ImageSource(
      contentsOf: Repository.path("Tests/Fixtures/metadata/ramp.jpg"))
    let profile = try ColorTests.rgbProfile(ColorTests.adobe, exponent: 2.2)
    var image = try photo.frame(at: 0).image
    image.colorProfile = .icc(profile, name: "")
    let destination = try ImageDestination(format: format).describing(photo.header)
    let written = try ImageSource(bytes: destination.encode(image))
    var hasProfile = false
    if case .icc(let bytes, _) = written.header.colorProfile { hasProfile = bytes == profile }
    return (hasProfile, written.properties.copyright == "(c) 2026 Ada")
  }

  @Test func documentationSaysWhatIsWritten() throws {
    let page = try String(
      contentsOf: URL(filePath: Repository.path("Documentation/Platen.docc/Formats.md")),
      encoding: .utf8)
    let lines = page.split(separator: "\n").map(String.init)
    let rows = Array(lines.filter { $0.hasPrefix("| ") }.dropFirst())
    let expected = try ImageFormat.table.map { row in
      let kept = row.isWritten ? try kept(by: row.format) : nil
      func word(_ isSo: Bool?) -> String { isSo == nil ? "" : isSo == true ? "yes" : "no" }
      let cells = [
        row.name, row.extensions.map { ".\($0)" }.joined(separator: " "), row.room.rawValue,
        "yes", word(row.isWritten), word(kept?.profile), word(kept?.metadata), row.package ?? "",
      ]
      return "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
    #expect(rows == expected, "\(expected.joined(separator: "\n"))")
  }

  @Test func formatsAreCodedAsTheirNames() throws {
    #expect(try coded([ImageFormat.jpeg, .apng]) == #"["jpeg","apng"]"#)
    #expect(try coded(PixelFormat.allCases) == #"["gray8","rgba8","rgba16"]"#)
    #expect(try coded(Resolution(300)) == #"{"horizontal":300,"vertical":300}"#)
  }

  private func coded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// As IANA lists them, and for anymaps, which it doesn't list, as servers call them.
  @Test func formatsHaveTheirMediaTypes() {
    let all = ImageFormat.table.map(\.format.mimeType)
    #expect(Set(all).count == all.count)
    #expect(ImageFormat.jpeg.mimeType == "image/jpeg" && ImageFormat.apng.mimeType == "image/apng")
    #expect(ImageFormat.svg.mimeType == "image/svg+xml")
    #expect(ImageFormat(rawValue: "x").mimeType == "application/octet-stream")
    #expect("\(ImageFormat.jpeg)" == "jpeg" && ImageFormat.apng.fileExtension == "png")
  }
}
