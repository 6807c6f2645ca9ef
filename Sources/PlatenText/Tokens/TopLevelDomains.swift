/// The ends of host names that make a bare `word.word` a link.
enum TopLevelDomains {
  /// Whether a label is a top-level domain that is in common use, or an internationalised one.
  static func isKnown(_ label: String) -> Bool {
    known.contains(label) || (label.hasPrefix("xn--") && label.utf8.count > 6)
  }

  /// Endings of file names that are top-level domains too: no link without `www.` or a path.
  static let fileExtensions: Set<String> = [
    "ac", "ai", "am", "cc", "in", "md", "mm", "mov", "pl", "ps", "py", "rs", "sh", "so", "zip",
    "app", "doc", "st",
  ]

  /// Names of products that only look like hosts.
  static let products: Set<String> = ["asp.net", "ado.net", "vb.net", "ml.net", "socket.io"]

  /// Endings that follow a stray space in an address without being a word of a sentence.
  static let unmistakable: Set<String> = ["com", "org", "net", "edu", "gov"]

  private static let known = Set(
    (generic + " " + countries).split(separator: " ").map(String.init))

  private static let generic = """
    com org net edu gov mil int info biz name pro aero coop museum jobs mobi travel tel cat post \
    asia arpa academy accountant accountants actor agency amsterdam apartments app archi art \
    associates attorney auction audio auto aws baby band bank bar bargains bayern beauty beer \
    berlin best bet bike bingo bio black blog blue boats boutique brussels build builders \
    business buzz cab cafe camera camp capital cards care career careers casa cash casino \
    catering center charity chat cheap church city claims cleaning click clinic clothing cloud \
    club coach codes coffee college cologne community company computer condos construction \
    consulting contact contractors cooking cool country coupons courses credit creditcard cricket \
    cruises dance data date dating day deals degree delivery democrat dental dentist design dev \
    diamonds diet digital direct directory discount doctor dog domains download earth eco \
    education email energy engineer engineering enterprises equipment estate events exchange \
    expert exposed express fail faith family fan fans farm fashion film finance financial fish \
    fishing fit fitness flights florist flowers foo football forsale forum foundation fun fund \
    furniture futbol fyi gallery game games garden gay gift gifts gives glass global gmbh gold \
    golf google graphics gratis green gripe group guide guitars guru hair hamburg haus health \
    healthcare help hiphop holdings holiday homes horse hospital host hosting hotel house how \
    immo industries ink institute insure international investments irish jewelry jetzt kaufen kim \
    kitchen kiwi koeln land lat law lawyer lease legal lgbt life lighting limited limo link live \
    llc loan loans lol london love ltd luxury maison management market marketing markets mba \
    media melbourne memorial men menu miami moda moe mom money monster mortgage motorcycles mov \
    movie music navy network new news nexus ngo ninja nrw nyc one ong online ooo organic page \
    paris partners parts party pet photo photography photos physio pics pictures pink pizza place \
    plumbing plus poker porn press productions promo properties property pub quebec racing radio \
    realty recipes red rehab rent rentals repair report republican rest restaurant review reviews \
    rip rocks rodeo run ruhr saarland sale salon sarl school schule science scot security \
    services sexy shoes shop shopping show singles site ski skin soccer social software solar \
    solutions space sport store stream studio study style sucks supplies supply support surf \
    surgery swiss sydney systems tattoo tax taxi team tech technology tennis theater theatre \
    tickets tienda tips tires today tokyo tools top tours town toys trade trading training tube \
    university uno vacations vegas ventures versicherung vet video villas vin vip vision \
    vlaanderen vodka vote voting voyage wales watch webcam website wedding wien wiki win wine \
    work works world wtf xxx xyz yachts yoga yokohama youtube zip zone example
    """

  private static let countries = """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs \
    bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee \
    eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm \
    hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb \
    lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz \
    na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs \
    ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl \
    tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw рф укр \
    бел бг мкд срб қаз ελ 中国 中國 香港 台湾 台灣 日本 한국 भारत
    """
}
