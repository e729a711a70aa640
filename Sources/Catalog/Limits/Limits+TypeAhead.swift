extension Limits {
  /// Searching while someone types.
  public enum TypeAhead {
    /// The pause that counts as the end of a word when the budget is full: the usual gap between keys.
    public static let fullBudgetDebounce: Duration = .milliseconds(300)
    /// Letters a query needs before Apple is asked unasked.
    public static let shortestQuery = 2
    /// Rows of the panel.
    public static let panelRows = 12
    /// Rows of the library shown while Apple may still be asked: leaves room below for live rows.
    public static let localRows = 8
    /// Rows asked for while typing: the panel's and enough for `:more`.
    public static let liveRows = 50
    /// Rows of a list that stay in sight at least, however small the window.
    public static let listRowsAtLeast = 5
    /// Short answers remembered, so that longer queries need not be asked; more than anyone types in an hour.
    public static let settledQueries = 256
    /// How long a command, or a search that is answered, waits for the searches that were entered before it: most
    /// answers come sooner, and what needs no network must not wait for a lost one.
    public static let commandPatience: Duration = .seconds(2)
    /// How often a countdown is painted anew: it shows whole seconds.
    public static let tick: Duration = .seconds(1)
  }
}
