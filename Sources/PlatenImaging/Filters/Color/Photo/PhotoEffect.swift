import PlatenKernels

/// The cube of one of Core Image's photo effects, as the cosines that it is a sum of.
///
/// Each was fitted to one published pair of a photo and what Core Image made of it: 17 colours a
/// side, of encoded sRGB. Colours that the photo lacks (saturated green, magenta and yellow) go on
/// smoothly from those it has.
struct PhotoEffect: Sendable {
  static let noir = PhotoEffect(PackageResources.noir_cosines)
  static let chrome = PhotoEffect(PackageResources.chrome_cosines)
  static let fade = PhotoEffect(PackageResources.fade_cosines)
  static let instant = PhotoEffect(PackageResources.instant_cosines)
  static let process = PhotoEffect(PackageResources.process_cosines)
  static let transfer = PhotoEffect(PackageResources.transfer_cosines)

  /// What the colours of the cube become; nil where there was no memory for it.
  private let cube: ColorCube?
  /// Whether every colour becomes a grey.
  private let isGray: Bool

  /// - Parameter file: A zlib stream. Its first byte is what 1 of an amplitude is worth, in levels
  ///   of 0…255, the second how many channels follow: one that is all, or red, green and blue.
  ///   Then come, for each, the levels that 17 greys become, in tenths and two bytes, the lower one
  ///   first; and after them the amplitudes that ``cosineCubes(_:side:count:step:)`` reads.
  private init(_ file: [UInt8]) {
    guard let inflater = try? Inflater(),
      let bytes = inflater.inflate(file, maximumBytes: 1 << 18)
    else { (cube, isGray) = (nil, false); return }
    let (side, count) = (17, Int(bytes[1]))
    let amplitudes = 2 + 2 * side * count
    isGray = count == 1
    var channels = cosineCubes(
      bytes[amplitudes...], side: side, count: count, step: Double(bytes[0]) / 255)
    // What rounding the amplitudes has changed is mended where the eye sees it first.
    for (index, place) in stride(from: 2, to: amplitudes, by: 2).enumerated() {
      let tenths = Int(bytes[place]) | Int(bytes[place + 1]) << 8
      let gray = index % side
      channels[index / side][gray * (side * side + side + 1)] = Double(tenths) / 10 / 255
    }
    let numbers = channels[0].indices.flatMap { index in
      (0..<3).map { min(1, max(0, channels[count == 1 ? 0 : $0][index])) }
    }
    cube = try? ColorCube(side: side, numbers)
  }

  /// The effect on encoded values.
  func operation() throws(PlatenError) -> CubeOperation {
    guard let cube else { throw .noMemory("unpack the colours of a photo effect") }
    return CubeOperation(cube, makesGray: isGray)
  }
}
