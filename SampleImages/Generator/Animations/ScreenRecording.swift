import PlatenCore

/// A terminal in which somebody types and something answers.
struct ScreenRecording {
  private static let width = 480
  private static let height = 300

  private struct Shot {
    let raster: Raster
    let milliseconds: Int
  }

  private var shots: [Shot] = []
  private var screens: [Animation.Screen] = []

  static func add(to gallery: inout Gallery) throws(PlatenError) {
    var recording = ScreenRecording()
    try recording.record()
    try gallery.add(
      "terminal.gif", recording.gif, "a screen recording: a terminal with five screens of text",
      recording.screens)
    let (bytes, patches) = try recording.apng()
    var animation = Animation(
      format: "apng", width: width, height: height, plays: 1, patches: patches)
    animation.screens = recording.screens
    try gallery.add(
      "terminal-apng.png", bytes, animation, "the same screen recording as an animated PNG")
  }

  private mutating func record() throws(PlatenError) {
    let steps = [
      ("date", ["Saturday 21 November 2026"]),
      ("list photos", ["harbour", "hills", "fruit"]),
      ("tides --place Sandhaven", ["High water 06:42 and 19:05", "Low water 12:51"]),
    ]
    var lines: [String] = []
    for (command, answer) in steps {
      for count in stride(from: 0, to: command.count, by: 3) {
        try shoot(lines + ["$ " + command.prefix(count)], milliseconds: 90, hasCursor: true)
      }
      try shoot(lines + ["$ " + command], milliseconds: 300, hasCursor: true)
      lines += ["$ " + command] + answer
      try shoot(lines, milliseconds: 1200, hasCursor: false)
      note(lines)
    }
    lines = []
    let letter = [
      "Dear harbour master,", "", "we arrive on 23 November with the",
      "evening tide and need a berth for",
      "two nights. Please send the bill to", "crew@example.org.", "", "Captain Ines Moreau",
    ]
    for (index, line) in letter.enumerated() where !line.isEmpty {
      let half = String(line.prefix(line.count / 2))
      try shoot(letter[..<index] + [half], milliseconds: 110, hasCursor: true)
      try shoot(letter[...index] + [], milliseconds: 140, hasCursor: true)
    }
    try shoot(letter, milliseconds: 2000, hasCursor: false)
    note(letter)
    try shoot(letter + ["", "Sent."], milliseconds: 2500, hasCursor: false)
    note(letter + ["", "Sent."])
  }

  private mutating func note(_ lines: [String]) {
    screens.append(.init(frame: shots.count - 1, text: lines.joined(separator: "\n")))
  }

  private mutating func shoot(_ lines: [String], milliseconds: Int, hasCursor: Bool)
    throws(PlatenError)
  {
    let canvas = try Canvas(
      width: Self.width, height: Self.height, background: Pixel(0xFAF8F2))
    let style = Canvas.Style(family: .mono, size: 17, color: Pixel(0x22302F))
    for (index, line) in lines.enumerated() {
      let y = 30 + Double(index) * 25
      let width = line.isEmpty ? 0 : canvas.text(line, x: 18, y: y, style: style)
      if hasCursor, index == lines.count - 1 {
        canvas.rectangle(x: 19 + width, y: y - 14, width: 9, height: 18, fill: Pixel(0xC8553D))
      }
    }
    shots.append(Shot(raster: canvas.raster(), milliseconds: milliseconds))
  }

  /// Each shot as the rectangle that changed.
  private func patches(_ shots: [Shot]) -> [Patch] {
    shots.indices.map { index in
      let raster = shots[index].raster
      let area =
        index == 0
        ? (x: 0, y: 0, width: Self.width, height: Self.height)
        : raster.difference(from: shots[index - 1].raster)
      return Patch(
        raster: raster.cropped(x: area.x, y: area.y, width: area.width, height: area.height),
        x: area.x, y: area.y, milliseconds: Double(shots[index].milliseconds), disposal: .none,
        blend: .source)
    }
  }

  private var gif: GIF {
    let pixels = shots.flatMap(\.raster.pixels)
    let palette = Indexed.palette(of: Array(Set(pixels)).sorted(by: Self.isBefore), count: 32)
    let reduced = shots.map { shot in
      Shot(
        raster: Indexed(shot.raster, palette: palette).raster, milliseconds: shot.milliseconds)
    }
    let frames = patches(reduced).map { patch in
      GIF.Frame(
        picture: Indexed(patch.raster, palette: palette), x: patch.x, y: patch.y,
        delay: Int(patch.milliseconds) / 10)
    }
    return GIF(
      width: Self.width, height: Self.height, palette: palette, loop: nil, frames: frames)
  }

  private func apng() throws(PlatenError) -> ([UInt8], [Patch]) {
    let patches = patches(shots)
    let frames = patches.map { patch in
      APNG.Frame(
        picture: .rgb(patch.raster), x: patch.x, y: patch.y,
        delay: (Int(patch.milliseconds), 1000))
    }
    return (try APNG(plays: 1, frames: frames).encoded(), patches)
  }

  private static func isBefore(_ a: Pixel, _ b: Pixel) -> Bool {
    (a.r, a.g, a.b) < (b.r, b.g, b.b)
  }
}

extension Gallery {
  fileprivate mutating func add(
    _ name: String, _ gif: GIF, _ shows: String, _ screens: [Animation.Screen]
  ) throws(PlatenError) {
    var animation = gif.animation
    animation.screens = screens
    try add(name, gif.encoded, animation, shows)
  }
}
