/// Inputs on their way into shards: which is in which, and what they are expected to cost.
struct ShardDivision {
  /// How many inputs a thread takes at once.
  private static let part = 16_384

  private let inputs: InputList
  private let queue: WorkerQueue
  /// What each is expected to cost.
  private let prices: [ShardPrices.Price]
  /// The inputs in the order of their names' hashes, whatever the number of shards; 16 bytes each.
  private let order: [(hash: UInt64, index: UInt32)]
  /// What they are together.
  let bytes: Int
  let cpuTime: Duration

  init(_ found: InputFinder, _ limits: Limits, on queue: WorkerQueue) {
    let inputs = found.inputs
    self.inputs = inputs
    self.queue = queue
    let (known, groups) = (ShardPrices(inputs, limits), found.clashGroups)
    let parts = stride(from: 0, to: inputs.count, by: Self.part).map {
      $0..<min(inputs.count, $0 + Self.part)
    }
    let all = queue.map(parts.count) { number in
      parts[number].map { index in
        let input = inputs[index]
        let key = input.clashGroup.map { inputs[groups[$0][0]] } ?? input
        return (
          hash: key.relativePath.bytes.span.fnv1a, price: known.price(of: input, at: index)
        )
      }
    }.joined()
    prices = all.map(\.price)
    order = all.enumerated().map { ($1.hash, UInt32($0)) }
      .sorted { ($0.hash, $0.index) < ($1.hash, $1.index) }
    bytes = inputs.indices.reduce(0) { $0 + (inputs.stamp(of: $1)?.size ?? 0) }
    cpuTime = .nanoseconds(Int64(min(prices.reduce(0) { $0 + $1.nanoseconds }, 1e18)))
  }

  /// See ``ShardPlan/id``.
  ///
  /// - Throws: As `ContentHasher.init()`.
  func id(_ recipe: [UInt8]) throws(PlatenError) -> String {
    var hasher = try ContentHasher()
    hasher.update(recipe + Array("\n\(platenVersion)\n".utf8))
    var text: [UInt8] = []
    for (_, index) in order {
      // A name ends with a zero byte, which none has.
      inputs.appendName(of: Int(index), to: &text)
      text.append(0)
      let stamp = inputs.stamp(of: Int(index))
      for number in [Int64(stamp?.size ?? -1), stamp?.modified ?? -1] {
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

  /// Writes the lines of all shards, one shard after the other.
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
    var shard = 0
    while shard < count {
      // As many shards for each thread as make a part, and a few parts at a time.
      var parts: [Range<Int>] = []
      while shard < count, parts.count < 2 * queue.workers {
        let first = shard
        repeat { shard += 1 } while shard < count && starts[shard] - starts[first] < Self.part
        parts.append(first..<shard)
      }
      let texts = queue.map(parts.count) { [members, starts, parts] number in
        parts[number].reduce(into: [UInt8]()) {
          $0 += lines(of: $1, members[starts[$1]..<starts[$1 + 1]])
        }
      }
      for text in texts { try write(text) }
    }
  }

  /// The line of a shard, and those of its inputs.
  private func lines(of shard: Int, _ members: ArraySlice<UInt32>) -> [UInt8] {
    var lines: [UInt8] = []
    var (bytes, cost, memory) = (0, 0.0, 0)
    for index in members {
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
    head.member("inputs", members.count)
    head.member("bytes", bytes)
    head.member("cpu_ms", Int(min(cost, 1e18) / 1e6))
    head.member("memory_bytes", memory)
    head.raw("}\n")
    return head.bytes + lines
  }
}
