/// One input on its way through the stages: its picture, and what stages hand to one another.
///
/// An input of several pictures (pages of a TIFF, frames of an animation) is one item whose
/// ``picture`` is each of them in turn. Everything else is an ``Asset``: `item[.text]`,
/// `item[.tokens]`, or one of your own.
public struct Item {
  /// The input, as the caller named it.
  public var path: String { filePath.string }
  package let filePath: FilePath
  /// What outputs are named after: the input's path inside the tree that is walked.
  public var name: String { fileName.string }
  package let fileName: FilePath
  /// The content of the input's file; empty once the item is redacted.
  public private(set) var fileBytes: [UInt8]
  /// The decoder of the input; once the item is redacted, the picture as it is then.
  public var source: ImageSource { isRedacted ? ImageSource(picture) : file }
  /// The decoder of the input, whatever was done since.
  let file: ImageSource
  /// What the input is.
  public let kind: PictureKind

  /// Which of the input's pictures ``picture`` is, from 0.
  public private(set) var index = 0
  /// When ``picture`` is shown, from the start of an animation, by `DelayPolicy.browser`.
  public private(set) var time = Duration.zero
  /// How long ``picture`` is shown, by `DelayPolicy.browser`; zero for stills and pages.
  public private(set) var duration = Duration.zero
  /// The same as the file states it.
  private(set) var unclampedDuration = Duration.zero
  /// Whether ``picture`` was decoded to the same pixels as the animation's frame before it.
  public private(set) var isRepeated = false
  /// Whether ``Stage/redact(_:)`` has worked on it: then nothing of its file can be reached.
  public var isRedacted: Bool { audit != nil }
  /// Knows what was to go, once the item is redacted.
  var audit: RedactionAudit?
  /// The picture as it was redacted.
  private(set) var redacted: Image?
  /// The picture, as the stages before left it.
  public var picture: Image
  private var decoded: Image

  /// What the input may ask for; stages that make pictures keep to it.
  public let limits: Limits
  /// Workers that may share what a stage does.
  public let queue: WorkerQueue
  /// What ends the work on the input early; also `Cancellation.current` while a stage runs.
  public let cancellation: Cancellation
  /// When the work on the input is to end, if that is limited.
  public var deadline: ContinuousClock.Instant? { cancellation.deadline }

  /// The files written so far; they get their names when every stage is done.
  public private(set) var outputs: [OutputFile] = []
  /// What stages have to say of the input, one sentence each and each once.
  private(set) var notes: [String] = []
  private let sink: any OutputSink
  private var slots: [Slot: any Sendable] = [:]
  private var pictureSlots: [Slot: any Sendable] = [:]
  /// The slots that were written to since the item became a branch of another.
  private var changed: Set<Slot> = []

  /// Where the value of an asset lies.
  struct Slot: Hashable {
    let name: String
    let type: ObjectIdentifier

    init<Value>(_ asset: Asset<Value>) {
      name = asset.name
      type = ObjectIdentifier(Value.self)
    }
  }

  /// All values that are on it now.
  var values: [Slot: any Sendable] { slots.merging(pictureSlots) { $1 } }

  init(
    path: FilePath, name: FilePath, fileBytes: [UInt8], source: ImageSource, kind: PictureKind,
    first: Frame, limits: Limits, queue: WorkerQueue, cancellation: Cancellation,
    sink: any OutputSink
  ) {
    filePath = path
    fileName = name
    self.fileBytes = fileBytes
    file = source
    self.kind = kind
    self.limits = limits
    self.queue = queue
    self.cancellation = cancellation
    self.sink = sink
    picture = first.image
    decoded = first.image
    index = first.index
    duration = first.delay
    unclampedDuration = first.unclampedDelay
  }

  /// Goes on to the input's next picture.
  mutating func show(_ frame: Frame) {
    index = frame.index
    time += duration
    duration = frame.delay
    unclampedDuration = frame.unclampedDelay
    isRepeated = kind == .animation && frame.image == decoded
    picture = frame.image
    decoded = frame.image
    pictureSlots = [:]
  }

  /// Puts a redacted picture in the place of the one that was decoded.
  mutating func redact(to image: Image) {
    picture = image
    redacted = image
    fileBytes = []
    notes = []
  }

