/// The content of a page or a form without what is painted over its writing (ISO 32000-1, 8.5 to
/// 8.10 and 9.3): boxes, broad lines, shades and pictures. What lies below all writing stays.
struct PDFUncovering {
  /// A path that is being put together.
  private struct Path {
    var (moves, lines, curves, boxes) = (0, 0, 0, 0)
    var (left, right) = (Double.infinity, -Double.infinity)
    var (bottom, top) = (Double.infinity, -Double.infinity)

    mutating func reach(_ numbers: [Double]) {
      guard numbers.count >= 2 else { return }
      let (x, y) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
      (left, right) = (min(left, x), max(right, x))
      (bottom, top) = (min(bottom, y), max(top, y))
    }

    /// Whether it is a box, also a round one, rather than a letter: those are as high as wide.
    var isCover: Bool {
      if moves == 0 { return boxes > 0 && curves == 0 }
      let isSimple = moves == 1 && boxes == 0 && (curves == 0 || curves == 4) && lines <= 5
      return isSimple && right - left >= 1.5 * (top - bottom)
    }
  }

  /// The content, as far as it is not left out.
  private(set) var result: [UInt8] = []
  /// Whether something was left out.
  private(set) var isChanged = false
  /// Whether something is written, or drawn like letters, that can be seen.
  private(set) var isWritten = false

  /// How many states may be kept; ISO 32000-1 knows 28 (annex C).
  private static let deepest = 1 << 16

  private let pictures: Set<[UInt8]>
  private var path = Path()
  /// The last two numbers and the name before an operator, and where that stands in the result.
  private var numbers: [Double] = []
  private var name: (bytes: [UInt8], start: Int)?
  /// How letters are painted, 3 and 7 for not at all, and how broad lines are.
  private var state = (mode: 0.0, width: 1.0)
  private var states: [(mode: Double, width: Double)] = []

  /// Goes through a content.
  ///
  /// - Parameter pictures: The names of those of its objects that are pictures.
  /// - Throws: `limitExceeded` where states lie too deep within each other.
  init(_ content: [UInt8], pictures: Set<[UInt8]>) throws(PlatenError) {
    self.pictures = pictures
    for word in PDFWords(content[...]) {
      switch word[word.startIndex] {
      case UInt8(ascii: "/"):
        name = (PDFWords.name(word.dropFirst()), result.count)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "'"), UInt8(ascii: "\""):
        let operation = operate(String(decoding: word.prefix(64), as: UTF8.self))
        append(operation.utf8)
        numbers.removeAll(keepingCapacity: true)
        name = nil
        guard states.count <= Self.deepest else {
          throw PDFSheets.tooLong("states lie too deep within each other")
        }
        continue
      default:
        if let number = Double(String(decoding: word.prefix(64), as: UTF8.self)) {
          if numbers.count == 2 { numbers.removeFirst() }
          numbers.append(number)
        }
      }
      append(word)
    }
  }

  private mutating func append(_ word: some Sequence<UInt8>) {
    result += word
    result.append(0x20)
  }

  /// What stands in the result for an operator.
  private mutating func operate(_ operation: String) -> String {
    switch operation {
    case "m", "l", "c", "v", "y":
      path.moves += operation == "m" ? 1 : 0
      path.lines += operation == "l" ? 1 : 0
      path.curves += operation == "m" || operation == "l" ? 0 : 1
      path.reach(numbers)
    case "re": path.boxes += 1
    case "f", "F", "f*", "B", "B*", "b", "b*":
      defer { path = Path() }
      if isWritten, path.isCover { return leaveOut() }
      isWritten = isWritten || path.curves > 4
    case "S", "s":
      defer { path = Path() }
      if isWritten, state.width > 4 { return leaveOut() }
    case "n": path = Path()
    case "w": state.width = numbers.last ?? 1
    case "Tr": state.mode = numbers.last ?? 0
    case "q": states.append(state)
    case "Q": state = states.popLast() ?? state
    case "Tj", "TJ", "'", "\"": isWritten = isWritten || state.mode != 3 && state.mode != 7
    case "sh", "Do":
      let isPicture = operation == "sh" || name.map { pictures.contains($0.bytes) } == true
      guard isPicture else {
        isWritten = true
        break
      }
      guard isWritten, let name else { break }
      result.removeSubrange(name.start...)
      return leaveOut()
    default: break
    }
    return operation
  }

  /// Ends a path without painting it.
  private mutating func leaveOut() -> String {
    isChanged = true
    return "n"
  }
}
