import CCodecs
package import Synchronization

/// A library that is loaded when the first picture of its format is met.
///
/// Linked, they bring 80 more libraries into every program, and 20 ms to its start.
package enum Codec: Int32, Sendable, CaseIterable {
  case avif, jxl, svg, jp2

  /// Whether this process is a worker that may end with its work and may start no other, so that it
  /// draws by itself what another process draws elsewhere.
  package static let isConfined = Atomic<Bool>(false)

  /// The Debian package that has it.
  package var package: String {
    switch self {
    case .avif: "libavif15"
    case .jxl: "libjxl0.7"
    // With the program that draws, which needs the library.
    case .svg: "librsvg2-bin"
    case .jp2: "libopenjp2-7"
    }
  }

  package var library: LateLibrary {
    LateLibrary(unsafe String(cString: platen_codec_file(rawValue)), package: package) {
      var words = [CChar](repeating: 0, count: 300)
      let code = unsafe platen_codec_load(rawValue, &words, words.count)
      return code == PLATEN_CODEC_OK ? nil : String(untilZero: words)
    }
  }
}

extension ImageFormat {
  /// What reads the format, where that has to be loaded.
  package var codec: Codec? {
    switch self {
    case .avif: .avif
    case .jxl: .jxl
    case .svg: .svg
    case .jp2: .jp2
    default: nil
    }
  }

  /// What reads and writes the format, where that is loaded when it is needed.
  package var library: LateLibrary? { self == .tiff ? .tiff : codec?.library }
}
