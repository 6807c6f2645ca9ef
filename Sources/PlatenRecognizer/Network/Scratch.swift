extension LineNetwork {
  /// The memory of one run of a network, kept for the next one.
  package struct Scratch: ~Copyable, Sendable {
    /// What the last layer gave, and room for what the next gives.
    private var activations: ([Int8], [Int8]) = ([], [])
    private var loops: [UInt64] = []
    private var patches = ConvolutionPatches.Memory()

    /// Makes sure that there is room.
    mutating func reserve(activations count: Int, loops bytes: Int) {
      if activations.0.count < count {
        activations = ([Int8](repeating: 0, count: count), [Int8](repeating: 0, count: count))
      }
      let words = bytes / MemoryLayout<UInt64>.size + 1
      if loops.count < words { loops = [UInt64](repeating: 0, count: words) }
    }

    /// Lends the memory of patches; it has to be returned.
    mutating func takePatches() -> ConvolutionPatches.Memory {
      let taken = patches
      patches = ConvolutionPatches.Memory()
      return taken
    }

    mutating func returnPatches(_ memory: ConvolutionPatches.Memory) { patches = memory }

    /// Hands the place of a result to a closure.
    mutating func write(at offset: Int, _ body: (UnsafeMutablePointer<Int8>) -> Void) {
      unsafe activations.0.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress { unsafe body(start + offset) }
      }
    }

    /// Hands the last result to a closure.
    func read(_ body: (UnsafePointer<Int8>) -> Void) {
      unsafe activations.0.withUnsafeBufferPointer { buffer in
        if let start = buffer.baseAddress { unsafe body(start) }
      }
    }

    /// Hands the last result, room for the next and the loops' own memory to a closure.
    mutating func step(
      _ body: (UnsafePointer<Int8>, UnsafeMutablePointer<Int8>, UnsafeMutableRawPointer) -> Void
    ) {
      unsafe activations.0.withUnsafeBufferPointer { input in
        unsafe activations.1.withUnsafeMutableBufferPointer { result in
          unsafe loops.withUnsafeMutableBytes { loops in
            if let input = input.baseAddress, let result = result.baseAddress,
              let loops = loops.baseAddress
            {
              unsafe body(input, result, loops)
            }
          }
        }
      }
      swap(&activations.0, &activations.1)
    }
  }
}
