internal import Catalog

/// Serves generated covers.
public enum DemoCovers {
  /// The host that the bundled rows name; it exists nowhere.
  public static let host = "artwork.miru.example"
  /// Where the server has what that host would have.
  public static let path = "/artwork"

  /// The answer to a request of a path such as `/artwork/Music/9f/cover.jpg/100x100bb.jpg`.
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
