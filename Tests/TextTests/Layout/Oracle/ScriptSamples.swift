import PlatenText

/// Letters and words of many scripts, of those that this machine has glyphs for.
struct ScriptSamples: Sendable {
  /// A script: words as they are written, and letters to make others of.
  struct Script: Sendable {
    var name: String
    var words: [String]
    var letters: [String]

    init(_ name: String, _ words: String, _ letters: String) {
      self.name = name
      self.words = words.split(separator: " ").map(String.init)
      self.letters = letters.map(String.init)
    }

    var isKnown: Bool {
      ScriptSamples.isKnown(words.joined(separator: " ") + letters.joined(separator: " "))
    }
  }

  /// The scripts that can be set here, and the names of those that can't.
  let scripts: [Script]
  let missing: [String]
  /// What stands between letters, over them, and unseen among them.
  let signs, marks, oddities: [String]

  /// Whether every character has a glyph in some font.
  static func isKnown(_ text: String) -> Bool {
    (try? TextLayout(text, width: 600).unknownGlyphs) == 0
  }

  init() {
    signs = ["(", ")", "[", "]", ",", ";", "“", "”", "/", ".", "—", "…", "'", "、", "。", "」"]
      .filter(Self.isKnown)
    marks = ["\u{301}", "\u{323}", "\u{308}", "\u{30A}", "\u{332}", "\u{20DD}", "\u{338}"]
      .filter { Self.isKnown("o" + $0) }
    oddities = [
      "\t", "a\tb", "\u{A0}", "\u{3000}", "   ", "\u{200B}", "\u{2060}", "\u{200D}", "\u{200C}",
      "\u{200E}", "\u{200F}", "\u{202B}ab\u{202C}", "\u{2067}12\u{2069}", "\u{202E}abc", "\u{2066}",
      "\u{2069}", "\u{FEFF}", "\u{2028}", "\u{FE0F}", "\u{301}",
    ].filter(Self.isKnown)
    scripts = Self.all.filter(\.isKnown)
    missing = Self.all.filter { !$0.isKnown }.map(\.name)
  }

  /// The first twelve are in DejaVu Sans, which every machine that tests has.
  private static let all = [
    Script(
      "Latin", "harbour office fjord Wäffel jfW AVATAR ffi Qgy_j ﬁn Ậm nguyễn",
      "abcdefghijklmnopqrstuvwxyzABCDEFGHJKQRTVWYÅŻçğñøßþĳ0123456789"),
    Script("Greek", "Γειά σου Ἀθῆναι φύλλο", "αβγδεζηθικλμνξοπρστυφχψωΩΨΞΆΈϑϕ"),
    Script("Cyrillic", "Привет щёголь ффф Їжак", "абвгдежзийклмнопрстуфхцчшщъыьэюяЖЩЏђћѣ"),
    Script("Armenian", "Բարև Հայաստան ֆիլմ", "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ"),
    Script("Georgian", "გამარჯობა ჰყავს", "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ"),
    Script("Hebrew", "שלום ירושלים שָׁלוֹם לך", "אבגדהוזחטיךכלםמןנסעףפץצקרשת"),
    Script("Arabic", "سلام مرحبا لا إلى ألله كِتَاب", "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآةى"),
    Script("Lao", "ສະບາຍດີ ລາວ ນ້ຳ", "ກຂຄງຈສຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອຮ"),
    Script("NKo", "ߒߞߏ ߛߌ߯", "ߊߋߌߍߎߏߐߓߔߕߖߗߘߙߚߛߜߝߞߟߠߡߢߣ"),
    Script("Tifinagh", "ⴰⵣⵓⵍ ⵜⵉⴼⵉⵏⴰⵖ", "ⴰⴱⴳⴷⴹⴻⴼⴽⵀⵃⵄⵅⵇⵉⵊⵍⵎⵏⵓⵔⵕⵖⵙⵚⵛⵜⵟⵡⵢⵣⵥ"),
    Script("Canadian", "ᐃᓄᒃᑎᑐᑦ ᓀᐦᐃᔭᐍᐏᐣ", "ᐁᐃᐅᐊᐯᐱᐳᐸᑌᑎᑐᑕᑫᑭᑯᑲᒉᒋᒍᒐᒣᒥᒧᒪᓀᓂᓄᓇ"),
    Script("Ogham", "᚛ᚑᚌᚐᚋ᚜", "ᚁᚂᚃᚄᚅᚆᚇᚈᚉᚊᚋᚌᚍᚎᚏᚐᚑᚒᚓᚔ"),
    Script("Devanagari", "नमस्ते क्षत्रिय हिन्दी र्क्स्प्लि", "कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह"),
    Script("Thai", "สวัสดี ที่นี่ น้ำ ปู่ญู", "กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ"),
    Script("Chinese", "你好 請寄 木 龘靐", "天地玄黃宇宙洪荒日月盈昃辰宿列張一"),
    Script("Japanese", "こんにちは カタカナ が゛ｶﾞ", "あいうえおかきくけこさしすせそたちつてとぁゃっー"),
    Script("Korean", "안녕 한글 뷁 각", "가나다라마바사아자차카타파하"),
    Script("Tamil", "தமிழ் வணக்கம் கொ க்ஷௌ", "அஆஇஈஉஊஎஏஐஒகஙசஞடணதநபமயரலவழளறன"),
    Script("Bengali", "বাংলা ক্ষ্ম ধন্যবাদ", "কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ"),
    Script("Telugu", "తెలుగు క్ష్మ నమస్కారం", "కఖగఘచఛజఝటఠడఢణతథదధనపఫబభమయరలవశషసహ"),
    Script("Khmer", "ខ្មែរ ស្ត្រី សួស្តី", "កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអ"),
    Script("Myanmar", "မြန်မာ ကြွေး သ္ဘာ", "ကခဂဃငစဆဇဈညတထဒဓနပဖဗဘမယရလဝသဟ"),
    Script("Ethiopic", "ሰላም አማርኛ", "ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ"),
    Script("Sinhala", "සිංහල ක්‍ෂ ශ්‍රී", "කඛගඝඞචඡජඣඤටඨඩඪණතථදධනපඵබභමයරලවශෂසහළ"),
    Script("Syriac", "ܫܠܡܐ ܣܘܪܝܝܐ", "ܐܒܓܕܗܘܙܚܛܝܟܠܡܢܣܥܦܨܩܪܫܬ"),
    Script("Emoji", "👍 👨‍👩‍👧 🇩🇪 👩🏽‍💻 1️⃣ ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "😀🎉🚀🌍🐙"),
  ]
}
