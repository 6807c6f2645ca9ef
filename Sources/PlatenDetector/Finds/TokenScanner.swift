/// Finds some kinds around the bytes that it asks for.
///
/// The engine goes over a text once and stops at trigger bytes alone. What a scanner looks at
/// around them is bounded, or remembered in ``ScanState``, so that no text is looked at for ever.
protocol TokenScanner: SendableMetatype {
  /// The bytes that it wants to be called at.
  static func triggers(_ kinds: KindSet) -> [UInt8]

  /// Looks around a trigger, and adds what it finds.
  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState)
}
