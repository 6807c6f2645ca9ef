import Testing

@testable import PlatenDetector

@Suite struct LinkTables {
  /// A slash alone may be one of a sentence.
  @Test(arguments: [
    ("https://example.com/dir/\na/b/c", false), ("www.example.com/dir/\na/b/c", false),
    ("https://example.com/dir/\na/b.html", true), ("https://example.com/dir/\na?b=1", true),
  ])
  func whatGoesOnInSlashesAloneIsDoubted(text: String, isValid: Bool) {
    #expect(TokenEngine(.usual).matches(in: text).map(\.isValid) == [isValid])
  }

  @Test func linksAreFound() {
    expectTable(
      .link,
      #"""
      at ⟦https://example.org⟧. → https://example.org/
      (see ⟦HTTP://Example.COM/Path⟧) → http://example.com/Path
      ⟦https://en.wikipedia.org/wiki/Foo_(bar)⟧ → https://en.wikipedia.org/wiki/Foo_(bar)
      (⟦https://en.wikipedia.org/wiki/Foo_(bar)⟧). → https://en.wikipedia.org/wiki/Foo_(bar)
      <⟦https://example.com:443/a?b=c#d⟧> → https://example.com/a?b=c#d
      ⟦http://example.com:8080⟧, → http://example.com:8080/
      ⟦ftp://192.168.0.1/f.txt⟧ → ftp://192.168.0.1/f.txt
      ⟦https://user:pw@example.com/⟧ → https://user:pw@example.com/
      ⟦http://localhost:8080/#/123⟧ → http://localhost:8080/#/123
      ⟦www.example.co.uk⟧! → https://www.example.co.uk/
      ⟦example.com/path⟧, ⟦bit.ly/x⟧ → https://example.com/path & https://bit.ly/x
      bei ⟦münchen.de⟧ und → https://münchen.de/
      请访问⟦https://example.com/路径⟧，谢谢 → https://example.com/路径
      ⟦https://例え.jp/パス⟧。 → https://例え.jp/パス
      more:⟦https://bit.ly/2jm6eu3⟧ → https://bit.ly/2jm6eu3
      ⟦https://example.com?a=b⟧ → https://example.com/?a=b
      https:// ⟦example.com⟧ is → https://example.com/
      src='⟦//www.example.com/a.js⟧' → https://www.example.com/a.js
      ⟦//localhost⟧ and ⟦//localhost:8080/x⟧ → https://localhost/ & https://localhost:8080/x
      ⟦192.168.1.1/admin⟧ or ⟦10.0.0.1:8080/x⟧ → https://192.168.1.1/admin & https://10.0.0.1:8080/x
      ⟦http://a_b.service.example.com⟧ and ⟦http://x_y⟧
      ⟦http://example.com⟧- yes, ⟦http://example.com⟧-and-more
      ⟦http://example.com/a⟧'s page, '⟦http://example.com/b⟧', ⟦http://example.com/'b'⟧
      ⟦http://example.com/a_"b"⟧ and "⟦http://example.com/a⟧"
      ⟦http://example.com/a?b=1|2||3⟧ |⟦http://example.com/a⟧|
      ⟦➡.ws/a⟧ ➡ ⟦example.com/a⟧
      ⟦museum.berlin⟧ and ⟦shop.com.sa⟧ and ⟦bit.ly⟧
      user@⟦http://example.com⟧
      ⟦https://user@evil.com@good.com/⟧ and ⟦https://user@example.com⟧@ home
      ⟦https://example.com/?q=\na&b=c⟧ → https://example.com/?q=a&b=c
      ⟦https://example.com/long-⟧\nsentence goes on → https://example.com/long-
      ⟦https://example.com/dir/⟧\nnext. → https://example.com/dir/
      ⟦https://example.com/dir⟧\na/b/c → https://example.com/dir
      ⟦https://example.com/dir/\na/b/c⟧ d → https://example.com/dir/a/b/c
      ⟦https://example.com/dir/⟧\nhe/she said → https://example.com/dir/
      ⟦https://example.com/dir/⟧\nMon/Tue → https://example.com/dir/
      ⟦https://example.com/dir/⟧\n12/05/2026 → https://example.com/dir/
      ⟦http://example.com/a/⟧\n⟦www.example.org⟧ → http://example.com/a/ & https://www.example.org/
      "⟦https://example.com/?a=1&amp;b=2&amp;c=3⟧" → https://example.com/?a=1&b=2&c=3
      ⟦example.com/?a=1&amp;b=2⟧ → https://example.com/?a=1&b=2
      ⟦https://example.com/?a=1&amplitude=2⟧ → https://example.com/?a=1&amplitude=2
      Visit ⟦example.com⟧.Thanks, ⟦http://a.org⟧.Call → https://example.com/ & http://a.org/
      ⟦https://example.com/dir/⟧\n- a/b → https://example.com/dir/
      ⟦http://example.com:8080⟧
      ⟦http://example.com/?foo=bar⟧
      ⟦http://example.com?foo=bar⟧
      ⟦http://example.com/#foo=bar⟧
      ⟦http://example.com#foo=bar⟧
      ⟦http://a.in⟧
      ⟦HTTP://GOOGLE.COM⟧ → http://google.com/
      ⟦http://example.invalid⟧
      ⟦http://inrgess2⟧
      ⟦http://999⟧
      ⟦http://host-name⟧
      >>⟦example.com⟧
      >>⟦http://example.com/foo⟧
      ⟦http://lyricstranslate.com/en/someone-you-не-нужен-тебе.html⟧ // with dashes
      My ⟦http://example.com⟧ site
      ⟦http://example.com/foo_bar/⟧
      ⟦http://user:pass@example.com:8080⟧
      ⟦http://user@example.com⟧
      ⟦http://user@example.com:8080⟧
      ⟦http://user:pass@example.com⟧
      ⟦http://[2001:db8::1]/x⟧
      ⟦http://www.example.com/wpstyle/?p=364⟧
      ⟦https://www.example.com/foo/?bar=baz&inga=42&quux⟧
      ⟦HTTP://WWW.EXAMPLE.COM/WPSTYLE/?P=364⟧
      ⟦http://➡.ws/䨹⟧
      ⟦http://⌘.ws⟧
      ⟦http://⌘.ws/⟧
      ⟦http://foo.com/blah_(wikipedia)#cite-1⟧
      ⟦http://foo.com/blah_(wikipedia)_blah#cite-1⟧
      ⟦http://foo.com/unicode_(✪)_in_parens⟧
      ⟦http://foo.com/(something)?after=parens⟧
      ⟦http://example.com/നിന്നെ-പോലൊരാള്‍.html⟧ and
      ⟦http://code.google.com/events/#&product=browser⟧
      ⟦http://j.mp⟧
      ⟦ftp://foo.bar/baz⟧
      ⟦http://foo.bar/?q=Test%20URL-encoded%20stuff⟧
      ⟦http://उदाहरण.परीक्षा⟧
      ⟦http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com⟧
      ⟦http://a.b-c.de⟧
      ⟦http://foo.com/a...b⟧
      ⟦http://example.com/foo--bar⟧
      ⟦http://example.com/foo!bar⟧!
      ⟦http://example.com/foo?bar⟧?
      text ⟦example.com/foo.html⟧, more
      "⟦example.com/foo⟧"
      '⟦http://example.com/foo⟧'
      (⟦example.com/foo_bar.jpg⟧)
      [⟦example.com/foo_bar.jpg⟧]
      {⟦example.com/foo_bar.jpg⟧}
      “⟦http://example.com/foo⟧”
      <⟦http://example.com⟧>
      ⟦http://example.com/foo⟧|bar
      ⟦www.example.com⟧
      ⟦example.de/x⟧
      ⟦example.co.uk⟧
      ⟦www.example.org:8080/x⟧
      text ⟦http://foo.com⟧ AND ⟦https://bar.com⟧ AND ⟦www.foobar.com⟧
      ⟦vine.co⟧ and ⟦foo.com/bar⟧
      see: ⟦http://t.co/dNsVEwqn⟧.
      ⟦twitter.com⟧これは
      go to ⟦http://example.com/very/long/path/with/(parens)/in/it⟧)
      ⟦http://foo.com/~user/⟧
      ⟦http://sub.dom.example.com/#!/path⟧
      ⟦http://example.com/@user/video/123⟧
      ⟦https://example.com/search?q=a+b&x[]=1⟧
      ⟦http://www.example.com:80/⟧ → http://www.example.com/
      ⟦http://example.com/⟧を見て、⟦https://ja.example.org/wiki/ひらがな⟧
      ⟦京都.com⟧ (⟦𠮷野家.com⟧) → https://京都.com/ & https://𠮷野家.com/
      """#)
  }

  @Test func addressesWithPathsAreLinksWithoutTheirKind() {
    let found = TokenEngine(KindSet(.link)).matches(in: "on 192.168.1.1/admin and 10.0.0.1")
    #expect(found.map(\.value) == ["https://192.168.1.1/admin"])
  }

  @Test func recognitionLosesSlashes() {
    var options = ReadingOptions()
    options.isRecognized = true
    expectTable(
      .link,
      #"""
      ⟦http: //example.com/a⟧ → http://example.com/a
      ⟦http:/example.com/a⟧ → http://example.com/a
      ⟦https:// example.com⟧ is → https://example.com/
      ⟦www.example.corn⟧
      """#, options: options)
  }

  @Test func linksAreNotSeenWhereThereAreNone() {
    expectTable(
      .link,
      #"""
      http://
      http://#
      the end.It was
      e.g. this
      file.md
      configure.ac
      const.cc:7
      main.rs and a.py
      node.js
      ASP.NET
      3.14
      index.html
      working..is
      a@example.com
      new_type.com
      1.2.3.4
      C:\dir\example.com
      /usr/share/example.com
      self.af, self.ri.vc, this.fr and Makefile.vc
      -.com
      xhttps://localhost:1/
      i.e
      St.In
      http://999.1.1.1/
      google.com:500000 // invalid
      show image.jpg
      path:to:file.pm
      /path/to/file.pl
      ///localhost
      //test
      _//example.com
      _example.com
      http://_example.com
      @example.com
      http://.
      http://..
      http://##
      http://??
      hppt://example.com
      example.coma
      -example.coma
      foo.123
      localhost
      localhost/
      http://-example.com
      $example.com #example.com
      http://example.com_ http://a_.example.com http://ex_ample.com http://-a.example.com
      http://a-.example.com http://example.x http://example.c_o_m
      #http://example.com @http://example.com $http://example.com
      www.example.unknownending
      ///localhost http_localhost localhost:80
      NOTES.md#usage 1.2.3.4/24 192.168.0.1/24
      foo.run bar.name self.id x.is os.path.join
      我去京都.com 大阪京都市.com 京都.cc いま.com 京都.com的
      """#)
  }
}
