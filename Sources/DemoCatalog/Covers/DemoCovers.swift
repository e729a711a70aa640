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
