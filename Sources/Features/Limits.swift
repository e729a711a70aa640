public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Covers {
  /// Pixels of a side in the address that is named where there is no picture: Apple has this size of nearly all.
  static let namedSide = 600
}

extension Limits.Home {
  /// Rows of a section at least, however small the window: fewer are no section.
  static let rowsAtLeast = 2
  /// Artists whose releases are asked for, all in one call.
  static let artists = 10
  /// Releases asked for of each of them: more than any brings out within `newFor`.
  static let releases = 20
  /// How long a release counts as new.
  static let newFor: Duration = .seconds(365 * 86_400)
}

extension Limits.Navigation {
  /// Places kept to walk back to: more than anyone remembers, and under a megabyte with their rows.
  public static let places = 200
  /// Places kept beyond the session: they are written again at each move.
  public static let keptPlaces = 50
  /// Rows kept of each, and those up to the chosen one: an artist's list whole, or some pages of Apple's.
  public static let keptRows = 250
  /// Songs listed below an artist's albums: with the newest albums they fit a screen or two.
  static let topSongs = 20
}

extension Limits.Output {
  /// Columns of a search named in a sentence: enough to know it again, and the sentence still fits two lines.
  static let quotedColumns = 60
  /// Numbers of items that a finding names one by one: more are looked up by nobody at once.
  static let namedItems = 20
}

extension Limits.Preview {
  /// How long Apple's previews of songs are.
  static let length: Duration = .seconds(30)
}

extension Limits.Similar {
  /// Rows of a list: a screenful, most of it from the library.
  public static let rows = 24
  /// Rows by the same maker.
  static let byMaker = 6
  /// Rows of the same album.
  static let neighbours = 4
  /// Rows of the same genre and era.
  static let ofGenre = 8
}

extension Limits.Statistics {
  /// Days looked back: a year.
  public static let days = 366
  /// Days that are shown however short the past is: four weeks.
  static let fewestDays = 28
}

extension Limits.Transfer {
  /// Bytes of an export held in memory while its head waits for the count of rows; more goes to a scratch file.
  static let spoolInMemory = 1 << 20
  /// Bytes of a file to import that are read at once: some hundred rows.
  static let importPiece = 1 << 20
  /// Bytes of one result of a file to import: a hundred times what the largest of Apple's takes.
  static let importElement = 64 << 20
  /// Rows of an import stored in one transaction: about a sixth of a second, so that nobody else waits for long. With
  /// half as many an import takes an eighth longer, for pages that rows share are written twice as often.
  static let importedTogether = 2_000
  /// Bad results of a file that are told one by one; more are counted.
  static let refusalsTold = 5
  /// Lines of further bad results that are named: some windows full of numbers at worst.
  static let refusedLinesNamed = 1_000
}

extension Limits.TypeAhead {
  /// How often a countdown is painted anew: it shows whole seconds.
  public static let tick: Duration = .seconds(1)
  /// The pause that counts as the end of a word when the budget is full: the usual gap between keys.
  public static let fullBudgetDebounce: Duration = .milliseconds(300)
  /// Short answers remembered, so that longer queries need not be asked; more than anyone types in an hour.
  static let settledQueries = 256
}
