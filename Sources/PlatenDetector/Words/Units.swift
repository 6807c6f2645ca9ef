/// Units of measurement: the SI's, what is accepted beside it, and a few of everyday use.
enum Units {
  struct Unit {
    /// As it is written in a value.
    var name: String
    /// Symbols, in the case they are written in.
    var exact: String
    /// Names, in any case.
    var folded: String
  }

  /// The units; the first stands for none.
  static let all: [Unit] = [
    Unit(name: "", exact: "", folded: ""),
    unit("mm", "millimetre millimetres millimeter millimeters millimètres milímetros"),
    unit("cm", "centimetre centimetres centimeter centimeters zentimeter centimètres"),
    unit("m", "metre metres meter meters mètre mètres metros metri"),
    unit("km", "kilometre kilometres kilometer kilometers kilomètres kilómetros chilometri"),
    unit("nm", "nanometres nanometers"), unit("µm", "μm", "micrometres micrometers"),
    Unit(name: "in", exact: "", folded: "inch inches"), unit("ft", "foot feet"),
    unit("yd", "yard yards"),
    unit("mi", "", "mile miles"),
    unit("mg", "milligram milligrams milligramm"), unit("µg", "μg mcg", "micrograms"),
    unit("g", "gram grams gramm grammes gramos grammi"),
    unit("kg", "Kg KG kgs", "kilogram kilograms kilogramm kilogrammes kilogramos kilo kilos"),
    unit("t", "", "tonne tonnes"), unit("lb", "lbs", ""), unit("oz", "", "ounce ounces"),
    unit("ml", "mL", "millilitre millilitres milliliter milliliters"), unit("cl", "cL", ""),
    unit("l", "L", "litre litres liter liters litros litri"), unit("gal", "", "gallon gallons"),
    unit("ms", "", "millisecond milliseconds millisekunden"), unit("µs", "μs", "microseconds"),
    unit("ns", "", "nanoseconds"), unit("min", "mins", ""), unit("s", "", ""),
    unit("Hz", "hertz"), unit("kHz", ""), unit("MHz", ""), unit("GHz", ""),
    unit("W", "", "watt watts"), unit("kW", "", "kilowatt kilowatts"), unit("MW", "", ""),
    unit("GW", "", ""), unit("kWh", "KWh kwh", ""), unit("MWh", ""), unit("Wh", ""),
    unit("V", "", "volt volts"), unit("kV", ""), unit("mV", ""), unit("mA", ""),
    unit("A", "ampere"),
    unit("mAh", ""), unit("Pa", "pascal"), unit("kPa", ""), unit("hPa", ""), unit("bar", ""),
    unit("N", "newton"), unit("J", "joule joules"), unit("kJ", ""), unit("kcal", ""),
    unit("cal", "calories"), unit("dB", "decibel decibels"), unit("K", "kelvin"),
    unit("B", "byte bytes"), unit("kB", "KB", "kilobytes"), unit("MB", "", "megabytes megabyte"),
    unit("GB", "", "gigabytes gigabyte"), unit("TB", "", "terabytes terabyte"),
    unit("KiB", ""), unit("MiB", ""), unit("GiB", ""), unit("px", "pixel pixels"), unit("dpi", ""),
    unit("ppi", ""), unit("rpm", ""), unit("km/h", "kph kmh", ""), unit("mph", ""),
    unit("m/s", "", ""), unit("m²", "", ""), unit("m³", "", ""), unit("cm²", "", ""),
    unit("cm³", "", ""), unit("km²", "", ""), unit("°C", "", ""), unit("°F", "", ""),
    unit("ha", "", "hectare hectares hektar"), unit("Mbit/s", "Mbps", ""),
    unit("Gbit/s", "Gbps", ""), unit("kbit/s", "kbps", ""), unit("Mbit", ""),
    unit("Gbit", ""), unit("kbit", ""),
    // Before a name: "20 degrees Celsius", "20 Grad Celsius".
    Unit(name: "°", exact: "", folded: "degree degrees grad degrés grados gradi graus graden"),
  ]

  private static func unit(_ name: String, _ exact: String, _ folded: String) -> Unit {
    Unit(name: name, exact: name + " " + exact, folded: folded)
  }

  private static func unit(_ name: String, _ folded: String) -> Unit { unit(name, "", folded) }

  /// The place of a unit's name.
  static func index(of name: String) -> Int { all.firstIndex { $0.name == name } ?? 0 }
}
