import PlatenMetrics

/// What a run cost, drawn as SVG.
enum Plot {
  private static let width = 640.0

  /// Processor time by stage; the last row is what no stage accounts for, so that they add up.
  static func stages(_ costs: RunCosts) -> String {
    let rows = costs.rows.map { ($0.name, $0.cpu) } + [("unattributed", costs.unattributed)]
    let longest = max(rows.map(\.1).max() ?? .zero, .nanoseconds(1))
    var marks = ""
    for (index, row) in rows.enumerated() {
      let (name, cpu) = row
      let middle = Double(index) * 22 + 15
      let share = costs.cpu > .zero ? min(100, 100 * (cpu / costs.cpu)) : 0
      marks += """
        <text class="name" x="0" y="\(fixed(middle))">\(HTML.escaped(name))</text>\
        <rect class="bar" x="150" y="\(fixed(middle - 10))" height="12" rx="3" \
        width="\(fixed(max(1, 350 * (cpu / longest))))"/>\
        <text x="\(fixed(width))" y="\(fixed(middle))" text-anchor="end">\(HTML.time(cpu)) · \
        \(fixed(share)) %</text>
        """
    }
    return figure(
      "Processor time by stage", height: Double(rows.count) * 22 + 6, marks,
      says: rows.map { "\($0.0) \(HTML.time($0.1))" }.joined(separator: ", "))
  }

  /// How much of each step each worker was at work.
  static func workers(_ steps: RunTimeline.Steps) -> String {
    let row = max(10.0, min(34, 340 / Double(max(1, steps.busy.count))))
    var marks = ""
    for (index, busy) in steps.busy.enumerated() {
      let bottom = Double(index + 1) * row
      let shares = busy.map { Double($0) / Double(steps.length) }
      marks += area(shares, steps.count, from: bottom, height: row - 4)
      marks += #"<text x="0" y="\#(fixed(bottom - 3))">\#(index + 1)</text>"#
    }
    let height = Double(steps.busy.count) * row
    marks += timeAxis(steps, at: height)
    return figure(
      "What the workers did", height: height + 20, marks,
      says: "\(steps.busy.count) workers over \(HTML.time(span(steps)))")
  }

  /// The memory of the run and its worker processes.
  static func memory(_ steps: RunTimeline.Steps) -> String {
    let most = steps.memory.max() ?? 1
    // Where nobody looked, what was seen before still holds.
    var last = 0.0
    let values = steps.memory.map { bytes in
      if bytes > 0 { last = Double(bytes) / Double(max(1, most)) }
      return last
    }
    let marks =
      area(values, steps.count, from: 140, height: 120)
      + #"<text x="0" y="12">\#(byteCount(most))</text>"# + timeAxis(steps, at: 140)
    return figure(
      "Memory, what processes share counted in each", height: 160, marks,
      says: "at most \(byteCount(most))")
  }

  /// How many files took how much processor time.
  static func distribution(_ counts: [Int]) -> String {
    let first = counts.firstIndex { $0 > 0 } ?? 0
    let shown = counts[first...]
    let most = Double(shown.max() ?? 1)
    let step = min(64, width / Double(shown.count))
    // A label is up to 60 wide.
    let labelled = Int((60 / step).rounded(.up))
    var marks = ""
    for (index, count) in shown.enumerated() {
      let left = Double(index) * step
      let height = 110 * Double(count) / most
      let start = Duration.microseconds(Int64(1) << Int64(first + index))
      marks += """
        <rect class="bar" x="\(fixed(left + 2))" y="\(fixed(130 - height))" \
        width="\(fixed(step - 4))" height="\(fixed(height))"/>\
        <text x="\(fixed(left + step / 2))" y="\(fixed(124 - height))" text-anchor="middle">\
        \(count)</text>
        """
      guard index % labelled == 0, left + 62 <= width else { continue }
      marks += #"<text x="\#(fixed(left + 2))" y="146">\#(label(of: start))</text>"#
    }
    return figure(
      "Files by processor time, from", height: 150, marks,
      says: "\(shown.reduce(0, +)) files in \(shown.count) powers of two")
  }

  /// The name of a power of two microseconds; those below a millisecond are digits of one.
  private static func label(of time: Duration) -> String {
    time < .milliseconds(1) ? "\(Int(time / .microseconds(1))) µs" : HTML.time(time)
  }

  private static func span(_ steps: RunTimeline.Steps) -> Duration {
    .nanoseconds(steps.length * Int64(steps.count))
  }

  /// The outline of values from 0 to 1.
  private static func area(
    _ values: [Double], _ count: Int, from bottom: Double, height: Double
  ) -> String {
    let step = (width - 16) / Double(max(1, count))
    var path = "M16 \(fixed(bottom))"
    for (index, value) in values.enumerated() {
      let left = 16 + Double(index) * step
      let top = bottom - height * min(1, max(0, value))
      path += "L\(fixed(left)) \(fixed(top))L\(fixed(left + step)) \(fixed(top))"
    }
    path += "L\(fixed(16 + Double(values.count) * step)) \(fixed(bottom))Z"
    return #"<path class="area" d="\#(path)"/>"#
  }

  private static func timeAxis(_ steps: RunTimeline.Steps, at y: Double) -> String {
    """
    <path class="axis" d="M16 \(fixed(y))H\(fixed(width))"/>\
    <text x="16" y="\(fixed(y + 15))">0</text>\
    <text x="\(fixed(width))" y="\(fixed(y + 15))" text-anchor="end">\
    \(HTML.time(span(steps)))</text>
    """
  }

  private static func figure(
    _ name: String, height: Double, _ marks: String, says text: String
  ) -> String {
    """
    <figure><figcaption>\(name)</figcaption>\
    <svg viewBox="0 0 \(fixed(width)) \(fixed(height))" role="img" \
    aria-label="\(HTML.escaped("\(name): \(text)"))">\(marks)</svg></figure>
    """
  }
}
