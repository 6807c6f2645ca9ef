/// The words of the ``Lexicon`` and what they mean.
enum LexiconEntries {
  struct Entry {
    var word: String
    var isExact = false
    var meaning: Meaning
  }

  static func all() -> [Entry] {
    dates() + otherDates() + clock() + roles() + stopWords() + labels() + currencies()
      + multipliers() + units()
  }

  static func words(_ list: String) -> [String] { list.split(separator: " ").map(String.init) }

  private static func dates() -> [Entry] {
    var entries: [Entry] = []
    for (languages, months) in zip(Languages.all, DateNames.months) {
      for (index, names) in months.enumerated() {
        for (place, name) in words(names).enumerated() {
          var meaning = Meaning(month: UInt8(index + 1), languages: languages)
          if DateNames.commonWords.contains(name) { meaning.roles = .common }
          if place == 0 || DateNames.otherNames.contains(name) {
            meaning.roles.insert(.wholeMonth)
          }
          entries.append(Entry(word: name, meaning: meaning))
        }
      }
    }
    for (languages, days) in zip(Languages.all, DateNames.weekdays) {
      for (index, names) in days.enumerated() {
        for name in words(names) {
          entries.append(
            Entry(word: name, meaning: Meaning(weekday: UInt8(index + 1), languages: languages)))
        }
      }
    }
    return entries
  }

  private static func otherDates() -> [Entry] {
    var entries: [Entry] = []
    // Capitals are folded in ASCII and Latin-1 alone.
    func add(_ name: String, _ meaning: Meaning) {
      let title = name.prefix(1).uppercased() + name.dropFirst()
      for form in Set([name, title]) { entries.append(Entry(word: form, meaning: meaning)) }
    }
    for index in 0..<12 {
      for name in words(OtherDateNames.months[index]) {
        let isCommon = OtherDateNames.commonWords.contains(name)
        let roles: Meaning.Roles = isCommon ? [.wholeMonth, .common] : .wholeMonth
        add(name, Meaning(month: UInt8(index + 1), roles: roles, languages: .others))
      }
      for name in words(OtherDateNames.shortMonths[index]) {
        let roles: Meaning.Roles = OtherDateNames.commonWords.contains(name) ? .common : []
        add(name, Meaning(month: UInt8(index + 1), roles: roles, languages: .others))
      }
      for name in words(OtherDateNames.wordMonths[index]) {
        entries.append(
          Entry(
            word: name, isExact: true,
            meaning: Meaning(month: UInt8(index + 1), roles: .common, languages: .others)))
      }
    }
    for (index, names) in OtherDateNames.weekdays.enumerated() {
      for name in words(names) {
        add(name, Meaning(weekday: UInt8(index + 1), languages: .others))
      }
    }
    return entries
  }

  private static func clock() -> [Entry] {
    words("UTC GMT CET CEST MEZ MESZ EST EDT CST CDT MST MDT PST PDT BST IST JST WET EET SGT").map {
      Entry(word: $0, isExact: true, meaning: Meaning(roles: .zone))
    }
  }

  private static func roles() -> [Entry] {
    let lists: [(String, Meaning.Roles)] = [
      ("am vormittags", .morning), ("pm nachmittags abends", .evening),
      ("uhr h hrs hours heures ore uur o'clock", .clock),
      ("st nd rd th er ère ste ème", .ordinal),
      ("of de do del di d the den dem le el il du", .filler),
      ("percent percents percentage pct prozent procent percento", .percent),
      (
        """
        phone tel telephone telefon téléphone telefone teléfono telefono tél fon fax telefax \
        mobile mob mobil móvil movil cell cellulare cel celular handy call hotline whatsapp tlf \
        ph hp portable telefoon sms dial text natel rufnummer telefonnummer \
        faxnummer handynummer mobilnummer telefoonnummer servicenummer
        """, .phone
      ),
      (
        """
        version ver v build release section sections sec chapter isbn issn patent bug rfc iso \
        figure fig table page pages port http doi rev commit id policy standards dfars dfar clause
        """, .serial
      ),
      ("to until till through bis au al a até tot thru til do по до", .until),
      (
        """
        first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth \
        thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth \
        thirtieth
        """, .ordinalWord
      ),
      (Holiday.lastWords, .holiday),
      (
        """
        on due by until till from since before after dated date am vom bis zum ab le du au dal al \
        il el del em op op vanaf
        """, .dateWord
      ),
      (LabelWords.expiries, [.dateWord, .expiry]), ("valid", .expiry),
      (LabelWords.codes, .code), (LabelWords.networks, .network),
      (LabelWords.pairs, .pair), (LabelWords.pairsAndNames, [.pair, .common]),
      (
        """
        visit website websites site sites url urls web webpage homepage link links domain domains \
        webseite webseiten internetseite internet browse
        """, .web
      ),
      ("and und et y e en con mit", .and),
      ("at um à a las alle às om les la", .at),
      ("in at de da del di du am morgens mittags nachts", .dayPart),
      ("card visa mastercard amex kreditkarte karte carte tarjeta carta cartão kaart cc", .card),
    ]
    return lists.flatMap { list, roles in
      words(list).map { Entry(word: $0, meaning: Meaning(roles: roles)) }
    }
      + RomanMonths.names.map {
        Entry(word: $0, isExact: true, meaning: Meaning(roles: .roman))
      }
  }

