import Platen

/// What `info` says of a file.
struct FileInfo: Encodable {
  struct FrameLine: Encodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let delay_ms: Double
    let effective_delay_ms: Double
    let disposal: String
    let blend: String
  }

  let path: String
  let format: String
  let width: Int
  let height: Int
  let count: Int
  let animated: Bool
  let plays: Int
  let bits_per_channel: Int
  let color_model: String
  let alpha: Bool
  let orientation: Int
  let dpi: [Double]?
  let color_profile: String?
  /// How long viewers take to show all frames once.
  let duration_ms: Double
  /// Whether there is a picture for viewers without animation that is no frame.
  let poster: Bool
  /// How many frames are disposed of in which way.
  let disposals: [String: Int]
  /// How many frames meet the canvas in which way.
  let blends: [String: Int]
  let properties: JSONMembers
  let warnings: [String]
  /// Said of an animation that is damaged and gives only a part of its frames.
  let partial: Bool?
  let damage: FrameListing.Damage?
  let frames: [FrameLine]

  init(_ path: FilePath, _ source: ImageSource) {
    let header = source.header
    self.path = path.string
    format = header.format.rawValue
    width = header.size.width
    height = header.size.height
    count = header.count
    animated = header.isAnimated
    plays = header.plays
    bits_per_channel = header.bitsPerChannel
    color_model = header.colorModel
    alpha = header.hasAlpha
    orientation = header.orientation
    dpi = header.resolution.map { [$0.horizontal, $0.vertical] }
    color_profile =
      switch header.colorProfile {
      case nil: nil
      case .sRGB?: "sRGB"
      case .gamma(let value)?: "gamma \(value)"
      case .icc(let bytes, let name)?: "ICC \(name) (\(bytes.count) bytes)"
      }
    properties = source.properties.members
    warnings = header.warnings
    partial = source.firstDamage.map { _ in true }
    damage = source.firstDamage.map(FrameListing.Damage.init)
    frames = source.frameInfos.map { frame in
      FrameLine(
        x: frame.rect.x, y: frame.rect.y, width: frame.rect.width, height: frame.rect.height,
        delay_ms: frame.unclampedDelay.milliseconds,
        effective_delay_ms: DelayPolicy.browser.effective(frame.unclampedDelay).milliseconds,
        disposal: "\(frame.disposal)", blend: "\(frame.blend)")
    }
    duration_ms = frames.reduce(0) { $0 + $1.effective_delay_ms }
    poster = source.hasPoster
    disposals = Dictionary(frames.map { ($0.disposal, 1) }, uniquingKeysWith: +)
    blends = Dictionary(frames.map { ($0.blend, 1) }, uniquingKeysWith: +)
  }

  var text: String {
    var parts = ["\(format) \(width)×\(height)"]
    if animated {
      parts.append("\(count) frame\(count == 1 ? "" : "s")")
      parts.append("\(fixed(duration_ms / 1000, decimals: 2)) s")
      parts.append(plays == 0 ? "for ever" : "\(plays) play\(plays == 1 ? "" : "s")")
    } else {
      if count > 1 { parts.append("\(count) pages") }
      parts.append("\(color_model) \(bits_per_channel)-bit")
    }
    if alpha { parts.append("alpha") }
    if orientation != 1 { parts.append("orientation \(orientation)") }
    if let dpi { parts.append("\(Int(dpi[0].rounded())) dpi") }
    if let color_profile { parts.append(color_profile) }
    return "\(path): \(parts.joined(separator: ", "))".printable + "\n"
      + (animated ? animationText : "")
      + (damage.map { "  damaged: \($0.reason.printable)\n" } ?? "")
      + warnings.map { "  warning: \($0.printable)\n" }.joined()
  }

  private var animationText: String {
    let delays = frames.map(\.delay_ms)
    guard let least = delays.min(), let most = delays.max() else { return "" }
    var text = "  delays: "
    text += least == most ? "\(fixed(least)) ms each" : "\(fixed(least)) to \(fixed(most)) ms"
    let clamped = frames.count { $0.delay_ms != $0.effective_delay_ms }
    if clamped > 0 { text += ", \(clamped) of them shown for 100 ms" }
    text += "\n  disposal: \(counts(disposals)); blend: \(counts(blends))\n"
    return text + (poster ? "  poster: a picture of its own for viewers without animation\n" : "")
  }

  private func counts(_ each: [String: Int]) -> String {
    each.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}
