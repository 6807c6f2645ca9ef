import CGIF
import PlatenImaging
import PlatenCore
import Testing

/// Our LZW and palettes against libgif's own line decoder, frame by frame.
@Suite struct GIFLibraryTests {
  @Test(arguments: CaseSeeds.make(100)) func agrees(seed: UInt64) throws {
    var generator = GIFGenerator(seed: seed)
    let bytes = generator.animation().bytes
    let decoder = try GIFDecoder(bytes, limits: .default)
    var theirs = try LibraryReader(bytes)
    for index in decoder.frames.indices {
      let frame = try #require(try theirs.next())
      #expect(frame.rect == decoder.frames[index].rect)
      if frame.rect.isEmpty { continue }
      #expect(
        try decoder.patch(at: index).shows(frame.pixels),
        "frame \(index); again: PLATEN_SEED=\(seed) swift test --filter GIFLibrary")
    }
  }
}

/// Reads frames with libgif.
@safe struct LibraryReader: ~Copyable {
  private let file: UnsafeMutablePointer<GifFileType>
  private let input: Input

  private final class Input {
    let bytes: [UInt8]
    var offset = 0
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private struct Failure: Error {}

  init(_ bytes: [UInt8]) throws {
    input = Input(bytes)
    let handle = unsafe DGifOpen(
      Unmanaged.passUnretained(input).toOpaque(),
      { file, buffer, count in
        guard let data = unsafe file?.pointee.UserData, let buffer = unsafe buffer else { return 0 }
        let input = unsafe Unmanaged<Input>.fromOpaque(data).takeUnretainedValue()
        let end = min(input.bytes.count, input.offset + Int(count))
        for (place, byte) in input.bytes[input.offset..<end].enumerated() {
          unsafe buffer[place] = byte
        }
        defer { input.offset = end }
        return Int32(end - input.offset)
      }, nil)
    guard let handle = unsafe handle else { throw Failure() }
    unsafe file = handle
  }

  deinit { _ = unsafe DGifCloseFile(file, nil) }

  /// The next image, its rows in order.
  mutating func next() throws -> (rect: PixelRect, pixels: [ModelPixel])? {
    var transparent = -1
    while true {
      var type = UNDEFINED_RECORD_TYPE
      guard unsafe DGifGetRecordType(file, &type) == GIF_OK else { throw Failure() }
      switch type {
      case EXTENSION_RECORD_TYPE:
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard unsafe DGifGetExtension(file, &code, &block) == GIF_OK else { throw Failure() }
        while let content = unsafe block {
          if code == 0xF9 { transparent = unsafe content[1] & 1 == 1 ? Int(content[4]) : -1 }
          guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { throw Failure() }
        }
      case IMAGE_DESC_RECORD_TYPE: return try image(transparent)
      default: return nil
      }
    }
  }

  private func image(_ transparent: Int) throws -> (PixelRect, [ModelPixel]) {
    guard unsafe DGifGetImageDesc(file) == GIF_OK else { throw Failure() }
    let image = unsafe file.pointee.Image
    let rect = unsafe PixelRect(
      x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
    let map = unsafe image.ColorMap ?? file.pointee.SColorMap
    var pixels = [ModelPixel](repeating: ModelPixel(), count: rect.width * rect.height)
    let all = Array(0..<rect.height)
    var rows = all
    if unsafe image.Interlace {
      rows =
        all.filter { $0 % 8 == 0 } + all.filter { $0 % 8 == 4 } + all.filter { $0 % 4 == 2 }
        + all.filter { $0 % 2 == 1 }
    }
    if rect.isEmpty {
      // libgif has no line to read: pass over the codes.
      var size: Int32 = 0
      var block: UnsafeMutablePointer<GifByteType>?
      guard unsafe DGifGetCode(file, &size, &block) == GIF_OK else { throw Failure() }
      while unsafe block != nil {
        guard unsafe DGifGetCodeNext(file, &block) == GIF_OK else { throw Failure() }
      }
      return (rect, [])
    }
    var line = [UInt8](repeating: 0, count: rect.width)
    for row in rows {
      guard unsafe DGifGetLine(file, &line, Int32(rect.width)) == GIF_OK else { throw Failure() }
      for (x, index) in line.enumerated() where Int(index) != transparent {
        var pixel = ModelPixel(r: 0, g: 0, b: 0, a: 255)
        if let map = unsafe map, unsafe Int(index) < Int(map.pointee.ColorCount) {
          let color = unsafe map.pointee.Colors[Int(index)]
          pixel = ModelPixel(r: color.Red, g: color.Green, b: color.Blue, a: 255)
        }
        pixels[row * rect.width + x] = pixel
      }
    }
    return (rect, pixels)
  }
}
