import Glibc
import Platen

/// `platen redact`: a text, a picture, an animation or a PDF without what was to go.
struct RedactVerb {
  private let arguments: Arguments
  let options: Options
  let redactor: Redactor
  let input, output: FilePath
  /// What OUT is to be; nil for the standard output of what IN is.
  private let format: String?
  private let report: FilePath?

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.arguments = arguments
    self.options = options
    var redactor = try RedactionOptions.redactor(arguments, options)
    // The audit at the end looks at what was read of the very same pictures.
    redactor.readings = PageReadings()
    self.redactor = redactor
    input = arguments.operands[0]
    output = arguments.operands[1]
    format = arguments.format(of: output)
    if let format, arguments.has(.format) {
      guard Flag.redactionFormats.contains(format) else {
        throw Arguments.usage(
          "redact can't write the format \(format)",
          "It can be \(Flag.redactionFormats.joined(separator: ", ")).")
      }
    }
    report = arguments.value(.report)
    if let report, output != "-", report.leads(toPlaceOf: output) {
      throw Arguments.usage(
        "--report \(report) would replace the result", "Choose another name for it.")
    }
    if output == "-", options.json {
      throw Arguments.usage(
        "--json and the text both want the standard output", "Leave out one, or name a file.")
    }
  }

  func perform() throws(PlatenError) -> ExitCode {
    do throws(PlatenError) {
      let bytes = try input.content(limits: options.limits)
      let content = try TextOrPicture(bytes, of: input, limits: options.limits)
      let outcome = try audited(content.content(of: bytes)) { (covers) throws(PlatenError) in
        switch content {
        case .text(let text): try redact(text)
        case .picture(let source): try redact(source, covering: covers)
        }
      }
      try Cancellation.current?.check()
      let line = try outcome.line(input, output, ContentHash(bytes), redactor)
      let rules = WritingRules(keeping: input == "-" ? [] : [input])
      if output == "-" {
        Console.write(outcome.bytes)
      } else {
        try AtomicFile.write(outcome.bytes, to: output, rules)
      }
      if let report { try AtomicFile.write(JSONLine.encode(line), to: report, rules) }
      try say(outcome, line)
      return .done
    } catch {
      throw error.code == .usage ? error : error.at(input.string)
    }
  }

  private func say(_ outcome: RedactionOutcome, _ line: JSONMembers) throws(PlatenError) {
    let name = output.lastComponent.string
    if !options.isQuiet, try RedactionOptions.names(redactor).redact(name).string != name {
      Console.note(
        "platen: \(output.printable): the name of the file holds what went from its content. "
          + "Rename it.")
    }
    if options.json {
      Console.write(try JSONLine.encode(line))
    } else if !options.isQuiet, output != "-" {
      let parts = outcome.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        "\($0.value) \($0.key.rawValue)"
      }
      let found = parts.isEmpty ? "nothing was found" : parts.joined(separator: ", ")
      Console.print("\(output.printable): \(found)")
    }
  }

  // MARK: Texts

  private func redact(_ text: String) throws(PlatenError) -> RedactionOutcome {
    try TextOrPicture.refuseReading(arguments, of: input)
    let redacted = try redactor.redact(text)
    let bytes: [UInt8]
    switch format {
    case "png", "pdf", "svg":
      if output == "-", format != "svg" { try Options.checkNoTerminal() }
      let layout = try TextLayout(redacted.string, width: 640)
      let renderer = TokenRenderer()
      bytes =
        switch format {
        case "pdf": try renderer.pdf(layout)
        case "svg": try renderer.svg(layout)
        default:
          try ImageDestination(format: .png).encode(
            renderer.render(layout, scale: 2, limits: options.limits))
        }
    case let name? where ImageFormat.isClaimed(byExtension: name):
      throw Arguments.usage("a text can't be written as \(name)", "Use txt, png, pdf or svg.")
    default: bytes = Array(redacted.string.utf8)
    }
    return RedactionOutcome(bytes: bytes, counts: redacted.counts)
  }

  // MARK: Pictures

  /// Redacts pictures, with parts of them covered besides, by their numbers.
  private func redact(
    _ source: ImageSource, covering covers: [Int: [PixelRect]]
  ) throws(PlatenError) -> RedactionOutcome {
    if output == "-" { try Options.checkNoTerminal() }
    if format == "pdf" || format == nil && source.header.format == .pdf {
      return try document(of: source, covering: covers)
    }
    let format = try pictureFormat()
    if source.header.isAnimated, format == .gif || format == .apng {
      // Boxes of one frame are painted on all.
      let animation = try redactor.redact(
        animation: source, limits: options.limits, covering: Array(covers.values.joined()))
      let destination = try ImageDestination(
        format: format, options: ImageDestination.Options(plays: source.loopCount))
      let poster = format == .apng ? animation.poster : nil
      return RedactionOutcome(
        bytes: try destination.encode(
          animation.frames, poster: poster, on: WorkerQueue(workers: options.workers)),
        counts: animation.counts, pages: animation.frames.count)
    }
    guard source.count == 1 else {
      let isAnimated = source.header.isAnimated
      throw PlatenError(
        .unsupported, path: source.path,
        message: "has \(source.count) \(isAnimated ? "frames" : "pages"), and \(output) holds one",
        suggestion: "Write a \(isAnimated ? ".gif or .apng" : ".pdf"), by OUT's name or --format.")
    }
    let page = try redactor.redact(
      source.frame(at: 0).image, index: 0, ownText: source.ownText(at: 0),
      covering: covers[0] ?? [])
    var outcome = RedactionOutcome(
      bytes: try ImageDestination(format: format == .apng ? .png : format).encode(page.image),
      counts: page.counts)
    outcome.rounds = page.rounds
    return outcome
  }

  private func pictureFormat() throws(PlatenError) -> ImageFormat {
    switch format {
    case nil, "png": .png
    case "jpg", "jpeg": .jpeg
    case "gif": .gif
    case "apng": .apng
    default:
      throw Arguments.usage(
        "\(output) can't be made of a picture",
        "Of a picture it can be .png, .jpg, .gif, .apng or .pdf.")
    }
  }

  /// A document of the pages as pictures, with the text that can be read on them afterwards.
  private func document(
    of source: ImageSource, covering covers: [Int: [PixelRect]]
  ) throws(PlatenError) -> RedactionOutcome {
    guard !source.header.isAnimated else {
      throw PlatenError(
        .unsupported, path: source.path, message: "is an animation, and a PDF has no frames",
        suggestion: "Name OUT .gif or .apng.")
    }
    var pdf = SearchablePDF()
    var outcome = RedactionOutcome(bytes: [], counts: [:], pages: source.count)
    outcome.rounds = 0
    for index in 0..<source.count {
      let page = try redactor.redact(
        source.frame(at: index).image, index: index, ownText: source.ownText(at: index),
        covering: covers[index] ?? [])
      try pdf.append(PDFPage(page.image, text: page.text))
      outcome.counts.merge(page.counts, uniquingKeysWith: +)
      outcome.rounds = max(outcome.rounds ?? 0, page.rounds)
    }
    outcome.bytes = try pdf.finish()
    return outcome
  }
}
