import PlatenImaging

/// A page turned clockwise by quarters, so that lines on it run from left to right.
struct TurnedPage: Sendable, Hashable {
  /// The size of the page as it lies.
  let page: PixelSize
  /// How far it is turned: 0…3.
  let quarters: Int

  /// Its size when turned.
  var size: PixelSize {
    quarters & 1 == 0 ? page : PixelSize(width: page.height, height: page.width)
  }

  /// Where Tesseract's origin is on the turned page: it turns about the page's lower left corner.
  var origin: (x: Int, y: Int) {
    switch quarters {
    case 1: (0, 0)
    case 2: (page.width, 0)
    case 3: (page.height, page.width)
    default: (0, page.height)
    }
  }

  /// Where a rectangle of the page lies when it is turned.
  func turned(_ rect: PixelRect) -> PixelRect { Self.turn(rect, page, quarters) }

  func unturned(_ rect: PixelRect) -> PixelRect { Self.turn(rect, size, (4 - quarters) & 3) }

  /// Where a point of the page lies when it is turned.
  func turned(_ point: PixelPoint) -> PixelPoint {
    let (width, height) = (Double(page.width), Double(page.height))
    return switch quarters {
    case 1: PixelPoint(x: height - point.y, y: point.x)
    case 2: PixelPoint(x: width - point.x, y: height - point.y)
    case 3: PixelPoint(x: point.y, y: width - point.x)
    default: point
    }
  }

  private static func turn(_ rect: PixelRect, _ size: PixelSize, _ quarters: Int) -> PixelRect {
    switch quarters {
    case 1:
      PixelRect(x: size.height - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case 2:
      PixelRect(
        x: size.width - rect.maxX, y: size.height - rect.maxY, width: rect.width,
        height: rect.height)
    case 3:
      PixelRect(x: rect.y, y: size.width - rect.maxX, width: rect.height, height: rect.width)
    default: rect
    }
  }
}
