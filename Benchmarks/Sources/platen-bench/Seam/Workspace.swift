import Foundation

/// A temporary folder for inputs and outputs, the places of the repository, and the servers.
final class Workspace {
  /// How much work a benchmark is to be.
  enum Extent: String, Codable {
    /// Small inputs, few rounds: does it run at all?
    case quick
    /// What `make bench` runs.
    case standard
    /// Pictures of 24 megapixels, many pages.
    case full
  }

  let folder: URL
  let extent: Extent
  /// The root of the repository.
  let repository: URL
  private var servers: [PythonServer.Kind: Result<PythonServer, any Error>] = [:]

  init(_ extent: Extent, repository: URL, folder: URL) {
    self.extent = extent
    self.repository = repository
    self.folder = folder
  }

  /// One of three values, by the extent of the run.
  func choose<Value>(quick: Value, standard: Value, full: Value) -> Value {
    switch extent {
    case .quick: quick
    case .standard: standard
    case .full: full
    }
  }

  /// A path in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// An empty folder in the folder.
  func emptyFolder(_ name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  /// The command, which is built beside this program.
  ///
  /// - Throws: ``Skipped`` where it isn't built.
  func platen(_ arguments: [String], output: String = "/dev/null") throws -> Program {
    try Program(Program.beside("platen"), arguments, output: output)
  }

  /// One of the sample pictures.
  ///
  /// - Throws: ``Skipped`` where it is missing.
  func sample(_ name: String) throws -> String {
    let path = repository.appendingPathComponent("SampleImages/\(name)").path
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw Skipped("SampleImages/\(name) is missing")
    }
    return path
  }

  /// An expression for Pillow, whose modules are imported.
  ///
  /// - Parameters:
  ///   - setup: statements that are run once and not measured; the expression sees their names.
  ///   - names: strings that setup and expression see, as paths.
  /// - Throws: ``Skipped`` where the machine lacks Pillow.
  func pillow(
    _ expression: String, setup: String = "", names: [String: String] = [:]
  ) throws -> Side {
    .served(try server(.pillow).expression(expression, setup: setup, names: names))
  }

  /// An expression for libvips through `pyvips`, in one thread. Pictures are lazy there: what is
  /// measured must end in something that computes, as `.write_to_memory()`.
  ///
  /// - Throws: ``Skipped`` where the machine lacks libvips.
  func libvips(
    _ expression: String, setup: String = "", names: [String: String] = [:]
  ) throws -> Side {
    .served(try server(.libvips).expression(expression, setup: setup, names: names))
  }

  /// As ``libvips(_:setup:names:)``, with the library that the distribution has.
  ///
  /// - Throws: ``Skipped`` where the machine lacks it.
  func systemLibvips(
    _ expression: String, setup: String = "", names: [String: String] = [:]
  ) throws -> Side {
    .served(try server(.systemLibvips).expression(expression, setup: setup, names: names))
  }

  /// An expression for OpenCV, in one thread; `cv2` and `numpy` are imported, and a result is an
  /// array of RGB.
  ///
  /// - Throws: ``Skipped`` where the machine lacks it.
  func openCV(
    _ expression: String, setup: String = "", names: [String: String] = [:]
  ) throws -> Side {
    .served(try server(.openCV).expression(expression, setup: setup, names: names))
  }

  /// Checks that elapsed times can be compared: that others leave processors free.
  ///
  /// - Throws: ``Skipped`` where there are fewer, or they are busy.
  func requireIdleProcessors(_ count: Int) throws {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    guard processors >= count else { throw Skipped("the machine has \(processors) processors") }
    // The suite itself keeps one busy.
    let load = Fingerprint.load().split(separator: " ").first.flatMap { Double($0) } ?? 0
    guard load <= Double(processors - count) + 1.3 else {
      throw Skipped("elapsed times mean nothing at a load of \(load)")
    }
  }

  /// An expression for ImageMagick through Wand, in one thread; `Image` is Wand's.
  ///
  /// - Throws: ``Skipped`` where the machine lacks Wand or ImageMagick's libraries.
  func magick(
    _ expression: String, setup: String = "", names: [String: String] = [:]
  ) throws -> Side {
    .served(try server(.magick).expression(expression, setup: setup, names: names))
  }

  private func server(_ kind: PythonServer.Kind) throws -> PythonServer {
    if let server = servers[kind] { return try server.get() }
    let python = repository.appendingPathComponent("Benchmarks/.build/rivals/bin/python").path
    let script = repository.appendingPathComponent("Benchmarks/Rivals/server.py").path
    let server = Result<PythonServer, any Error> {
      guard FileManager.default.isExecutableFile(atPath: python) else {
        throw Skipped("\(kind.name) is not installed (make bench)")
      }
      return try PythonServer(kind, python: python, script: script)
    }
    servers[kind] = server
    return try server.get()
  }
}
