import CCryptoLoading

extension LateLibrary {
  /// libcrypto, loaded when the first hash is made: its tables alone cost a quarter of a start.
  package static let crypto = LateLibrary(
    unsafe String(cString: platen_crypto_file()), package: "libssl3"
  ) {
    unsafe platen_crypto_load().map { unsafe String(cString: $0) }
  }
}
