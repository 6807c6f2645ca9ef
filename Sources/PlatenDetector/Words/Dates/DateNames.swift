/// Names of months and weekdays with their usual abbreviations, and the forms that lost their
/// accents; one list for each of ``Languages/all``.
enum DateNames {
  /// Month names that are common words too: they need a capital where no day and year confirm them.
  static let commonWords: Set<String> = [
    "may", "march", "mar", "mars", "set", "ago", "out", "dec", "jun", "gen", "mag", "ene", "dic",
    "mai", "marzo", "august", "sept", "jan", "mei", "maart", "abr", "dez",
  ]

  /// Names of months that are no abbreviations of the first ones of ``months``.
  static let otherNames: Set<String> = [
    "jänner", "jaenner", "feber", "maerz", "marz", "fevrier", "aout", "decembre", "setiembre",
    "marco",
  ]

  static let months: [[String]] = [
    [
      "january jan", "february feb febr", "march mar", "april apr", "may", "june jun", "july jul",
      "august aug", "september sep sept", "october oct", "november nov", "december dec",
    ],
    [
      "januar jänner jaenner jan jän", "februar feber feb febr", "märz maerz marz mrz mär",
      "april apr", "mai", "juni jun", "juli jul", "august aug", "september sep sept",
      "oktober okt", "november nov", "dezember dez",
    ],
    [
      "janvier janv", "février fevrier févr fevr fév", "mars", "avril avr", "mai", "juin",
      "juillet juil", "août aout", "septembre sept", "octobre oct", "novembre nov",
      "décembre decembre déc",
    ],
    [
      "enero ene", "febrero feb", "marzo mar", "abril abr", "mayo", "junio jun", "julio jul",
      "agosto ago", "septiembre setiembre sept set", "octubre oct", "noviembre nov",
      "diciembre dic",
    ],
    [
      "gennaio gen", "febbraio feb", "marzo mar", "aprile apr", "maggio mag", "giugno giu",
      "luglio lug", "agosto ago", "settembre set sett", "ottobre ott", "novembre nov",
      "dicembre dic",
    ],
    [
      "janeiro jan", "fevereiro fev", "março marco mar", "abril abr", "maio", "junho jun",
      "julho jul", "agosto ago", "setembro set", "outubro out", "novembro nov", "dezembro dez",
    ],
    [
      "januari jan", "februari feb", "maart mrt", "april apr", "mei", "juni jun", "juli jul",
      "augustus aug", "september sept", "oktober okt", "november nov", "december dec",
    ],
  ]

  static let weekdays: [[String]] = [
    [
      "monday mon", "tuesday tue tues", "wednesday wed", "thursday thu thur thurs", "friday fri",
      "saturday sat", "sunday sun",
    ],
    [
      "montag mo", "dienstag di", "mittwoch mi", "donnerstag do", "freitag fr",
      "samstag sonnabend sa", "sonntag so",
    ],
    [
      "lundi lun", "mardi", "mercredi mer", "jeudi jeu", "vendredi ven", "samedi sam",
      "dimanche dim",
    ],
    [
      "lunes lun", "martes", "miércoles miercoles mié", "jueves jue", "viernes vie",
      "sábado sabado sáb", "domingo dom",
    ],
    [
      "lunedì lunedi", "martedì martedi", "mercoledì mercoledi", "giovedì giovedi",
      "venerdì venerdi", "sabato", "domenica",
    ],
    [
      "segunda", "terça", "quarta", "quinta",
      "sexta feira", "sábado", "domingo",
    ],
    [
      "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag",
    ],
  ]
}
