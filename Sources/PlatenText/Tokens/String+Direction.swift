extension UInt32 {
  /// Hebrew, Arabic, Syriac, Thaana, NKo and their presentation forms.
  var isRightToLeft: Bool {
    (0x590...0x8FF).contains(self) || (0xFB1D...0xFDFF).contains(self)
      || (0xFE70...0xFEFF).contains(self) || (0x10800...0x10FFF).contains(self)
      || (0x1E800...0x1EFFF).contains(self)
  }
}

extension String {
  /// Whether it is written from right to left, as its first letter says.
  var runsRightToLeft: Bool {
    unicodeScalars.first { $0.properties.isAlphabetic }?.value.isRightToLeft ?? false
  }
}

extension UInt8 {
  /// 0…9.
  var isDigit: Bool { self &- 48 < 10 }
}
