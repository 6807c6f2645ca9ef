import Platen
import Synchronization

/// `platen frames`: every frame of an animation as a PNG, and `frames.json`.
struct FramesVerb {
  private let options: Options
  private let input: FilePath
  private let output: FilePath
  private let rules: WritingRules

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    guard let output = options.output else {
      throw Arguments.usage("frames needs --output DIR", "Try --output frames.")
    }
    self.options = options
    self.output = output
    input = arguments.operands[0]
    rules = WritingRules(inside: output, keeping: input == "-" ? [] : [input])
  }

  func perform() throws(PlatenError) -> ExitCode {
    do throws(PlatenError) {
      try removeEarlier()
      let source = try ImageSource(input, options)
      let listing = try write(source)
      // The listing comes last: where it is, every file it names is there.
      let json = try listing.json()
      try AtomicFile.write(json, to: listingPath, rules)
      intentions.removeFile()
      if !options.isQuiet {
        source.reportWarnings(input)
        if let note = listing.note { Console.note("platen: \(input.printable): \(note)") }
      }
      if options.json {
        Console.write(json)
      } else if !options.isQuiet {
        let count = listing.frames.count
        Console.print("\(count) frame\(count == 1 ? "" : "s") in \(output.printable)")
      }
      source.reportDamage(input)
      return source.firstDamage == nil ? .done : .someFailed
    } catch {
      throw error.at(input.string)
    }
  }

  private var listingPath: FilePath { output.appending("frames.json") }

  /// Names the frames before they are written: by it the next run finds what a killed one has left.
  private var intentions: FilePath { output.appending(".frames.json") }

  /// Removes what an earlier run has listed, and its listing: neither must outlive the other, nor
  /// be taken for what comes of a file that is refused.
  private func removeEarlier() throws(PlatenError) {
    for path in [listingPath, intentions] {
      let names = FrameFiles(listedIn: path).names
      guard !names.isEmpty else { continue }
      let files = names.map { output.appending(FilePath($0)) } + [path]
      for file in files { try rules.check(file) }
      for file in files { file.removeFile() }
    }
  }

  /// Frames build on one another and are composed in order; every worker compresses, and decodes
  /// ahead when there is nothing to compress.
  ///
  /// A file that is refused, or an interrupt, leaves nothing behind.
  private func write(_ source: ImageSource) throws(PlatenError) -> FrameListing {
    var listing = FrameListing(headerOf: source)
    listing.note = source.lostBits
    // What no earlier run has written is about to be replaced.
    try rules.check(listingPath)
    listingPath.removeFile()
    let writer = FrameWriter(rules, isVerbose: options.isVerbose)
    // A frame in work is a picture, the same with an alpha channel, and its PNG.
    let bytes = source.size.width * source.size.height * 12
    let queue = WorkerQueue(workers: options.workers, capacity: options.workers)
    let digits = max(4, "\(max(0, source.count - 1))".count)
    var frames = source.frames(on: queue)
    do throws(PlatenError) {
      while let frame = try next(&frames, of: source), !writer.hasFailed {
        let name = FrameFiles.name(of: frame.index, digits: digits)
        let path = output.appending(FilePath(name))
        // The folder is made when there is something to put into it.
        if listing.frames.isEmpty {
          try output.makeFolders()
          let names = FrameFiles(count: source.count, digits: digits)
          try AtomicFile.write(try names.json(), to: intentions, rules)
        }
        queue.submit(bytes: bytes) { _ in writer.write(frame.image, to: path) }
        listing.add(
          file: name, delay: frame.unclampedDelay, effective: frame.delay,
          isPartial: frame.isPartial)
      }
      queue.drain()
      try writer.check()
      if let damage = source.firstDamage {
        guard !listing.frames.isEmpty else { throw damage.error }
        listing.mark(damage)
      }
    } catch {
      queue.drain()
      writer.removeAll()
      intentions.removeFile()
      throw error
    }
    return listing
  }

  /// The next frame that can be read.
  private func next(
    _ frames: inout FrameReader, of source: ImageSource
  ) throws(PlatenError) -> Frame? {
    while true {
      do throws(PlatenError) {
        return try frames.next()
      } catch {
        // Of a still, and where damage is refused, nothing is known to be salvaged.
        guard error.isDamage, !options.refusesDamage, source.firstDamage != nil else {
          throw error
        }
      }
    }
  }
}

/// Writes frames on any thread, and remembers which.
private final class FrameWriter: Sendable {
  private struct State {
    var written: [FilePath] = []
    var failure: PlatenError?
  }

  private let rules: WritingRules
  private let isVerbose: Bool
  private let state = Mutex(State())

  init(_ rules: WritingRules, isVerbose: Bool) {
    self.rules = rules
    self.isVerbose = isVerbose
  }

  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  func write(_ image: Image, to path: FilePath) {
    do throws(PlatenError) {
      let png = try ImageDestination(format: .png).encode(image.withAlphaChannel())
      try AtomicFile.write(png, to: path, rules)
      state.withLock { $0.written.append(path) }
      if isVerbose { Console.note("\(path.printable): \(png.count) bytes") }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  func check() throws(PlatenError) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  func removeAll() {
    for path in state.withLock({ $0.written }) { path.removeFile() }
  }
}
