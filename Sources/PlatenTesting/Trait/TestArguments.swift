import Testing

extension Test.Case {
  /// The arguments a parameterised test runs with, as text; nil where they can't be had.
  ///
  /// Nor can those that say no more than their type: an object without a description, a function.
  ///
  /// Swift Testing does not tell, so its case is looked through. Should it look otherwise one day,
  /// baselines of parameterised tests are not judged, and say so.
  var argumentTexts: [String]? {
    guard let kind = Mirror(reflecting: self).descendant("_kind"),
      let content = Mirror(reflecting: kind).children.first?.value,
      let arguments = Mirror(reflecting: content).descendant("arguments")
    else { return nil }
    let texts = Mirror(reflecting: arguments).children.map { argument -> String? in
      guard let value = Mirror(reflecting: argument.value).descendant("value") else { return nil }
      let text = String(describing: value)
      let says = text != String(reflecting: type(of: value)) && text != "(Function)"
      return says ? text : nil
    }
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    return texts.compactMap(\.self)
  }
}
