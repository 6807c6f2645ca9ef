import Testing

@testable import PlatenDetector

/// A token is found whatever token stands beside it.
@Suite struct NeighborTests {
  @Test func phonesEndBeforeOthers() {
    expectTable(
      .phone,
      #"""
      ⟦+49 30 5183529⟧ 19e48393-e1ff-48d3-a13a-08998fd9949c → +49305183529
      ⟦+49 30 5454942⟧ - 15:28 → +49305454942
      ⟦+49 30 6195214⟧ - 100.38 € → +49306195214
      ⟦+49 30 5940740⟧ (38 km) → +49305940740
      ⟦+49 30 8866520⟧ (6%) → +49308866520
      ⟦+49 30 3191485⟧ (192.168.18.239) → +49303191485
      ⟦+49 30 2668478⟧ - 33 kg → +49302668478
      ⟦+49 30 2900266⟧ / 4982 7896 9412 7269 / 11:13 → +49302900266
      ⟦+49 30 5449144⟧ 4903 0996 1860 2363 → +49305449144
      14.10.2008 (⟦+49 30 2753658⟧ (28 November 2000)) → +49302753658
      ⟦+49 30 9018-2012⟧ → +493090182012
      ⟦+49 (0) 30 / 901 820⟧ → +4930901820
      ⟦+1 (212) 555-0187⟧ (7 days) → +12125550187
      """#)
  }

  @Test func othersBeginBehindPhonesAndBrackets() {
    expectTable(
      .time,
      #"""
      room 12 (⟦17:44⟧) → 17:44
      +49 30 4727247 (⟦10:44⟧) → 10:44
      """#)
    expectTable(
      .date,
      #"""
      a9:e1:05:4a:7b:32 / ⟦20/06/2007⟧ → 2007-06-20
      192.168.91.151 (⟦20/02/1996⟧) → 1996-02-20
      4623347896374570 (⟦1995-01-13⟧) → 1995-01-13
      """#)
    expectTable(
      .card,
      #"""
      ⟦4703 8381 4923 8730⟧ (⟦4127 0344 9009 5840⟧) → 4703838149238730 & 4127034490095840
      ⟦4740 1795 2921 6615⟧ 0e:60:bf:67:c7:3d → 4740179529216615
      6420 6424 6433 6443 641F
      eb:72:2d:b6:1f:5d, ⟦4034 5701 8992 6219⟧, 7b:ca:f9:e9:b7:b7 → 4034570189926219
      """#)
  }

  @Test func amountsBeginBehindDatesAndTimes() {
    let texts = ["2022-11-24", "24.11.22", "24/11/2022", "10:30", "5.19", "58,24", "5/24"]
    for text in texts {
      expectTable(.money, "\(text) ⟦245.48 EUR⟧ → EUR 245.48")
      expectTable(.money, "\(text) ⟦245 EUR⟧ → EUR 245.00")
    }
    // A space parts thousands where nothing stands before them.
    expectTable(.money, "⟦24 245.48 EUR⟧ → EUR 24245.48")
  }
}
