import PlatenImaging
@_spi(Instruments) import PlatenMetrics
import PlatenCore
import TestSupport
import Testing

/// GIFs cut short and GIFs with wrong bits: an error that says where, or pictures; never a crash,
/// nor more memory than the limits allow.
@Suite struct GIFDamageTests {
  /// Every byte of small files.
  @Test(arguments: CaseSeeds.make(4)) func cutAnywhere(seed: UInt64) {
    var model = ModelAnimation()
    var generator = GIFGenerator(seed: seed)
    repeat { model = generator.animation() } while model.bytes.count > 2500
    for length in 0..<model.bytes.count { expectPart(of: model, length, seed) }
  }

  /// A long file at each end of a block, a byte before and after it, and anywhere.
  @Test func longFileCutAnywhere() {
    var generator = GIFGenerator(seed: 77, maximumFrames: -24)
    var model = ModelAnimation()
    repeat { model = generator.animation() } while !(5000...20_000).contains(model.bytes.count)
    var lengths = Set(model.boundaries.flatMap { [$0 - 1, $0, $0 + 1] })
    for _ in 0..<500 { lengths.insert(generator.random.int(0...model.bytes.count)) }
    for length in lengths where length < model.bytes.count { expectPart(of: model, length, 77) }
  }

  /// Every frame before the cut is as it was, and none is there that is not; where the file says
  /// that it ends within something, so does the source.
  private func expectPart(of model: ModelAnimation, _ length: Int, _ seed: UInt64) {
    let again: Comment =
      "cut at \(length); again: PLATEN_SEED=\(seed) swift test --filter GIFDamage"
    let part = Array(model.bytes[..<length])
    do throws(PlatenError) {
      let source = try ImageSource(bytes: part)
      let whole = model.boundaries.last ?? 0
      #expect(!source.header.warnings.isEmpty || source.damage != nil || length > whole, again)
      let canvases = model.canvases()
      guard source.size == PixelSize(width: model.width, height: model.height),
        source.count <= model.frames.count
      else {
        Issue.record(again)
        return
      }
      var reader = source.frames()
      while let frame = try reader.next() {
        if frame.isPartial {
          #expect(source.count == 1 && source.firstDamage?.frame == 0, again)
          #expect(frame.image.showsPart(of: canvases[0]), again)
          #expect(throws: PlatenError.self, again) { try Image(bytes: part) }
        } else {
          #expect(frame.image.shows(canvases[frame.index]), "frame \(frame.index) \(again)")
        }
      }
      if let damage = source.firstDamage {
        let isFirst = damage.frame == 0 && source.count == 1
        #expect((damage.frame == source.count || isFirst) && damage.byte <= length, again)
        #expect(damage.error.saysWhere, "\(damage.error)")
        #expect(throws: PlatenError.self, again) {
          try ImageSource(bytes: part, refusingDamage: true)
        }
      }
    } catch {
      #expect(error.code == (length < 6 ? .unknownFormat : .truncated), again)
      #expect(error.saysWhere, "\(error)")
    }
  }

  /// One bit, anywhere.
  @Test(arguments: CaseSeeds.make(10)) func flippedBits(seed: UInt64) {
    var generator = GIFGenerator(seed: seed)
    let bytes = generator.animation().bytes
    for _ in 0..<40 {
      var damaged = bytes
      damaged[generator.random.int(0...(bytes.count - 1))] ^= 1 << generator.random.int(0...7)
      expectNoHarm(damaged, "again: PLATEN_SEED=\(seed) swift test --filter GIFDamage")
    }
  }

  /// The first control of a file, hit where it begins, in its label or in its length: the picture
  /// after it is not given as whole. Without a control there is nothing that it may lack.
  @Test(arguments: [(0, 0x20), (1, 0xF8), (2, 0), (2, 5)] as [(Int, UInt8)])
  func aLostFirstControlIsMissed(at byte: Int, becomes value: UInt8) throws {
    let head = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    var control: [UInt8] = [0x21, 0xF9, 4, 1, 50, 0, 0, 0]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 4, 0x0C, 0xC3, 0x30, 0x05, 0]
    let rest = picture + control + picture + [0x3B]
    control[byte] = value
    let source = try ImageSource(bytes: head + control + rest)
    // A control of another label is an extension like any.
    guard byte != 1 else { return #expect(source.count == 2 && source.damage == nil) }
    #expect(source.firstDamage?.frame == 0)
    #expect(throws: PlatenError.self) { try source.frame(at: 0) }
    #expect(try source.frame(at: 1).unclampedDelay == .milliseconds(500))
    let noise = try ImageSource(bytes: head + [1, 2, 3] + picture + [0x3B])
    #expect(try noise.count == 1 && !noise.frame(at: 0).isPartial)
  }

  /// An extension whose length is wrong leads into the control after it: no picture is lost.
  @Test func anExtensionThatLeadsAstrayHidesNoPicture() throws {
    let head = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let loop = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [7, 1, 0, 0, 0]
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 50, 0, 0, 0]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 4, 0x0C, 0xC3, 0x30, 0x05, 0]
    let file = head + loop + control + picture + control + picture + [0x3B]
    let source = try ImageSource(bytes: file)
    #expect(source.count == 2 && source.damage?.saysWhere == true)
    for index in 0..<source.count {
      let frame = try source.frame(at: index)
      #expect(frame.unclampedDelay == .milliseconds(500) && !frame.isPartial)
    }
    #expect(throws: PlatenError.self) { try ImageSource(bytes: file, refusingDamage: true) }
  }

  /// Codes that end after the first row of two, or make no sense from there on: the second is what
  /// was there before, for frames that are sought as for frames in order, and what comes after is
  /// drawn upon it.
  @Test(arguments: [[0x0C, 0x53], [0x0C, 0xF3]] as [[UInt8]])
  func codesThatBreakOffGiveTheirPixels(codes: [UInt8]) throws {
    let head = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    func picture(_ size: UInt8, _ codes: [UInt8]) -> [UInt8] {
      [0x2C, 0, 0, 0, 0, size, 0, size, 0, 0, 2, UInt8(codes.count)] + codes + [0]
    }
    let black = picture(2, [0x04, 0x41, 0x10, 0x05])
    let whiteRow = picture(2, codes)
    let white = picture(2, [0x0C, 0xC3, 0x30, 0x05])
    let file = head + black + whiteRow + picture(1, [0x44, 0x01]) + white + [0x3B]
    let (b, w) = (ModelPixel(r: 0, g: 0, b: 0, a: 255), ModelPixel(r: 255, g: 255, b: 255, a: 255))
    let shown = [[b, b, b, b], [w, w, b, b], [b, w, b, b], [w, w, w, w]]
    let isPartial = [false, true, true, false]
    let source = try ImageSource(bytes: file)
    var reader = source.frames()
    while let frame = try reader.next() {
      #expect(frame.image.modelPixels == shown[frame.index])
      #expect(frame.isPartial == isPartial[frame.index])
    }
    #expect(reader.index == 4 && source.firstDamage?.frame == 1)
    #expect(source.damage?.saysWhere == true)
    for index in [1, 2, 3] {
      let sought = try ImageSource(bytes: file).frame(at: index)
      #expect(sought.image.modelPixels == shown[index] && sought.isPartial == isPartial[index])
    }
    let whole = FrameSequence(source)
    #expect(try source.frames(in: whole).count == 4 && source.salvaged(whole) == whole)
    let first = try ImageSource(bytes: head + whiteRow + [0x3B]).frame(at: 0)
    #expect(first.image.modelPixels == [w, w, ModelPixel(), ModelPixel()] && first.isPartial)
    let strict = try ImageSource(bytes: file, refusingDamage: true)
    #expect(throws: PlatenError.self) { try strict.frame(at: 1) }
    #expect(throws: PlatenError.self) { try Image(bytes: head + whiteRow + [0x3B]) }
  }

  /// Blocks left out, doubled and moved.
  @Test(arguments: CaseSeeds.make(10)) func blocksInDisorder(seed: UInt64) {
    var generator = GIFGenerator(seed: seed)
    let model = generator.animation()
    let blocks = zip([0] + model.boundaries, model.boundaries + [model.bytes.count])
      .map { Array(model.bytes[$0..<$1]) }
    for _ in 0..<20 {
      var changed = blocks
      let at = generator.random.int(1...(blocks.count - 1))
      switch generator.random.int(0...2) {
      case 0: changed.remove(at: at)
      case 1: changed.insert(blocks[at], at: at)
      default: changed.swapAt(at, generator.random.int(1...(blocks.count - 1)))
      }
      let file = changed.flatMap { $0 }
      expectNoHarm(file, "again: PLATEN_SEED=\(seed) swift test --filter GIFDamage")
    }
  }
}

/// Expects pictures of the canvas's size or an error that says where, under small limits and in the
/// memory they allow.
func expectNoHarm(_ file: [UInt8], _ again: Comment) {
  let limits = Limits(pixels: 1 << 16, side: 4096, frames: 64, totalPixels: 1 << 19)
  let start = Reading.now()
  do throws(PlatenError) {
    let source = try ImageSource(bytes: file, limits: limits)
    var reader = source.frames()
    for _ in 0...source.count {
      do throws(PlatenError) {
        guard let frame = try reader.next() else { break }
        #expect(frame.image.size == source.size, again)
      } catch {
        #expect(error.saysWhere, "\(error) \(again)")
      }
    }
  } catch {
    #expect(error.saysWhere, "\(error) \(again)")
  }
  // Of each frame at most its canvas, what was below, its pixels and their codes.
  let buffers = Reading.now().since(start).bufferBytes
  #expect(buffers <= 16 * limits.totalPixels + 64 * (file.count + 8192), again)
}
