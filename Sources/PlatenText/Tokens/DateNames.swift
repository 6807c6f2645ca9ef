/// Names of months and weekdays in English, German, French, Spanish and Italian, with their usual
/// abbreviations and the forms that lost their accents.
enum DateNames {
  /// The number of a month's name in lower case.
  static func month(_ name: String) -> Int? { months[name] }

  /// Whether a word in lower case is a weekday's name.
  static func isWeekday(_ name: String) -> Bool { weekdays.contains(name) }

  /// Month names that are common words too: they need a capital where no day and year confirm them.
  static let words: Set<String> = [
    "may", "march", "mar", "mars", "set", "ago", "out", "dec", "jun", "gen", "mag", "ene", "dic",
    "mai", "marzo", "august",
  ]

  private static let months: [String: Int] = {
    let names = [
      "january januar jänner janner janvier enero gennaio jan janv jän ene gen",
      "february februar feber février fevrier febrero febbraio feb febr févr fevr fév",
      "march märz maerz mars marzo mar mär mrz",
      "april avril abril aprile apr avr abr",
      "may mai mayo maggio mag",
      "june juni juin junio giugno jun giu",
      "july juli juillet julio luglio jul juil lug",
      "august août aout agosto aug ago",
      "september septembre septiembre setiembre settembre sep sept set",
      "october oktober octobre octubre ottobre oct okt ott",
      "november novembre noviembre nov",
      "december dezember décembre decembre diciembre dicembre dec dez déc dic",
    ]
    var months: [String: Int] = [:]
    for (index, list) in names.enumerated() {
      for name in list.split(separator: " ") { months[String(name)] = index + 1 }
    }
    return months
  }()

  private static let weekdays = Set(
    """
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri \
    sat sun montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr \
    sa so lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim lunes \
    martes miércoles miercoles jueves viernes sábado sabado domingo lunedì lunedi martedì \
    martedi mercoledì mercoledi giovedì giovedi venerdì venerdi sabato domenica
    """.split(separator: " ").map(String.init))
}
