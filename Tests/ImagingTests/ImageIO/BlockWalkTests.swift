@testable import PlatenImaging
import Testing

/// What a WebP and a GIF are made of, whole and cut off.
struct BlockWalkTests {
  @Test func chunksOfAWebP() {
    let file =
      Array("RIFF\0\0\0\0WEBP".utf8) + WebPContainer.chunk("EXIF", [1, 2, 3])
      + WebPContainer.chunk("XMP ", []) + WebPContainer.chunk("ANMF", [4, 5, 6, 7])
    let chunks = Array(WebPChunks(file))
    #expect(chunks.map(\.name) == ["EXIF", "XMP ", "ANMF"])
    #expect(chunks.map(\.data) == [20..<23, 32..<32, 40..<44])
    #expect(chunks.allSatisfy { $0.isWhole })
    #expect(chunks.map(\.end) == [24, 32, 44])
    for count in file.indices {
      let part = Array(WebPChunks(Array(file[..<count])))
      #expect(part.count == [20, 32, 40].count { $0 <= count })
      #expect(part.allSatisfy { $0.data.upperBound <= count })
      #expect(part.count { !$0.isWhole } == (20..<23 ~= count || 40..<44 ~= count ? 1 : 0))
    }
  }

  /// A length that leads far out of the file ends the walk, and so does what is no block.
  @Test func lengthsThatLie() {
    var file = Array("RIFF\0\0\0\0WEBP".utf8) + WebPContainer.chunk("ICCP", [1, 2])
    file.replaceSubrange(16..<20, with: [255, 255, 255, 255])
    let chunks = Array(WebPChunks(file))
    #expect(chunks.map(\.data) == [20..<22])
    #expect(chunks.map(\.length) == [0xFFFF_FFFF])
    #expect(Array(WebPChunks(file, in: 12..<19)).isEmpty)
  }

  @Test func blocksOfAGIF() throws {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 9, 9, 9, 9, 9, 9, 2, 1, 7, 0]
    let file = head + loop + picture + [0x3B, 0x21, 0xFE, 0]
    let labels: [UInt8?] = [0xFF, nil]
    let ends = [38, 58]
    for count in 14...file.count {
      var blocks = try #require(GIFBlocks(Array(file[..<count])))
      var found: [GIFBlocks.Block] = []
      while let block = blocks.next() { found.append(block) }
      #expect(found.allSatisfy { $0.range.upperBound <= count })
      #expect(found.map(\.label) == Array(labels.prefix(found.count)))
      #expect(found.count { $0.isWhole } == ends.count { $0 <= count })
      if let first = found.first, first.isWhole { #expect(blocks.isOf(GIFBlocks.loops, first)) }
    }
    #expect(GIFBlocks(Array(head.prefix(13))) == nil)
  }
}
