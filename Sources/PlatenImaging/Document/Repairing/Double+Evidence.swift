extension Double {
  /// The number with one decimal, as evidence gives it.
  var inTenths: String { "\((self * 10).rounded() / 10)" }

  /// The number with at most two decimals, as evidence gives it.
  var inHundredths: String { "\((self * 100).rounded() / 100)" }
}
