import PlatenImaging

/// How far the lines of a PDF rise or fall, of which Poppler tells upright boxes of words alone.
enum PDFSlant {
  /// Gives the lines of a slanted page baselines along their writing.
  static func mark(_ blocks: inout [RecognizedText.Block]) {
    var (along, down) = (0.0, 0.0)
    for line in blocks.flatMap(\.lines) {
      let step = step(of: line)
      along += step.along
      down += step.down
    }
    // Words of several sizes make level lines uneven by less than a third of a degree.
    guard along > 0, abs(down) > 0.006 * along else { return }
    let slope = down / along
    for block in blocks.indices {
      for paragraph in blocks[block].paragraphs.indices {
        for line in blocks[block].paragraphs[paragraph].lines.indices {
          blocks[block].paragraphs[paragraph].lines[line].turn(slope)
        }
      }
    }
  }

  /// From the first to the last word of a line, along its writing and down across it.
  private static func step(of line: RecognizedText.Line) -> (along: Double, down: Double) {
    guard let start = line.words.first?.quad.foot, let end = line.words.last?.quad.foot else {
      return (0, 0)
    }
    let (left, right) = (line.quad.topLeft, line.quad.topRight)
    let axis = (x: right.x - left.x, y: right.y - left.y)
    let length = (axis.x * axis.x + axis.y * axis.y).squareRoot()
    guard length > 0 else { return (0, 0) }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let along = (dx * axis.x + dy * axis.y) / length
    let down = (dy * axis.x - dx * axis.y) / length
    // Words from right to left follow one another to the left.
    return along < 0 ? (-along, -down) : (along, down)
  }
}

extension Quad {
  /// The middle of its lower side.
  fileprivate var foot: PixelPoint {
    PixelPoint(x: (bottomLeft.x + bottomRight.x) / 2, y: (bottomLeft.y + bottomRight.y) / 2)
  }
}

extension RecognizedText.Line {
  /// Turns its baseline about the middle of its lower side.
  fileprivate mutating func turn(_ slope: Double) {
    let (middle, right) = (quad.foot, quad.bottomRight)
    let (dx, dy) = (right.x - middle.x, right.y - middle.y)
    let (x, y) = (dx - dy * slope, dy + dx * slope)
    baseline = (
      PixelPoint(x: middle.x - x, y: middle.y - y), PixelPoint(x: middle.x + x, y: middle.y + y)
    )
  }
}
