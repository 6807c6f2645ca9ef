import PlatenCore

/// An animation before it is encoded: its canvas, its plays and its patches.
struct Animation {
  /// Text on the screen at a frame, for recordings.
  struct Screen {
    let frame: Int
    let text: String
  }

  let format: String
  let width: Int
  let height: Int
  let plays: Int
  let patches: [Patch]
  var screens: [Screen] = []

  /// The ground truth as JSON: what `frames.json` must say, and SHA-256 of every canvas.
  func truth() throws(PlatenError) -> String {
    let canvases = try Composition.canvases(width: width, height: height, patches)
    let frames = try zip(patches, canvases).map { (patch, canvas) throws(PlatenError) in
      #"    {"delay_ms": \#(patch.milliseconds), "sha256": "\#(try canvas.visibleBytes.sha256)"}"#
    }
    var json = """
      {
        "width": \(width), "height": \(height), "plays": \(plays), "format": "\(format)",
        "frames": [
      \(frames.joined(separator: ",\n"))
        ]
      """
    if !screens.isEmpty {
      let texts = screens.map { screen in
        let text = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: #"\n"#)
        return #"    {"frame": \#(screen.frame), "text": "\#(text)"}"#
      }
      json += ",\n  \"screens\": [\n\(texts.joined(separator: ",\n"))\n  ]"
    }
    return json + "\n}\n"
  }
}

extension GIF {
  var animation: Animation {
    let patches = frames.map { frame in
      var raster = Raster(width: frame.picture.width, height: frame.picture.height)
      let colors = frame.hasLocalPalette ? frame.picture.palette : palette
      for (index, color) in frame.picture.indices.enumerated() {
        if frame.hasControl, frame.transparent == Int(color) { continue }
        raster.pixels[index] = colors[Int(color)]
      }
      let disposal: Disposal =
        switch frame.hasControl ? frame.disposal : 0 {
        case 2: .background
        case 3: .previous
        default: .none
        }
      return Patch(
        raster: raster, x: frame.x, y: frame.y,
        milliseconds: frame.hasControl ? Double(frame.delay * 10) : 0, disposal: disposal,
        blend: .over)
    }
    return Animation(format: "gif", width: width, height: height, plays: plays, patches: patches)
  }
}

extension Gallery {
  mutating func add(
    _ name: String, _ bytes: [UInt8], _ animation: Animation, _ shows: String
  ) throws(PlatenError) {
    let stem = name.prefix { $0 != "." }
    let truth = "animations/\(stem).truth.json"
    samples.append(
      Sample(
        file: "animations/\(name)", bytes: bytes,
        kind: animation.patches.count == 1 ? .photo : .animation, truth: truth, shows: shows))
    companions.append((truth, Array(try animation.truth().utf8)))
  }

  mutating func add(_ name: String, _ gif: GIF, _ shows: String) throws(PlatenError) {
    try add(name, gif.encoded, gif.animation, shows)
  }
}
