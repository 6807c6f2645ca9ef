/// Pixels as the LZW encoder takes them.
@unsafe package struct LZWSource {
  let indices: UnsafePointer<UInt8>
  /// For each pixel 0 where its index is all there is; where it may be `transparent` too, 1 if the
  /// index is preferred and 2 if not. `nil` where no pixel has a choice.
  let choices: UnsafePointer<UInt8>?
  let transparent: Int
  let count: Int
  /// 2…8; every index is below 2 to this.
  let literalBits: Int

  /// Takes `count` indices and choices, which must stay where they are.
  package init(
    _ indices: UnsafePointer<UInt8>, choices: UnsafePointer<UInt8>?, transparent: Int, count: Int,
    literalBits: Int
  ) {
    unsafe self.indices = unsafe indices
    unsafe self.choices = unsafe choices
    unsafe self.transparent = transparent
    unsafe self.count = count
    unsafe self.literalBits = literalBits
  }
}
