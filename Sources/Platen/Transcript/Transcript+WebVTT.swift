extension Transcript {
  /// The lines as captions, one cue for each, as https://www.w3.org/TR/webvtt1/ defines them:
  /// in the order of their starts; lines that are on the screen together overlap.
  func webVTT() -> String {
    var file = "WEBVTT\n"
    for line in lines {
      let start = Int(line.start_ms.rounded())
      // A cue must end later than it starts.
      let end = max(start + 1, Int(line.end_ms.rounded()))
      file += "\n\(Self.timestamp(start)) --> \(Self.timestamp(end))\n\(Self.escaped(line.text))\n"
    }
    return file
  }

  /// `00:01:02.345`.
  private static func timestamp(_ milliseconds: Int) -> String {
    func digits(_ value: Int, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let seconds = milliseconds / 1000
    return digits(seconds / 3600, 2) + ":" + digits(seconds / 60 % 60, 2) + ":"
      + digits(seconds % 60, 2) + "." + digits(milliseconds % 1000, 3)
  }

  /// Cue text has references for what would be a tag; with `>` the arrow goes too.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\r", "\0": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
