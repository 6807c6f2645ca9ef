import CDeflate

/// A PNG chunk.
func makeChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + data
  let crc = unsafe body.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  return bigEndian(UInt32(data.count)) + body + bigEndian(crc)
}

func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// A zlib stream.
func makeZlib(_ bytes: [UInt8]) -> [UInt8] {
  let compressor = unsafe libdeflate_alloc_compressor(6)
  defer { unsafe libdeflate_free_compressor(compressor) }
  return unsafe [UInt8](unsafeUninitializedCapacity: bytes.count + 64) { out, filled in
    filled = unsafe libdeflate_zlib_compress(
      compressor, bytes, bytes.count, out.baseAddress, out.count)
  }
}

/// A PNG of rows as the file stores them, without their filter bytes.
func makePNG(
  width: Int, height: Int, depth: UInt8, colorType: UInt8, rows: [[UInt8]],
  before: [(String, [UInt8])] = [], after: [(String, [UInt8])] = []
) -> [UInt8] {
  var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  png += makeChunk(
    "IHDR",
    bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, colorType, 0, 0, 0])
  for (type, data) in before { png += makeChunk(type, data) }
  png += makeChunk("IDAT", makeZlib(rows.flatMap { [0] + $0 }))
  for (type, data) in after { png += makeChunk(type, data) }
  return png + makeChunk("IEND", [])
}
