/// Files that earlier runs have written and that are no longer the output of any input: another
/// recipe writes others, or the input is gone.
///
/// What the journal tells of alone is one: a file of somebody else's is never among them, nor one
/// that is an input now. Outputs of an input that has failed this time stay out too, as it may come
/// right again, and those of inputs in a folder that could not be looked into.
struct Leftovers {
  /// Where they are, relative to the output folder, in the order of their paths.
  let paths: [FilePath]
  private let folder: OutputFolder
  /// Entries of inputs that are gone.
  private let gone: [JournalEntry]

  /// Finds them, at the end of a run.
  ///
  /// - Parameter candidates: What the entries of inputs that are done say of it.
  init(_ candidates: [FilePath], _ found: InputFinder, _ journal: Journal, in folder: OutputFolder)
  {
    self.folder = folder
    let names = found.inputs.lazy.map(\.relativePath)
    // Each input that was reached has a line, so most runs need not ask further.
    let known = journal.count > found.inputs.count ? journal.entries(without: names) : []
    let unseen = found.problems.keys.map { found.inputs[$0] }
    gone = known.filter { entry in
      !unseen.contains { input in
        entry.result.filePath.isBelow(input.path)
          || journal.name(of: entry).isBelow(input.relativePath)
      }
    }
    var paths = Set(candidates)
    for entry in gone {
      paths.formUnion(entry.leftovers)
      paths.formUnion(entry.result.outputs.lazy.map(\.filePath))
    }
    if !paths.isEmpty {
      for name in names {
        guard let entry = journal.entry(of: name) else { continue }
        for output in entry.result.outputs { paths.remove(output.filePath) }
        if entry.result.isFailed { paths.subtract(entry.leftovers) }
      }
    }
    self.paths = paths.filter(folder.mayRemove).sorted {
      $0.bytes.lexicographicallyPrecedes($1.bytes)
    }
  }

  /// Removes them, and the folders that are empty then.
  ///
  /// - Throws: `unwritable`.
  func remove(_ journal: Journal, _ found: InputFinder) throws(PlatenError) {
    for path in paths { folder.removeOutput(path) }
    // What is removed is to be known no more: the name may become somebody's.
    for entry in gone { try journal.forget(entry) }
    for input in found.inputs {
      let name = input.relativePath
      guard let entry = journal.entry(of: name), !entry.leftovers.isEmpty,
        entry.result.outcome == .done, let line = journal.result(at: entry.place)
      else { continue }
      try journal.append(line, of: name, recipe: entry.recipe, stamp: entry.stamp)
    }
  }
}
