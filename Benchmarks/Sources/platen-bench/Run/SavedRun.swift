import Foundation

/// All measurements of one run, as `--save` writes them and `--baseline` reads them.
struct SavedRun: Codable {
  /// The version of this form; it rises when a reader would go wrong.
  static let version = 1

  var version = Self.version
  let extent: Workspace.Extent
  var fingerprint: Fingerprint
  var results: [BenchmarkResult] = []

  init(extent: Workspace.Extent, fingerprint: Fingerprint) {
    self.extent = extent
    self.fingerprint = fingerprint
  }

  /// Reads a saved run.
  ///
  /// - Throws: ``WrongUsage`` where the file isn't one.
  init(contentsOf path: String) throws(WrongUsage) {
    struct Head: Decodable { let version: Int }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let head = try JSONDecoder().decode(Head.self, from: data)
      guard head.version == Self.version else {
        throw WrongUsage("its version is \(head.version), and \(Self.version) is needed: save anew")
      }
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as WrongUsage {
      throw WrongUsage("\(path): \(error)")
    } catch {
      throw WrongUsage("\(path) is no saved run: \(error.localizedDescription)")
    }
  }

  /// The rivals that ran, with their versions.
  var versions: [String] {
    let rivals = results.flatMap(\.rivals).filter { $0.skipped == nil }
    return Set(rivals.map { [$0.name, $0.version].compactMap(\.self).joined(separator: " ") })
      .sorted()
  }

  /// The run as JSON, the same for the same run.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }
}
