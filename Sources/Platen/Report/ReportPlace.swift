/// Where something stands on a page: a box, or the four corners of one that is not level.
struct ReportPlace {
  /// x, y, width, height, or the corners' x and y from the top left clockwise.
  let numbers: [Int]

  init(box: [Int], quad: [Int]) {
    let bounds = [box[0], box[1], box[0] + box[2], box[1] + box[3]]
    let level = [
      bounds[0], bounds[1], bounds[2], bounds[1], bounds[2], bounds[3], bounds[0], bounds[3],
    ]
    let isLevel =
      quad.count != 8 || zip(quad, level).allSatisfy { abs($0 - $1) <= 1 + box[3] / 10 }
    numbers = isLevel ? box : quad
  }

  func append(to text: inout JSONText) { text.list(numbers) { $0.number($1) } }
}

extension JSONScanner {
  /// Four numbers, rounded.
  mutating func box() throws(PlatenError) -> [Int] {
    Array((try roundedNumbers() + [0, 0, 0, 0]).prefix(4))
  }

  /// Four corners as one list of numbers, rounded.
  mutating func quad() throws(PlatenError) -> [Int] {
    var numbers: [Int] = []
    try array { (scanner) throws(PlatenError) in numbers += try scanner.roundedNumbers() }
    return numbers
  }

  private mutating func roundedNumbers() throws(PlatenError) -> [Int] {
    var numbers: [Int] = []
    try array { (scanner) throws(PlatenError) in
      numbers.append(Int(min(max(try scanner.number(), -1e9), 1e9).rounded()))
    }
    return numbers
  }
}
