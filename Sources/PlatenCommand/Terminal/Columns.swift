extension String {
  /// As much of the start as fits into some columns of a terminal; what may be wide counts twice.
  func fitting(columns: Int) -> String {
    var rest = columns
    let kept = unicodeScalars.prefix { scalar in
      rest -= scalar.columns
      return rest >= 0
    }
    return String(kept)
  }

  /// As much of the end as fits into some columns, after an ellipsis where something is left out;
  /// nothing where that is too little to tell anything.
  func ending(columns: Int) -> String {
    guard columns >= 8 else { return "" }
    if unicodeScalars.reduce(0, { $0 + $1.columns }) <= columns { return self }
    var rest = columns - 1
    let kept = unicodeScalars.reversed().prefix { scalar in
      rest -= scalar.columns
      return rest >= 0
    }
    var text = "…"
    text.unicodeScalars.append(contentsOf: kept.reversed())
    return text
  }
}

extension Unicode.Scalar {
  /// Columns of a terminal that it may take.
  fileprivate var columns: Int { value >= 0x1100 && !(0x2000...0x2BFF).contains(value) ? 2 : 1 }
}
