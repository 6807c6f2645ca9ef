public import FoundationEssentials

/// What a pipeline has made of one input in memory.
///
/// ```swift
/// let output = try await pipeline.process(data)
/// output.image                    // the picture, as the stages left it
/// output.text?.string             // what recognizeText read
/// output.tokens                   // what detectTokens found
/// output.files.first?.data        // what write would have written
/// ```
public struct PipelineOutput: Sendable {
  /// What the input is.
  public let kind: PictureKind
  /// The last picture of the input, as the stages left it.
  public let image: Image
  /// The files that stages have written, with their content, in their order.
  public let files: [OutputFile]
  /// What it cost, stage by stage.
  public let stages: [StageUsage]
  private let values: [Item.Slot: any Sendable]

  init(_ item: Item, _ contents: [[UInt8]], stages: [StageUsage]) {
    kind = item.kind
    image = item.picture
    files = zip(item.outputs, contents).map { output, bytes in
      var file = output
      file.data = Data(bytes)
      return file
    }
    self.stages = stages
    values = item.values
  }

  /// The text that was read, where a stage has read any.
  public var text: RecognizedText? { self[.text] }
  /// The tokens that were found.
  public var tokens: [Token] { self[.tokens] ?? [] }
  /// What it cost altogether.
  public var usage: Usage { stages.reduce(into: Usage()) { $0 += $1.usage } }

  /// The first file for a purpose.
  public func file(_ role: OutputFile.Role) -> Data? { files.first { $0.role == role }?.data }

  /// The value of an asset, or nil where no stage has set it.
  public subscript<Value>(_ asset: Asset<Value>) -> Value? { values[Item.Slot(asset)] as? Value }
}
