/// What inputs are expected to cost: by their headers, or by others of their kind for each byte.
struct ShardPrices {
  /// Nanoseconds of processor time, and bytes of memory.
  struct Price {
    var nanoseconds = 0.0
    var memory = 1 << 20
  }

  /// How many headers are read.
  private static let most = 20_000

  private struct Mean {
    var bytes = 0
    var nanoseconds = 0.0
    var memory = 0.0
  }

  /// What was read, by name extension; that of all under the empty one.
  private var means: [String: Mean] = [:]
  /// Those of every so many inputs; nil where the header says nothing.
  private var known: [Price?] = []
  private let step: Int

  init(_ inputs: InputList, _ limits: Limits) {
    let price = BatchPlan.Price([], limits)
    step = max(1, (inputs.count + Self.most - 1) / Self.most)
    for index in stride(from: 0, to: inputs.count, by: step) {
      let input = inputs[index]
      known.append(nil)
      guard let size = input.stamp?.size, size > 0,
        let extent = try? DecodedExtent(contentsOf: input.path, limits: limits)
      else { continue }
      var cost = Price()
      cost.nanoseconds = price.cpuTime(of: extent) / .nanoseconds(1)
      cost.memory = extent.peakBytes
      known[index / step] = cost
      for key in [input.file.fileExtension, ""] {
        means[key, default: Mean()].bytes += size
        means[key, default: Mean()].nanoseconds += cost.nanoseconds
        means[key, default: Mean()].memory += Double(cost.memory)
      }
    }
  }

  /// What an input is expected to cost.
  func price(of input: BatchInput, at index: Int) -> Price {
    if index.isMultiple(of: step), let price = known[index / step] { return price }
    guard let size = input.stamp?.size,
      let mean = means[input.file.fileExtension] ?? means[""], mean.bytes > 0
    else { return Price() }
    let share = Double(size) / Double(mean.bytes)
    return Price(
      nanoseconds: mean.nanoseconds * share,
      memory: max(1 << 20, Int(min(mean.memory * share, 1e15))))
  }
}
