/// Inputs on their way into shards: which is in which, and what they are expected to cost.
struct ShardDivision {
  private let inputs: InputList
  /// What each is expected to cost.
  private let prices: [ShardPrices.Price]
  /// The inputs in the order of the hashes of their names, which the number of shards doesn't
  /// change; 16 bytes for each.
  private let order: [(hash: UInt64, index: UInt32)]
  /// What they are together.
  let bytes: Int
  let cpuTime: Duration

  init(_ found: InputFinder, _ limits: Limits) {
    let inputs = found.inputs
    self.inputs = inputs
    let known = ShardPrices(inputs, limits)
    var prices: [ShardPrices.Price] = []
    prices.reserveCapacity(inputs.count)
    var order: [(hash: UInt64, index: UInt32)] = []
    order.reserveCapacity(inputs.count)
    var (bytes, cost) = (0, 0.0)
    for index in inputs.indices {
      let input = inputs[index]
      let key = input.clashGroup.map { inputs[found.clashGroups[$0][0]] } ?? input
      order.append((JournalEntry.hash(key.relativePath.bytes.span), UInt32(index)))
      bytes += input.stamp?.size ?? 0
      let price = known.price(of: input, at: index)
      prices.append(price)
      cost += price.nanoseconds
    }
    order.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
    self.order = order
    self.prices = prices
    self.bytes = bytes
    cpuTime = .nanoseconds(Int64(min(cost, 1e18)))
  }

  /// See ``ShardPlan/id``.
  func id(_ recipe: [UInt8]) -> String {
    var hasher = ContentHasher()
    hasher.update(recipe + Array("\n\(platenVersion)\n".utf8))
    var text: [UInt8] = []
    for (_, index) in order {
      let input = inputs[Int(index)]
      // A name ends with a zero byte, which none has.
      text += input.relativePath.bytes
      text.append(0)
      for number in [Int64(input.stamp?.size ?? -1), input.stamp?.modified ?? -1] {
        for shift in stride(from: 0, to: 64, by: 8) {
          text.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
        }
      }
      guard text.count > 1 << 16 else { continue }
      hasher.update(text)
      text.removeAll(keepingCapacity: true)
    }
    hasher.update(text)
    return hasher.finalize().hex
  }

  /// Writes the lines of all shards, one shard behind the other.
  func write(
    shards count: Int, _ write: ([UInt8]) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    // Where each shard's inputs begin, once they are in the order of their shards.
    var starts = [Int](repeating: 0, count: count + 1)
    for (hash, _) in order { starts[Int(hash % UInt64(count)) + 1] += 1 }
    for shard in 0..<count { starts[shard + 1] += starts[shard] }
    var places = starts
    var members = [UInt32](repeating: 0, count: order.count)
    for (hash, index) in order {
      let shard = Int(hash % UInt64(count))
      members[places[shard]] = index
      places[shard] += 1
    }
    var buffer: [UInt8] = []
    for shard in 0..<count {
      var lines: [UInt8] = []
      var (bytes, cost, memory) = (0, 0.0, 0)
      for index in members[starts[shard]..<starts[shard + 1]] {
        let input = inputs[Int(index)]
        let price = prices[Int(index)]
        bytes += input.stamp?.size ?? 0
        cost += price.nanoseconds
        memory = max(memory, price.memory)
        lines += PlannedInput(
          path: input.path, name: input.relativePath, index: Int(index),
          stamp: input.stamp.map { PlannedInput.Stamp(bytes: $0.size, modified: Int($0.modified)) }
        ).json()
      }
      var head = JSONText(reserving: 128)
      head.raw(#"{"shard":"#)
      head.number(shard)
      head.member("inputs", starts[shard + 1] - starts[shard])
      head.member("bytes", bytes)
      head.member("cpu_ms", Int(min(cost, 1e18) / 1e6))
      head.member("memory_bytes", memory)
      head.raw("}\n")
      buffer += head.bytes
      buffer += lines
      guard buffer.count > 1 << 18 else { continue }
      try write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    try write(buffer)
  }
}
