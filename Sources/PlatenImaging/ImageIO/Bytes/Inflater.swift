import CDeflate

/// A decompressor of libdeflate.
@safe struct Inflater: ~Copyable {
  private let handle: OpaquePointer

  init() throws(PlatenError) {
    guard let handle = unsafe libdeflate_alloc_decompressor() else {
      throw .noMemory("decompress the picture")
    }
    unsafe self.handle = handle
  }

  deinit { unsafe libdeflate_free_decompressor(handle) }

  /// Whether a zlib stream is whole, has the right checksum and inflates to exactly `size` bytes.
  func inflate(
    _ stream: UnsafeRawPointer, _ count: Int, into output: UnsafeMutableRawPointer, _ size: Int
  ) -> Bool {
    unsafe libdeflate_zlib_decompress(handle, stream, count, output, size, nil)
      == LIBDEFLATE_SUCCESS
  }

  /// A zlib stream of unknown length, inflated; nil if it is damaged or comes to more than
  /// `maximumBytes`.
  func inflate(_ stream: [UInt8], maximumBytes: Int) -> [UInt8]? {
    var capacity = max(4096, stream.count * 4)
    while true {
      capacity = min(capacity, max(0, maximumBytes))
      var result = LIBDEFLATE_BAD_DATA
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { out, filled in
        result = unsafe stream.withUnsafeBytes { input in
          unsafe libdeflate_zlib_decompress(
            handle, input.baseAddress, input.count, out.baseAddress, out.count, &filled)
        }
        if result != LIBDEFLATE_SUCCESS { filled = 0 }
      }
      if result == LIBDEFLATE_SUCCESS { return bytes }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE, capacity < maximumBytes else { return nil }
      capacity *= 4
    }
  }
}
