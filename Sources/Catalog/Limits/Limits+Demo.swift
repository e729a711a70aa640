extension Limits {
  /// The demo server.
  public enum Demo {
    /// The window its limit of calls counts in, as Apple's does.
    public static let window: Duration = .seconds(60)
    /// Numbers that one lookup may name: 200 were seen to be answered.
    public static let numbersOfALookup = 200
    /// Pixels of a side of its largest covers; larger ones are asked for and not had, as with Apple.
    public static let largestCover = 600
  }
}
