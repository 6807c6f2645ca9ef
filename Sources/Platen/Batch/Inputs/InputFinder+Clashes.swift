extension InputFinder {
  /// Marks inputs of one folder of which one's name begins with another's: `a.gif` and
  /// `a.gif.transcript` both come to `a.gif.transcript.json`. Sorted by name they are neighbours.
  ///
  /// Folders of such names, relative to the output, are noted as well.
  mutating func markClashes(_ files: [Int], _ folders: [FilePath]) {
    let names = files.map { inputs[$0].outputName }
    let known = folders.isEmpty ? [] : Set(names)
    for folder in folders {
      let name = folder.lastComponent.bytes
      if (1...max(1, name.count)).contains(where: { known.contains(Array(name.prefix($0))) }) {
        contestedFolders.insert(folder)
      }
    }
    markClashes(files, names)
  }

  /// Marks neighbours of which each name begins with that of the first.
  private mutating func markClashes(_ files: [Int], _ names: [[UInt8]]) {
    var first = 0
    while first < files.count {
      let start = names[first]
      let end = names[first...].firstIndex { !$0.starts(with: start) } ?? names.count
      let group = files[first..<end]
      if group.count > 1 {
        for index in group { inputs.setClashGroup(clashGroups.count, of: index) }
        clashGroups.append(group.sorted())
      }
      first = end
    }
  }

  /// Gives all inputs the names of a template, and marks them anew.
  ///
  /// - Throws: `invalidArgument` where a name can't be one, or two inputs would have the same.
  mutating func rename(by template: OutputTemplate) throws(PlatenError) {
    var owners: [FilePath: Int] = [:]
    owners.reserveCapacity(inputs.count)
    var folders: Set<FilePath> = []
    for index in inputs.indices {
      let input = inputs[index]
      var name: FilePath
      do throws(PlatenError) {
        name = try template.name(of: input.alias ?? input.file, in: input.relativeFolder)
      } catch {
        throw error.at(input.path.string)
      }
      if let owner = owners.updateValue(index, forKey: name) {
        throw PlatenError(
          .invalidArgument, path: input.path.string,
          message: "would have the outputs of \(inputs[owner].path.string)",
          reason: "both are named after \(name.string)",
          suggestion: "Use more of {dir}, {stem} and {ext} in the template of names.")
      }
      inputs.rename(index, name)
      while name.bytes.contains(UInt8(ascii: "/")) {
        name = name.parent
        guard folders.insert(name).inserted else { break }
      }
    }
    contestedFolders = folders.filter { folder in
      let start = folder.bytes.count - folder.lastComponent.bytes.count + 1
      return (start...folder.bytes.count).contains { end in
        owners[FilePath(bytes: Array(folder.bytes[..<end]))] != nil
      }
    }
    markAllClashes { $0 }
  }

  /// Marks all inputs anew for an output folder that ignores the case of names.
  mutating func markClashesIgnoringCase() { markAllClashes { $0.caseFolded } }

  /// Marks all inputs anew, wherever in the tree they are.
  ///
  /// - Parameter form: What is the same of names that are the same.
  mutating func markAllClashes(_ form: (FilePath) -> FilePath) {
    clashGroups = []
    for index in inputs.indices { inputs.setClashGroup(nil, of: index) }
    let names = inputs.map { form($0.relativePath).bytes }
    let order = names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
    markClashes(order, order.map { names[$0] })
  }
}

extension BatchInput {
  fileprivate var outputName: [UInt8] { (alias ?? file).bytes }

  func isNamed(before other: BatchInput) -> Bool {
    outputName.lexicographicallyPrecedes(other.outputName)
  }
}
