/// Every delay, size and limit of miru, with its unit and its reason.
///
/// Here stand those that several modules share. Each other one stands in `Limits.swift` of its module.
public enum Limits {
  /// Copies of the library, kept for bad days.
  public enum Backups {}
  /// How often Apple is asked.
  public enum Budget {
    /// "Approximately 20 calls per minute" (Apple), taken at its word for any 60 seconds.
    public static let rules = BudgetRules(calls: 20, window: .seconds(60), reserve: 4)
    /// The longest Retry-After taken at its word: a day. Hours were seen; more is a mistake, and a call a day harms nobody.
    public static let retryAfterLongest: Duration = .seconds(86_400)
    /// How far ahead of the clock an answer may be dated: clocks are set right by seconds all the time.
    public static let clockSlack: Duration = .seconds(60)
    /// How long an answer need not be asked again, unless it says longer.
    public static let answerLifetime: Duration = .seconds(86_400)
  }
  /// Covers and their pictures.
  public enum Covers {
    /// Pixels of a side that covers are asked for in: few, so that one fetch serves many windows.
    public static let sides = [100, 200, 300, 400, 600, 1_000]
    /// The largest of these; more than any card shows.
    public static let largestSide = 1_000
  }
  /// The demo server.
  public enum Demo {}
  /// The first screen.
  public enum Home {
    /// Rows of a section at most: one can take them in at a glance.
    public static let rows = 6
    /// The newest openings that are looked at for what is opened most: some months, and a few milliseconds.
    public static let openings = 1_000
  }
  /// JSON that is read.
  public enum JSON {
    /// Fields of an object for which room is made at once: more than nearly all of Apple's rows have, so that their places
    /// are written down without moving.
    public static let usualFields = 40
  }
  /// The library file.
  public enum Library {}
  /// The log file.
  public enum Log {}
  /// Walking from place to place.
  public enum Navigation {}
  /// What a call may take.
  public enum Network {
    /// To set up a connection: a healthy one needs under a second, a lost one should be told soon.
    public static let connect: Duration = .seconds(5)
    /// Timeout of one attempt, including the body.
    public static let attempt: Duration = .seconds(15)
    /// For all attempts together: longer than a person waits.
    public static let whole: Duration = .seconds(30)
    /// Characters of an address; servers refuse longer ones in many ways.
    public static let address = 8_000
  }
  /// What is written.
  public enum Output {}
  /// Sound.
  public enum Preview {}
  /// The process as a whole.
  public enum Process {}
  /// Other programs.
  public enum Programs {}
  /// What settings may be set to.
  public enum Settings {
    /// Calls in a window, and calls kept back, of a server on this machine.
    public static let calls = 1...10_000
  }
  /// Lists of what is like an item.
  public enum Similar {
    /// Seconds of a year.
    public static let year: UInt64 = 31_556_952
    /// Years between two releases of one era: what came out within three sounds of its time.
    public static let eraYears = 3
    /// The same in seconds.
    public static let era = UInt64(eraYears) * year
  }
  /// What `miru stats` counts.
  public enum Statistics {
    /// Names listed of artists, genres and stores: what is at the top, on one screen.
    public static let names = 5
  }
  /// The grey rest of a line.
  public enum Suggestions {
    /// Lines, and as many visits, looked through for searches of this person's: what a month of use comes to.
    public static let ownSearches = 250
  }
  /// What is said.
  public enum Talk {
    /// Letters a word needs for each mistake in it: "serach" may be "search", "x" may be anything.
    public static let lettersToAMistake = 3
  }
  /// Files that leave and enter.
  public enum Transfer {
    /// Bytes gathered before a write: large enough that the system's cost a call does not count.
    public static let writeBuffer = 64 << 10
    /// Columns of a table that goes to no terminal: titles, artists and albums of nearly all rows fit.
    public static let tableWidth = 160
  }
  /// Searching while someone types.
  public enum TypeAhead {
    /// Letters a query needs before Apple is asked unasked.
    public static let shortestQuery = 2
    /// Rows of the panel.
    public static let panelRows = 12
    /// Rows of the library shown while Apple may still be asked: leaves room below for live rows.
    public static let localRows = 8
    /// Rows asked for while typing: the panel's and enough for `:more`.
    public static let liveRows = 50
    /// How long a command, or a search that is answered, waits for the searches that were entered before it: most
    /// answers come sooner, and what needs no network must not wait for a lost one.
    public static let commandPatience: Duration = .seconds(2)
  }
}
