/// The palette indices of a frame, and where it has a choice.
struct GIFIndices {
  var indices: [UInt8]
  /// As `LZWSource` takes them, 1 for every choice; empty where there is none.
  var choices: [UInt8]
}
