import Glibc

/// Texts as C takes a list of them: pointers, the last one null.
@safe package struct CStringList: ~Copyable {
  private let pointers: [UnsafeMutablePointer<CChar>?]

  package init(_ texts: [String]) {
    unsafe pointers = texts.map { unsafe strdup($0) } + [nil]
  }

  deinit {
    unsafe pointers.forEach { unsafe free($0) }
  }

  /// Hands the list to a function that changes nothing in it.
  package func withPointers<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    unsafe pointers.withUnsafeBufferPointer { pointers in
      let constant = unsafe UnsafeRawPointer(pointers.baseAddress)
      return unsafe body(constant?.assumingMemoryBound(to: UnsafePointer<CChar>?.self))
    }
  }

  /// Hands the list to a function that has the right to change it.
  package func withMutablePointers<Result>(
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}
