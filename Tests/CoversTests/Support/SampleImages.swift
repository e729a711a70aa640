import Catalog

/// Heads of images, with as many bytes behind them as a test wants.
enum SampleImages {
  static func png(width: Int = 100, height: Int = 100, bytes: Int = 64) -> [UInt8] {
    let head: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + number(width, 4)
      + number(height, 4)
    return head + [UInt8](repeating: 7, count: max(0, bytes - head.count))
  }

  /// With segments of the usual sorts before the frame header.
  static func jpeg(width: Int, height: Int) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xFE, 0, 5, 0xFF, 0xC0, 9, 0xFF, 0xC4, 0, 3, 0]
      + [0xFF, 0xC2, 0, 17, 8] + number(height, 2) + number(width, 2) + [3, 0, 0]
  }

  static func request(_ number: Int, pixels: Int = 200) -> CoverRequest {
    guard let address = CoverURL(WebLink(rawValue: "https://a.com/\(number).jpg/100x100bb.jpg")) else {
      preconditionFailure("a sample that is no address")
    }
    return CoverRequest(address, pixels: pixels)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
  }
}
