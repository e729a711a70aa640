/// Every delay, size and limit of miru, with its unit and its reason.
///
/// This file holds those that several modules share. The others are in `Limits.swift` of their module.
public enum Limits {
  /// Backups of the library.
  public enum Backups {}
  /// Breakpoints.
  public enum Breakpoints {}
  /// The rate limit.
  public enum Budget {
    /// "Approximately 20 calls per minute" (Apple), taken literally for any 60 seconds.
    public static let rules = BudgetRules(calls: 20, window: .seconds(60), reserve: 4)
    /// The longest Retry-After that is obeyed: a day. Hours occur; more is a mistake. One request a day harms nobody.
    public static let retryAfterLongest: Duration = .seconds(86_400)
    /// How far an answer's date may lie ahead of the clock: clocks are corrected by seconds all the time.
    public static let clockSlack: Duration = .seconds(60)
    /// The lifetime of a cached answer, unless the answer names a longer one.
    public static let answerLifetime: Duration = .seconds(86_400)
  }
  /// Covers and their pictures.
  public enum Covers {
    /// Side lengths in pixels in which covers are requested: few, so that one fetch serves many windows.
    public static let sides = [100, 200, 300, 400, 600, 1_000]
    /// The largest of these sizes, in pixels; more than any card shows.
    public static let largestSide = 1_000
  }
  /// The demo server.
  public enum Demo {}
  /// The Home screen.
  public enum Home {
    /// Maximum number of rows of a section: few enough to take in at a glance.
    public static let rows = 6
    /// The newest openings that are read for the most opened items: some months of use, a few milliseconds.
    public static let openings = 1_000
  }
  /// Parsing of JSON.
  public enum JSON {
    /// Fields for which memory is reserved: more than nearly all of Apple's rows have, so that the array is not
    /// reallocated.
    public static let usualFields = 40
  }
  /// The library file.
  public enum Library {
    /// Bytes of a search, about 150 words: longer than any title, and its cost grows with its words.
    public static let longestSearch = 1_000
  }
  /// The lock of miru.
  public enum Lock {}
  /// The log file.
  public enum Log {}
  /// Matching a list of lines.
  public enum Match {}
  /// The navigation history.
  public enum Navigation {}
  /// Limits of a request.
  public enum Network {
    /// Timeout of a connection: a healthy one needs under a second, and a lost one should be reported soon.
    public static let connect: Duration = .seconds(5)
    /// Timeout of one attempt, including the body.
    public static let attempt: Duration = .seconds(15)
    /// Timeout of all attempts together: longer than a person waits.
    public static let whole: Duration = .seconds(30)
    /// Maximum number of characters of a URL; servers reject longer ones in many ways.
    public static let address = 8_000
  }
  /// The program's output.
  public enum Output {}
  /// Playing previews.
  public enum Preview {}
  /// The process as a whole.
  public enum Process {}
  /// Other programs.
  public enum Programs {}
  /// The ranges of settings.
  public enum Settings {
    /// Range of the request limit and of the reserve of a server on this machine.
    public static let calls = 1...10_000
  }
  /// Lists of similar items.
  public enum Similar {
    /// Years between two releases of one era; items released within three years sound alike.
    public static let eraYears = 3
    /// The same, in seconds.
    public static let era = UInt64(eraYears) * 31_556_952
  }
  /// What `miru stats` counts.
  public enum Statistics {
    /// Names in each list of artists, genres and stores: the top ones, on one screen.
    public static let names = 5
  }
  /// The grey suggestion for the rest of the line.
  public enum Suggestions {
    /// Lines, and as many visits, that are read for the user's own searches: about a month of use.
    public static let ownSearches = 250
  }
  /// Messages to the user.
  public enum Talk {
    /// Letters that a word needs for each typo: "serach" may mean "search", "x" may mean anything.
    public static let lettersToAMistake = 3
  }
  /// Export and import.
  public enum Transfer {
    /// Bytes buffered before a write: so many that the cost of a system call does not matter.
    public static let writeBuffer = 64 << 10
    /// Columns of a table that is not written to a terminal: titles, artists and albums of nearly all rows fit.
    public static let tableWidth = 160
  }
  /// Searching while the user types.
  public enum TypeAhead {
    /// Letters that a query needs before a pause in typing sends a request.
    public static let shortestQuery = 2
    /// Number of rows of the panel.
    public static let panelRows = 12
    /// Rows of the library shown while a request may still be sent: this leaves room below for Apple's rows.
    public static let localRows = 8
    /// Rows requested while typing: those of the panel and enough for `:more`.
    public static let liveRows = 50
    /// Number of rows that a list of a search with filters holds before `:more`.
    public static let refinedRows = 1_000
    /// How long a command, or a search that has its answer, waits for earlier searches. Most answers come sooner,
    /// and what needs no network must not wait for a lost one.
    public static let commandPatience: Duration = .seconds(2)
  }
}
