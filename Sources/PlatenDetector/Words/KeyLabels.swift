/// The labels of invoices and receipts, and what each says.
enum KeyLabels {
  /// What the value of a label is.
  enum Value: Sendable { case money, date, identifier }

  struct Label: Sendable {
    /// As ``Match/label`` gives it.
    var name: String
    var value: Value
  }

  /// The hash of a phrase's words, folded, a space between each two.
  static func label(_ hash: UInt64) -> Label? { labels[hash] }

  static let seed: UInt64 = 14_695_981_039_346_656_037

  static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 1_099_511_628_211
  }

  private static let labels: [UInt64: Label] = {
    var labels: [UInt64: Label] = [:]
    for (name, value, phrases) in table {
      for phrase in phrases.split(separator: "|") {
        let words = phrase.split(separator: " ").joined(separator: " ")
        labels[words.utf8.reduce(seed, mix)] = Label(name: name, value: value)
      }
    }
    return labels
  }()

  /// The first words of all phrases.
  static var firstWords: Set<String> {
    Set(
      table.flatMap { $0.2.split(separator: "|") }
        .compactMap { $0.split(separator: " ").first.map(String.init) })
  }

  /// How all phrases begin: a word, or a letter and what follows it.
  static var beginnings: Set<String> {
    var beginnings = firstWords
    for phrase in table.flatMap({ $0.2.split(separator: "|") }) {
      let words = phrase.split(separator: " ")
      guard words.count > 1, words[0].utf8.count == 1 else { continue }
      for joint in [" ", ".", ". ", "°", "º"] {
        beginnings.insert("\(words[0])\(joint)\(words[1])")
      }
    }
    return beginnings
  }

  private static let table: [(String, Value, String)] = [
    (
      "total", .money,
      """
      total|grand total|total amount|total due|amount due|total price|total sales|total payable\
      |nett total|net total|total rm|total rm incl gst|total incl gst|total inclusive gst\
      |total incl of gst|total inclusive of gst|total including gst|total sales inclusive gst\
      |total sales incl gst|total amt|total amount payable|amount payable|payable|total incl vat\
      |rounded total|rounded total rm|total rounded|total after rounding|total usd|total eur\
      |balance due|order total|invoice total|sum|gesamt|gesamtbetrag|summe\
      |gesamtsumme|rechnungsbetrag|endbetrag|zu zahlen|zahlbetrag|endsumme|brutto|total ttc\
      |montant total|montant ttc|total a payer|total à payer|net a payer|net à payer|montant dû\
      |importe total|total a pagar|totale|totale complessivo|importo totale|totale euro\
      |valor total|totaal\
      |totaalbedrag|te betalen|合計|总计|합계
      """
    ),
    (
      "subtotal", .money,
      """
      subtotal|sub total|total before tax|total excl gst|total excluding gst|net amount|net\
      |zwischensumme|netto|nettobetrag|sous total|total ht|montant ht|base imponible|subtotale\
      |imponibile|subtotaal
      """
    ),
    (
      "tax", .money,
      """
      tax|vat|gst|sales tax|total tax|total gst|gst amount|tax amount|service tax|mwst|ust\
      |mehrwertsteuer|umsatzsteuer|enthaltene mwst|tva|montant tva|total tva|iva|importe iva|btw\
      |sst|hst|pst
      """
    ),
    ("cash", .money, "cash|cash tendered|bar|bargeld|espèces|especes|efectivo|contanti|contant"),
    (
      "change", .money,
      "change|change due|rückgeld|rueckgeld|rendu|cambio|resto|troco|wisselgeld|wechselgeld"
    ),
    ("discount", .money, "discount|total discount|rabatt|remise|descuento|sconto|desconto|korting"),
    ("rounding", .money, "rounding|rounding adj|rounding adjustment|round adj|rundung|arrondi"),
    ("paid", .money, "paid|amount paid|total paid|payment|bezahlt|payé|pagado|pagato|pago|betaald"),
    ("tip", .money, "tip|gratuity|trinkgeld|pourboire|propina|mancia|gorjeta|fooi"),
    (
      "shipping", .money,
      "shipping|delivery|postage|versand|versandkosten|livraison|envío|spedizione"
    ),
    (
      "price", .money,
      "price|unit price|amount|preis|betrag|prix|montant|precio|importe|prezzo|importo"
    ),
    (
      "date", .date,
      """
      date|invoice date|bill date|receipt date|issue date|date of issue|issued|date time|datum\
      |rechnungsdatum|belegdatum|date de facture|date facture|fecha|fecha de factura|data\
      |data fattura|data emissione|factuurdatum|日付|日期|날짜
      """
    ),
    (
      "dueDate", .date,
      """
      due date|due|payment due|pay by|fällig|fällig am|fälligkeitsdatum|zahlbar bis|échéance\
      |date d échéance|vencimiento|fecha de vencimiento|scadenza|data scadenza\
      |vencimento|vervaldatum
      """
    ),
    ("orderDate", .date, "order date|bestelldatum|date de commande|fecha de pedido|data ordine"),
    ("deliveryDate", .date, "delivery date|lieferdatum|date de livraison|fecha de entrega"),
    (
      "invoiceNumber", .identifier,
      """
      invoice no|invoice number|invoice nr|invoice num|invoice|invoice id|inv no|inv|tax invoice no\
      |bill no|bill number|bill|rechnungsnummer|rechnungsnr|rg nr|rechnung nr|rechnungs nr|rechnung\
      |re nr|belegnummer\
      |beleg nr|facture n|facture no|numéro de facture|facture|factura n|factura no\
      |número de factura|factura|n factura|fattura n|fattura nr|numero fattura|fatura n\
      |número da fatura\
      |factuurnummer|factuur nr|factuurnr
      """
    ),
    (
      "receiptNumber", .identifier,
      """
      receipt no|receipt number|receipt|rcpt no|doc no|document no|trans no|transaction no|bon nr\
      |slip no
      """
    ),
    (
      "orderNumber", .identifier,
      """
      order no|order number|order id|order|purchase order|po number|po no|po|bestellnummer\
      |bestell nr|bestellnr|auftragsnummer|auftragsnr|auftrags nr|numéro de commande|commande n\
      |pedido n|número de pedido\
      |numero ordine|bestelnummer
      """
    ),
    (
      "customerNumber", .identifier,
      """
      customer no|customer number|customer id|account no|account number|client no|kundennummer\
      |kunden nr|kundennr|kd nr|numéro client|número de cliente|codice cliente|klantnummer|member no
      """
    ),
    (
      "taxNumber", .identifier,
      """
      vat no|vat number|vat id|vat reg no|gst no|gst reg no|gst id no|gst id|gst registration no\
      |tax id|tax no|abn|ust id nr|ust idnr|ust id|steuernummer|steuer nr|steuernr|siret|siren\
      |n tva|cif|nif\
      |tva intracommunautaire|partita iva|p iva|codice fiscale|cod fisc|cnpj|btw nummer|btw nr
      """
    ),
    (
      "reference", .identifier,
      "reference|ref|ref no|reference no|reference number|referenz|référence|referencia"
    ),
  ]
}
