import PlatenKernels

/// Packs pixels into PNG rows of the smallest colour type that holds all frames.
struct PNGPacker {
  private enum Model {
    case indexed(bits: Int)
    case gray, rgb, rgba
  }

  private let model: Model
  private var table = ColorTable()

  init(for input: EncoderInput) {
    var isOpaque = true
    var isGray = true
    for image in input.images {
      for y in 0..<input.size.height {
        let row = image.pixels(in: PixelRect(x: 0, y: y, width: input.size.width, height: 1))
        table.add(row)
        let survey = unsafe surveyPixels(row, count: row.count)
        isOpaque = isOpaque && survey.isOpaque
        isGray = isGray && survey.isGray
      }
      if table.isOverfull, !isOpaque { break }
    }
    let count = table.count
    if count <= 16 {
      model = .indexed(bits: count <= 2 ? 1 : count <= 4 ? 2 : 4)
    } else if isGray, isOpaque {
      model = .gray
    } else if !table.isOverfull {
      model = .indexed(bits: 8)
    } else {
      model = isOpaque ? .rgb : .rgba
    }
  }

  /// The data of IHDR.
  func header(_ size: PixelSize) -> [UInt8] {
    let (type, depth): (UInt8, UInt8) =
      switch model {
      case .indexed(let bits): (3, UInt8(bits))
      case .gray: (0, 8)
      case .rgb: (2, 8)
      case .rgba: (6, 8)
      }
    var header: [UInt8] = []
    header.append32(size.width)
    header.append32(size.height)
    return header + [depth, type, 0, 0, 0]
  }

  /// Whether pixels are stored as grey.
  var isGray: Bool { if case .gray = model { true } else { false } }

  /// The data of PLTE; `nil` where there is no palette.
  var palette: [UInt8]? {
    guard case .indexed = model else { return nil }
    return table.colors.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: UInt32(littleEndian: color) >> $0) }
    }
  }

  /// The data of tRNS; `nil` where every entry is opaque.
  var alphas: [UInt8]? {
    guard case .indexed = model else { return nil }
    let alphas = table.colors.map { UInt8(truncatingIfNeeded: UInt32(littleEndian: $0) >> 24) }
    return alphas.contains { $0 != 255 } ? alphas : nil
  }

  /// The rows of a picture with their filter bytes, in the ways that are worth compressing: without
  /// filters, and, where samples are brightnesses, with the filter that suits each row.
  mutating func candidates(_ pixels: [UInt32], width: Int, height: Int) -> [[UInt8]] {
    let (plain, rowBytes, step) = rows(pixels, width: width, height: height)
    guard step > 0 else { return [plain] }
    var filtered = plain
    let zeros = [UInt8](repeating: 0, count: rowBytes)
    var trial = zeros
    unsafe plain.withUnsafeBufferPointer { plain in
      unsafe filtered.withUnsafeMutableBufferPointer { filtered in
        guard let plain = plain.baseAddress, let filtered = filtered.baseAddress else { return }
        unsafe zeros.withUnsafeBufferPointer { zeros in
          guard var above = zeros.baseAddress else { return }
          for y in 0..<height {
            let row = unsafe plain + y * (rowBytes + 1) + 1
            unsafe filterRow(
              row, above: above, into: filtered + y * (rowBytes + 1), trial: &trial,
              count: rowBytes, pixelLength: step)
            unsafe above = row
          }
        }
      }
    }
    return [plain, filtered]
  }

  /// Rows that each begin with a zero, the bytes behind it, and the bytes of a pixel for filters,
  /// 0 for indices.
  private mutating func rows(_ pixels: [UInt32], width: Int, height: Int)
    -> (bytes: [UInt8], rowBytes: Int, step: Int)
  {
    let (rowBytes, step) =
      switch model {
      case .indexed(let bits): ((width * bits + 7) / 8, 0)
      case .gray: (width, 1)
      case .rgb: (width * 3, 3)
      case .rgba: (width * 4, 4)
      }
    var indices: [UInt8] = []
    if case .indexed = model { indices = table.indices(of: pixels) }
    var bytes = [UInt8](repeating: 0, count: (rowBytes + 1) * height)
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        unsafe indices.withUnsafeBufferPointer { indices in
          guard let bytes = bytes.baseAddress, let pixels = pixels.baseAddress else { return }
          for y in 0..<height {
            let row = unsafe bytes + y * (rowBytes + 1) + 1
            let source = unsafe pixels + y * width
            switch model {
            case .indexed(let bits):
              guard let indices = indices.baseAddress else { return }
              unsafe packSamples(indices + y * width, bits: bits, into: row, count: width)
            case .gray: unsafe redToGray(source, row, count: width)
            case .rgb: unsafe rgbaToRGB(source, row, count: width)
            case .rgba:
              unsafe UnsafeMutableRawPointer(row).copyMemory(from: source, byteCount: width * 4)
            }
          }
        }
      }
    }
    return (bytes, rowBytes, step)
  }
}
