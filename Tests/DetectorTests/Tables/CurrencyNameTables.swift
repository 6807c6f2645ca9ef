import Testing

@testable import PlatenDetector

@Suite struct CurrencyNameTables {
  @Test func namesOfOtherScriptsAreFound() {
    expectTable(
      .money,
      #"""
      价格是⟦100美元⟧左右，约⟦500欧元⟧ → USD 100.00 & EUR 500.00
      ⟦3000日元⟧和⟦12港元⟧起 → JPY 3000 & HKD 12.00
      ⟦2万美元⟧ ⟦15만 달러⟧ 値段は⟦5万ドル⟧です → USD 20000.00 & USD 150000.00 & USD 50000.00
      ⟦100달러⟧입니다, ⟦10유로⟧, ⟦100엔⟧, ⟦5000위안⟧ → USD 100.00 & EUR 10.00 & JPY 100 & CNY 5000.00
      ⟦300ユーロ⟧、⟦1,000ウォン⟧、⟦20香港ドル⟧ → EUR 300.00 & KRW 1000 & HKD 20.00
      ⟦1美元⟧=⟦7.2人民币⟧ → USD 1.00 & CNY 7.20
      ⟦500 บาท⟧, ⟦500บาท⟧ต่อคน → THB 500.00 & THB 500.00
      ⟦100 جنيه⟧ ⟦250 ريال⟧ → EGP 100.00 & SAR 250.00
      ⟦500 रुपये⟧ ⟦100 שקלים⟧ → INR 500.00 & ILS 100.00
      ⟦1000 тенге⟧ ⟦50 доллара⟧ ⟦500 dinara⟧ → KZT 1000.00 & USD 50.00 & RSD 500.00
      엔진 5엔진, 3日前, 5元素
      """#)
  }

  /// The sign after the number only counts it.
  @Test func aNameBeforeTheNumberDecides() {
    expectTable(
      .money,
      #"""
      ⟦港币500元⟧、⟦NT$500元⟧、⟦新台币3,000元⟧整 → HKD 500.00 & TWD 500.00 & TWD 3000.00
      ⟦人民币1,200.50元⟧ ⟦美元100⟧ → CNY 1200.50 & USD 100.00
      ⟦港币五百元⟧ → HKD 500.00
      美元2024年走势
      """#)
  }

  @Test func abbreviationsThatMeanMuchElseNeedDecimals() {
    expectTable(
      .money,
      #"""
      ⟦KD 1.500⟧ and ⟦KD 12.50⟧, BD 2026 → KWD 1.500 & KWD 12.500
      ⟦R273.00⟧, ⟦R1 250.00⟧, R 4.10, R2D2, R12 → ZAR 273.00 & ZAR 1250.00
      TOTAL 5.00 R
      ⟦5 000 FCFA⟧, CFA 2023 → XOF 5000
      ⟦TSh 5,000⟧, ⟦530,42 Zł⟧, ⟦99,00 ZŁ⟧ → TZS 5000.00 & PLN 530.42 & PLN 99.00
      ⟦TT$45.00⟧ ⟦J$1,500⟧ ⟦RD$250⟧ → TTD 45.00 & JMD 1500.00 & DOP 250.00
      """#)
  }
}
