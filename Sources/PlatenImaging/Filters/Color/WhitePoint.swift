import Glibc

/// The colour of light of a temperature and a tint, and the change from one such light to another.
struct WhitePoint {
  /// CIE 1931 coordinates, and what is left of 1.
  let x: Double
  let y: Double

  /// The light of a black body at `temperature` kelvin, moved by `tint` along its line of equal
  /// temperature, 3,000 to a unit of CIE 1960 coordinates, green above 0.
  ///
  /// By Robertson's method, with the 31 lines of Wyszecki and Stiles, Color Science, 2nd edition,
  /// page 228. Below 1,667 kelvin the table ends.
  init(temperature: Double, tint: Double) {
    let mired = min(600, max(0, 1e6 / max(1, temperature)))
    let next = Self.lines.dropFirst().firstIndex { mired <= $0[0] } ?? Self.lines.count - 1
    let (low, high) = (Self.lines[next - 1], Self.lines[next])
    let part = (mired - low[0]) / (high[0] - low[0])
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    let (lowLength, highLength) = (hypot(1, low[3]), hypot(1, high[3]))
    let across = mixed(1 / lowLength, 1 / highLength)
    let along = mixed(low[3] / lowLength, high[3] / highLength)
    let offset = tint / -3000 / hypot(across, along)
    let u = mixed(low[1], high[1]) + across * offset
    let v = mixed(low[2], high[2]) + along * offset
    x = 1.5 * u / (u - 4 * v + 2)
    y = v / (u - 4 * v + 2)
  }

  /// The map of linear sRGB that makes what is white in this light white in another (Bradford).
  func adaptation(to other: WhitePoint) -> ColorMatrix? {
    let bradford = [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ]
    func cones(_ white: WhitePoint) -> [Double] {
      let xyz = [white.x / white.y, 1, (1 - white.x - white.y) / white.y]
      return bradford.map { row in zip(row, xyz).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let factors = zip(cones(other), cones(self)).map { $0 / max($1, 1e-3) }
    // IEC 61966-2-1.
    let xyz = ColorMatrix(rgb: [
      [0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505],
    ])
    let toCones = xyz.then(ColorMatrix(rgb: bradford))
    return toCones.inverse.map { toCones.then(.scale(factors)).then($0) }
  }

  /// Reciprocal temperature in mireds, CIE 1960 u and v, and the slope of the line.
  private static let lines: [[Double]] = [
    [0, 0.18006, 0.26352, -0.24341], [10, 0.18066, 0.26589, -0.25479],
    [20, 0.18133, 0.26846, -0.26876], [30, 0.18208, 0.27119, -0.28539],
    [40, 0.18293, 0.27407, -0.30470], [50, 0.18388, 0.27709, -0.32675],
    [60, 0.18494, 0.28021, -0.35156], [70, 0.18611, 0.28342, -0.37915],
    [80, 0.18740, 0.28668, -0.40955], [90, 0.18880, 0.28997, -0.44278],
    [100, 0.19032, 0.29326, -0.47888], [125, 0.19462, 0.30141, -0.58204],
    [150, 0.19962, 0.30921, -0.70471], [175, 0.20525, 0.31647, -0.84901],
    [200, 0.21142, 0.32312, -1.0182], [225, 0.21807, 0.32909, -1.2168],
    [250, 0.22511, 0.33439, -1.4512], [275, 0.23247, 0.33904, -1.7298],
    [300, 0.24010, 0.34308, -2.0637], [325, 0.24792, 0.34655, -2.4681],
    [350, 0.25591, 0.34951, -2.9641], [375, 0.26400, 0.35200, -3.5814],
    [400, 0.27218, 0.35407, -4.3633], [425, 0.28039, 0.35577, -5.3762],
    [450, 0.28863, 0.35714, -6.7262], [475, 0.29685, 0.35823, -8.5955],
    [500, 0.30505, 0.35907, -11.324], [525, 0.31320, 0.35968, -15.628],
    [550, 0.32129, 0.36011, -23.325], [575, 0.32931, 0.36038, -40.770],
    [600, 0.33724, 0.36051, -116.45],
  ]
}
