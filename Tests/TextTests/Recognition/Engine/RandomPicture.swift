import CTesseract
import TestSupport

@testable import PlatenText

extension LeptonicaPicture {
  /// A picture of random pixels: noise, stretches of one value, or single specks. The bits beside
  /// its pixels are random too.
  init(width: Int, height: Int, depth: Int, _ random: inout SeededRandom) throws {
    try TesseractLibrary.load()
    try unsafe self.init(pixCreate(Int32(width), Int32(height), Int32(depth)), "created")
    unsafe pixSetResolution(pix, Int32(random.int(1...300)), 72)
    unsafe pixSetInputFormat(pix, Int32(random.int(0...8)))
    let sparsity = random.int(0...5)
    let (paper, noise) = (UInt32(truncatingIfNeeded: random.next()) | 1, random.int(1...60))
    let value = random.chance(50) ? UInt32.max : random.chance(50) ? 0 : (paper & 255) &* 0x1010101
    for i in 0..<(Int(unsafe pixGetWpl(pix)) * height) {
      let bits = UInt32(truncatingIfNeeded: random.next())
      let isPlain = random.int(0...noise) > sparsity
      unsafe pixGetData(pix)[i] = isPlain ? value : sparsity > 2 ? bits : value ^ (1 << (bits & 31))
    }
  }

  /// All that a picture is: size, depth, resolution, format and every word of its pixels.
  var contents: [UInt32] {
    let header = unsafe [
      pixGetWidth(pix), pixGetHeight(pix), pixGetDepth(pix), pixGetWpl(pix), pixGetXRes(pix),
      pixGetYRes(pix), pixGetInputFormat(pix), pixGetSpp(pix),
    ]
    let count = Int(unsafe pixGetWpl(pix)) * Int(unsafe pixGetHeight(pix))
    let words = unsafe UnsafeBufferPointer(start: pixGetData(pix), count: count)
    return unsafe header.map { UInt32(bitPattern: $0) } + words
  }
}
