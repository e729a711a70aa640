public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Demo {
  /// The window its limit of calls counts in, as Apple's does.
  public static let window: Duration = .seconds(60)
  /// Numbers that one lookup may name: 200 were seen to be answered.
  static let numbersOfALookup = 200
  /// Pixels of a side of its largest covers; larger ones are asked for and not had, as with Apple.
  static let largestCover = 600
}
