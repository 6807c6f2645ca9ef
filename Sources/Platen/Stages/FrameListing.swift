/// `frames.json`: the size, plays and delays of an animation, and the files of its frames.
package struct FrameListing: Encodable {
  package struct Entry: Encodable {
    let file: String?
    let delay_ms: Double
    let effective_delay_ms: Double
    /// Said of a frame that is drawn upon one that can't be read.
    let partial: Bool?
  }

  /// Where an animation is damaged.
  package struct Damage: Encodable {
    let frame: Int
    let byte: Int
    package let reason: String

    package init(_ damage: AnimationDamage) {
      frame = damage.frame
      byte = damage.byte
      reason = damage.reason
    }
  }

  let width: Int
  let height: Int
  let plays: Int
  let format: String
  /// What was wrong with the file and could be passed over.
  package let warnings: [String]
  /// What the files have not of the pictures; left out where they have all.
  package var note: String?
  package private(set) var frames: [Entry] = []
  /// Said of a file that is damaged and gives only a part of its frames.
  package private(set) var partial: Bool?
  package private(set) var damage: Damage?

  /// The listing of a source, with one entry for each picture and no files.
  init(_ source: ImageSource) {
    self.init(headerOf: source)
    for info in source.frameInfos {
      add(
        file: nil, delay: info.unclampedDelay,
        effective: DelayPolicy.browser.effective(info.unclampedDelay))
    }
  }

  /// A listing to which entries are added as files are written.
  package init(headerOf source: ImageSource) {
    width = source.size.width
    height = source.size.height
    plays = source.loopCount
    format = source.format.rawValue
    warnings = source.header.warnings
  }

  package mutating func add(
    file: String?, delay: Duration, effective: Duration, isPartial: Bool = false
  ) {
    frames.append(
      Entry(
        file: file, delay_ms: delay.milliseconds, effective_delay_ms: effective.milliseconds,
        partial: isPartial ? true : nil))
  }

  package mutating func mark(_ damage: AnimationDamage) {
    partial = true
    self.damage = Damage(damage)
  }

  package func json() throws(PlatenError) -> [UInt8] { try JSONLine.encode(self) }
}
