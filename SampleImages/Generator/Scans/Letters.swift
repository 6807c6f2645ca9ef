import PlatenCore

/// Running text: a letter, a page of two columns, a page in several scripts.
enum Letters {
  static func letter() throws(PlatenError) -> Scan {
    var sheet = try Sheet(width: 595, height: 842, dpi: 150)
    sheet.style = .init(family: .serif, size: 12)
    var y = sheet.paragraph(
      84, x: 76, leading: 18,
      """
      Ellen Whitcombe
      3 Lighthouse Cottages
      Sandhaven

      6 May 2026

      Dear Mr. Abernathy,

      Thank you for your letter about the old signal station on the eastern
      cliff. I was delighted to hear that the town council wants to preserve
      the building, and I am glad to share what my family remembers of it.

      My grandfather kept the light from the spring of the great storm until
      the station closed. He wrote a short diary every evening: the weather,
      the ships that passed, and now and then a remark about his supper.
      Eleven of these books survive. You are welcome to copy them, provided
      that they do not leave the house.

      The roof was last repaired on 12 September 1987 at a cost of $4,800.
      The bills are in my desk. If the council needs a figure for today,
      the builder I asked in March spoke of $31,250.

      You can reach me most evenings, or at any time by electronic mail at
      ellen.whitcombe@example.org. My neighbour has put photographs of the
      station on his pages, https://example.org/sandhaven/station, where you
      will also find the drawings of the lamp room.

      I look forward to your visit on 23 May 2026 and will have the kettle
      ready. Please bring sturdy shoes; the path is steep after rain.

      Yours sincerely,
      """)
    y += 24
    sheet.print(y, .init(x: 76, text: "Ellen Whitcombe"))
    sheet.token("date", "6 May 2026", "2026-05-06")
    sheet.token("date", "12 September 1987", "1987-09-12")
    sheet.token("money", "$4,800", "USD 4800.00")
    sheet.token("money", "$31,250", "USD 31250.00")
    sheet.token("email", "ellen.whitcombe@example.org")
    sheet.token("link", "https://example.org/sandhaven/station")
    sheet.token("date", "23 May 2026", "2026-05-23")
    return try Scan("letter", sheet, dpi: 150, shows: "a letter of one page, 150 dpi, clean")
  }

  static func columns() throws(PlatenError) -> Scan {
    var sheet = try Sheet(width: 595, height: 700, dpi: 150)
    sheet.style = .init(family: .serif, size: 11)
    sheet.print(
      70,
      .init(
        x: 297.5, text: "The Keepers of the Coast", align: .center,
        style: .init(family: .serif, size: 22, isBold: true)))
    sheet.canvas.line(from: (56, 88), to: (539, 88), width: 0.8, color: .black)
    let left = """
      Long before radio, the safety of a
      ship depended on people who stayed
      awake. Along this coast there were
      nineteen lights, each with a keeper,
      an assistant and, if they were lucky,
      a garden sheltered from the wind.

      The work was simple and could not
      be postponed. At dusk the lamp was
      lit; every four hours the clockwork
      that turned the lens was wound; at
      dawn the brass was polished, and
      the oil that had been burnt was
      entered in a book. Inspectors came
      without notice and looked first at
      the windows and then at the book.

      Wages were modest. In the year of
      the census a keeper earned £62 and
      an assistant £45, with free coal and
      a pound of tea every month.
      """
    let right = """
      Fog was the enemy. A bell was rung
      by hand, sometimes for two days on
      end, until a steam horn took over.
      The horn could be heard nine miles
      away and, as one diary remarks, it
      also woke the dead.

      The last keeper left on 30 June 1989.
      Since then a switch in an office far
      inland has done his work. The towers
      remain, and five are open to visitors
      from Easter until the autumn.

      A society looks after the machines
      and answers questions by letter or
      at keepers@coastlights.example. Its
      calendar of open days is published
      at https://coastlights.example/days,
      and members receive a printed copy.
      """
    _ = sheet.paragraph(116, x: 56, leading: 17, left)
    _ = sheet.paragraph(116, x: 316, leading: 17, right)
    sheet.token("money", "£62", "GBP 62.00")
    sheet.token("money", "£45", "GBP 45.00")
    sheet.token("date", "30 June 1989", "1989-06-30")
    sheet.token("email", "keepers@coastlights.example")
    sheet.token("link", "https://coastlights.example/days")
    return try Scan(
      "two-columns", sheet, dpi: 150, shows: "an article in two columns, 150 dpi, clean")
  }

  static func scripts() throws(PlatenError) -> Scan {
    var sheet = try Sheet(width: 595, height: 600, dpi: 150)
    sheet.style = .init(size: 12)
    _ = sheet.paragraph(
      80, x: 64, leading: 21,
      """
      Welcome to the harbour museum. The exhibition is open every day
      except Monday, from ten in the morning until six in the evening.

      Willkommen im Hafenmuseum. Die Ausstellung ist täglich außer
      Montag geöffnet, von zehn Uhr früh bis sechs Uhr abends. Für
      Schüler und größere Gruppen gibt es ermäßigte Karten.

      Καλώς ήρθατε στο μουσείο του λιμανιού. Η έκθεση είναι ανοιχτή
      κάθε μέρα εκτός από τη Δευτέρα, από τις δέκα το πρωί μέχρι τις
      έξι το βράδυ.

      Добро пожаловать в музей гавани. Выставка открыта каждый день,
      кроме понедельника, с десяти часов утра до шести часов вечера.
      Для школьников вход свободный.

      Tickets: https://museum.example/tickets or tickets@museum.example
      """)
    sheet.token("link", "https://museum.example/tickets")
    sheet.token("email", "tickets@museum.example")
    return try Scan(
      "scripts", sheet, dpi: 150, languages: "eng+deu+ell+rus",
      shows: "English, German, Greek and Russian on one page, 150 dpi, clean")
  }
}
