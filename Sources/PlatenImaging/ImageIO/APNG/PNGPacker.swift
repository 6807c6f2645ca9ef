import PlatenKernels

/// Packs pixels into PNG rows of the smallest colour type that holds all frames.
struct PNGPacker: Sendable {
  private enum Model {
    case indexed(bits: Int)
    case gray, grayAlpha, rgb, rgba
  }

  private var model = Model.rgba
  private var table = ColorTable()
  /// The pixel that stands for "leave what is there" in frames that are drawn over the canvas;
  /// `nil` where the colour type has no room for one. Its colour is the transparent one of grey and
  /// RGB.
  private(set) var hole: UInt32?

  /// Looks at all that is to be written.
  ///
  /// - Parameter mayBeGray: False where a profile speaks of red, green and blue.
  private init(for steps: [APNGStep], mayBeGray: Bool) {
    var survey = PixelSurvey()
    var cells = [UInt8](repeating: 0, count: surveyCells)
    for step in steps {
      let pixels = step.image.pixels(in: step.rect)
      table.add(pixels)
      unsafe surveyPixels(pixels, count: pixels.count, &survey, cells: &cells)
    }
    if !mayBeGray { survey.isGray = false }
    let isBlended = steps.contains { $0.canBlend }
    if table.count <= 16 || (!table.isOverfull && !(survey.isGray && survey.isOpaque)) {
      chooseIndexed(isBlended: isBlended, first: steps[0].image)
    } else if survey.isOpaque {
      model = survey.isGray ? .gray : .rgb
      if isBlended { hole = survey.isGray ? table.unusedGray : Self.unusedColor(cells) }
    } else if survey.isBinary, !survey.hasBlack {
      model = survey.isGray ? .gray : .rgb
      hole = 0
    } else {
      model = survey.isGray ? .grayAlpha : .rgba
      if isBlended { hole = 0 }
    }
  }

  /// The packers worth trying, which differ in the first entry of their palettes.
  ///
  /// That entry equals the byte of the filter "none", so what is most common in its place makes
  /// rows run on into one another: the background, or, where frames are drawn over others, the
  /// hole.
  static func candidates(for steps: [APNGStep], mayBeGray: Bool) -> [PNGPacker] {
    let packer = PNGPacker(for: steps, mayBeGray: mayBeGray)
    guard case .indexed = packer.model, let hole = packer.hole else { return [packer] }
    let colors = packer.table.colors
    guard colors.first != hole else { return [packer] }
    var other = packer
    other.table = ColorTable()
    other.table.add([hole] + colors.filter { $0 != hole })
    return [packer, other]
  }

  /// Puts the colour that is most common in the first picture before all others, then those that
  /// are not opaque, so that tRNS is short.
  private mutating func chooseIndexed(isBlended: Bool, first: Image) {
    var counts = [Int](repeating: 0, count: 256)
    for index in table.indices(of: first.pixels(in: PixelRect(first.size))) {
      counts[Int(index)] += 1
    }
    var colors = table.colors
    let common = colors[counts.indices.max { counts[$0] < counts[$1] } ?? 0]
    let bits = table.indexBits
    if isBlended, colors.contains(0) || colors.count < 1 << bits {
      if !colors.contains(0) { colors.append(0) }
      hole = 0
    }
    let isOpaque = { (color: UInt32) in UInt32(littleEndian: color) >> 24 == 255 }
    let ordered = colors.filter { !isOpaque($0) } + colors.filter(isOpaque)
    table = ColorTable()
    table.add([common] + ordered.filter { $0 != common })
    model = .indexed(bits: bits)
  }

  /// A colour in none of the cells that occur.
  private static func unusedColor(_ cells: [UInt8]) -> UInt32? {
    cells.firstIndex(of: 0).map { cell in
      let cell = UInt32(cell)
      return (cell << 4 & 0xF0 | cell << 8 & 0xF000 | cell << 12 & 0xF0_0000).littleEndian
    }
  }

