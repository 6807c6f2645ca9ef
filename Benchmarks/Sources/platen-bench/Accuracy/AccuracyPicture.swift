import Foundation

/// A picture of error rates in SVG: a row for each group, and in it a line from the tesseract
/// command's dot to Platen's.
struct AccuracyPicture {
  let results: [AccuracySetResult]

  private static let (row, head, left, right) = (17, 34, 150, 610)

  var text: String {
    var (marks, y) = ("", 10)
    for result in results where result.readers.contains(.tesseract) {
      marks += Self.words(result.set.rawValue, x: 10, y: y + 16, "bold")
      for (level, name) in [(0.001, "≤ 0.1 %"), (0.01, "1"), (0.1, "10"), (1, "100 %")] {
        marks += Self.words(name, x: Self.x(level) - 10, y: y + 16, "quiet")
      }
      y += Self.head
      for (name, pages) in result.groups + [("all", result.pages)] {
        marks += Self.row(name, pages, y)
        y += Self.row
      }
    }
    let style = """
      text { font: 12px sans-serif; fill: #222 } .bold { font-weight: bold } .quiet { fill: #777 }
      .worse { stroke: #c4540a } .better { stroke: #1a66b0 } line { stroke-width: 2 }
      svg { background: white }
      """
    let size = (width: "\(Self.right + 30)", height: "\(y + 10)")
    return element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": size.width, "height": size.height,
        "viewBox": "0 0 \(size.width) \(size.height)",
      ],
      element("style", [:], style)
        + element("rect", ["width": size.width, "height": size.height, "fill": "white"]) + marks)
  }

  private static func row(_ name: String, _ pages: [AccuracyPage], _ y: Int) -> String {
    func errors(_ reader: AccuracyReader) -> Double? {
      AccuracySetResult.mean(pages, reader) { $0.boundedErrors }
    }
    guard let theirs = errors(.tesseract), let ours = errors(.standard) else { return "" }
    let kind = ours > theirs ? "worse" : "better"
    let (from, to) = ("\(x(theirs))", "\(x(ours))")
    return words(name, x: 10, y: y + 4, name == "all" ? "bold" : "")
      + element("line", ["x1": from, "x2": to, "y1": "\(y)", "y2": "\(y)", "class": kind])
      + element("circle", ["cx": from, "cy": "\(y)", "r": "4", "fill": "#7b858e"])
      + element("circle", ["cx": to, "cy": "\(y)", "r": "5", "fill": "#1a66b0"])
  }

  private static func words(_ text: String, x: Int, y: Int, _ kind: String) -> String {
    element("text", ["x": "\(x)", "y": "\(y)", "class": kind], text.escaped)
  }

  /// From a thousandth at the left to 1 at the right; each decade takes as much.
  private static func x(_ errors: Double) -> Int {
    let share = (log10(min(max(errors, 0.001), 1)) + 3) / 3
    return left + Int(share * Double(right - left))
  }
}
