import Glibc

/// Arrays of C strings for C calls.
enum CStrings {
  /// Calls a closure with copies of the strings, which live as long as the call.
  static func with<R>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> R
  ) -> R {
    var copies = unsafe strings.map { unsafe strdup($0) }
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    return unsafe copies.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }
}