  /// The most frequent words of languages, and those of invoices.
  private static func stopWords() -> [Entry] {
    let lists = [
      "the and of is for with this that from invoice amount thank you customer tax receipt",
      """
      und der die das ist nicht mit für von rechnung rechnungsdatum datum betrag mwst ust gesamt \
      summe netto brutto zahlbar uhr straße strasse kunde vielen dank
      """,
      "et le la les des est une pour avec facture tva montant ttc ht merci rue sur client total",
      "el los las y una para con por factura importe gracias calle cliente fecha",
      "il gli che di una per con fattura importo grazie via cliente data scontrino totale",
      "o os uma para com não fatura valor obrigado rua cliente data nota",
      "het een van en voor met niet factuur btw bedrag datum totaal klant bedankt straat",
    ]
    var entries: [Entry] = []
    for (languages, list) in zip(Languages.all, lists) {
      for word in words(list) {
        entries.append(Entry(word: word, meaning: Meaning(languages: languages)))
      }
    }
    let places: [(String, Meaning.Roles)] = [
      (
        """
        sdn bhd gst vat abn gmbh ltd plc pty malaysia singapore kuala jalan taman london england \
        australia india ireland scotland wales nz queensland sydney melbourne selangor johor \
        europe france germany spain italy siret ustid gstin brasil portugal
        """, .dayFirstPlace
      ),
      (
        """
        inc llc usa california texas florida chicago boston seattle ohio illinois washington \
        houston angeles francisco zipcode zip america michigan georgia
        """, .monthFirstPlace
      ),
    ]
    for (list, roles) in places {
      entries += words(list).map { Entry(word: $0, meaning: Meaning(roles: roles)) }
    }
    return entries
  }

  private static func labels() -> [Entry] {
    KeyLabels.firstWords.map { Entry(word: $0, meaning: Meaning(roles: .label)) }
  }

  private static func multipliers() -> [Entry] {
    // Words of several languages have none here, but for one that has either mark of decimals.
    let lists: [(String, UInt8, Languages)] = [
      ("hundred", 2, []), ("hundert", 2, .german), ("thousand mila mil mille", 3, []),
      ("tsd tausend", 3, .german), ("lakh lakhs", 5, []), ("million millions mn", 6, []),
      ("mln", 6, [.english, .italian, .dutch]), ("mio millionen", 6, .german),
      ("millones millón", 6, .spanish), ("milioni milione", 6, .italian),
      ("milhões milhão", 6, .portuguese), ("miljoen", 6, .dutch), ("crore crores", 7, []),
      ("billion billions bn", 9, []), ("mrd milliarden milliarde", 9, .german),
      ("milliards milliard", 9, .french), ("miliardi", 9, .italian), ("miljard", 9, .dutch),
      ("bilhões", 9, .portuguese), ("trillion trillions tn", 12, []),
    ]
    return lists.flatMap { list, places, languages in
      words(list).map {
        Entry(word: $0, meaning: Meaning(multiplier: places, languages: languages))
      }
    }
  }

  private static func currencies() -> [Entry] {
    var entries: [Entry] = []
    func add(
      _ word: String, _ code: String, _ form: Meaning.CurrencyForm, isExact: Bool = false,
      _ roles: Meaning.Roles = []
    ) {
      entries.append(
        Entry(
          word: word, isExact: isExact,
          meaning: Meaning(currency: CurrencyCode(code), form: form, roles: roles)))
    }
    for code in words(Currencies.codes) {
      add(code, code, .code, isExact: true, Currencies.wordCodes.contains(code) ? .word : [])
    }
    // "MEUR", "TEUR", "kUSD"
    for code in words("EUR USD GBP CHF SEK NOK DKK AUD CAD") {
      for (letter, places) in [("M", 6), ("T", 3), ("K", 3), ("k", 3)] as [(String, UInt8)] {
        entries.append(
          Entry(
            word: letter + code, isExact: true,
            meaning: Meaning(multiplier: places, currency: CurrencyCode(code), form: .code)))
      }
    }
    for (word, code) in Currencies.abbreviations {
      // "Tk 8.6" is a program.
      let roles: Meaning.Roles =
        Currencies.behindOnly.contains(word)
        ? .behindOnly : Currencies.wordAbbreviations.contains(word) ? .word : []
      add(word, code, .abbreviation, isExact: true, roles)
    }
    for (word, code) in Currencies.names {
      let isVague = ["pound", "pounds", "libras"].contains(word)
      add(word, code, .name, isVague ? .vague : Currencies.wordNames.contains(word) ? .word : [])
    }
    for (word, code) in Currencies.minorNames { add(word, code, .minor) }
    for (word, code) in Currencies.adjectives {
      entries.append(
        Entry(
          word: word,
          meaning: Meaning(currency: CurrencyCode(code), form: .none, roles: .adjective)))
    }
    for word in Currencies.adjectiveBeginnings {
      entries.append(Entry(word: word, meaning: Meaning(roles: .adjective)))
    }
    return entries
  }

  private static func units() -> [Entry] {
    var entries: [Entry] = []
    for (index, unit) in Units.all.enumerated() where index > 0 {
      for word in words(unit.exact) {
        entries.append(Entry(word: word, isExact: true, meaning: Meaning(unit: UInt8(index))))
      }
      for word in words(unit.folded) {
        entries.append(Entry(word: word, meaning: Meaning(unit: UInt8(index))))
      }
    }
    return entries
  }
}
