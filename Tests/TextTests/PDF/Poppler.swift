import Foundation
import PlatenCore
import PlatenImaging
import Testing

/// Poppler and qpdf, which know nothing of this project.
enum Poppler {
  static let isInstalled = ["pdftotext", "qpdf"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  /// What a program says of a PDF.
  static func run(_ name: String, _ arguments: [String], on pdf: [UInt8]) throws -> String {
    let file = try MemoryFile(pdf)
    let (ending, bytes) = try ChildProgram(name, package: "poppler-utils").output(
      arguments, files: [file], limit: 1 << 24)
    #expect(ending.status == 0, "\(name): \(ending.words)")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A PDF as qpdf changes it.
  static func changed(_ arguments: [String], _ pdf: [UInt8]) throws -> [UInt8] {
    let (ending, bytes) = try ChildProgram("qpdf", package: "qpdf").output(
      arguments + ["/dev/fd/3", "-"], files: [MemoryFile(pdf)], limit: 1 << 24)
    #expect(ending.status == 0, "\(ending.words)")
    return bytes
  }

  /// The words of a PDF with their boxes in points.
  static func words(of pdf: [UInt8]) throws -> [(text: String, box: [Double])] {
    let page = try run("pdftotext", ["-bbox", "/dev/fd/3", "-"], on: pdf)
    return page.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"")
      guard line.contains("<word "), parts.count == 9 else { return nil }
      var text = parts[8].dropFirst().replacingOccurrences(of: "</word>", with: "")
      let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'")]
      for (entity, character) in entities + [("&amp;", "&")] {
        text = text.replacingOccurrences(of: entity, with: character)
      }
      let values = [1, 3, 5, 7].compactMap { Double(parts[$0]) }
      return (text, values)
    }
  }
}
