extension Limits {
  /// What is said.
  public enum Talk {
    /// How long something may take before it is said what goes on: longer, people wonder.
    public static let patience: Duration = .seconds(1)
    /// Letters a word needs for each mistake in it: "serach" may be "search", "x" may be anything.
    public static let lettersToAMistake = 3
  }
}
