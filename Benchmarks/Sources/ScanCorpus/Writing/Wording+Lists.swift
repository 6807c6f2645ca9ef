extension Wording {
  static let letters = "ABCDEFGHJKLMNPRSTUVWXYZ".map(String.init)

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  static let forenames = split(
    """
    Ada Boris Clara Daniel Edith Felix Greta Hugo Irene Jonas Karin Leo Maria Niels Olga Peter \
    Quentin Rosa Stefan Thea Ulrich Vera Walter Xenia Yusuf Zoe
    """)

  static let surnames = split(
    """
    Abbott Brandt Chandler Dawson Egerton Fletcher Gallagher Hoffmann Ingram Jellicoe Kowalski \
    Lindqvist McAllister Novak O'Brien Pfeiffer Quigley Robertson Szabo Thorne Underhill Vargas \
    Whitfield Yates Zimmer
    """)

  static let places = split(
    """
    Ashford Bremen Coventry Dublin Elmshorn Fairview Geneva Halifax Ipswich Jarrow Kingston Leeds \
    Malmo Norwich Oxford Portland Quebec Rotterdam Salem Trieste Utrecht Vienna Windsor York
    """)

  static let goods = split(
    """
    Apples Bagel Bananas Batteries Beans Biscuits Bread Broccoli Brush Butter Candles Carrots \
    Cereal Cheddar Cheese Cherries Chicken Chips Coffee Cookies Cream Cucumber Detergent Eggs \
    Envelopes Espresso Fish Flour Folder Garlic Ginger Gloves Grapes Ham Honey Hummus Juice \
    Ketchup Kiwi Lamp Latte Lemons Lentils Lettuce Mango Margarine Marker Milk Muffin Mushrooms \
    Mustard Napkins Noodles Nuts Oats Olives Onions Oranges Paper Pasta Peanuts Pears Pencil \
    Pepper Pickles Pizza Plums Potatoes Prawns Raisins Rice Salad Salmon Salt Sauce Sausage \
    Screws Shampoo Soap Soda Soup Spinach Sponge Stapler Sugar Syrup Tape Tea Tissues Toast \
    Tomatoes Towels Tuna Turkey Vinegar Waffles Walnuts Water Wraps Yeast Yogurt
    """)

  static let kinds = split(
    """
    Organic Fresh Large Small Red Green White Brown Salted Sweet Dry Frozen Whole Light Dark Mini \
    XL Classic Original Family Value Bio Extra Premium
    """)

  static let units = split("500g 1kg 250g 1L 330ml 2pk 6pk 12ct 100g 750ml 0.5L 3x80g 24oz 16oz")

  static let words = split(
    """
    the of and to in a is that it for was on are as with his they at be this from have or by one \
    had not but what all were when we there can an your which their said if do will each about \
    how up out them then she many some so these would other into has more her two like him see \
    time could no make than first been its who now people my made over did down only way find use \
    may water long little very after words called just where most know above accept account \
    across action address adjust advice afternoon agree airport alarm although amount ancient \
    animal annual answer anxious apple approve architect arrange article artist attempt autumn \
    average awkward balance balloon bargain barrel basket bathroom battery beautiful because \
    become bedroom before behind believe benefit between bicycle blanket bottom bought boundary \
    branch breakfast breathe bridge bright broken brother brought building burning business \
    button cabinet calendar camera cannot capital captain careful carpet carriage castle \
    catalogue ceiling central century certain chairman chamber chapter charge cheese chemical \
    chimney chocolate choice church circle citizen classic clever climate clothes coast coffee \
    collect colour column comfort common company compare complete concert condition confirm \
    connect consider contract convince corner correct cottage council country courage cousin \
    create credit crossing crystal culture curious current curtain customer damage danger \
    daughter decade decide deliver department describe desert design detail develop different \
    difficult dinner direct discover distance district divide doctor document double dozen \
    drawing dream drive during eager early earth easily edition effect efficient effort eight \
    either electric element employ empty encourage engine enjoy enough entire equal equipment \
    escape especially evening event every exact example excellent except exchange exercise \
    exhibit expect expense experiment explain express extra factory failure familiar famous \
    farmer fashion father favourite feature figure final finger finish flight floor flower follow \
    foreign forest forget formal forward fourth freedom frequent friend fruit furniture further \
    future gallery garden gather general gentle glass golden government gradual grammar greatest \
    ground growth guard guest guide habit hammer handle happen harbour harvest health heavy \
    height helpful hidden highway history holiday honest horizon hospital hotel house however \
    hundred hungry husband imagine immediate improve include increase indeed industry influence \
    inform inside instance instead insurance interest invite island journey judge kitchen knife \
    knowledge language large later laugh leather lecture legal length lesson letter level library \
    limit listen local machine magazine manage manner market marriage material matter maximum \
    measure medicine meeting member memory message method middle minute mirror modern moment \
    monthly morning mountain museum narrow nation nature necessary neighbour neither nephew \
    network night normal notice number object observe obvious ocean offer office often opening \
    operate opinion opposite orange order ordinary organise original outside owner package \
    painting palace paper parcel parent partner passage patient pattern payment peaceful perfect \
    perhaps period permit person photograph picture pioneer planet plastic platform pleasant \
    plenty pocket poetry police polite popular position possible postage potato powder practice \
    prefer prepare present pressure pretty prevent price print private prize probable problem \
    process produce profit programme promise proper protect proud provide public purchase purpose \
    quality quarter question quick quiet railway rather reach ready reason receipt recent record \
    reduce refuse regular remain remember repair repeat reply report request require rescue \
    respect result return review reward river rough round route rubber rural sailor salary sample \
    scale scheme school science season second secret section select senior sentence separate \
    serious service settle seven several shadow shallow shape sharp shelter shoulder silence \
    silver similar simple single sister size sketch skill sleep smooth society soldier solid \
    solution somewhere special speech spring square stable station steady storm story straight \
    strange stream street strength student study subject success sudden suggest summer supply \
    support suppose surface surprise system table talent teacher temper tennis theatre thick \
    thirty thought thousand throat through ticket timber together tomorrow tonight total tourist \
    toward tower traffic training travel treasure trouble twelve twenty typical umbrella uncle \
    under uniform union unless unusual upper useful usual valley value variety various vehicle \
    village visitor voice voyage wagon wander warehouse warning watch weather wedding weekly \
    weight welcome western whether whisper window winter without wonder wooden worker worth \
    writer yacht yellow yesterday young zero
    """)

  private static func split(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
