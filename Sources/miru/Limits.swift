public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Covers {
  /// What the cover of a command's card may take in all: the card is there, and a shell's prompt is waited for.
  static let command: Duration = .seconds(3)
  /// Bytes of drawn pictures kept in memory.
  static let drawn = 8 << 20
  /// Rows of a picture at most: as tall as the facts of most cards.
  public static let rows = 12
  /// Rows of a picture at least; a smaller one shows nothing that can be recognised.
  static let rowsAtLeast = 5
  /// How much of the window a picture may take: the card above it shall stay in sight.
  static let shareOfWindow = 3
}

extension Limits.Home {
  /// How long the sections of the library are waited for, to stand side by side: a pause that is not noticed.
  static let patience: Duration = .milliseconds(100)
  /// How long a prompt that nothing can be drawn above waits for the first screen: an answer usually takes under a second.
  static let promptPatience: Duration = .seconds(2)
}

extension Limits.Log {
  /// Bytes after which the file is put aside; one older file is kept.
  static let bytes: Int64 = 1 << 20
}

extension Limits.Output {
  /// Columns of line mode's rows and cards: what a wide terminal has.
  static let lineModeColumns = 100
}

extension Limits.Preview {
  /// Where a player stops in any case: trailers of films run two to three minutes.
  static let longest: Duration = .seconds(240)
  /// How long a player may wait for the network before it gives up.
  static let patience: Duration = .seconds(15)
}

extension Limits.Process {
  /// Jobs of tasks that run at a time, on fewer processors than that: some wait for a file, and the rest go on.
  static let fewestJobs = 4
  /// How long a process goes on once somebody leaves it or Ctrl-C ends its command: together with what ending takes,
  /// 300 ms. What is cut off then is what `kill -9` may cut off at any time.
  public static let leaving: Duration = .milliseconds(150)
  /// How long a last sentence may take, should nobody read standard error.
  public static let lastWords: Duration = .milliseconds(50)
  /// How long a command that has ended waits for tracks that are being dropped, and for a backup: the rest can go
  /// another time.
  static let tidying: Duration = .seconds(1)
  /// Milliseconds that the demo server may be told to wait with an answer: no client waits longer.
  static let demoLatency = 0...60_000
}

extension Limits.Programs {
  /// How long a program that was told to end may take before it is killed: less than leaving miru takes.
  public static let farewell: Duration = .milliseconds(100)
  /// How long the opening of a page is watched for a failure; a browser that goes on longer has opened.
  static let opening: Duration = .seconds(3)
}

extension Limits.Settings {
  /// Rows of the panel: more fit no window.
  static let panelRows = 1...100
  /// Rows that one list leaves behind: more than Apple gives at once need no number.
  static let listRows = 1...200
  /// Megabytes that a library may be bound to: from less than an evening's searches to more than Apple has.
  static let megabytes = 1...1_000_000
  /// Seconds of a time limit or a window: from a clock's tick to a day.
  static let seconds = 0.001...86_400
}

extension Limits.Talk {
  /// How long something may take before it is said what goes on: longer, people wonder.
  static let patience: Duration = .seconds(1)
}

extension Limits.TypeAhead {
  /// Rows of a list that stay in sight at least, however small the window.
  static let listRowsAtLeast = 5
}
