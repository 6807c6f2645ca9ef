/// Words before an amount that is taken away.
enum LossWords {
  static let losses: [StaticString] = [
    "loss", "losses", "deficit", "impairment", "outflow", "outflows", "decrease", "shortfall",
    "verlust", "verluste", "fehlbetrag", "abschreibung", "abschreibungen", "perte", "pertes",
    "déficit", "pérdida", "pérdidas", "perdita", "perdite", "disavanzo", "prejuízo", "prejuízos",
    "verlies", "verliezen", "tekort",
  ]

  static let prepositions: [StaticString] = [
    "of", "by", "to", "at", "was", "were", "von", "um", "auf", "de", "di", "van",
  ]

  static let deductions: [StaticString] = [
    "discount", "refund", "coupon", "voucher", "rebate", "withdrawal", "debit", "deduction",
    "rabatt", "nachlass", "skonto", "gutschrift", "gutschein", "erstattung", "lastschrift",
    "abbuchung", "abhebung", "abzug", "soll", "remise", "réduction", "ristourne", "avoir",
    "remboursement", "prélèvement", "retrait", "descuento", "reembolso", "abono", "adeudo",
    "sconto", "rimborso", "addebito", "prelievo", "desconto", "estorno", "korting",
    "terugbetaling", "afschrijving",
  ]
}
