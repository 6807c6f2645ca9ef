extension String {
  /// The text of a C library, up to the zero that ends it.
  init(untilZero characters: [CChar]) {
    self.init(
      decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
