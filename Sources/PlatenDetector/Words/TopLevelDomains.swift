internal import CPSL

/// The ends of host names.
enum TopLevelDomains {
  /// How much a last label says where nothing else makes a name a host.
  enum Strength {
    /// No top-level domain.
    case none
    /// A word that code and prose put after a dot too: `run`, `name`, `rs`, `is`.
    case weak
    /// A domain of a country.
    case country
    /// `com`, `org`, or one that is not written in ASCII.
    case strong
  }

  /// How much a last label says.
  static func strength(_ range: Range<Int>, in text: Span<UInt8>) -> Strength {
    quickStrength(range, in: text) ?? isListed(text.string(range))
  }

  /// How much a last label says, where the list need not be asked.
  static func quickStrength(_ range: Range<Int>, in text: Span<UInt8>) -> Strength? {
    if range.count == 2 {
      let first = text.byte(range.lowerBound) | 0x20
      let second = text.byte(range.lowerBound + 1) | 0x20
      if first.isLowercase, second.isLowercase {
        // Every pair of letters but a few is a country's, or may become one.
        return pairs[Int(first - 97) * 26 + Int(second - 97)]
      }
    }
    // "e.g", "1.20"
    if range.count < 2 || text.byte(range.lowerBound).isDigit { return Strength.none }
    guard let packed = packed(range, in: text) else { return nil }
    // "com", "org" and "net" end most names.
    if packed == 0x63_6F6D || packed == 0x6F_7267 || packed == 0x6E_6574 { return .strong }
    return names[packed]
  }

  /// Whether a label is a top-level domain of the root zone.
  static func isKnown(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    strength(range, in: text) != .none
  }

  /// Whether names are registered under a whole name, as under `co.uk`; no, without the list, for
  /// all names. Those who can throw load it before.
  static func isPublicSuffix(_ name: String) -> Bool {
    guard let list = unsafe psl_builtin() else { return false }
    let kind = CInt(PSL_TYPE_ICANN | PSL_TYPE_NO_STAR_RULE)
    return unsafe psl_is_public_suffix2(list, name, kind) != 0
  }

  /// How much a label says that may be on the list.
  static func isListed(_ label: String) -> Strength {
    let lower = label.lowercased()
    if lower == "example" { return .weak }
    guard isPublicSuffix(lower) else { return .none }
    return lower.utf8.contains { $0 >= 0x80 } || lower.hasPrefix("xn--") ? .strong : .weak
  }

  /// At most eight letters of ASCII in lower case, in one word; nil for others.
  private static func packed(_ range: Range<Int>, in text: Span<UInt8>) -> UInt64? {
    guard range.count <= 8 else { return nil }
    var packed: UInt64 = 0
    for offset in range {
      let byte = text.byte(offset)
      if byte >= 0x80 { return nil }
      packed = packed << 8 | UInt64(byte.asciiLowercased)
    }
    return packed
  }

  /// Words of at most eight letters in one word each, by their letters.
  static func set(_ list: String) -> Set<UInt64> {
    Set(
      list.split(separator: " ").map { word in
        word.utf8.reduce(0) { $0 << 8 | UInt64($1) }
      })
  }

  /// The strength of each pair of letters.
  private static let pairs: [Strength] = {
    var pairs: [Strength] = []
    for first in UInt64(97)...122 {
      for second in UInt64(97)...122 {
        let packed = first << 8 | second
        if words.contains(packed) {
          pairs.append(.weak)
        } else if countries.contains(packed) {
          pairs.append(.country)
        } else {
          pairs.append(isListed(String(decoding: [UInt8(first), UInt8(second)], as: UTF8.self)))
        }
      }
    }
    return pairs
  }()

  /// The strength of longer names that are known here.
  private static let names: [UInt64: Strength] = {
    var names: [UInt64: Strength] = [:]
    for name in strong { names[name] = .strong }
    for name in places { names[name] = .country }
    for name in noNames { names[name] = Strength.none }
    return names
  }()

  /// Endings that follow a stray space in an address without being a word of a sentence.
  static let unmistakable: Set<String> = ["com", "org", "net", "edu", "gov"]

  /// Whether a label ends the names of files and members of code more often than those of hosts.
  static func isFileEnding(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    packed(range, in: text).map(files.contains) ?? false
  }

  private static let files = set(
    "as cc cs do id in is md mm mov pl pm ps py rs sh so st tf to ts vi zip name run info")

  /// Names of products that only look like hosts.
  static let products: Set<String> = ["asp.net", "ado.net", "vb.net", "ml.net", "socket.io"]

  /// Endings of files that no domain has, so that the list need not be asked.
  private static let noNames = set(
    """
    txt log tiff tif png jpg jpeg gif svg webp html htm xhtml css json jsonl xml yml yaml toml ini \
    cfg conf pdf doc docx xls xlsx ppt odt csv tsv gz xz bz2 tar tgz deb rpm iso exe dll lib bin \
    dat cpp hpp swift java class jar php asp aspx jsp bak tmp lock mp3 mp4 wav ttf otf plist
    """)

  /// Endings of cities, regions and trades that neither code nor prose puts after a dot.
  private static let places = set(
    """
    aero asia berlin brussels coop hamburg koeln london mobi museum nyc ruhr saarland scot tirol \
    tokyo vegas wien xxx
    """)

  private static let strong = set("com org net edu gov mil biz")

  /// Countries' domains that are words, names of members in code, or endings of files.
  private static let words = set(
    """
    ac ad ai al am an as at be bo by cc cd cf cm cs cv do eg em eq er es fm gb ge gl gs gt hm \
    hr id ie il im in int io ir is it je ki km la li lt ma mc md me mg mk ml mm mo mp ms mt mv my \
    na nc ne no nr nu om pa pk pl pm pn ps pt py re rs sa sb sc sd sh si sl sm so sr st sy tc td \
    tf tg th tk tl tm tn to tt us vi vu wf ye
    """)

  private static let countries = set(
    """
    ae af ag ao aq ar au aw ax az ba bb bd bf bg bh bi bj bm bn br bs bt bw bz ca cg ch ci ck \
    cl cn co cr cu cw cx cy cz de dj dk dm dz ec ee et eu fi fj fk fo fr ga gd gf gg gh gi gm \
    gn gp gq gr gu gw gy hk hn ht hu iq jm jo jp ke kg kh kn kp kr kw ky kz lb lc lk lr ls \
    lu lv ly mh mn mq mr mu mw mx mz nf ng ni nl np nz pe pf pg ph pr pw qa ro ru rw sg sk \
    sn ss sv sx sz tj tr tv tw tz ua ug uk uy uz va vc ve vg vn ws za zm zw
    """)
}
