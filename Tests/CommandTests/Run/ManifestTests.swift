import Glibc
import PlatenCore
import TestSupport
import Testing

/// The committed samples are those that the manifest and the list of hostile files describe.
struct ManifestTests {
  private static let samples = FilePath(Repository.path("SampleImages"))
  private static let hostile = FilePath(Repository.path("Tests/Fixtures/hostile"))

  /// The rows of a table with tabs, and its column names.
  private static func table(_ path: FilePath) throws -> (columns: [String], rows: [[String]]) {
    let text = String(decoding: try path.read(), as: UTF8.self)
    #expect(text.hasSuffix("\n"))
    let rows = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return (rows[0], Array(rows.dropFirst()))
  }

  /// The names of what is in a folder, sorted.
  private static func names(in folder: FilePath) -> [String] {
    guard let directory = unsafe folder.withCString({ unsafe opendir($0) }) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test func `Every listed sample is there in its size`() throws {
    let (columns, rows) = try Self.table(Self.samples.appending("MANIFEST.tsv"))
    #expect(
      columns == ["file", "bytes", "sha256", "kind", "languages", "truth", "shows"])
    #expect(rows.map { $0[0] } == rows.map { $0[0] }.sorted())
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    var total = 0
    for row in rows {
      try #require(row.count == columns.count)
      let bytes = try Self.samples.appending(FilePath(row[0])).read()
      #expect(row[1] == "\(bytes.count)", "\(row[0])")
      #expect(row[2].count == 64)
      #expect(["page", "photo", "animation"].contains(row[3]))
      #expect(!row[6].isEmpty)
      total += bytes.count
    }
    #expect(total < 12_000_000)
  }

  @Test func `Every sample in the folders is listed, with its truth`() throws {
    let rows = try Self.table(Self.samples.appending("MANIFEST.tsv")).rows
    var expected: Set<String> = []
    for row in rows {
      expected.insert(row[0])
      guard !row[5].isEmpty else { continue }
      expected.insert(row[5])
      if row[3] == "page" { expected.insert(String(row[5].dropLast(4)) + ".tokens.jsonl") }
    }
    var found: Set<String> = []
    for folder in ["animations", "photos", "scans"] {
      for name in Self.names(in: Self.samples.appending(FilePath(folder))) {
        found.insert("\(folder)/\(name)")
      }
    }
    #expect(found.symmetricDifference(expected).sorted() == [])
  }

  @Test func `Every token of the truths stands on its page`() throws {
    let names = Self.names(in: Self.samples.appending("scans")).filter {
      $0.hasSuffix(".truth.tokens.jsonl")
    }
    #expect(names.count >= 8)
    for name in names {
      let tokens = try Self.samples.appending(FilePath("scans/\(name)")).read()
      let page = name.dropLast(".tokens.jsonl".count) + ".txt"
      let text = String(
        decoding: try Self.samples.appending(FilePath("scans/\(page)")).read(), as: UTF8.self)
      for line in String(decoding: tokens, as: UTF8.self).split(separator: "\n") {
        let fields = line.split(separator: "\"").map(String.init)
        // {"kind":"…","text":"…","value":"…"}
        try #require(fields.count == 13 && fields[1] == "kind" && fields[5] == "text")
        #expect(["email", "link", "date", "money"].contains(fields[3]))
        #expect(text.split(separator: fields[7], maxSplits: 1).count == 2, "\(name): \(line)")
      }
    }
  }

  @Test func `Every hostile file is listed in its size with known errors`() throws {
    let (columns, rows) = try Self.table(Self.hostile.appending("LIST.tsv"))
    #expect(columns == ["file", "bytes", "sha256", "error", "about"])
    #expect(
      rows.map { $0[0] } + ["LIST.tsv"]
        == Self.names(in: Self.hostile).sorted { a, b in
          (a == "LIST.tsv" ? 1 : 0, a) < (b == "LIST.tsv" ? 1 : 0, b)
        })
    let known: Set<PlatenError.Code> = [
      .unknownFormat, .unsupported, .malformed, .truncated, .limitExceeded,
      .missingResource,
    ]
    var total = 0
    for row in rows {
      let bytes = try Self.hostile.appending(FilePath(row[0])).read()
      #expect(row[1] == "\(bytes.count)", "\(row[0])")
      for code in row[3].split(separator: ",") {
        #expect(known.contains(.init(rawValue: String(code))), "\(row[0])")
      }
      total += bytes.count
    }
    #expect(total < 1_000_000)
  }
}
