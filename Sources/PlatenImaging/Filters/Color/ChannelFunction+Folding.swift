extension ChannelFunction {
  /// This function and the next as one; nil where they stay two.
  func then(_ next: ChannelFunction) -> ChannelFunction? {
    switch (self, next) {
    case (_, .clamp(let low, let high)) where low <= 0 && high >= 1 && isWithinUnit: self
    case (.power(let first), .power(let second)): .power(first * second)
    // What rises reaches a threshold where its argument reaches another one.
    case (.clamp(let low, let high), .threshold(let limit)) where low < limit && limit <= high: next
    case (.decode, .threshold(let limit)) where limit > 0 && limit <= 1:
      .threshold(Float(TransferCurve.encoded(fromLinear: Double(limit))))
    case (.encode, .threshold(let limit)) where limit > 0 && limit <= 1:
      .threshold(Float(TransferCurve.linear(fromEncoded: Double(limit))))
    // These keep 0 and 1.
    case (.threshold, .encode), (.threshold, .decode), (.threshold, .power): self
    default: nil
    }
  }

  /// Whether every result is within 0…1.
  private var isWithinUnit: Bool {
    switch self {
    case .encode, .decode, .threshold, .posterize: true
    case .power, .polynomial: false
    case .clamp(let low, let high): low >= 0 && high <= 1
    case .table(let table): table.allSatisfy { (0...1).contains($0) }
    }
  }
}
