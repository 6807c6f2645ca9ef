import Testing

@testable import PlatenDetector

@Suite struct TagTables {
  @Test func tagsInAllScripts() {
    expectTable(
      .hashtag,
      #"""
      a ⟦#Tag1⟧ here, (⟦#two_three⟧) → tag1 & two_three
      ⟦#日本語⟧。⟦＃漢字⟧ → 日本語 & 漢字
      ⟦#महात्मा⟧ ⟦#தமிழ்⟧ ⟦#ผู้เริ่ม⟧ → महात्मा & தமிழ் & ผู้เริ่ม
      ⟦#וכו׳⟧ ⟦#メ〜テレ⟧ ⟦#il·lusió⟧ → וכו׳ & メ〜テレ & il·lusió
      .⟦#one⟧ ,⟦#two⟧ “⟦#three⟧” → one & two & three
      """#)
  }

  @Test func tagsAreNotSeenWhereThereAreNone() {
    expectTable(
      .hashtag,
      #"""
      #16 #1_2 #_ #〃 #१२३४ # word ##two
      日本語#日本語 a#b a.#b &#x20; /#c
      #http://example.com http://example.com/#part example.com/#part
      ！ （ ） ＠name
      """#)
  }

  @Test func mentionsAreFound() {
    expectTable(
      .mention,
      #"""
      hi ⟦@Some_Name⟧, .⟦@12345⟧ and の⟦@name⟧に → some_name & 12345 & name
      RT⟦@one⟧ rt:⟦@two⟧ (cc: ⟦@_⟧) → one & two & _
      f!@kn f@@kn f#@kn f$@kn f%@kn f&@kn f*@kn art@name a@b@c @aliceì
      @http://example.com @example.com a.@name /@name @a@example.com
      """#)
  }
}
