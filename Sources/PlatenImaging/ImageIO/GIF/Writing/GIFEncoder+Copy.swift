extension GIFEncoder {
  /// A GIF without what is neither picture, delay nor loop: comments, texts, foreign extensions and
  /// what follows the trailer. `nil` where it is not whole.
  package static func copied(_ source: [UInt8]) -> [UInt8]? {
    guard source.has("GIF87a") || source.has("GIF89a"), var blocks = GIFBlocks(source) else {
      return nil
    }
    var copy = Array(source.prefix(blocks.offset))
    while let block = blocks.next() {
      guard block.isWhole else { return nil }
      let isLoop = blocks.isOf(GIFBlocks.loops, block) && source[block.data] == 11
      if block.label == nil || block.label == 0xF9 || isLoop { copy += source[block.range] }
    }
    return source.dropFirst(blocks.offset).first == 0x3B ? copy + [0x3B] : nil
  }
}
