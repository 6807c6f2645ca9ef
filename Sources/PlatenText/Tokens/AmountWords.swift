/// Words that say that a column holds amounts of money, or a page those of an account.
enum AmountWords {
  /// Whether a word of the heading of a column says that money stands below it.
  static func isHeading(_ word: String) -> Bool {
    let name = letters(of: word)
    return headings.contains(name) || ["preis", "betrag", "kosten"].contains(where: name.hasSuffix)
      || ["€", "$", "£", "¥"].contains(where: word.contains)
  }

  static func speaksOfAccount(_ word: String) -> Bool {
    let name = letters(of: word)
    return accounts.contains(name) || name.hasPrefix("konto")
  }

  private static func letters(of word: String) -> String {
    String(word.lowercased().filter(\.isLetter))
  }

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }

  private static let headings = words(
    """
    price prices amount amounts balance total totals subtotal cost costs debit debits credit \
    credits charge charges fee fees payment payments withdrawal withdrawals deposit deposits \
    net gross eur usd gbp chf sek nok dkk pln cad aud myr rm \
    einzel gesamt summe saldo soll haben umsatz netto brutto lastschrift gutschrift \
    prix montant solde débit crédit ht ttc coût tarif pu \
    precio importe monto cargo abono costo coste \
    prezzo importo dare avere totale \
    bedrag prijs totaal valor preço belopp pris summa kwota cena beløb
    """)

  private static let accounts = words(
    """
    iban account balance statement kontoauszug saldo solde relevé compte extracto cuenta conto \
    rekening conta konto
    """)
}
