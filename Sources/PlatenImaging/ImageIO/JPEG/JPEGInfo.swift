/// What the markers of a JPEG say before its first scan (ITU-T T.81, annex B).
struct JPEGInfo: Sendable {
  var size = PixelSize(width: 0, height: 0)
  /// Colour channels: 1, 3 or 4.
  var channels = 0
  var orientation = 1
  var resolution: Resolution?
  var colorProfile: ColorProfile?
  /// Where in the file the EXIF block has a thumbnail.
  private(set) var thumbnail: Range<Int>?
  /// Whether one of Adobe's programs, or one that does as they do, says that it wrote the file.
  private(set) var isAdobe = false
  /// What stands between segments before the first scan and belongs to none.
  private(set) var strays: [Range<Int>] = []
  /// The data of segments of JFIF and of Adobe.
  private(set) var versions: [Range<Int>] = []
  private(set) var transforms: [Range<Int>] = []
  private(set) var isProgressive = false
  /// Whether its coding is arithmetic, which few programs read (T.81, annex D).
  private(set) var isArithmetic = false
  /// The byte at which the first scan begins, its marker included.
  private(set) var firstScan = 0

  /// Walks the markers up to the first scan.
  ///
  /// - Throws: `truncated`, `malformed`, or `unsupported` for a kind of JPEG other than the
  ///   baseline, extended and progressive ones of 8 bits.
  init(_ bytes: [UInt8]) throws(PlatenError) {
    var jfif: Resolution?
    var exif: EXIF?
    var profile = Parts()
    var markers = JPEGMarkers(bytes)
    var end = 2
    while let marker = try markers.next() {
      if marker.start > end { strays.append(end..<marker.start) }
      end = marker.data.upperBound
      switch marker.code {
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF, 0xF7: try readFrame(marker, bytes)
      case 0xE0 where bytes.has("JFIF\0", at: marker.data.lowerBound):
        jfif = Self.density(bytes, marker.data.lowerBound)
        versions.append(marker.data)
      case 0xE1 where bytes.has("Exif\0\0", at: marker.data.lowerBound):
        if exif == nil {
          let start = marker.data.lowerBound + 6
          exif = EXIF(Array(bytes[marker.data]))
          thumbnail = exif?.thumbnail.map { $0.lowerBound + start..<$0.upperBound + start }
        }
      case 0xE2 where bytes.has("ICC_PROFILE\0", at: marker.data.lowerBound):
        profile.add(Array(bytes[marker.data].dropFirst(12)))
      case 0xEE where bytes.has("Adobe", at: marker.data.lowerBound):
        isAdobe = true
        transforms.append(marker.data)
      case 0xD9: throw .damaged("JPEG", "it ends before its first scan")
      default: break
      }
      if marker.code == 0xDA {
        guard channels > 0 else { throw .damaged("JPEG", "a scan comes before the frame header") }
        firstScan = marker.start
        orientation = exif?.orientation ?? 1
        resolution = jfif ?? exif?.resolution
        colorProfile = profile.joined()
        return
      }
    }
  }

  private mutating func readFrame(_ marker: JPEGMarkers.Marker, _ bytes: [UInt8])
    throws(PlatenError)
  {
    let start = marker.data.lowerBound
    guard marker.data.count >= 6, let height = bytes.load16(start + 1, .big),
      let width = bytes.load16(start + 3, .big)
    else { throw .damaged("JPEG", "its frame header is too short") }
    guard channels == 0 else { throw .damaged("JPEG", "it has two frame headers") }
    let precision = Int(bytes[start])
    let reason: String? =
      switch marker.code {
      case 0xC3, 0xCB: "it is a lossless JPEG"
      case 0xC5...0xC7, 0xCD...0xCF: "it is a hierarchical JPEG"
      case 0xF7: "it is a JPEG-LS"
      default:
        if precision != 8 {
          "it has \(precision) bits per channel"
        } else if height == 0 {
          "its height is stated behind its pixels"
        } else if ![1, 3, 4].contains(Int(bytes[start + 5])) {
          "it has \(bytes[start + 5]) channels"
        } else {
          nil
        }
      }
    if let reason {
      throw PlatenError(
        .unsupported, message: "this kind of JPEG can't be read", reason: reason,
        suggestion: Self.remedy(for: marker.code, precision))
    }
    size = PixelSize(width: width, height: height)
    channels = Int(bytes[start + 5])
    isProgressive = marker.code == 0xC2 || marker.code == 0xCA
    isArithmetic = marker.code == 0xC9 || marker.code == 0xCA
  }

  /// What reads a kind that is not read here.
  private static func remedy(for code: UInt8, _ precision: Int) -> String {
    switch code {
    // The programs of libjpeg and ImageMagick don't.
    case 0xC3, 0xF7: "Convert it first: ffmpeg -i in.jpg out.png."
    case 0xC0...0xC2 where precision == 8: "Convert it first: magick in.jpg out.png."
    case 0xC0...0xC2: "Convert it first: ffmpeg -i in.jpg out.png."
    default: "Write it anew, as an ordinary JPEG or a PNG, with the program that it comes from."
    }
  }

  /// The density of a JFIF marker, whose unit is 1 for the inch and 2 for the centimetre.
  private static func density(_ bytes: [UInt8], _ start: Int) -> Resolution? {
    guard let unit = bytes.load16(start + 6, .big), let x = bytes.load16(start + 8, .big),
      let y = bytes.load16(start + 10, .big), (1...2).contains(unit & 0xFF)
    else { return nil }
    return Resolution(Double(x), Double(y), perCentimetre: unit & 0xFF == 2)
  }

  /// The parts of an ICC profile, which may come in any order, numbered from 1 (ICC.1, annex B.4).
  private struct Parts {
    private var parts: [Int: [UInt8]] = [:]
    private var total = 0

    mutating func add(_ part: [UInt8]) {
      guard part.count >= 2 else { return }
      total = Int(part[1])
      parts[Int(part[0])] = Array(part[2...])
    }

    func joined() -> ColorProfile? {
      guard total > 0, parts.count == total else { return nil }
      return ICCProfile.profile(parts.sorted { $0.key < $1.key }.flatMap(\.value))
    }
  }
}
