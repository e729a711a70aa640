public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Demo {
  /// The window of the demo server's rate limit, the same as Apple's.
  public static let window: Duration = .seconds(60)
  /// Maximum size of a request's head in bytes: twice the longest address that miru sends.
  static let head = 16 << 10
  /// Maximum number of IDs in one lookup: Apple was seen to answer 200.
  static let numbersOfALookup = 200
  /// Side length of the largest covers in pixels; larger requests get this size, as with Apple.
  static let largestCover = 3_000
}
