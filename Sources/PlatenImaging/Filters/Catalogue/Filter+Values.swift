import PlatenKernels

extension Filter {
  private static let extent = Parameter("extent", -1e6...1e6, 0, 0, 1e6, 1e6, integer: true)

  /// Filters that measure colours: the result is a row of pixels with what was found, which is also
  /// told as numbers.
  static let valueFilters: [Definition] = [
    area("areaAverage", "Makes a rectangle one pixel of its mean colour.") {
      (image, area, context) throws(PlatenError) in [try image.areaAverage(in: area, context)]
    },
    area(
      "areaMinMax", "Makes a rectangle two pixels: the least of each channel, and the greatest."
    ) { (image, area, context) throws(PlatenError) in
      let (least, greatest) = try image.areaMinMax(in: area, context)
      return [least, greatest]
    },
    area("areaMaximum", "Makes a rectangle the greatest of each channel.") {
      (image, area, context) throws(PlatenError) in
      [try image.areaMinMax(in: area, context).greatest]
    },
    area("areaMinimum", "Makes a rectangle the least of each channel.") {
      (image, area, context) throws(PlatenError) in
      [try image.areaMinMax(in: area, context).least]
    },
    area("rowAverage", "Makes a rectangle a row: each row's mean colour.") {
      (image, area, context) throws(PlatenError) in try image.rowAverages(in: area, context)
    },
    area("columnAverage", "Makes a rectangle a row: each column's mean colour.") {
      (image, area, context) throws(PlatenError) in try image.columnAverages(in: area, context)
    },
    Definition(
      "areaHistogram",
      "Makes a rectangle a row of pixels: how often red, green and blue have each value.",
      [extent, Parameter("count", 1...2048, 64, integer: true), Parameter("scale", 0...1e6, 1)]
    ) { arguments in
      let (count, scale) = (Int(arguments[1]), arguments[2])
      return .values("areaHistogram", arguments) { (image, area, context) throws(PlatenError) in
        let values = try image.areaValues(in: area, bins: count, context)
        let share = scale / Double(values.total)
        return (0..<count).map { bin in
          (0..<3).map { min(1, Double(values.counts[$0][bin]) * share) } + [1]
        }
      }
    },
    Definition(
      "kMeans", "Makes a rectangle a row of pixels: the few colours that its own come closest to.",
      [
        extent, Parameter("count", 1...128, 8, integer: true),
        Parameter("passes", 0...20, 5, integer: true),
      ]
    ) { arguments in
      let (count, passes) = (Int(arguments[1]), Int(arguments[2]))
      return .values("kMeans", arguments) { (image, area, context) throws(PlatenError) in
        try image.palette(in: area, count: count, passes: passes, context).map {
          [$0.color.x, $0.color.y, $0.color.z, 1]
        }
      }
    },
  ]

  /// A filter that measures a rectangle and asks for nothing else.
  private static func area(
    _ name: String, _ summary: String, _ measure: @escaping Measure
  ) -> Definition {
    Definition(name, summary, [extent]) { .values(name, $0, measure: measure) }
  }

  /// Straight encoded colours of a rectangle.
  fileprivate typealias Measure =
    @Sendable (Image, PixelRect, FilterContext) throws(PlatenError) -> [[Double]]

  /// Makes a rectangle one pixel of its mean colour (CIAreaAverage); ``Image/areaAverage(in:)``
  /// gives it as numbers.
  public static func areaAverage(in extent: PixelRect) -> Filter {
    measuring("areaAverage", extent)
  }

  /// Makes a rectangle two pixels, the least of each channel and the greatest (CIAreaMinMax);
  /// ``Image/areaMinMax(in:)`` gives them as numbers.
  public static func areaMinMax(in extent: PixelRect) -> Filter { measuring("areaMinMax", extent) }

  /// Makes a rectangle one pixel, the greatest of each channel (CIAreaMaximum).
  public static func areaMaximum(in extent: PixelRect) -> Filter {
    measuring("areaMaximum", extent)
  }

  /// Makes a rectangle one pixel, the least of each channel (CIAreaMinimum).
  public static func areaMinimum(in extent: PixelRect) -> Filter {
    measuring("areaMinimum", extent)
  }

  /// Makes a rectangle a row of as many pixels as it has rows: their mean colours, the topmost
  /// first (CIRowAverage).
  public static func rowAverage(in extent: PixelRect) -> Filter { measuring("rowAverage", extent) }

  /// Makes a rectangle one row of the mean colours of its columns (CIColumnAverage).
  public static func columnAverage(in extent: PixelRect) -> Filter {
    measuring("columnAverage", extent)
  }

  /// Makes a rectangle a row of pixels (CIAreaHistogram): how often red, green and blue have each
  /// value of light; `Image.areaHistogram(in:count:)` counts them.
  ///
  /// - Parameters:
  ///   - extent: The rectangle, as far as it lies in the picture.
  ///   - count: Steps from black to white, one pixel each; 1…2048.
  ///   - scale: What all pixels in one step come to; 0…10⁶, and 1 at most is shown.
  public static func areaHistogram(
    in extent: PixelRect, count: Int = 64, scale: Double = 1
  ) -> Filter {
    let area = measuring("areaHistogram", extent)
    return Filter(
      area.name, values: area.arguments + [.numbers([Double(count)]), .numbers([scale])])
  }

  /// Makes a rectangle a row of pixels (CIKMeans): the colours that its own come closest to, the
  /// most frequent first; ``Image/palette(in:count:)`` gives them with their shares.
  ///
  /// - Parameters:
  ///   - extent: The rectangle, as far as it lies in the picture.
  ///   - count: Colours at most; 1…128.
  ///   - passes: How often they are bettered; 0…20.
  public static func kMeans(in extent: PixelRect, count: Int = 8, passes: Int = 5) -> Filter {
    let area = measuring("kMeans", extent)
    return Filter(
      area.name, values: area.arguments + [.numbers([Double(count)]), .numbers([Double(passes)])])
  }

  private static func measuring(_ name: String, _ extent: PixelRect) -> Filter {
    Filter(name, [extent.x, extent.y, extent.width, extent.height].map { Double($0) })
  }
}

extension Filter.Operation {
  /// Straight encoded colours of a rectangle as a row of pixels, and as numbers in the notes.
  fileprivate static func values(
    _ name: String, _ arguments: Filter.Arguments,
    measure: @escaping Filter.Measure
  ) -> Filter.Operation {
    let numbers = arguments.vector(0).map { Int($0) }
    let area = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return .image(name) { (image, context) throws(PlatenError) in
      let colors = try measure(image, area, context)
      context.notes.add(colors, as: name)
      let isOpaque = colors.allSatisfy { $0[3] == 1 }
      var row = try Image(
        size: PixelSize(width: max(1, colors.count), height: 1), format: .rgba16,
        alpha: isOpaque ? .opaque : .straight)
      var bytes = row.mutableBytes
      for (index, color) in colors.enumerated() {
        for (channel, value) in color.enumerated() {
          bytes.storeBytes(
            of: UInt16((min(1, max(0, value)) * 65535).rounded()),
            toByteOffset: index * 8 + channel * 2, as: UInt16.self)
        }
      }
      return row
    }
  }
}
