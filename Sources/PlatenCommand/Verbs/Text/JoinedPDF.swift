import Dispatch
import Platen
import Synchronization

/// `platen text IN… --format pdf --output FILE.pdf`: the pages of all inputs, in one document.
///
/// Inputs are read on several workers; their pages are written in order. Pages that must wait are
/// held, deflated, up to a bound.
final class JoinedPDF: Sendable {
  private struct State: ~Copyable {
    var pdf: SearchablePDF?
    var waiting: [Int: [PDFPage]] = [:]
    var ended: Set<Int> = []
    /// The input whose pages are written now.
    var turn = 0
    var held = 0
    /// Raised when there is room, or it is another input's turn.
    var waiters: [DispatchSemaphore] = []

    mutating func wake() {
      for waiter in waiters { waiter.signal() }
      waiters = []
    }
  }

  /// Pages that may wait, of all inputs together.
  private static let room = 64
  private let state: Mutex<State>

  private init(_ pdf: consuming SearchablePDF) { state = Mutex(State(pdf: pdf)) }

  /// Reads inputs and writes the document; it is written whole or not at all.
  static func write(
    _ inputs: [FilePath], to path: FilePath, _ options: Options
  ) throws(PlatenError) -> ExitCode {
    let document = SearchableDocument(options: options)
    try WritingRules(keeping: inputs.filter { $0 != "-" }).check(path)
    if inputs.count == 1 { return writeAlone(inputs, to: path, document) }
    let pdf = try SearchablePDF(to: path, document.description(of: path))
    let joined = JoinedPDF(pdf)
    let places = Mutex(Array(inputs.indices))
    let code = InputLoop(inputs: inputs, options: options).perform {
      (input, _) throws(PlatenError) in
      // Inputs are begun in their order; the same file may be there twice.
      let index = places.withLock { places in
        let index = places.firstIndex { inputs[$0] == input } ?? 0
        return places.remove(at: index)
      }
      try joined.add(input, at: index, document)
      return []
    }
    guard code == .done else {
      // What was begun is gone before the process ends.
      joined.state.withLock { $0.pdf = nil }
      if code != .interrupted {
        Console.report(
          PlatenError(
            .unwritable, path: path.string, message: "was not written",
            reason: "an input is missing",
            suggestion: "Leave out what failed, or write a PDF for each: --output DIR."))
      }
      return code
    }
    try joined.finish()
    return code
  }

  /// Writes what has nothing to be joined with: a PDF keeps its own pages.
  private static func writeAlone(
    _ inputs: [FilePath], to path: FilePath, _ document: SearchableDocument
  ) -> ExitCode {
    InputLoop(inputs: inputs, options: document.options).performParts {
      (input, _) throws(PlatenError) in
      var text = RecognizedText(pages: [])
      let bytes = try document.write(input, to: path, title: path, keepsText: false, text: &text)
      return InputLoop.Part(bytes: bytes, problem: text.problem)
    }
  }

  private func add(
    _ input: FilePath, at index: Int, _ document: SearchableDocument
  ) throws(PlatenError) {
    // Whatever happens, those that come later must not wait for it for ever.
    defer { end(index) }
    let source = try ImageSource(sound: input, limits: document.options.limits)
    guard source.pdf == nil || document.options.forcesOCR else {
      throw PlatenError(
        .unsupported, message: "a PDF keeps its own pages, which can't be joined with others",
        suggestion: "Write it alone and join with qpdf --empty --pages …, or use --force-ocr.")
    }
    let damage = try document.pages(of: source) { (page, _) throws(PlatenError) in
      try append(page, of: index)
    }
    if let damage { throw damage }
  }

  private func append(_ page: PDFPage, of index: Int) throws(PlatenError) {
    let waiter = DispatchSemaphore(value: 0)
    while true {
      let isTaken = try state.withLock { (state) throws(PlatenError) in
        if state.turn == index {
          try Self.flush(index, &state)
          try state.pdf?.append(page)
          return true
        }
        guard state.held < Self.room else {
          state.waiters.append(waiter)
          return false
        }
        state.waiting[index, default: []].append(page)
        state.held += 1
        return true
      }
      if isTaken { return }
      // An interrupt raises a flag alone, which is looked at now and then.
      while waiter.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
        try Cancellation.current?.check()
      }
    }
  }

  private static func flush(_ index: Int, _ state: inout State) throws(PlatenError) {
    for page in state.waiting.removeValue(forKey: index) ?? [] {
      state.held -= 1
      try state.pdf?.append(page)
    }
    state.wake()
  }

  /// Goes on to the inputs that follow one that has ended.
  private func end(_ index: Int) {
    state.withLock { state in
      state.ended.insert(index)
      while state.ended.contains(state.turn) {
        do throws(PlatenError) {
          try Self.flush(state.turn, &state)
        } catch {
          // A disk that is full stays so: the end says it again.
          state.pdf = nil
        }
        state.turn += 1
      }
      state.wake()
    }
  }

  private func finish() throws(PlatenError) {
    try state.withLock { (state) throws(PlatenError) in
      guard let pdf = state.pdf.take() else {
        throw PlatenError(.unwritable, message: "the PDF can't be written")
      }
      _ = try pdf.finish()
    }
  }
}
