import Foundation
import PlatenImaging
import ScanCorpus
import Synchronization

/// Draws scans whose text is known, has them read by the tesseract command and by Platen, and
/// compares what both make of them.
struct AccuracyRun {
  /// Where pages, truths and readings go: a folder for each set.
  let folder: URL
  let sets: [CorpusSet]
  let seed: UInt64
  let isFull: Bool
  /// Only pages whose names contain all of these.
  let filters: [String]
  /// The command that is asked; that beside this program if nil.
  let platen: String?

  /// Draws, reads and compares.
  ///
  /// - Throws: ``Skipped`` where the machine lacks tesseract or the command isn't built, and what
  ///   writing files throws.
  func run(progress: (String) -> Void) throws -> AccuracyReport {
    let results = try sets.map { set in
      progress("\(set.rawValue): drawing")
      var result = AccuracySetResult(set: set, readers: readers(of: set), pages: try draw(set))
      for reader in result.readers where !result.pages.isEmpty {
        progress("\(set.rawValue): \(reader.title)")
        // Clean pages in a process of their own: what they cost is a promise.
        let parts = Dictionary(grouping: result.pages.indices) { index in
          result.pages[index].group.hasPrefix("clean")
        }
        let output = try emptied(
          folder.appendingPathComponent("\(set.rawValue)-\(reader.rawValue)"))
        for (isClean, indices) in parts {
          let cpu = try read(set, reader, &result.pages, indices, output)
          result.cpu[reader, default: 0] += cpu
          if isClean { result.cleanCPU[reader] = cpu }
        }
      }
      return result
    }
    return AccuracyReport(results.filter { !$0.pages.isEmpty }, seed: seed)
  }

  private func readers(of set: CorpusSet) -> [AccuracyReader] {
    switch set {
    case .pages, .tables: [.tesseract, .plain, .standard, .fast]
    case .receipts: [.tesseract, .block, .plain, .standard, .fast]
    case .orientation: [.standard, .fast]
    }
  }

  /// Draws the pages of a set and writes them, with their truths beside them.
  private func draw(_ set: CorpusSet) throws -> [AccuracyPage] {
    let place = try emptied(folder.appendingPathComponent(set.rawValue))
    let (faces, seed) = (Faces(), seed)
    let pages = try inParallel(set.count(isFull: isFull)) { index -> AccuracyPage? in
      let scan = set.scan(index, seed: seed, faces: faces)
      guard filters.allSatisfy(scan.name.contains) else { return nil }
      let (bytes, file) = (try scan.fileBytes(), "\(scan.name).\(scan.fileExtension)")
      try Data(bytes).write(to: place.appendingPathComponent(file))
      try Data("\(scan.text)\n".utf8).write(to: place.appendingPathComponent("\(scan.name).txt"))
      return AccuracyPage(
        set: set, name: scan.name, group: scan.group, file: file, truth: scan.text,
        rotation: scan.rotation)
    }.compactMap(\.self)
    let rotations = pages.map { "\($0.file)\t\($0.rotation)\n" }.joined()
    try Data(rotations.utf8).write(to: place.appendingPathComponent("rotations.tsv"))
    return pages
  }

  private func emptied(_ folder: URL) throws -> URL {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Has pages read, scores them, and returns the processor seconds.
  private func read(
    _ set: CorpusSet, _ reader: AccuracyReader, _ pages: inout [AccuracyPage], _ indices: [Int],
    _ output: URL
  ) throws -> Double {
    let place = folder.appendingPathComponent(set.rawValue)
    let files = indices.map { place.appendingPathComponent(pages[$0].file).path }
    let outputs = indices.map { output.appendingPathComponent(pages[$0].file).path }
    let format = set == .orientation ? "json" : "txt"
    let cpu: Double
    if let options = reader.options {
      cpu = try platen(options + ["--format", format, "--output", output.path] + files)
    } else {
      cpu = try inParallel(files.count) { index in
        try Program(
          "tesseract", [files[index], outputs[index], "--psm", reader.segmentation],
          environment: ["OMP_THREAD_LIMIT": "1"]
        ).run().cpu
      }.reduce(0, +)
    }
    let texts = outputs.map { try? String(contentsOfFile: "\($0).\(format)", encoding: .utf8) }
    if set == .orientation {
      for (index, text) in zip(indices, texts) {
        pages[index].foundRotations[reader] = Self.rotation(text ?? "")
      }
    } else {
      let truths = indices.map { pages[$0].truth }
      let scores = try inParallel(truths.count) { TextScore(texts[$0] ?? "", truth: truths[$0]) }
      for (index, score) in zip(indices, scores) { pages[index].scores[reader] = score }
    }
    return cpu
  }

  /// One process for all pages; what it can't read has no document afterwards.
  private func platen(_ arguments: [String]) throws -> Double {
    let workers = "\(ProcessInfo.processInfo.activeProcessorCount)"
    let program = try Program(
      platen ?? Program.beside("platen"), ["text", "-q", "--workers", workers] + arguments)
    return try program.run(accepting: 0...3).cpu
  }

  static func rotation(_ json: String) -> Int? {
    struct Document: Decodable {
      struct Page: Decodable { let rotation: Int }
      let pages: [Page]
    }
    return (try? JSONDecoder().decode(Document.self, from: Data(json.utf8)))?.pages.first?.rotation
  }

  /// Does something for numbers from 0, on every processor, and returns what came out in order.
  private func inParallel<Value: Sendable>(
    _ count: Int, _ body: @Sendable (Int) throws -> Value
  ) throws -> [Value] {
    let results = Mutex<[Result<Value, any Error>?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Result { try body(index) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { $0 }.compactMap { try $0?.get() }
  }
}
