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
      let side = side(of: target)
    else { return .notFound }
    return DemoResponse(
      status: 200, headers: [("content-type", "image/png"), ("cache-control", "max-age=31536000")],
      body: GeneratedCover(seed: address.name, side: side).png)
  }

  /// The side length in the last part of a path, such as `100x100bb.jpg`, up to the maximum.
  private static func side(of path: String) -> Int? {
    guard let part = path.split(separator: "/").last, let side = Int(part.prefix { $0.isNumber }), side > 0
    else {
      return nil
    }
    return min(side, Limits.Demo.largestCover)
  }
}

/// A cover generated from a text: two discs on a background, in three colours derived from the text.
struct GeneratedCover {
  private let side: Int
  private let colours: [[UInt8]]
  private let discs: [(x: Int, y: Int, radius: Int)]

  /// Creates a square cover of `side` pixels.
  init(seed: String, side: Int) {
    self.side = side
    var random = Self.sum(seed)
    func next(_ bound: UInt64) -> Int {
      // One step of a linear congruential generator (Knuth's MMIX); its upper bits are the random ones.
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % bound)
    }
    colours = (0..<3).map { _ in (0..<3).map { _ in UInt8(40 + next(200)) } }
    discs = [38, 26].map { radius in
      (x: side * (25 + next(50)) / 100, y: side * (25 + next(50)) / 100, radius: side * radius / 100)
    }
  }

  /// The picture as a PNG file.
  var png: [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side)
    for y in 0..<side { for x in 0..<side { pixels.append(colour(x, y)) } }
    return PNGWriter.png(width: side, palette: colours, pixels: pixels)
  }

  /// The palette index of a pixel.
  private func colour(_ x: Int, _ y: Int) -> UInt8 {
    let hit = discs.lastIndex { disc in
      let (dx, dy) = (x - disc.x, y - disc.y)
      return dx * dx + dy * dy <= disc.radius * disc.radius
    }
    return UInt8(hit.map { $0 + 1 } ?? 0)
  }

  /// The FNV-1a hash.
  private static func sum(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
