extension Limits {
  /// What is written.
  public enum Output {
    /// Columns of line mode's rows and cards: what a wide terminal has.
    public static let lineModeColumns = 100
    /// Columns of a search named in a sentence: enough to know it again, and the sentence still fits two lines.
    public static let quotedColumns = 60
    /// Numbers of items that a finding names one by one: more are looked up by nobody at once.
    public static let namedItems = 20
  }
}
