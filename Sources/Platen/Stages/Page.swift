/// One input on its way through the stages: its picture, its text, its tokens, its outputs so far.
///
/// An input of several pictures (pages of a TIFF, frames of an animation) is one `Page` whose
/// ``picture`` is each of them in turn, while text, tokens and outputs gather.
public struct Page {
  /// The input, as the caller named it.
  public let path: FilePath
  /// The input's path inside the tree that is walked: outputs are named after it.
  public let relativePath: FilePath
  /// The content of the input's file.
  public let fileBytes: [UInt8]
  /// The decoder of the input.
  public let source: ImageSource
  /// What the input is.
  public let kind: PictureKind

  /// Which of the input's pictures ``picture`` is, from 0.
  public internal(set) var index = 0
  /// When ``picture`` is shown, from the start of an animation, by ``DelayPolicy/browser``.
  public internal(set) var time = Duration.zero
  /// How long ``picture`` is shown, by ``DelayPolicy/browser``; zero for stills and pages.
  public internal(set) var duration = Duration.zero
  /// The picture, as the stages before left it.
  public var picture: Image
  /// The picture with its tokens marked.
  public var annotatedPicture: Image?
  /// The text of all pictures so far.
  public var text = RecognizedText(pages: [])
  /// The tokens of all pictures so far.
  public var tokens: [Token] = []
  /// Small pictures for the contact sheet.
  var thumbnails: [Image] = []
  /// What has been read of an animation so far.
  var reader: ScreenReader?

  /// The picture made ready for recognition.
  var prepared: PreparedPage?
  /// Whether ``picture`` was decoded to the same pixels as the animation's frame before it.
  var isRepeated = false

  /// What the input may ask for; stages that make pictures keep to it.
  public let limits: Limits
  /// Workers that may share what a stage does.
  public let queue: WorkerQueue

  private let folder: OutputFolder
  private(set) var stagedOutputs: [OutputFolder.Staged] = []

  init(
    input: BatchInput, fileBytes: [UInt8], source: ImageSource, kind: PictureKind, picture: Image,
    limits: Limits, queue: WorkerQueue, folder: OutputFolder
  ) {
    self.path = input.path
    self.relativePath = input.relativePath
    self.fileBytes = fileBytes
    self.source = source
    self.kind = kind
    self.picture = picture
    self.limits = limits
    self.queue = queue
    self.folder = folder
  }

  /// The files written so far; they get their names when every stage is done.
  public var outputs: [Output] { stagedOutputs.map(\.output) }

  /// Writes a file named after the input with a suffix, `.txt` for instance.
  ///
  /// - Throws: `unwritable`, `invalidArgument` if the suffix is taken or leads to another folder.
  public mutating func write(_ bytes: [UInt8], suffix: String) throws(PlatenError) {
    let target = relativePath.adding(suffix: suffix)
    guard !suffix.utf8.contains(UInt8(ascii: "/")),
      !stagedOutputs.contains(where: { $0.output.path == target })
    else {
      throw PlatenError(
        .invalidArgument, path: path.string, message: "two stages write \(target.string)",
        suggestion: "Give each stage a suffix of its own.")
    }
    stagedOutputs.append(try folder.stage(bytes, as: target))
  }

  /// What tells the outputs of this picture from those of the input's other pictures:
  /// nothing for a still, `.p2` for the second of several.
  public var pictureSuffix: String { source.count > 1 ? ".p\(index + 1)" : "" }
}
