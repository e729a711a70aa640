internal import CZlib
internal import Catalog

/// Serves generated covers.
public enum DemoCovers {
  /// The host of covers in the bundled rows; it does not exist.
  public static let host = "artwork.miru.example"
  /// The path under which the demo server serves the files of that host.
  public static let path = "/artwork"

  /// The response to a request for a path such as `/artwork/Music/9f/cover.jpg/100x100bb.jpg`.
  static func reply(_ target: String) -> DemoResponse {
    guard target.hasPrefix(path + "/"),
      let address = CoverURL(WebLink(rawValue: "https://\(host)\(target)")),
      let part = target.split(separator: "/").last,
      let side = Int(part.prefix { $0.isNumber }), side > 0
    else { return .notFound }
    return DemoResponse(
      200, [("content-type", "image/png"), ("cache-control", "max-age=31536000")],
      png(of: address.name, side: min(side, Limits.Demo.largestCover)))
  }

  /// A cover as a PNG file: a disc on a background, with place and colours derived from the text.
  private static func png(of text: String, side: Int) -> [UInt8] {
    // The FNV-1a hash.
    var hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    let bytes = (0..<8).map { _ in
      defer { hash >>= 8 }
      return UInt8(truncatingIfNeeded: hash)
    }
    let (x, y) = (side * (64 + Int(bytes[6]) / 2) / 256, side * (64 + Int(bytes[7]) / 2) / 256)
    // Each row begins with its filter: none.
    var rows = [UInt8](repeating: 0, count: side * (side + 1))
    for row in 0..<side {
      let dy = row - y
      let room = side * side - 9 * dy * dy
      guard room > 0 else { continue }
      var half = Int((Double(room) / 9).squareRoot())
      if 9 * half * half >= room { half -= 1 }
      guard half >= 0 else { continue }
      for column in max(0, x - half)...min(side - 1, x + half) { rows[row * (side + 1) + 1 + column] = 1 }
    }
    // Eight bits per pixel, palette, standard compression and filter, not interlaced.
    let head = number(side) + number(side) + [8, 3, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
      + chunk("PLTE", Array(bytes[..<6])) + chunk("IDAT", compressed(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return number(body.count) + named + number(Int(crc32(0, named, uInt(named.count))))
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var stream = [UInt8](repeating: 0, count: Int(count))
    compress(&stream, &count, bytes, uLong(bytes.count))
    return Array(stream.prefix(Int(count)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(value >> 24 & 0xFF), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}
