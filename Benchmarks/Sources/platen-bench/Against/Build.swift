import Foundation

/// A build of the suite: its programs are beside one another in a folder.
struct Build {
  let folder: URL

  var worker: String { folder.appendingPathComponent("platen-bench").path }

  /// Builds the working tree, which costs next to nothing where it is built.
  static func current(_ repository: URL) throws -> Build {
    let package = repository.appendingPathComponent("Benchmarks")
    return try make(package, scratch: package.appendingPathComponent(".build"))
  }

  /// Builds a revision's library and command with today's benchmarks, so that nothing but the
  /// library and the command differs. A build that was made before is used again.
  ///
  /// - Throws: ``WrongUsage`` if git knows no such revision; ``Failed`` if it can't be built.
  static func revision(_ name: String, of repository: URL) throws -> Build {
    let git = { (words: [String]) throws in
      try Program("git", ["-C", repository.path] + words).text()
    }
    guard let revision = try? git(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) else {
      throw WrongUsage("git knows no revision \(name)")
    }
    let benchmarks = repository.appendingPathComponent("Benchmarks")
    let cache = benchmarks.appendingPathComponent(".build/against/\(revision.prefix(12))")
    let (tree, scratch) =
      (cache.appendingPathComponent("tree"), cache.appendingPathComponent("build"))
    let stamp = cache.appendingPathComponent("benchmarks")
    let key = try digest(of: benchmarks)
    let made = Build(folder: scratch.appendingPathComponent("release"))
    if (try? String(contentsOf: stamp, encoding: .utf8)) == key { return made }

    // Interrupted, only the compiler ends, and what follows clears up.
    signal(SIGINT) { _ in }
    defer { signal(SIGINT, SIG_DFL) }
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    func removeTree() {
      _ = try? git(["worktree", "remove", "--force", tree.path])
      try? FileManager.default.removeItem(at: tree)
      _ = try? git(["worktree", "prune"])
    }
    removeTree()
    defer { removeTree() }
    _ = try git(["worktree", "add", "--detach", "--force", tree.path, revision])
    let package = tree.appendingPathComponent("Benchmarks")
    try? FileManager.default.removeItem(at: package)
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    for item in try items(of: benchmarks) {
      try FileManager.default.copyItem(
        at: benchmarks.appendingPathComponent(item), to: package.appendingPathComponent(item))
    }
    _ = try make(package, scratch: scratch)
    try Data(key.utf8).write(to: stamp)
    return made
  }

  private static func make(_ package: URL, scratch: URL) throws -> Build {
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swift", "build", "-c", "release", "--static-swift-stdlib", "--package-path", package.path,
      "--scratch-path", scratch.path,
    ]
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else {
      let errors = text.split(separator: "\n").filter { $0.contains("error:") }.prefix(8)
      throw Failed(
        "\(package.path) can't be built; the benchmarks may need what this revision lacks.\n"
          + errors.joined(separator: "\n"))
    }
    return Build(folder: scratch.appendingPathComponent("release"))
  }

  private static func items(of folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") && $0 != "Thresholds" }.sorted()
  }

  /// A number that changes with any file of the benchmarks.
  private static func digest(of folder: URL) throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for item in try items(of: folder) {
      let url = folder.appendingPathComponent(item)
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: url.path))?.sorted() ?? []
      for file in [url] + files.map(url.appendingPathComponent) {
        let content = (try? Data(contentsOf: file)) ?? Data()
        for byte in Data(file.path.utf8) + content {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }
    return String(hash, radix: 16)
  }
}
