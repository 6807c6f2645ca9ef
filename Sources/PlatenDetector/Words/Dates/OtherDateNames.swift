/// Names of months and weekdays in languages of which nothing but dates is read: Danish, Norwegian,
/// Swedish, Finnish, Estonian, Polish, Czech, Slovak, Croatian (but for "listopada", which is a
/// month earlier than in Polish), Serbian, Hungarian, Romanian, Turkish, Russian, Ukrainian,
/// Belarusian, Bulgarian, Greek, Catalan and Indonesian; as they stand in dates.
///
/// Names that ``DateNames`` has are left out.
enum OtherDateNames {
  static let months = [
    """
    stycznia styczeń ledna leden januára január ianuarie ocak января январь січня січень януари \
    ιανουαρίου ιανουάριος tammikuuta tammikuu gener siječnja студзеня јануара januara jaanuar
    """,
    """
    lutego luty února únor februára február februarie şubat февраля февраль лютого лютий февруари \
    φεβρουαρίου φεβρουάριος helmikuuta helmikuu febrer veljače лютага фебруара februara veebruar
    """,
    """
    marts marca marzec března březen március martie mart марта март березня березень μαρτίου \
    μάρτιος maaliskuuta maaliskuu març maret ožujka сакавіка märts
    """,
    """
    kwietnia kwiecień dubna duben apríla április aprilie nisan апреля апрель квітня квітень април \
    απριλίου απρίλιος huhtikuuta huhtikuu travnja красавіка априла aprila aprill
    """,
    """
    maj maja května květen mája május mayıs мая май травня травень μαΐου μάιος toukokuuta \
    toukokuu maig svibnja маја
    """,
    """
    czerwca czerwiec června červen júna június iunie haziran июня июнь червня червень юни ιουνίου \
    ιούνιος kesäkuuta kesäkuu juny lipnja чэрвеня јуна juna juuni
    """,
    """
    lipca lipiec července červenec júla július iulie temmuz июля июль липня липень юли ιουλίου \
    ιούλιος heinäkuuta heinäkuu juliol srpnja ліпеня јула jula juuli
    """,
    """
    augusti sierpnia sierpień srpna srpen augusta augusztus ağustos августа август серпня серпень \
    αυγούστου αύγουστος elokuuta elokuu agost agustus kolovoza жніўня avgusta avgust
    """,
    """
    września wrzesień září septembra szeptember septembrie eylül сентября сентябрь вересня \
    вересень септември σεπτεμβρίου σεπτέμβριος syyskuuta syyskuu rujna верасня септембра
    """,
    """
    października październik října říjen októbra október octombrie ekim октября октябрь жовтня \
    жовтень октомври οκτωβρίου οκτώβριος lokakuuta lokakuu кастрычніка октобра oktobra oktoober
    """,
    """
    listopada listopad listopadu novembra noiembrie kasım ноября ноябрь листопада листопад \
    ноември νοεμβρίου νοέμβριος marraskuuta marraskuu studenoga studenog лістапада новембра
    """,
    """
    desember grudnia grudzień prosince prosinec decembra decembrie aralık декабря декабрь грудня \
    грудень декември δεκεμβρίου δεκέμβριος joulukuuta joulukuu desembre prosinca снежня децембра \
    detsember
    """,
  ]

  /// Abbreviations that are no words.
  static let shortMonths = [
    "янв ian", "фев февр", "мар", "апр", "", "iun", "iul", "авг", "сен сент wrz", "окт paź",
    "ноя нояб", "дек gru",
  ]

  /// Abbreviations that are words too, or like them, in the case that their language writes them
  /// in: they are months between a day and a whole year alone.
  static let wordMonths = [
    "sty Oca січ Ιαν", "lut Şub лют Φεβ", "márc Nis бер Μαρ", "kwi ápr квіт Απρ",
    "máj трав Μαΐ", "cze jún Haz черв июн Ιουν", "lip júl Tem лип июл Ιουλ",
    "sie Ağu серп Αυγ Agu", "Eyl szept вер Σεπ", "Eki жовт Οκτ", "lis Kas лист Νοε",
    "Ara груд Δεκ Des",
  ]

  /// Names that are words of other languages too: 25 "leden" are members in Dutch.
  static let commonWords: Set<String> = ["leden", "mart", "maret", "luty", "gener", "ocak", "мар"]

  static let weekdays = [
    """
    mandag måndag maanantai poniedziałek pondělí pondelok hétfő pazartesi понедельник \
    понеділок
    """,
    "tirsdag tisdag tiistai wtorek úterý utorok kedd marți salı вторник вівторок",
    "onsdag keskiviikko środa středa streda szerda miercuri çarşamba среда середа",
    "torsdag torstai czwartek čtvrtek štvrtok csütörtök perşembe четверг четвер",
    "fredag perjantai piątek pátek piatok péntek vineri cuma пятница",
    "lørdag lördag lauantai sobota szombat cumartesi суббота субота",
    "søndag söndag sunnuntai niedziela neděle nedeľa vasárnap duminică pazar воскресенье неділя",
  ]

  /// Words between a day and its time, which say nothing elsewhere; Italian has one too.
  static let ats: Set<String> = [
    "kl", "klo", "o", "v", "о", "в", "у", "saat", "pukul", "ore",
  ]
}
