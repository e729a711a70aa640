extension Limits {
  /// What settings may be set to.
  public enum Settings {
    /// Rows of the panel: more fit no window.
    public static let panelRows = 1...100
    /// Rows that one list leaves behind: more than Apple gives at once need no number.
    public static let listRows = 1...200
    /// Calls in a window, and calls kept back, of a server on this machine.
    public static let calls = 1...10_000
    /// Megabytes that a library may be bound to: from less than an evening's searches to more than Apple has.
    public static let megabytes = 1...1_000_000
    /// Seconds of a time limit or a window: from a clock's tick to a day.
    public static let seconds = 0.001...86_400
  }
}
