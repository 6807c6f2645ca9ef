import CDeflate

let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// A number as a PNG has it, the highest byte first.
func be32(_ value: Int) -> [UInt8] { be16(value >> 16) + be16(value & 0xFFFF) }
func be16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }

/// A chunk with its length and checksum.
func pngChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + data
  let sum = unsafe body.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  return be32(data.count) + body + be32(Int(sum))
}

/// A zlib stream of the bytes.
func zlib(_ bytes: [UInt8]) -> [UInt8] {
  let compressor = unsafe libdeflate_alloc_compressor(6)
  defer { unsafe libdeflate_free_compressor(compressor) }
  let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
  return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
    count = unsafe libdeflate_zlib_compress(
      compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
  }
}

/// A PNG of rows as the file stores them, without their filter bytes.
func makePNG(
  width: Int, height: Int, depth: UInt8, colorType: UInt8, rows: [[UInt8]],
  before: [(String, [UInt8])] = [], after: [(String, [UInt8])] = []
) -> [UInt8] {
  var png = pngSignature
  png += pngChunk(
    "IHDR",
    be32(width) + be32(height) + [depth, colorType, 0, 0, 0])
  for (type, data) in before { png += pngChunk(type, data) }
  png += pngChunk("IDAT", zlib(rows.flatMap { [0] + $0 }))
  for (type, data) in after { png += pngChunk(type, data) }
  return png + pngChunk("IEND", [])
}
