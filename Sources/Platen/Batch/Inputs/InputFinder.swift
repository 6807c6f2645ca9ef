/// Walks files and folders and finds what is to be worked on.
///
/// Files whose content is a picture are taken, and files whose extension claims one (those fail
/// later, with an error, if it isn't); so is every file that is named by itself. Everything else is
/// counted. Links are followed if asked. What can't be looked at is an input too, with the problem
/// it has: nothing vanishes. A file that is named by itself, twice or besides its folder, is one,
/// and a folder that several roots lead to is walked for the first of them.
package struct InputFinder {
  /// The inputs, in the order of their paths.
  package internal(set) var inputs = InputList()
  /// Why an input can't be worked on, by its index, where that is known already.
  package private(set) var problems: [Int: PlatenError] = [:]
  /// Files that are no pictures and don't claim to be.
  private(set) var ignored = 0
  /// Files that may still be written and are left for later.
  private(set) var unsettled = 0
  /// Roots that were walked already, below another or by another name.
  package private(set) var repeated: [FilePath] = []
  /// The inputs of each ``BatchInput/clashGroup``, in their order.
  var clashGroups: [[Int]] = []
  /// Folders of the output whose name an input's output may come to.
  var contestedFolders: Set<FilePath> = []

  private let followLinks: Bool
  private let selection: InputSelection
  /// How many bytes of a path name the root under which it was found.
  private var rootLength = 0
  private var named: NamedFiles
  private let reserved: Set<FilePath>
  private let outputIdentity: FileStatus.Identity?
  /// Folders that were walked: links don't lead round and round, and no file is found twice.
  private var visited: Set<FileStatus.Identity> = []

  /// Finds the inputs under some roots, never looking into the output folder.
  ///
  /// - Parameters:
  ///   - roots: Files and folders; with several, what they hold lies below the name of each.
  ///   - listed: Files whose results lie below their own paths, as they are given.
  ///   - selection: Which files below folders count.
  ///   - reserved: Names at the top of the output folder that no input may take; one of such a name
  ///     gets another there.
  /// - Throws: `notFound` or `unreadable` for a root, `invalidArgument` for one that is the output
  ///   folder, which is the caller's mistake. Below a root nothing is fatal.
  package init(
    roots: [FilePath], listed: [FilePath] = [], output: FilePath, followLinks: Bool,
    selection: InputSelection = InputSelection(), reserved: Set<FilePath> = []
  ) throws(PlatenError) {
    self.followLinks = followLinks
    self.selection = selection
    self.reserved = reserved
    outputIdentity = FileStatus(output, followLinks: true)?.identity
    named = NamedFiles(roots)
    var taken = reserved
    var files: [Int] = []
    var folders: [FilePath] = []
    for root in roots {
      let status = try FileStatus.of(root)
      guard status.kind == .folder else {
        guard named.take(root) else { continue }
        let name = Self.free(root.lastComponent, among: &taken)
        files.append(inputs.count)
        add(
          in: root.parentOrEmpty, "", root.lastComponent, status, as: name,
          followsLink: true)
        continue
      }
      guard status.identity != outputIdentity else {
        throw PlatenError(
          .invalidArgument, path: root.string, message: "is the output folder too",
          suggestion: "Choose another folder for the results; it may be one inside the input.")
      }
      // An unreadable root would be an empty run that looks like a success.
      let folder = try FolderDescriptor(reading: root)
      let names = try folder.entries()
      guard visited.insert(status.identity).inserted else {
        repeated.append(root)
        continue
      }
      rootLength = root.appending("x").bytes.count - 1
      named.enter(root)
      if roots.count == 1, listed.isEmpty {
        let clashes = names.contains(where: reserved.contains)
        walk(folder, names, root, relative: "", top: clashes ? taken.union(names) : nil)
      } else {
        let name = Self.free(root.lastComponent, among: &taken)
        folders.append(name)
        walk(folder, names, root, relative: name, top: nil)
      }
    }
    markClashes(files.sorted { inputs[$0].isNamed(before: inputs[$1]) }, folders)
    add(listed, besides: &taken)
  }

  /// Takes files that a plan names, with the names of their outputs; one that is no longer as the
  /// plan saw it is an input with that problem.
  ///
  /// - Parameter folders: Folders of the output whose name an input's output may come to.
  init(planned: [PlannedInput], folders: Set<FilePath>) {
    (followLinks, selection, reserved) = (false, InputSelection(), [])
    (outputIdentity, named) = (nil, NamedFiles([]))
    for file in planned {
      var status: FileStatus?
      do throws(PlatenError) {
        let found = try FileStatus.of(file.path)
        status = found
        try file.check(found)
      } catch {
        problems[inputs.count] = error.at(file.path.string)
      }
      add(
        in: file.path.parentOrEmpty, file.name.parentOrEmpty,
        file.path.lastComponent, status, as: file.name.lastComponent, followsLink: true)
    }
    contestedFolders = folders
    markAllClashes { $0 }
  }

  /// Takes files that are named one by one, each of them once; a folder among them is passed by.
  private mutating func add(_ listed: [FilePath], besides taken: inout Set<FilePath>) {
    var seen: Set<ListedPath> = []
    var tops: [ListedPath: FilePath] = [:]
    var folders: [FilePath: [Int]] = [:]
    for path in listed {
      let place = ListedPath(path)
      guard seen.insert(place).inserted else { continue }
      let top = tops[place.first] ?? Self.free(place.top, among: &taken)
      tops[place.first] = top
      let folder = place.folder(below: top)
      let alias = place.names.count > 1 ? path.lastComponent : top
      var problem: PlatenError?
      var status: FileStatus?
      do throws(PlatenError) {
        try place.check()
        status = try FileStatus.of(path)
      } catch {
        problem = error.at(path.string)
      }
      guard status?.kind != .folder else {
        ignored += 1
        continue
      }
      problems[inputs.count] = problem
      folders[folder, default: []].append(inputs.count)
      add(
        in: path.parentOrEmpty, folder, path.lastComponent, status, as: alias,
        followsLink: true)
    }
    for files in folders.values {
      markClashes(files.sorted { inputs[$0].isNamed(before: inputs[$1]) }, [])
    }
  }

  /// A name that nothing else at the top of the output has.
  private static func free(_ name: FilePath, among taken: inout Set<FilePath>) -> FilePath {
    ([".", "..", "/", ""].contains(name) ? "root" : name).unique(among: &taken)
  }

  private mutating func add(
    in folder: FilePath, _ relative: FilePath, _ file: FilePath, _ status: FileStatus?,
    as alias: FilePath? = nil, followsLink: Bool? = nil
  ) {
    inputs.append(
      file, in: folder, relative, followsLink: followsLink ?? followLinks,
      alias: alias == file ? nil : alias, stamp: status.map(FileStamp.init))
  }

  private mutating func add(
    in folder: FilePath, _ relative: FilePath, _ file: FilePath, problem: PlatenError
  ) {
    problems[inputs.count] = problem
    add(in: folder, relative, file, nil)
  }

  /// Walks a folder.
  ///
  /// - Parameter top: Names at the top of the output that inputs in this folder may not take, for
  ///   the folder whose tree is the output's; a folder of such a name gets another there.
  private mutating func walk(
    _ folder: borrowing FolderDescriptor, _ names: [FilePath], _ path: FilePath,
    relative: FilePath, top: Set<FilePath>?
  ) {
    var files: [Int] = []
    var folders: [FilePath] = []
    for name in names where name != ".platen" {
      let next = inputs.count
      do throws(PlatenError) {
        try visit(name, in: folder, path, relative, top: top)
      } catch {
        add(in: path, relative, name, problem: error.at(path.appending(name).string))
      }
      guard inputs.count > next else { continue }
      if inputs[next].relativeFolder == relative {
        files.append(next)
      } else {
        folders.append(inputs[next].relativeFolder.first(below: relative))
      }
    }
    markClashes(files, folders)
  }

  /// Takes a file, walks a folder, or counts what is neither.
  ///
  /// - Throws: What keeps it from being looked at.
  private mutating func visit(
    _ name: FilePath, in folder: borrowing FolderDescriptor, _ path: FilePath,
    _ relative: FilePath, top: Set<FilePath>?
  ) throws(PlatenError) {
    let isClaimed =
      ImageFormat.isClaimed(byExtension: name.fileExtension)
      && isSelected(name, isFolder: false, in: path)
    var status = try folder.lookUp(name, followLinks: false)
    if status.kind == .symbolicLink {
      guard followLinks else {
        ignored += 1
        return
      }
      do throws(PlatenError) {
        status = try folder.lookUp(name, followLinks: true)
      } catch {
        // A link to nothing must not vanish from the results if it claims to be a picture.
        guard isClaimed else {
          ignored += 1
          return
        }
        throw error
      }
    }
    let isFolder = status.kind == .folder
    guard isSelected(name, isFolder: isFolder, in: path) else {
      if !isFolder { ignored += 1 }
      return
    }
    switch status.kind {
    case .folder:
      guard status.identity != outputIdentity, visited.insert(status.identity).inserted else {
        return
      }
      let child = try folder.folder(reading: name, followLinks: followLinks)
      // The results of a run into another folder are no pictures to be worked on.
      if [Journal.path, PlannedInput.plan].contains(where: { child.status($0)?.kind == .file }) {
        ignored += 1
        return
      }
      let names = try child.entries()
      var target = name
      if var taken = top, reserved.contains(name) {
        target = Self.free(name, among: &taken)
      }
      walk(
        child, names, path.appending(name), relative: relative.appending(target), top: nil)
    case .file, .other, .symbolicLink:
      // A pipe named x.png must not vanish from the results.
      var isTaken = isClaimed
      if !isClaimed, status.kind == .file { isTaken = try isPicture(name, in: folder) }
      if !isTaken {
        ignored += 1
      } else if named.has(pathBelowRoot(name, in: path)) {
        return
      } else if selection.leavesUnsettled, FileStamp(status).isUnsettled(at: FileStamp.now) {
        unsettled += 1
      } else {
        add(in: path, relative, name, status)
      }
    }
  }

  private func isSelected(_ name: FilePath, isFolder: Bool, in folder: FilePath) -> Bool {
    isFolder
      ? selection.takes(folder: name, pathBelowRoot(name, in: folder))
      : selection.takes(file: name, pathBelowRoot(name, in: folder))
  }

  private func pathBelowRoot(_ name: FilePath, in folder: FilePath) -> FilePath {
    FilePath(bytes: Array(folder.appending(name).bytes.dropFirst(rootLength)))
  }

  private func isPicture(_ name: FilePath, in folder: borrowing FolderDescriptor)
    throws(PlatenError) -> Bool
  {
    let file = try folder.file(reading: name, followLinks: followLinks)
    return ImageFormat.isPicture(startingWith: try file.read(upTo: 64))
  }
}
