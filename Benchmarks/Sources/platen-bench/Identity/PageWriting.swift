import ScanCorpus

/// Words, sentences, tables and slips by chance, in English, German or French.
struct PageWriting {
  var random: SeededRandom
  let language: String

  private var words: [String] { Self.words[language] ?? Self.english }

  /// A sentence of four to fourteen words.
  mutating func sentence() -> String {
    var text: [String] = []
    for _ in 0..<random.number(4...14) {
      var word = random.one(of: words)
      if random.number(0...15) == 0 { word = "\(random.number(1...9999))" }
      if random.number(0...30) == 0 { word = "(\(word))" }
      if random.number(0...40) == 0 { word = "“\(word)”" }
      if random.number(0...12) == 0 { word += "," }
      text.append(word)
    }
    let joined = text.joined(separator: " ")
    return joined.prefix(1).uppercased() + joined.dropFirst()
      + random.one(of: [".", ".", "!", "?"])
  }

  /// Sentences in one paragraph.
  mutating func paragraph(_ sentences: Int) -> String {
    (0..<sentences).map { _ in sentence() }.joined(separator: " ")
  }

  /// A few words with a capital.
  mutating func heading() -> String {
    let text = (0..<random.number(2...5)).map { _ in random.one(of: words) }.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// An amount of money.
  mutating func amount() -> String {
    let cents = random.number(10...99)
    return language == "eng"
      ? "$\(random.number(1...999)).\(cents)" : "\(random.number(1...999)),\(cents) €"
  }

  /// An address of the web or for mail, a number, or a date.
  mutating func token() -> String {
    switch random.number(0...3) {
    case 0: "\(random.one(of: words))@\(random.one(of: words)).example"
    case 1: "https://\(random.one(of: words)).example/\(random.number(1...500))"
    case 2: "\(random.number(1...28)).\(random.number(1...12)).\(random.number(1990...2030))"
    default: "№ \(random.number(1000...99_999))-\(random.number(10...99))"
    }
  }

  private static let english = split(
    """
    the of and to harbour workshop driver valley watch customer warehouse brother firm counted \
    deliver repair carefully parcels compass letter timetable engines garden bottles week delay \
    although raining agreed telephone upstairs because bridge closed breakfast fifty offices \
    efficient flow first rain modern illicit yacht quiz Wilson Quebec jazz I a minimum
    """)
  private static let words = [
    "eng": english,
    "deu": split(
      """
      der die das und zu Straße Übergabe größer öffnen Mühle Schlüssel Überweisung für während \
      Änderung Maß Fußgänger Prüfung Lieferung Rechnung beschädigt Wörter Züge nächste Jahr \
      gewöhnlich täglich Geschäft Kündigung Verträge Ölfarbe äußerst Höhe süß Spaß Äpfel
      """),
    "fra": split(
      """
      le la les et à garçon élève été déjà œuvre naïf forêt château où là très français reçu \
      hôtel août facture numéro réglé côté première société référence téléphone modèle crème \
      être âgé voilà île façade prêt goût sœur cœur après l’eau d’accord qu’il
      """),
  ]

  private static func split(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
