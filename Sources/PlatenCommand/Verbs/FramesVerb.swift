import Platen

/// `platen frames`: every frame of an animation as a PNG, and `frames.json`.
struct FramesVerb {
  private let options: Options
  private let input: FilePath
  private let output: FilePath

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    guard let output = options.output else {
      throw Arguments.usage("frames needs --output DIR", "Try --output frames.")
    }
    self.options = options
    self.output = output
    input = arguments.operands[0]
  }

  func perform() throws(PlatenError) -> ExitCode {
    let interrupts = Interrupts()
    do throws(PlatenError) {
      let listing = try write(ImageSource(contentsOf: input, limits: options.limits), interrupts)
      if interrupts.cancellation.isCancelled { return .interrupted }
      // The listing comes last: where it is, every file it names is there.
      let json = try listing.json()
      try AtomicFile.write(json, to: output.appending("frames.json"))
      if options.json {
        Console.write(json)
      } else if !options.isQuiet {
        Console.print("\(listing.frames.count) frames in \(output)")
      }
      return .done
    } catch {
      throw error.at(input.string)
    }
  }

  private func write(_ source: ImageSource, _ interrupts: Interrupts) throws(PlatenError)
    -> FrameListing
  {
    var listing = FrameListing(headerOf: source)
    // A listing of an earlier run must not outlive the frames it lists.
    output.appending("frames.json").removeFile()
    let destination = try ImageDestination(format: .png)
    let digits = max(4, "\(max(0, source.count - 1))".count)
    var frames = source.frames()
    var written: [FilePath] = []
    do throws(PlatenError) {
      while let frame = try frames.next(), !interrupts.cancellation.isCancelled {
        let number = "\(frame.index)"
        let name =
          "frame-" + String(repeating: "0", count: max(0, digits - number.count)) + number + ".png"
        let path = output.appending(FilePath(name))
        // The folder is made when there is something to put into it.
        if written.isEmpty { try output.makeFolders() }
        try AtomicFile.write(destination.encode(frame.image.withAlphaChannel()), to: path)
        written.append(path)
        listing.add(file: name, delay: frame.unclampedDelay, effective: frame.delay)
      }
    } catch {
      // A refused file leaves nothing behind.
      for path in written { path.removeFile() }
      throw error
    }
    return listing
  }
}
