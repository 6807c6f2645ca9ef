import Foundation
import PlatenCore
import PlatenText

/// Compares what `platen text --plain` writes with what `tesseract` writes, byte for byte: sample
/// scans in every language and mode, and generated pages in one of them each, or in all.
struct IdentityRun {
  static let formats = ["txt", "tsv", "hocr"]
  private static let languages = ["eng", "deu", "fra", "deu+eng"]
  private static let segmentations = [3, 4, 6, 11]

  let workspace: Workspace
  /// How many pages are generated.
  let pages: Int
  /// Only cases whose names contain all of these.
  let filters: [String]
  /// Where pages and tesseract's documents are kept from run to run; a temporary folder if nil.
  let references: String?

  /// Runs both and compares.
  ///
  /// - Throws: ``Skipped`` where the machine lacks tesseract or the command isn't built.
  func run(progress: (Int, Int, String) -> Void) throws -> IdentityReport {
    let folder = try references ?? workspace.emptyFolder("references")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let cases = try (samples() + generated(in: folder)).filter { one in
      filters.allSatisfy(one.name.contains)
    }
    var report = IdentityReport()
    var done = 0
    for group in Dictionary(grouping: cases, by: \.group).sorted(by: { $0.key < $1.key }) {
      for one in group.value {
        done += 1
        progress(done, cases.count, one.name)
        try refer(one, in: folder)
      }
      try read(group.value)
      for one in group.value { report.add(one, try differences(one, in: folder)) }
    }
    return report
  }

  private var installed: [String] {
    let installed = Set(RecognizeTextRequest.supportedRecognitionLanguages)
    return Self.languages.filter {
      installed.isSuperset(of: $0.split(separator: "+").map(String.init))
    }
  }

  private func samples() throws -> [IdentityCase] {
    let scans = workspace.repository.appendingPathComponent("SampleImages/scans").path
    let files = try FileManager.default.contentsOfDirectory(atPath: scans).sorted()
    return files.filter { !$0.contains(".truth.") }.flatMap { file in
      installed.flatMap { language in
        Self.segmentations.map {
          IdentityCase(
            path: "\(scans)/\(file)", page: "sample \(file)", language: language, segmentation: $0)
        }
      }
    }
  }

  /// Draws pages; those that are there already and are not what is drawn now are replaced, and what
  /// was kept of them is removed.
  private func generated(in folder: String) throws -> [IdentityCase] {
    var cases: [IdentityCase] = []
    for number in 0..<pages {
      let page = try UnkindPage(number)
      let path = "\(folder)/page-\(number).\(page.fileExtension)"
      let bytes = Data(page.bytes)
      if (try? Data(contentsOf: URL(fileURLWithPath: path))) != bytes {
        for file in try FileManager.default.contentsOfDirectory(atPath: folder)
        where file.hasPrefix("page-\(number).") {
          try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
        }
        try bytes.write(to: URL(fileURLWithPath: path))
      }
      for language in installed {
        for segmentation in Self.segmentations
        where workspace.extent == .full
          || (language, segmentation) == (page.language, page.segmentation)
        {
          cases.append(
            IdentityCase(
              path: path, page: "generated \(number) \(page.name)", language: language,
              segmentation: segmentation))
        }
      }
    }
    return cases
  }

  /// Has tesseract write its documents, unless they are there. They get their names when they are
  /// whole: a run may be ended, or another one be at work in the same folder.
  private func refer(_ one: IdentityCase, in folder: String) throws {
    let base = "\(folder)/\(one.fileName)"
    guard !FileManager.default.fileExists(atPath: "\(base).hocr") else { return }
    let tesseract = try Program(
      "tesseract",
      [one.path, "\(base).partial", "-l", one.language, "--psm", "\(one.segmentation)"]
        + Self.formats,
      environment: ["OMP_THREAD_LIMIT": "1"])
    _ = try tesseract.run()
    for format in Self.formats {
      try FileManager.default.moveItem(
        atPath: "\(base).partial.\(format)", toPath: "\(base).\(format)")
    }
  }

  /// Has Platen write its documents, all in one process; what it can't read is missing afterwards.
  private func read(_ cases: [IdentityCase]) throws {
    let one = cases[0]
    let platen = try workspace.platen(
      [
        "text", "--plain", "--format", Self.formats.joined(separator: ","), "--workers", "2", "-q",
        "--output", workspace.emptyFolder("identity"), "-l", one.language, "--psm",
        "\(one.segmentation)",
      ] + cases.map(\.path))
    do {
      _ = try platen.run()
    } catch is Skipped {}
  }

  /// The formats in which the documents differ.
  private func differences(_ one: IdentityCase, in folder: String) throws -> [String] {
    let name = one.path.split(separator: "/").last ?? ""
    return Self.formats.filter { format in
      let ours = try? Data(
        contentsOf: URL(fileURLWithPath: "\(workspace.path("identity"))/\(name).\(format)"))
      let theirs = try? Data(
        contentsOf: URL(fileURLWithPath: "\(folder)/\(one.fileName).\(format)"))
      return ours == nil || ours != theirs
    }
  }
}
