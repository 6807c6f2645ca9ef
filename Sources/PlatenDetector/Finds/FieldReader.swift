/// Finds one kind among numbers.
protocol FieldReader {
  /// Whether the field's shape leaves anything to find; looks at no text.
  static func mayRead(_ field: NumericField) -> Bool

  /// Reads a field, and adds what it finds.
  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState)
}
