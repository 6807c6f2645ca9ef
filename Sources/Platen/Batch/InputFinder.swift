/// Walks files and folders and finds what is to be worked on.
///
/// Files whose content is a picture are taken, and files whose extension claims one (those fail
/// later, with an error, if it isn't). Everything else is counted. Links are followed if asked.
package struct InputFinder {
  /// The inputs, in the order of their paths.
  package private(set) var inputs: [BatchInput] = []
  /// Files that are no pictures and don't claim to be.
  package private(set) var ignored = 0

  private let followLinks: Bool
  private let outputIdentity: [UInt64]?
  private var visited: Set<[UInt64]> = []

  /// Finds the inputs under some roots, never looking into the output folder.
  ///
  /// - Throws: `notFound` or `unreadable` for a root, `invalidArgument` for one that is the output
  ///   folder, which is the caller's mistake. Below a root nothing is fatal.
  package init(roots: [FilePath], output: FilePath, followLinks: Bool) throws(PlatenError) {
    self.followLinks = followLinks
    outputIdentity = FileStatus(output, followLinks: true)?.identity
    var names: [FilePath: Int] = [:]
    for root in roots {
      guard let status = FileStatus(root, followLinks: true) else {
        throw PlatenError(
          .notFound, path: root.string, message: "does not exist",
          suggestion: "Check the spelling of the path.")
      }
      guard status.kind == .folder else {
        add(root, as: root.lastComponent, names: &names)
        continue
      }
      guard status.identity != outputIdentity else {
        throw PlatenError(
          .invalidArgument, path: root.string, message: "is the output folder too",
          suggestion: "Choose another --output; it may be a folder inside the input.")
      }
      // An unreadable root would be an empty run that looks like a success.
      _ = try root.folderEntries()
      let prefix = roots.count == 1 ? nil : Self.unique(root.lastComponent, among: &names)
      walk(root, relative: prefix ?? FilePath(bytes: []))
    }
  }

  private mutating func add(_ file: FilePath, as name: FilePath, names: inout [FilePath: Int]) {
    inputs.append(
      BatchInput(path: file, relativePath: Self.unique(name, among: &names), problem: nil))
  }

  /// Two roots of one name must not write over each other's results.
  private static func unique(_ name: FilePath, among names: inout [FilePath: Int]) -> FilePath {
    let plain = [".", "..", "/", ".platen"].contains(name) ? "root" : name
    let uses = names[plain, default: 0] + 1
    names[plain] = uses
    return uses == 1 ? plain : FilePath("\(uses)-").adding(plain)
  }

  private mutating func walk(_ folder: FilePath, relative: FilePath) {
    guard let identity = FileStatus(folder, followLinks: true)?.identity,
      identity != outputIdentity, visited.insert(identity).inserted
    else { return }
    let names: [FilePath]
    do throws(PlatenError) {
      names = try folder.folderEntries()
    } catch {
      inputs.append(BatchInput(path: folder, relativePath: relative, problem: error))
      return
    }
    for name in names where name != ".platen" {
      visit(folder.appending(name), relative: relative.appending(name))
    }
  }

  private mutating func visit(_ path: FilePath, relative: FilePath) {
    guard let link = FileStatus(path, followLinks: false) else { return }
    if link.kind == .symbolicLink, !followLinks {
      ignored += 1
      return
    }
    let status = link.kind == .symbolicLink ? FileStatus(path, followLinks: true) : link
    switch status?.kind {
    case .folder: walk(path, relative: relative)
    case .file where ImageFormat.isClaimed(byExtension: path.fileExtension) || isPicture(path):
      inputs.append(BatchInput(path: path, relativePath: relative, problem: nil))
    case .other, .symbolicLink, nil:
      // A pipe named x.png, or a link to nothing, must not vanish from the results.
      if ImageFormat.isClaimed(byExtension: path.fileExtension) {
        inputs.append(BatchInput(path: path, relativePath: relative, problem: nil))
      } else {
        ignored += 1
      }
    case .file: ignored += 1
    }
  }

  private func isPicture(_ path: FilePath) -> Bool {
    do throws(PlatenError) {
      let start = try FileDescriptor(reading: path).read(upTo: 64)
      return ImageFormat.isPicture(startingWith: start)
    } catch {
      return false
    }
  }
}
