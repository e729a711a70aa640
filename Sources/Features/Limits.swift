public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Covers {
  /// Side in pixels of the cover whose address is printed in place of a picture: Apple has nearly all covers in this
  /// size.
  static let namedSide = 600
}

extension Limits.Home {
  /// Minimum rows of a section, however small the window: a section with fewer rows is useless.
  static let rowsAtLeast = 2
  /// Number of artists whose releases are requested, all with one request.
  static let artists = 10
  /// Number of artists of whom `releases` asks, all with one request: 50 ids keep its URL under 1,000 characters.
  static let followed = 50
  /// Number of releases to request for each artist: more than any artist publishes within `newFor`.
  static let releases = 20
  /// How long a release counts as new.
  static let newFor: Duration = .seconds(365 * 86_400)
}

extension Limits.Match {
  /// Bytes of a list: a hundred thousand lines of a table.
  static let bytes = 64 << 20
  /// Bytes of a line; longer ones are no titles.
  static let lineBytes = 20_000
  /// Readings of a line: more make a wrong match more likely than a right one.
  static let readings = 8
  /// Candidates of a line that a person is shown: the keys 1 to 5.
  static let candidates = 5
  /// Milliseconds between the lengths of two releases of a recording that say nothing: seconds are rounded.
  static let sameLength: UInt64 = 3_000
  /// Milliseconds that make another recording likely.
  static let otherLength: UInt64 = 15_000
  /// Milliseconds that make it all but certain: an edit of half a minute is common.
  static let farLength: UInt64 = 60_000
  /// Milliseconds by which releases of a recording differ: silence at their ends.
  static let sameRecording: UInt64 = 8_000
  /// Lines of an album, or of an artist, that are worth one request for all: a third would cost as many.
  static let together = 3
  /// Lines that a message names by their numbers.
  static let namedLines = 12
  /// How often a request is sent that the server fails to answer.
  static let tries = 3
  /// How long a lost network waits before the next try; doubled up to a minute.
  static let retry: Duration = .seconds(5)
}

extension Limits.Navigation {
  /// Maximum length of the navigation history: more than anyone remembers, and under a megabyte with the rows.
  public static let places = 200
  /// Number of places saved after the session; they are written again at each move.
  public static let keptPlaces = 50
  /// Minimum number of saved rows of each place, or all up to the chosen one: a whole artist's list, or some pages of
  /// Apple's.
  public static let keptRows = 250
  /// Number of songs below an artist's albums: together with the newest albums they fit a screen or two.
  static let topSongs = 20
}

extension Limits.Output {
  /// Maximum columns of a search quoted in a sentence: enough to recognise it, and the sentence still fits two lines.
  static let quotedColumns = 60
}

extension Limits.Preview {
  /// Length of Apple's song previews.
  static let length: Duration = .seconds(30)
}

extension Limits.Similar {
  /// Number of rows in a list: a screenful, most of it from the library.
  public static let rows = 24
  /// Rows by the same maker.
  static let byMaker = 6
  /// Rows of the same album.
  static let neighbours = 4
  /// Rows of the same genre and era.
  static let ofGenre = 8
}

extension Limits.Statistics {
  /// Number of days in the statistics: a year.
  public static let days = 366
  /// Number of days shown one by one: four weeks.
  static let shownDays = 28
}

extension Limits.Transfer {
  /// Bytes of an export held in memory while its head waits for the number of rows; more goes to a scratch file.
  static let spoolInMemory = 1 << 20
  /// Bytes read at once from a file to import: some hundred rows.
  static let importPiece = 1 << 20
  /// Maximum bytes of one result in a file to import: a hundred times the size of Apple's largest.
  static let importElement = 64 << 20
  /// Maximum number of rows of an import stored in one transaction: less than a tenth of a second, so that other processes do
  /// not wait long.
  static let importedTogether = 1_000
  /// The minimum number: fewer would not end sooner.
  static let importedAtLeast = 50
  /// How long a transaction may take. After a longer one, the next ones have half as many rows.
  static let importStep: Duration = .milliseconds(100)
  /// Number of refused results that are listed individually; the rest are counted.
  static let refusalsTold = 5
}

extension Limits.TypeAhead {
  /// Interval for redrawing a countdown, which shows whole seconds.
  public static let tick: Duration = .seconds(1)
  /// The pause that counts as the end of a word while the budget is full: the usual gap between keys.
  public static let fullBudgetDebounce: Duration = .milliseconds(300)
  /// The longest pause while more than `plentyOfBudget` is left: who looks up from the keys after a word waits no longer.
  static let plentyDebounce: Duration = .milliseconds(1_200)
  /// The share of all requests that counts as many.
  static let plentyOfBudget = 0.4
  /// Number of the last opened items that influence which kind Apple is asked for.
  public static let openedKinds = 5
  /// Number of complete queries remembered, so that longer queries need no request; more than anyone types in an hour.
  static let completeQueries = 256
}
