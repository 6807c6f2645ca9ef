import PlatenKernels

extension Filter {
  private static let target = Parameter(.image, "target", isRequired: true)
  private static let time = Parameter("time", unit, 0.5)
  private static let angle = Parameter("angle", -100...100, Double.pi)

  /// Filters between two pictures: at a time of 0 the picture, at 1 the other one.
  static let transitionFilters: [Definition] = [
    Definition(
      "mix", "Mixes the picture into a background by an amount.",
      [Parameter(.image, "background", isRequired: true), Parameter("amount", unit, 1)]
    ) { (arguments) throws(PlatenError) in
      try compose("mix", arguments) { _ in
        let amount = Float(arguments[1])
        return .factors(amount, 0, 1 - amount, 0)
      }
    },
    Definition("dissolve", "Lets the picture dissolve into another one.", [target, time]) {
      (arguments) throws(PlatenError) in
      try compose("dissolve", arguments) { _ in
        let time = Float(arguments[1])
        return .factors(1 - time, 0, time, 0)
      }
    },
    Definition(
      "swipe", "Lets another picture come in behind a front that moves by an angle in radians.",
      [target, time, angle, Parameter("width", 0...1e5, 300)]
    ) { (arguments) throws(PlatenError) in
      let (time, angle, soft) = (arguments[1], arguments[2], arguments[3])
      return try compose("swipe", arguments) { size in
        .pattern(
          .swipe(
            width: Double(size.width), height: Double(size.height), angle: angle, soft: soft,
            time: time))
      }
    },
    Definition(
      "barsSwipe", "Lets another picture come in within bars across the way.",
      [target, time, angle, Parameter("width", 2...1e4, 30), Parameter("barOffset", 0...1e4, 10)]
    ) { (arguments) throws(PlatenError) in
      let (time, angle) = (arguments[1], arguments[2])
      let (width, offset) = (arguments[3], arguments[4])
      return try compose("barsSwipe", arguments) { _ in
        .pattern(.bars(angle: angle, width: width, offset: offset, time: time))
      }
    },
    Definition(
      "mod", "Lets another picture come in through round holes that grow.",
      [
        target, time, Parameter("center", -1e6...1e6, 150, 150), Parameter("angle", -100...100, 2),
        Parameter("radius", 1...1e4, 150),
      ]
    ) { (arguments) throws(PlatenError) in
      let (time, center) = (arguments[1], arguments.vector(2))
      let (angle, radius) = (arguments[3], arguments[4])
      return try compose("mod", arguments) { _ in
        .pattern(.holes(x: center[0], y: center[1], angle: angle, radius: radius, time: time))
      }
    },
    Definition(
      "disintegrateWithMask", "Lets another picture come in where a mask is dark first.",
      [target, time, Parameter(.image, "mask", isRequired: true), Parameter("softness", unit, 0.1)]
    ) { (arguments) throws(PlatenError) in
      let (time, softness) = (arguments[1], arguments[3])
      return try compose("disintegrateWithMask", arguments, mask: 2) { _ in
        .disintegration(time: time, softness: softness)
      }
    },
  ]

  private static func compose(
    _ name: String, _ arguments: Arguments, mask: Int? = nil,
    _ mode: @escaping @Sendable (PixelSize) -> CompositingMode
  ) throws(PlatenError) -> Operation {
    let (background, light) = (try arguments.image(0), arguments.light)
    var maskImage: Image?
    if let mask { maskImage = try arguments.image(mask) }
    let (laid, isNothing) = (maskImage, name != "mix" && arguments[1] == 0)
    return .node { shape in
      isNothing
        ? nil
        : CompositingNode(
          name, mode(shape.size), over: background, mask: laid, light: light, shape: shape)
    }
  }

  /// How one picture gives way to another.
  public enum Transition: String, Sendable, CaseIterable {
    /// Both are mixed (CIDissolveTransition).
    case dissolve
    /// A soft front crosses the picture from the right (CISwipeTransition).
    case swipe
    /// Bars fill from the right (CIBarsSwipeTransition).
    case barsSwipe
    /// Round holes grow (CIModTransition).
    case mod
  }

  /// Lets the picture give way to another one, which lies in its top left corner; the picture keeps
  /// its size.
  ///
  /// Frames for times of 0…1 make an animation. The written form has angle, width and center too.
  ///
  /// - Parameters:
  ///   - kind: How it happens.
  ///   - target: The picture that comes in.
  ///   - time: 0, the picture, to 1, the other one.
  public static func transition(
    _ kind: Transition = .dissolve, to target: Image, time: Double
  ) -> Filter {
    let values = definition(named: kind.rawValue)?.parameters.dropFirst(2).map {
      Value.numbers($0.defaultValue)
    }
    return Filter(kind.rawValue, values: [.image(target), .numbers([time])] + (values ?? []))
  }

  /// Lets another picture come in where a mask is dark first (CIDisintegrateWithMaskTransition).
  ///
  /// - Parameters:
  ///   - target: The picture that comes in.
  ///   - mask: Its light says when; both lie in the picture's top left corner.
  ///   - time: 0, the picture, to 1, the other one.
  ///   - softness: How much of the time a place needs; 0…1.
  public static func disintegrateWithMask(
    to target: Image, mask: Image, time: Double, softness: Double = 0.1
  ) -> Filter {
    Filter(
      "disintegrateWithMask",
      values: [.image(target), .numbers([time]), .image(mask), .numbers([softness])])
  }

  /// Mixes the picture into a background (CIMix): `amount` of it, 0…1, and the rest of that.
  public static func mix(over background: Image, amount: Double) -> Filter {
    Filter("mix", values: [.image(background), .numbers([amount])])
  }
}