  var isPictureAsDecoded: Bool { !isRedacted && picture == decoded }

  /// Takes up what a stage has to say of the input.
  mutating func add(_ notes: [String]) {
    for note in notes where !self.notes.contains(note) { self.notes.append(note) }
  }

  /// Takes up what was read of the picture, in place of what was read of it before.
  mutating func add(_ page: RecognizedText.Page) {
    var text = self[.text] ?? RecognizedText(pages: [])
    self[.text] = nil
    if text.pages.last?.index == page.index { text.pages.removeLast() }
    text.pages.append(page)
    self[.text] = text
  }

  /// The value of an asset, or nil where no stage has set it.
  public subscript<Value>(_ asset: Asset<Value>) -> Value? {
    get {
      let slot = Slot(asset)
      return (asset.isPerPicture ? pictureSlots[slot] : slots[slot]) as? Value
    }
    set {
      let slot = Slot(asset)
      changed.insert(slot)
      if asset.isPerPicture {
        pictureSlots[slot] = newValue
      } else {
        slots[slot] = newValue
      }
    }
  }

  /// The value of an asset, to be changed in place: `item[.tokens, default: []] += found`.
  ///
  /// - Parameters:
  ///   - asset: Which value.
  ///   - value: What it is where no stage has set it; asked for only then.
  public subscript<Value>(
    _ asset: Asset<Value>, default value: @autoclosure () -> Value
  ) -> Value {
    get { self[asset] ?? value() }
    _modify {
      var current = self[asset] ?? value()
      // Its only owner is now the local copy, which is changed without being copied.
      self[asset] = nil
      defer { self[asset] = current }
      yield &current
    }
  }

  /// Writes a file named after the input with a suffix, `.txt` for instance.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - suffix: What follows the input's name; it has no slash and is used once.
  ///   - role: What the file is for, as `results.jsonl` says it.
  /// - Throws: `unwritable`, `invalidArgument` if the suffix is taken or leads to another folder;
  ///   `redactionIncomplete` for a PDF that shows or holds what ``Stage/redact(_:)`` was to remove.
  public mutating func write(
    _ bytes: some Collection<UInt8>, suffix: String, role: OutputFile.Role = .file
  ) throws(PlatenError) {
    guard !suffix.isEmpty, !suffix.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
    else {
      throw PlatenError(
        .invalidArgument, path: path, message: "can't be written with the suffix \"\(suffix)\"",
        reason: "a suffix is the end of a file's name, without a slash or a zero byte",
        suggestion: "Use one such as .txt.")
    }
    let target = fileName.adding(suffix: suffix)
    guard !outputs.contains(where: { $0.filePath == target }) else {
      throw PlatenError(
        .invalidArgument, path: path, message: "two stages write \(target.string)",
        suggestion: "Give each a suffix of its own: a recipe's writePicture takes a \"name\".")
    }
    let bytes = Array(bytes)
    try check(bytes)
    let digest = try sink.wantsDigests ? ContentHash(bytes).hex : nil
    let output = OutputFile(path: target, bytes: bytes.count, role: role, sha256: digest)
    try sink.put(bytes, as: output)
    outputs.append(output)
  }

  /// What tells the outputs of this picture from those of the input's other pictures:
  /// nothing for a still, `.p2` for the second of several.
  public var pictureSuffix: String { file.count > 1 ? ".p\(index + 1)" : "" }
}

// MARK: - Branches

extension Item {
  /// The item as another chain of stages begins with it.
  ///
  /// - Parameter last: The branch before, whose files' names are taken.
  func branch(after last: Item?) -> Item {
    var branch = self
    branch.changed = []
    if let last { branch.outputs = last.outputs }
    return branch
  }

  /// Takes over what a branch has changed, whether or not its stages say that they add it.
  mutating func take(_ branch: Item) {
    for slot in branch.changed {
      slots[slot] = branch.slots[slot]
      pictureSlots[slot] = branch.pictureSlots[slot]
    }
    changed.formUnion(branch.changed)
    outputs = branch.outputs
    if !isRedacted { add(branch.notes) }
  }
}
