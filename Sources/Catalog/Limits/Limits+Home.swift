extension Limits {
  /// The first screen.
  public enum Home {
    /// Rows of a section at most: one can take them in at a glance.
    public static let rows = 6
    /// Rows of a section at least, however small the window: fewer are no section.
    public static let rowsAtLeast = 2
    /// How long the sections of the library are waited for, to stand side by side: a pause that is not noticed.
    public static let patience: Duration = .milliseconds(100)
    /// How long a prompt that nothing can be drawn above waits for the first screen: an answer usually takes under a second.
    public static let promptPatience: Duration = .seconds(2)
    /// The newest openings that are looked at for what is opened most: some months, and a few milliseconds.
    public static let openings = 1_000
    /// Artists whose releases are asked for, all in one call.
    public static let artists = 10
    /// Releases asked for of each of them: more than any brings out within `newFor`.
    public static let releases = 20
    /// How long a release counts as new.
    public static let newFor: Duration = .seconds(365 * 86_400)
  }
}
