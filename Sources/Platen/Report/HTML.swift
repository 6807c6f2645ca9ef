import PlatenMetrics

/// Texts, times and addresses in HTML.
enum HTML {
  /// A text as content or in quotes; what a page would obey is written out, as `printable` does.
  static func escaped(_ text: String) -> String {
    let text = text.printable
    return text.utf8.contains(where: mayNeedEscaping) ? text.markup(quotes: true) : text
  }

  /// Whether a byte can't stay as it is.
  private static func mayNeedEscaping(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }

  /// A time in milliseconds or seconds.
  static func time(_ time: Duration) -> String {
    time >= .seconds(10)
      ? "\(fixed(time.milliseconds / 1000)) s" : "\(fixed(time.milliseconds)) ms"
  }

  /// A relative address: every byte that is not plainly safe is percent-encoded.
  static func link(_ path: FilePath) -> String { "./" + encoded(path) }

  /// A path with every byte that is not plainly safe percent-encoded.
  static func encoded(_ path: FilePath) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in path.bytes {
      if safeBytes.contains(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let safeBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
}
