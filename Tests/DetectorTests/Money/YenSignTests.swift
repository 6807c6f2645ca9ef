import Testing

@testable import PlatenDetector

/// The sign that stands for yen and for yuan.
@Suite struct YenSignTests {
  /// Texts that say whether they count yen or yuan.
  @Test(arguments: [
    ("总计：¥99.00，谢谢", ["CNY 99.00"]), ("订单总额：¥1,299.00（含税）", ["CNY 1299.00"]),
    ("人民币￥1299", ["CNY 1299.00"]), ("100元/¥100", ["CNY 100.00", "CNY 100.00"]),
    ("价格¥128.00元，优惠后¥99.50", ["CNY 128.00", "CNY 99.50"]), ("¥99.50", ["CNY 99.50"]),
    ("合計：¥1,080 です", ["JPY 1080"]), ("¥1,000", ["JPY 1000"]),
    ("¥1,234 million", ["JPY 1234000000"]),
    ("¥1.5 billion", ["JPY 1500000000"]), ("100 JPY or ¥100", ["JPY 100", "JPY 100"]),
    ("CNY 5 or ¥5", ["CNY 5.00", "CNY 5.00"]), ("1,000円（¥1,000）", ["JPY 1000", "JPY 1000"]),
  ])
  func theTextDecidesOfYen(text: String, values: [String]) {
    let found = TokenEngine(KindSet(.money)).matches(in: text)
    #expect(found.map(\.value) == values && found.allSatisfy { $0.isValid })
  }

  @Test(arguments: [
    ("北京 ¥100", ["JPY 100", "CNY 100.00"]), ("これは ¥99.50 です", ["JPY 99.5", "CNY 99.50"]),
    ("这本书是¥1000，不是日元", ["JPY 1000", "CNY 1000.00"]),
  ])
  func otherwiseBothAreGiven(text: String, values: [String]) {
    let found = TokenEngine(KindSet(.money)).matches(in: text)
    #expect(found.map(\.alternatives) == [values] && found.map(\.isValid) == [false])
  }

  /// A locale decides where the text does not.
  @Test func aLocaleDecidesOfYen() {
    var options = ReadingOptions()
    options.language = "zh"
    let found = TokenEngine(KindSet(.money)).matches(in: "北京 ¥100", options: options)
    #expect(found.map(\.value) == ["CNY 100.00"])
  }
}
