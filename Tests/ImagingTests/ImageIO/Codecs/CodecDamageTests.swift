import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// AVIF and JPEG XL that move and are cut off or damaged: the frames before, and what is wrong.
struct CodecDamageTests {
  /// Of an animation that is cut anywhere, the frames before are as they were, and it says so.
  @Test(arguments: [ImageFormat.avif, .jxl])
  func cutAnimationsGiveTheFramesBefore(_ format: ImageFormat) throws {
    guard try CodecWritingTests().isThere(format) else { return }
    let frames = try (0..<4).map { index in
      Frame(
        index: index, image: try WrittenPictures.make(.alpha, 6, 5, seed: UInt64(index)),
        delay: .milliseconds(40), unclampedDelay: .milliseconds(40))
    }
    var options = ImageDestination.Options(plays: 2)
    (options.isLossless, options.effort) = (true, 1)
    let file = try ImageDestination(format: format, options: options).encode(frames)
    var counts: Set<Int> = []
    for count in 0..<file.count {
      do throws(PlatenError) {
        let source = try ImageSource(bytes: Array(file[..<count]))
        #expect(source.header.isAnimated)
        for index in 0..<source.count {
          let shown = try source.frame(at: index).image
          let wanted = try frames[index].image.premultiplied().byteArray
          #expect(try shown.premultiplied().byteArray == wanted, "\(count) of \(file.count)")
        }
        // What follows the last frame holds no pixels.
        guard source.count < frames.count || source.damage != nil else { continue }
        counts.insert(source.count)
        #expect(source.firstDamage?.frame == source.count)
        #expect(source.firstDamage?.byte == count)
        #expect(source.damage?.code == .truncated)
        let refused = #expect(throws: PlatenError.self) {
          try ImageSource(bytes: Array(file[..<count]), refusingDamage: true)
        }
        #expect(refused?.code == .truncated)
      } catch {
        #expect(error.code != .libraryFailure, "\(error)")
      }
    }
    #expect(counts == [1, 2, 3])
  }

  /// A JPEG XL that is damaged within its last frame has the others. AV1 has no checksums.
  @Test func framesBeforeDamageAreGiven() throws {
    guard try CodecWritingTests().isThere(.jxl) else { return }
    let frames = try CodecWritingTests().frames(.color)
    var options = ImageDestination.Options(plays: 2)
    (options.isLossless, options.effort) = (true, 4)
    var file = try ImageDestination(format: .jxl, options: options).encode(frames)
    for place in (file.count - 30)..<file.count { file[place] = 0xFF }
    let source = try ImageSource(bytes: file)
    var reader = source.frames()
    var good = 0
    for index in 0..<source.count {
      do throws(PlatenError) {
        let image = try reader.next()?.image
        let isRight = image?.byteArray == frames[index].image.byteArray
        #expect(isRight && good == index, "frame \(index)")
        good += 1
      } catch {
        #expect(error.isDamage, "\(error)")
      }
    }
    #expect((1..<frames.count).contains(good))
    #expect(source.firstDamage?.frame == good)
  }
}
