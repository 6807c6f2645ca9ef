extension InputFinder {
  /// Marks inputs of one folder of which one's name begins with another's: `a.gif` and
  /// `a.gif.transcript` both come to `a.gif.transcript.json`. Sorted by name they are neighbours.
  ///
  /// Folders of such names, relative to the output, are noted as well.
  mutating func markClashes(_ files: [Int], _ folders: [FilePath]) {
    let names = folders.isEmpty ? [] : Set(files.map { inputs[$0].outputName })
    for folder in folders {
      let name = folder.lastComponent.bytes
      if (1...max(1, name.count)).contains(where: { names.contains(Array(name.prefix($0))) }) {
        contestedFolders.insert(folder)
      }
    }
    var first = files.startIndex
    while first < files.endIndex {
      let start = inputs[files[first]].outputName
      let end = files[first...].firstIndex { !inputs[$0].outputName.starts(with: start) }
      let group = files[first..<(end ?? files.endIndex)]
      if group.count > 1 {
        for index in group { inputs.setClashGroup(clashGroups.count, of: index) }
        clashGroups.append(group.sorted())
      }
      first = group.endIndex
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
    let names = inputs.map { form($0.relativePath).bytes }
    let order = names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
    var first = order.startIndex
    while first < order.endIndex {
      let start = names[order[first]]
      let end = order[first...].firstIndex { !names[$0].starts(with: start) } ?? order.endIndex
      for index in order[first..<end] {
        inputs.setClashGroup(end - first > 1 ? clashGroups.count : nil, of: index)
      }
      if end - first > 1 { clashGroups.append(order[first..<end].sorted()) }
      first = end
    }
  }
}

extension BatchInput {
  fileprivate var outputName: [UInt8] { (alias ?? file).bytes }

  func isNamed(before other: BatchInput) -> Bool {
    outputName.lexicographicallyPrecedes(other.outputName)
  }
}
