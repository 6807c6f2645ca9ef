import Glibc
import PlatenMetrics

/// Pairs recorded before; every verdict is drawn from as many in a row, from a random place on.
struct Recorded: Experiment {
  private let name: String
  private let differs: Bool
  private let block: Int
  private var baseline: [Double] = []
  private var candidate: [Double] = []

  init(_ path: String, differs: Bool, block: Int) throws {
    name = path.split(separator: "/").last.map(String.init) ?? path
    self.differs = differs
    self.block = block
    guard let file = unsafe fopen(path, "r") else {
      throw Failure("\(path): \(unsafe String(cString: strerror(errno)))")
    }
    defer { _ = unsafe fclose(file) }
    while let line = unsafe readLine(from: file) {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 7 else { throw Failure("\(path): not a recorded pair: \(line)") }
      baseline.append(numbers[1])
      candidate.append(numbers[4])
    }
    guard baseline.count >= block else {
      throw Failure("\(path) has \(baseline.count) pairs; --block asks for \(block)")
    }
  }

  var conditions: [Tally] {
    [Tally("\(name), \(block) of \(baseline.count) pairs", differs: differs)]
  }

  mutating func verdict(differs: Bool) throws -> Tally.Outcome {
    let start = Int.random(in: 0...baseline.count - block)
    let comparison = PairedComparison(
      baseline: Array(baseline[start..<start + block]),
      candidate: Array(candidate[start..<start + block]))
    return Tally.Outcome(
      comparison.verdict, differs: differs, smallestRegression: comparison.smallestRegression)
  }

  private func readLine(from file: UnsafeMutablePointer<FILE>) -> String? {
    var text = [CChar](repeating: 0, count: 256)
    guard unsafe fgets(&text, Int32(text.count), file) != nil else { return nil }
    let bytes = text.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