  /// The data of IHDR.
  func header(_ size: PixelSize) -> [UInt8] {
    let (type, depth): (UInt8, UInt8) =
      switch model {
      case .indexed(let bits): (3, UInt8(bits))
      case .gray: (0, 8)
      case .grayAlpha: (4, 8)
      case .rgb: (2, 8)
      case .rgba: (6, 8)
      }
    var header: [UInt8] = []
    header.append32(size.width)
    header.append32(size.height)
    return header + [depth, type, 0, 0, 0]
  }

  /// Whether rows may gain by filters: numbers of colours don't.
  var isFiltered: Bool { if case .indexed = model { false } else { true } }

  /// The data of PLTE; `nil` where there is no palette.
  var palette: [UInt8]? {
    guard case .indexed = model else { return nil }
    return table.colors.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: UInt32(littleEndian: color) >> $0) }
    }
  }

  /// The data of tRNS: the alphas of a palette, or the one colour that is transparent; `nil` where
  /// none is needed.
  var transparency: [UInt8]? {
    switch model {
    case .indexed:
      let alphas = table.colors.map { UInt8(truncatingIfNeeded: UInt32(littleEndian: $0) >> 24) }
      return alphas.lastIndex { $0 != 255 }.map { Array(alphas[...$0]) }
    case .gray: return hole.map { [0, UInt8(truncatingIfNeeded: UInt32(littleEndian: $0))] }
    case .rgb:
      return hole.map { hole in
        [0, 8, 16].flatMap { [0, UInt8(truncatingIfNeeded: UInt32(littleEndian: hole) >> $0)] }
      }
    case .grayAlpha, .rgba: return nil
    }
  }

  /// Pixels as PNG stores them, rows of `width` pixels without their filter bytes.
  mutating func pack(_ pixels: [UInt32], width: Int) -> PackedRows {
    let height = pixels.count / width
    let (rowBytes, step) =
      switch model {
      case .indexed(let bits): ((width * bits + 7) / 8, 0)
      case .gray: (width, 1)
      case .grayAlpha: (width * 2, 2)
      case .rgb: (width * 3, 3)
      case .rgba: (width * 4, 4)
      }
    var indices: [UInt8] = []
    if case .indexed = model { indices = table.indices(of: pixels) }
    if case .indexed(8) = model {
      return PackedRows(bytes: indices, rowBytes: rowBytes, height: height, pixelLength: step)
    }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: rowBytes * height) { bytes, count in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        unsafe indices.withUnsafeBufferPointer { indices in
          guard let bytes = bytes.baseAddress, let pixels = pixels.baseAddress else { return }
          switch model {
          case .indexed(let bits):
            guard let indices = indices.baseAddress else { return }
            for y in 0..<height {
              unsafe packSamples(
                indices + y * width, bits: bits, into: bytes + y * rowBytes, count: width)
            }
          case .gray: unsafe redToGray(pixels, bytes, count: width * height)
          case .grayAlpha: unsafe rgbaToGrayAlpha(pixels, bytes, count: width * height)
          case .rgb: unsafe rgbaToRGB(pixels, bytes, count: width * height)
          case .rgba:
            unsafe UnsafeMutableRawPointer(bytes).copyMemory(
              from: pixels, byteCount: rowBytes * height)
          }
          count = rowBytes * height
        }
      }
    }
    return PackedRows(bytes: bytes, rowBytes: rowBytes, height: height, pixelLength: step)
  }
}

/// Rows of a PNG before they are filtered.
struct PackedRows {
  let bytes: [UInt8]
  let rowBytes: Int
  let height: Int
  /// The distance of the filters; 0 where samples are numbers of colours, which filters don't suit.
  let pixelLength: Int
}

extension ColorTable {
  /// Bits of an index into the table.
  fileprivate var indexBits: Int { count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8 }

  /// A grey that does not occur, where all colours are grey.
  fileprivate var unusedGray: UInt32? {
    let used = Set(colors.map { $0 & UInt32(255).littleEndian })
    return (0...255).map { UInt32($0).littleEndian }.first { !used.contains($0) }
  }
}
