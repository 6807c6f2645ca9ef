extension InputFinder {
  /// Marks inputs of one folder of which one's name begins with another's: `a.gif` and
  /// `a.gif.transcript` both come to `a.gif.transcript.json`. Sorted by name they are neighbours.
  ///
  /// Folders of such names, relative to the output, are noted as well.
  mutating func markClashes(_ files: [Int], _ folders: [FilePath]) {
    for folder in folders {
      let name = folder.lastComponent.bytes
      if files.contains(where: { name.starts(with: inputs[$0].outputName) }) {
        contestedFolders.insert(folder)
      }
    }
    var first = files.startIndex
    while first < files.endIndex {
      let start = inputs[files[first]].outputName
      let end = files[first...].firstIndex { !inputs[$0].outputName.starts(with: start) }
      let group = files[first..<(end ?? files.endIndex)]
      if group.count > 1 {
        for index in group { inputs[index].clashGroup = clashGroups.count }
        clashGroups.append(group.sorted())
      }
      first = group.endIndex
    }
  }

  /// Marks all inputs anew for an output folder in which names that differ in case alone are the
  /// same, wherever in the tree they are.
  mutating func markClashesIgnoringCase() {
    clashGroups = []
    let names = inputs.map { $0.relativePath.caseFolded.bytes }
    let order = names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
    var first = order.startIndex
    while first < order.endIndex {
      let start = names[order[first]]
      let end = order[first...].firstIndex { !names[$0].starts(with: start) } ?? order.endIndex
      for index in order[first..<end] {
        inputs[index].clashGroup = end - first > 1 ? clashGroups.count : nil
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
