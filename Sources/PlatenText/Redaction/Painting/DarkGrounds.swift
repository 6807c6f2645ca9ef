import PlatenCore
import PlatenImaging

/// The parts of a page whose ground is dark: headings in white on a band, cards, whole pages.
///
/// A reader that takes a page for dark on light finds nothing there. Each part is a connected
/// darkness that fills at least half of what its rows span, and has something lighter in it.
struct DarkGrounds {
  /// Pixels of one row in a part, and the level of its ground.
  private struct Span {
    var row: Int
    var columns: Range<Int>
    var level: Int
  }

  /// Dark pixels beside each other in a row.
  private struct Run {
    var row: Int
    var columns: Range<Int>
    var part: Int
  }

  /// What runs that touch have in common.
  private struct Part {
    var area = 0
    var sum = 0
    var left = Int.max
    var right = 0
    var top = Int.max
    var bottom = 0
    var spanned = 0
    var light = 0
    var level: Int { area > 0 ? sum / area : 0 }
  }

  /// What is darker may be a ground.
  private static let darkest = 160
  /// Shorter runs are strokes of letters.
  private static let shortest = 8

  private let size: PixelSize
  private var spans: [Span] = []

  /// Whether the page has none.
  var isEmpty: Bool { spans.isEmpty }

  /// Looks at a page in `gray8`.
  init(_ gray: Image) {
    size = gray.size
    let (width, height) = (gray.width, gray.height)
    unsafe gray.withUnsafeBytes { levels in
      var (runs, parents) = unsafe Self.runs(levels, width: width, height: height)
      for index in runs.indices { runs[index].part = Self.root(runs[index].part, &parents) }
      var parts = [Part](repeating: Part(), count: parents.count)
      for run in runs {
        var sum = 0
        for x in run.columns { sum += unsafe Int(levels[run.row * width + x]) }
        parts[run.part].area += run.columns.count
        parts[run.part].sum += sum
        parts[run.part].left = min(parts[run.part].left, run.columns.lowerBound)
        parts[run.part].right = max(parts[run.part].right, run.columns.upperBound)
        parts[run.part].top = min(parts[run.part].top, run.row)
        parts[run.part].bottom = max(parts[run.part].bottom, run.row + 1)
      }
      let large = parts.map { $0.area > 1000 && $0.right - $0.left > 40 && $0.bottom - $0.top > 14 }
      var all: [(part: Int, span: Span)] = []
      var last = [Int](repeating: -1, count: parts.count)
      for run in runs where large[run.part] {
        if last[run.part] >= 0, all[last[run.part]].span.row == run.row {
          let former = all[last[run.part]].span.columns
          all[last[run.part]].span.columns =
            min(
              former.lowerBound, run.columns.lowerBound)..<max(
              former.upperBound, run.columns.upperBound)
        } else {
          last[run.part] = all.count
          let level = parts[run.part].level
          all.append((run.part, Span(row: run.row, columns: run.columns, level: level)))
        }
      }
      for (part, span) in all {
        parts[part].spanned += span.columns.count
        for x in span.columns where unsafe Int(levels[span.row * width + x]) > span.level + 60 {
          parts[part].light += 1
        }
      }
      spans = all.filter { part, _ in
        parts[part].area * 2 > parts[part].spanned && parts[part].light > 24
          && parts[part].light * 2000 > parts[part].spanned
      }.map(\.span)
    }
  }

  /// The runs of a page from top to bottom, and for each number of a part the one it belongs to.
  private static func runs(
    _ levels: UnsafeRawBufferPointer, width: Int, height: Int
  ) -> ([Run], [Int]) {
    var runs: [Run] = []
    var parents: [Int] = []
    var above = 0..<0
    for row in 0..<height {
      let first = runs.count
      var candidate = above.lowerBound
      var x = 0
      while x < width {
        guard unsafe Int(levels[row * width + x]) < darkest else {
          x += 1
          continue
        }
        let start = x
        while x < width, unsafe Int(levels[row * width + x]) < darkest { x += 1 }
        guard x - start >= shortest else { continue }
        var part: Int?
        while candidate < above.upperBound, runs[candidate].columns.upperBound <= start {
          candidate += 1
        }
        var other = candidate
        while other < above.upperBound, runs[other].columns.lowerBound < x {
          let root = root(runs[other].part, &parents)
          if let part { parents[root] = Self.root(part, &parents) } else { part = root }
          other += 1
        }
        if part == nil { parents.append(parents.count) }
        runs.append(Run(row: row, columns: start..<x, part: part ?? parents.count - 1))
      }
      above = first..<runs.count
    }
    return (runs, parents)
  }

  private static func root(_ part: Int, _ parents: inout [Int]) -> Int {
    var part = part
    while parents[part] != part {
      parents[part] = parents[parents[part]]
      part = parents[part]
    }
    return part
  }

  /// A page of the same size in `gray8` with these parts turned into dark on white.
  func lightened(_ image: Image) throws(PlatenError) -> Image {
    var gray = try image.converted(to: .gray8)
    guard gray.size == size else { return gray }
    let width = size.width
    unsafe gray.withUnsafeMutableBytes { levels in
      for span in spans {
        let contrast = 255 - span.level
        for place
          in (span.row * width + span.columns.lowerBound)..<(span.row * width
          + span.columns.upperBound)
        {
          let above = max(0, unsafe Int(levels[place]) - span.level)
          unsafe levels[place] = UInt8(255 - above * 255 / contrast)
        }
      }
    }
    return gray
  }
}
