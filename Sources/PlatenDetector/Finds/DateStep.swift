/// A span of time that dates are counted in.
enum DateStep {
  case days(Int)
  case months(Int)

  /// How many days it has, at least.
  var days: Int {
    switch self {
    case .days(let length): length
    case .months(let length): 28 * length
    }
  }

  /// The day so many steps later; the last of a month that is too short for it.
  func moved(_ day: DayNumber, by count: Int) -> DayNumber {
    switch self {
    case .days(let length): return day.adding(length * count)
    case .months(let length):
      let date = day.date
      let months = 12 * (date.year ?? 0) + date.month - 1 + length * count
      let first = DayNumber(year: 0, month: months + 1, day: 1)
      let next = DayNumber(year: 0, month: months + 2, day: 1)
      return min(first.adding((date.day ?? 1) - 1), next.adding(-1))
    }
  }

  /// Words for days, weeks, months and years, and whose they are.
  static let units: [String: (DateStep, Languages)] = {
    var units: [String: (DateStep, Languages)] = [:]
    let lists: [(Languages, [String])] = [
      (.english, ["day days", "week weeks", "month months", "year years"]),
      (.german, ["tag tage tagen", "woche wochen", "monat monate monaten", "jahr jahre jahren"]),
      (.french, ["jour jours", "semaine semaines", "mois", "an ans année années"]),
      (.spanish, ["día días dia dias", "semana semanas", "mes meses", "año años"]),
      (.italian, ["giorno giorni", "settimana settimane", "mese mesi", "anno anni"]),
      (.portuguese, ["dia dias", "semana semanas", "mês meses", "ano anos"]),
      (.dutch, ["dag dagen", "week weken", "maand maanden", "jaar jaren"]),
    ]
    let steps: [DateStep] = [.days(1), .days(7), .months(1), .months(12)]
    for (language, names) in lists {
      for (step, forms) in zip(steps, names) {
        for name in forms.split(separator: " ") {
          let known = units[String(name)]?.1 ?? []
          units[String(name)] = (step, known.union(language))
        }
      }
    }
    return units
  }()
}
