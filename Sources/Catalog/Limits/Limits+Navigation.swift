extension Limits {
  /// Walking from place to place.
  public enum Navigation {
    /// Places kept to walk back to: more than anyone remembers, and under a megabyte with their rows.
    public static let places = 200
    /// Places kept beyond the session: they are written again at each move.
    public static let keptPlaces = 50
    /// Rows kept of each, and those up to the chosen one: an artist's list whole, or some pages of Apple's.
    public static let keptRows = 250
    /// Songs listed below an artist's albums: with the newest albums they fit a screen or two.
    public static let topSongs = 20
  }
}
