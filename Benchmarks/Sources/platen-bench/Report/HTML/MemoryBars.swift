/// The peak memory of Platen and its rivals, to one scale.
struct MemoryBars {
  private let bars: [(name: String, bytes: Int, isOurs: Bool)]

  init(_ result: BenchmarkResult) {
    let ours = result.ours.peakMemory.map { ("Platen", $0, true) }
    let theirs = result.rivals.compactMap { rival in
      rival.runs.peakMemory.map { (rival.name, $0, false) }
    }
    bars = (ours.map { [$0] } ?? []) + theirs
  }

  /// Empty where nothing was read.
  var html: String {
    let most = Double(max(bars.map(\.bytes).max() ?? 1, 1))
    let rows = bars.map { bar in
      let rect = element(
        "rect",
        [
          "x": "0", "y": "3", "height": "10", "rx": "2",
          "width": place(max(Double(bar.bytes) / most, 0.004)),
          "class": bar.isOurs ? "ours" : "theirs",
        ])
      return element(
        "div", ["class": "bar"],
        element("span", [:], bar.name.escaped) + element("svg", ["height": "16"], rect)
          + element("span", ["class": "figure"], memoryText(bar.bytes)))
    }
    return rows.isEmpty ? "" : element("div", ["class": "bars"], rows.joined())
  }
}
