extension Limits {
  /// What `miru stats` counts.
  public enum Statistics {
    /// Days looked back: a year.
    public static let days = 366
    /// Days that are shown however short the past is: four weeks.
    public static let fewestDays = 28
    /// The last openings of which artist, genre and decade are looked up: tens of milliseconds.
    public static let openings = 10_000
    /// Names listed of artists, genres and stores: what is at the top, on one screen.
    public static let names = 5
    /// Columns of the longest bar: longer ones are not compared more easily.
    public static let barColumns = 60
  }
}
