public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Breakpoints {
  /// How long a request or an answer is held back without a decision: time to read a line and to type a command.
  static let pause: Duration = .seconds(60)
}

extension Limits.Covers {
  /// Maximum time for the cover of a card in the shell: the card is printed, and the user waits for the shell's
  /// prompt.
  static let command: Duration = .seconds(3)
  /// Maximum bytes of drawn pictures in memory.
  static let drawn = 8 << 20
  /// Maximum rows of a picture: the height of most cards' facts.
  public static let rows = 12
  /// Minimum rows of a picture; smaller ones are unrecognisable.
  static let rowsAtLeast = 5
  /// Divisor of the window's height for a picture, so that the card above it stays visible.
  static let shareOfWindow = 3
}

extension Limits.Home {
  /// Wait for the library's sections, so that they appear side by side: too short to notice.
  static let patience: Duration = .milliseconds(100)
  /// Wait of a prompt for the first screen if nothing can be drawn above it later: most answers take under a second.
  static let promptPatience: Duration = .seconds(2)
}

extension Limits.Lock {
  /// How long a terminal stays unlocked after its last command or key: a coffee break.
  static let after: Duration = .seconds(900)
  /// Wrong tries before a wait: enough for typing errors.
  static let freeTries = 4
  /// Wrong tries that are counted: the wait after them is the longest.
  static let countedTries = 100
  /// The wait after the next wrong try; it doubles with each further one.
  static let firstWait: Duration = .seconds(5)
  /// The longest wait: 24 tries a day find no PIN of six digits, and the owner waits an hour at most.
  static let longestWait: Duration = .seconds(3_600)
  /// Fewest characters of a new passphrase, as of the PIN of a phone.
  static let shortest = 4
  /// Maximum bytes of a passphrase: a terminal's longest line.
  static let passphrase = 4_096
  /// Maximum bytes of the lock's file, which has some hundred for each unlocked terminal.
  static let file = 1 << 20
}

extension Limits.Log {
  /// Size in bytes at which the file is renamed; one older file is kept.
  static let bytes: Int64 = 1 << 20
}

extension Limits.Output {
  /// The fewest columns for ids of ten digits beside titles.
  static let idColumns = 60
}

extension Limits.Preview {
  /// Maximum playing time: film trailers take two to three minutes.
  static let longest: Duration = .seconds(240)
  /// A player's network timeout.
  static let patience: Duration = .seconds(15)
}

extension Limits.Process {
  /// The shortest wait for a free request, in case two clocks differ by some milliseconds.
  static let shortestWait: Duration = .milliseconds(100)
  /// The pause between two steps of a countdown.
  static let countdown: Duration = .seconds(1)
  /// Time for running work after the user leaves or Ctrl-C ends a command; together with the end of the process, 300
  /// ms. Work that is cut off then must survive `kill -9` anyway.
  public static let leaving: Duration = .milliseconds(150)
  /// Time for a final message, in case nobody reads standard error.
  public static let lastWords: Duration = .milliseconds(50)
  /// Wait of a finished command for the removal of tracks and for a backup; a later run does the rest.
  static let tidying: Duration = .seconds(1)
  /// Time without an answer before memory is given back: longer than a pause between two searches.
  static let rest: Duration = .seconds(10)
  /// Range of the demo server's latency in milliseconds: no client waits longer.
  static let demoLatency = 0...60_000
}

extension Limits.Programs {
  /// Time for a program to exit before it is killed: less than leaving miru takes.
  public static let farewell: Duration = .milliseconds(100)
  /// Time in which the opening of a page can fail; a browser that runs longer has opened it.
  static let opening: Duration = .seconds(3)
}

extension Limits.Settings {
  /// Maximum bytes of the file of settings: with all comments it has 4,000.
  static let fileBytes = 1 << 16
  /// Range of the panel's rows: no window has room for more.
  static let panelRows = 1...100
  /// Range of the rows that a list leaves in the scrollback: up to the maximum of one answer.
  static let listRows = 1...200
  /// Range of a timeout or a window in seconds: from a clock tick to a day.
  static let seconds = 0.001...86_400
}

extension Limits.Talk {
  /// Time before a message about a slow operation: after that, users start to wonder.
  static let patience: Duration = .seconds(1)
  /// Time between two changes of a line about progress.
  static let redrawing: Duration = .milliseconds(200)
  /// Time between spoken messages about its progress: each interrupts what is being read.
  static let interval: Duration = .seconds(10)
}

extension Limits.TypeAhead {
  /// Minimum number of visible rows of a list, however small the window.
  static let listRowsAtLeast = 5
}
