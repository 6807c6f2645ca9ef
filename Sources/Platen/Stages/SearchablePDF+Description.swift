import Glibc

extension SearchablePDF.Description {
  /// What a document that is made of an input says of itself, however it is made; `-`, the standard
  /// input, gives no title.
  ///
  /// Its date is what reproducible builds ask for, SOURCE_DATE_EPOCH in the environment, or none.
  package init(of input: FilePath, languages: [String]) {
    let time = unsafe getenv("SOURCE_DATE_EPOCH").flatMap { unsafe Int(String(cString: $0)) }
    self.init(
      title: input == "-" ? "" : input.lastComponent.string,
      language: LanguageTag.tag(of: languages), creationTime: time,
      producer: "Platen \(platenVersion)")
  }
}
