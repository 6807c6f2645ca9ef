/// Words that say what the numbers after them are.
enum LabelWords {
  /// The month follows that a card, a medicine or food ends with.
  static let expiries = """
    exp expires expiry gültig geldig haltbar mhd verfall verfalldatum verfallsdatum verwendbar \
    péremption expiration expire thru caducidad vence vencimiento validade scadenza houdbaar tht
    """

  /// The number of an account, an article or a file follows.
  static let codes = """
    ref reference referenz référence referencia riferimento referência kenmerk item sku art \
    article artikel artículo articolo artigo po id code codice código codigo part model modell \
    modèle modelo modello invoice receipt rechnung facture factura fattura fatura factuur account \
    acct konto compte cuenta conto conta rekening iban bic blz swift routing serial sn lot batch \
    charge lote lotto ndc pzn upc ean gtin asin imei iccid vin cas ein ssn tin nif nie cif dni \
    cpf cnpj siret siren rcs hrb hra ust ustid vat gst abn tva iva btw steuer policy police \
    póliza polizza apólice polis passport ausweis docket claim akte aktenzeichen az dossier \
    expediente catalog catalogue katalog tracking parcel paket sendung rx mrn transaction trans \
    trx
    """

  /// An address of the Internet follows, and no version.
  static let networks = """
    ip ips ipv4 address addresses addr adresse adressen adresses host hosts hostname server \
    servers serveur servidor dns nameserver nameservers resolver gateway router ping traceroute \
    peer peers client clients proxy subnet netmask network netz netzwerk broadcast inet via dev \
    src dst source destination remote listen listening connect connected connection bind bound \
    block blocked ban banned allow deny ssh tcp udp node
    """

  /// A verse, a ratio, a score or a span of time follows.
  static let pairs = """
    genesis gen exodus leviticus lev deuteronomy deut joshua chronicles chron nehemiah psalm \
    psalms ps proverbs prov ecclesiastes eccl isaiah isa jeremiah jer lamentations ezekiel ezek \
    hosea obadiah nahum habakkuk zephaniah haggai zechariah zech malachi matthew matt mt mk lk jn \
    romans rom corinthians cor galatians gal ephesians eph philippians phil colossians \
    thessalonians thess philemon hebrews heb revelation sura surah quran koran verse verses vers \
    verset versículo röm römer korinther kor galater epheser philipper kolosser hebräer offb \
    offenbarung jesaja jes jeremia hesekiel sprüche spr prediger matthäus lukas romains \
    corinthiens éphésiens hébreux apocalypse matthieu romanos corintios efesios hebreos \
    apocalipsis salmo salmos mateo isaías romani corinzi efesini ebrei apocalisse isaia coríntios \
    efésios hebreus apocalipse mateus romeinen openbaring spreuken ratio ratios scale odds \
    maßstab verhältnis mischverhältnis échelle escala scala rapporto schaal verhouding \
    seitenverhältnis score scores endstand halbzeit halbzeitstand spielstand resultado risultato \
    punteggio marcador eindstand uitslag elapsed remaining duration uptime runtime laufzeit \
    spieldauer durée duración durata duração duur restzeit
    """

  /// Those that are the names of people as well, or words of sentences with a time.
  static let pairsAndNames = """
    john mark luke acts ruth samuel kings ezra esther job daniel joel amos jonah micah james \
    peter jude titus timothy tim numbers judges song joh johannes markus josua hiob jakobus \
    petrus jean marc luc jacques pierre actes juan marcos lucas santiago pedro hechos giovanni \
    marco luca matteo giacomo pietro joão joao tiago atos rev num mc mat matteüs marcus won lost \
    beat wins gewann gewinnt siegte verlor verliert unterlag schlug gagne perd ganó perdió vince \
    perde wint verliest
    """
}
