import PlatenImaging
import PlatenCore
import Testing

struct BMPTests {
  @Test func runLengthsOfFourBits() throws {
    // Five of 1 2 1 2 1, end of row; three stored 2 0 1; jump one up-right; end.
    let code: [UInt8] = [5, 0x12, 0, 0, 0, 3, 0x20, 0x10, 0, 2, 1, 0, 1, 0x20, 0, 1]
    let image = try Image(bytes: makeBMP(5, 2, bits: 4, compression: 2, code))
    #expect(image.format == .gray8)
    #expect(image.byteArray == [200, 0, 100, 0, 200, 100, 200, 100, 200, 100])
  }

  @Test func runLengthsOfEightBits() throws {
    let code: [UInt8] = [2, 1, 0, 3, 2, 1, 0, 0, 0, 0, 5, 2, 0, 1]
    let image = try Image(bytes: makeBMP(5, 2, bits: 8, compression: 1, code))
    #expect(image.byteArray == [200, 200, 200, 200, 200, 100, 100, 200, 100, 0])
  }

  @Test func indicesOfTwoBits() throws {
    let row: [UInt8] = [0b01_10_00_10, 0b01_00_00_00, 0, 0]
    let image = try Image(bytes: makeBMP(5, 1, bits: 2, compression: 0, row))
    #expect(image.byteArray == [100, 200, 0, 200, 100])
  }

  @Test func aCodeThatLeavesThePictureIsMalformed() {
    let error = #expect(throws: PlatenError.self) {
      try Image(bytes: makeBMP(5, 2, bits: 8, compression: 1, [0, 2, 9, 9, 0, 1]))
    }
    #expect(error?.code == .malformed)
  }

  @Test func aCodeWithoutItsEndIsTruncated() {
    let error = #expect(throws: PlatenError.self) {
      try Image(bytes: makeBMP(5, 2, bits: 8, compression: 1, [5, 1, 0, 0]))
    }
    #expect(error?.code == .truncated)
  }

  @Test func topDownRowsAndMasks() throws {
    let masks: [UInt8] = [0, 0xF8, 0, 0, 0xE0, 7, 0, 0, 0x1F, 0, 0, 0]
    let rows: [UInt8] = [0, 0xF8, 0, 0, 0xE0, 7, 0, 0]
    let image = try Image(
      bytes: makeBMP(1, -2, bits: 16, compression: 3, masks + rows, pixelsAt: 12))
    #expect(image.byteArray == [255, 0, 0, 255, 0, 255, 0, 255])
  }

  @Test func maskWithHolesIsMalformed() {
    let masks: [UInt8] = [5, 0, 0, 0, 0xE0, 7, 0, 0, 0x1F, 0, 0, 0]
    let error = #expect(throws: PlatenError.self) {
      try Image(bytes: makeBMP(1, 1, bits: 16, compression: 3, masks + [0, 0, 0, 0], pixelsAt: 12))
    }
    #expect(error?.code == .malformed)
  }

  @Test func shortHeadersOfOS2AreRead() throws {
    var bytes = makeBMP(2, 1, bits: 8, compression: 0, [1, 2, 0, 0])
    bytes[14] = 16
    bytes.removeSubrange(30..<54)
    bytes[10] -= 24
    #expect(try Image(bytes: bytes).byteArray == [100, 200])
  }

  @Test func pixelsLieBehindThePaletteWhateverIsSaid() throws {
    let right = makeBMP(2, 1, bits: 8, compression: 0, [1, 2, 0, 0])
    var wrong = right
    wrong[10] = 54
    #expect(try Image(bytes: wrong).byteArray == [100, 200])
    #expect(throws: PlatenError.self) { try Image(bytes: Array(wrong.dropLast(4))) }
  }

  @Test func resolutionAndWholeInches() throws {
    let source = try ImageSource(bytes: makeBMP(1, 1, bits: 8, compression: 0, [1, 0, 0, 0]))
    #expect(source.header.resolution == Resolution(300, 150))
  }
}

/// A Windows 3 bitmap with the greys 0, 100 and 200 as its palette.
func makeBMP(
  _ width: Int32, _ height: Int32, bits: UInt8, compression: UInt8, _ data: [UInt8],
  pixelsAt skipped: Int = 0
) -> [UInt8] {
  let palette: [UInt8] = bits <= 8 ? [0, 0, 0, 0, 100, 100, 100, 0, 200, 200, 200, 0] : []
  let start = 54 + palette.count + skipped
  var bytes = Array("BM".utf8) + [UInt8](repeating: 0, count: 8) + little(Int32(start))
  bytes += little(40) + little(width) + little(height) + [1, 0, bits, 0, compression, 0, 0, 0]
  bytes += little(0) + little(11811) + little(5906) + little(bits <= 8 ? 3 : 0) + little(0)
  return bytes + palette + data
}

private func little(_ value: Int32) -> [UInt8] {
  [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
}
