import PlatenKernels

/// A pass of point operations alone, which goes from pixels to pixels with no more than a few
/// planes in the processor's first cache; the simplest need none.
struct PixelLoop: Sendable {
  private enum Way {
    /// One matrix on bytes as they are stored.
    case matrix([Float])
    /// A table for each channel, whose entries make a pixel together.
    case tables([UInt32])
    /// Loops on planes, which a table for each channel may fill.
    case loops([PointLoop], tables: [Float]?)
  }

  /// Pixels whose planes fit in a first cache, where planes a power of two apart would be in each
  /// other's way.
  private static let span = 1008

  private let way: Way
  private let source: PictureWindow
  private let layout: PixelLayout
  private var writer: PixelWriter
  private var planes: Int
  /// The step that holds the operations; the others crop.
  private let step: Int
  private let kernels: any FilterKernels.Type
  /// Whether pixels are decoded as they are loaded.
  private var isLinear: Bool

  /// Nil for a pass of other steps.
  init?(
    _ pass: FilterPass, over source: PictureWindow, to writer: PixelWriter,
    in context: FilterContext
  ) throws(PlatenError) {
    let points = pass.nodes.indices.filter { pass.nodes[$0] is PointNode }
    let crops = pass.nodes.count { $0 is CropNode }
    guard points.count == 1, crops == pass.nodes.count - 1,
      let node = pass.nodes[points[0]] as? PointNode
    else { return nil }
    step = points[0]
    self.source = source
    self.writer = writer
    planes = pass.planesAtMost
    layout = PixelLayout(source.image.format, source.image.alpha)
    kernels = context.kernels
    isLinear = context.light == .linear
    let isMapped = layout == writer.layout
    guard layout == .gray8 || layout == .opaque8 else {
      way = .loops(node.loops, tables: nil)
      return
    }
    if layout == .opaque8, isMapped, !isLinear, node.loops.count == 1,
      let numbers = node.loops[0].matrix?.byteNumbers
    {
      way = .matrix(numbers)
      return
    }
    if isMapped, node.loops.allSatisfy(\.isCurve), Self.isWorthTable(node.loops, isLinear) {
      let tables = try ChannelTables(node.loops, layout, isLinear: isLinear, kernels)
      way = .tables(tables.pixels)
      return
    }
    var operations = node.operations
    if isLinear {
      // The curve between files and linear light is left out where the first or the last operation
      // makes one with it.
      let first = FilterPlan.folded([ChannelOperation(.decode)] + operations)
      if first.count <= operations.count { (operations, isLinear) = (first, false) }
      let last = FilterPlan.folded(operations + [ChannelOperation(.encode)])
      if last.count <= operations.count { (operations, self.writer.isLinear) = (last, false) }
    }
    let loops = PointLoop.loops(of: operations, for: node.source)
    planes = loops.map(\.planesOut).reduce(planes, max)
    let head = Array(loops.prefix(while: \.isCurve))
    guard Self.isWorthTable(head, isLinear) else {
      way = .loops(loops, tables: nil)
      return
    }
    let tables = try ChannelTables(head, layout, isLinear: isLinear, kernels)
    way = .loops(Array(loops.dropFirst(head.count)), tables: tables.floats)
  }

  /// A table costs as much as about twenty products, or as the way to linear light and back.
  private static func isWorthTable(_ curves: [PointLoop], _ isLinear: Bool) -> Bool {
    curves.map(\.weight).reduce(0, +) > (isLinear ? 0 : 20)
  }

  /// Makes a region of the result; `regions` has what every step of the pass makes for it.
  func run(_ regions: [PixelRect], in context: FilterContext) throws(PlatenError) {
    let (from, to, at) = (regions[0], regions[regions.count - 1], regions[step])
    let buffer = try FloatBuffer(count: Self.span * planes)
    let image = source.image
    try unsafe image.withUnsafeBytes { (bytes) throws(PlatenError) in
      try context.forEachRow(of: to) { row in
        let y = row - to.y
        let offset =
          (from.y + y - source.y) * image.bytesPerRow + from.x * image.format.bytesPerPixel
        let result = unsafe writer.pixels(x: to.x, y: to.y + y, width: to.width)
        let pixels = unsafe UnsafeRawBufferPointer(
          rebasing: bytes[offset..<offset + to.width * image.format.bytesPerPixel])
        switch way {
        case .matrix(let numbers):
          unsafe kernels.mapMatrix(pixels, result, width: to.width, numbers)
        case .tables(let tables):
          unsafe kernels.mapTables(pixels, result, layout, width: to.width, tables)
        case .loops(let loops, let tables):
          for x in stride(from: 0, to: to.width, by: Self.span) {
            let width = min(Self.span, to.width - x)
            let row = PlaneRow(
              start: buffer.start, stride: (width + 15) & ~15, width: width, x: at.x + x,
              y: at.y + y, kernels: kernels)
            unsafe load(
              UnsafeRawBufferPointer(rebasing: pixels[(x * image.format.bytesPerPixel)...]), tables,
              into: row)
            for loop in loops { loop.apply(to: row) }
            writer.store(
              row.start, stride: row.stride, x: to.x + x, y: to.y + y, width: width)
          }
        }
      }
    }
  }

  private func load(_ pixels: UnsafeRawBufferPointer, _ tables: [Float]?, into row: PlaneRow) {
    if let tables {
      unsafe kernels.loadTables(
        pixels, layout, width: row.width, tables, planes: row.start, stride: row.stride)
    } else {
      unsafe kernels.loadPixels(
        pixels, layout, width: row.width, isLinear: isLinear, planes: row.start,
        stride: row.stride)
    }
  }
}
