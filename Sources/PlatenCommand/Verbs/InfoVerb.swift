import FoundationEssentials
import Platen

/// `platen info`: what files are, from their headers.
struct InfoVerb {
  private let options: Options
  private let inputs: [FilePath]

  init(_ arguments: Arguments, _ options: Options) {
    self.options = options
    inputs = arguments.operands
  }

  func perform() -> ExitCode {
    InputLoop(inputs: inputs, options: options).perform {
      [options] (input, _) throws(PlatenError) in
      let source = try ImageSource(contentsOf: input, limits: options.limits)
      let info = FileInfo(input, source)
      return options.json ? try JSONLine.encode(info) : Array(info.text.utf8)
    }
  }
}

/// What `info` says of a file.
private struct FileInfo: Encodable {
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
  let warnings: [String]
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
    warnings = header.warnings
    frames = source.frameInfos.map { frame in
      FrameLine(
        x: frame.rect.x, y: frame.rect.y, width: frame.rect.width, height: frame.rect.height,
        delay_ms: frame.unclampedDelay.milliseconds,
        effective_delay_ms: DelayPolicy.browser.effective(frame.unclampedDelay).milliseconds,
        disposal: "\(frame.disposal)", blend: "\(frame.blend)")
    }
  }

  var text: String {
    var parts = ["\(format) \(width)×\(height)"]
    if animated {
      let time = frames.reduce(0) { $0 + $1.effective_delay_ms }
      parts.append("\(count) frame\(count == 1 ? "" : "s"), \(fixed(time / 1000)) s")
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
      + warnings.map { "  warning: \($0.printable)\n" }.joined()
  }
}
