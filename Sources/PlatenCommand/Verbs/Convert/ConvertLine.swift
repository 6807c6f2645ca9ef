import Platen

/// What `convert --json` says of a file.
struct ConvertLine: Encodable {
  struct Loss: Encodable {
    let color_frames: Int
    /// Levels of a channel, of 255.
    let color_difference: Int
    let alpha_frames: Int
    let alpha_difference: Int

    init(_ loss: EncodedAnimation.Loss) {
      color_frames = loss.colorFrames
      color_difference = loss.colorDifference
      alpha_frames = loss.alphaFrames
      alpha_difference = loss.alphaDifference
    }
  }

  let path: String
  let output: String
  let format: String
  let width: Int
  let height: Int
  let frames: Int
  let plays: Int?
  let delays_ms: [Double]
  let bytes: Int
  let note: String?
  /// What of IN was passed over; left out where nothing was.
  let warnings: [String]?
  /// What of colours and alpha was lost; left out where nothing was.
  let loss: Loss?
  /// Said of a file that is damaged and gives only a part of its frames.
  let partial: Bool?
  let damage: FrameListing.Damage?

  init(
    _ input: FilePath, _ output: FilePath, _ outcome: ConvertOutcome, notes: [String],
    warnings: [String], _ damage: AnimationDamage?
  ) {
    path = input.string
    self.output = output.string
    format = outcome.format.rawValue
    width = outcome.size.width
    height = outcome.size.height
    frames = outcome.frames
    plays = outcome.plays
    delays_ms = outcome.delays.map(\.milliseconds)
    bytes = outcome.bytes.count
    note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    self.warnings = warnings.isEmpty ? nil : warnings
    loss = outcome.loss.map(Loss.init)
    partial = damage.map { _ in true }
    self.damage = damage.map(FrameListing.Damage.init)
  }
}
