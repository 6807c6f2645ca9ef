import PlatenMetrics

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
    let seconds = milliseconds / 1000
    return zeroPadded(seconds / 3600, to: 2) + ":" + zeroPadded(seconds / 60 % 60, to: 2) + ":"
      + zeroPadded(seconds % 60, to: 2) + "." + zeroPadded(milliseconds % 1000, to: 3)
  }

  /// Cue text has references for what would be a tag; with `>` the arrow goes too.
  private static func escaped(_ text: String) -> String {
    text.markup { ["\n", "\r", "\0"].contains($0) ? " " : nil }
  }
}
