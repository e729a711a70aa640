extension Limits {
  /// The grey rest of a line.
  public enum Suggestions {
    /// Letters a line needs before stored titles are offered; with fewer nearly every title fits.
    public static let shortestForTitles = 2
    /// Characters of the longest line that is continued: titles and searches are shorter.
    public static let longest = 100
    /// Lines, and as many visits, looked through for searches of this person's: what a month of use comes to.
    public static let ownSearches = 250
    /// Visits, and stars, looked through for titles.
    public static let marks = 100
    /// Rows of the text index looked at, whatever the library's size: under a millisecond.
    public static let examined = 100
    /// Candidates of one sort that are read in full; the first nearly always does.
    public static let candidates = 4
  }
}
