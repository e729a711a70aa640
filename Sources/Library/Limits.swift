public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Backups {
  /// Bytes in use up to which backups are complete: half a second each, and a quarter of a gigabyte for all of them.
  static let whole: Int64 = 32 << 20
  /// The number of daily backups to keep.
  public static let days = 5
  /// The number of backups made before a migration to keep.
  static let migrations = 2
  /// Pages copied between two checks for cancellation: 1 MiB.
  static let pagesAtOnce: Int32 = 256
}

extension Limits.Library {
  /// Timeout while another process writes: it may rewrite a library of 1 GB, after a deletion.
  static let busy: Duration = .seconds(30)
  /// Attempts of such a wait before it is reported, three seconds or more: 64 processes that begin at once wait that long for each
  /// other without a reason to report it.
  static let silentTries = 3_000
  /// The pause between two attempts while another process writes: shorter than the pause of processes that write in
  /// steps.
  static let busyPause: Duration = .milliseconds(1)
  /// The pause between two attempts to lock the opening: opening takes a few milliseconds.
  static let lockPause: Duration = .milliseconds(5)
  /// Symbolic links that lead to a file that does not exist yet, one after the other: as many as the system follows.
  static let links = 40
  /// The number of changes that can be undone.
  static let undoSteps = 1_000
  /// Words of a search that are passed to the text index; the rest is checked row by row.
  static let indexedWords = 24
  /// The longest prefix with a list in the text index, in letters; frozen in the schema.
  static let indexedBeginning = 4
  /// Rows that a local search ranks directly: so few that this is faster than querying every stage.
  static let rankedTogether = 300
  /// Letters that a search needs for that; a shorter one has more rows in any library worth measuring.
  static let shortestRanked = 3
  /// Words of a search, the longest ones, that are queried first; longer words are rarer.
  static let rareWords = 2
  /// Rows of substring and typo matches that are ranked together.
  public static let portion = 64
  /// Portions that a search returns at most before `:more`.
  static let portions = 4
  /// Rows that a fast query reads before a stricter one, which takes longer to start, continues.
  static let glanced = 256
  /// Rows that the last query of a stage reads per round: more would be noticeable between two keys.
  static let examined = 400
  /// Opened or starred rows of one query, and words that are compared with a misspelling.
  static let compared = 1_000
  /// Newest rows that are ranked if too many rows match.
  static let newest = 100
  /// Maximum number of trigrams of a search whose rarity in the library is measured; each takes 0.05 to 0.2 ms.
  static let measuredLetterGroups = 8
  /// Newer rows before the row that measures a trigram: few, so that one page of the index usually has them.
  static let measuredRows = 31
  /// Trigrams queried together for a part of a word: each one reduces the rows and costs a list.
  static let letterGroups = 2
  /// Trigrams used instead if these select too many other rows. With three, all rows of the slowest of 6,000 searches were there after
  /// 25 to 32 ms instead of 41 to 43, but 12 of 10,000 searches for parts of words had fewer rows on their first page; with four, 3.
  static let strictLetterGroups = 5
  /// Letters that a part of a word needs; frozen in the schema.
  static let shortestPart = 3
  /// Maximum number of words of the library containing a typed word that are queried one by one.
  static let innerWords = 64
  /// Maximum number of words of the library beginning with a typed word that are queried one by one. With 64, `brönd ba` took 50 ms
  /// in a million songs where more words begin so. With 256, no fewer searches were slow than with 128.
  static let begunWords = 128
  /// Letters that a correction needs; shorter words have too many neighbours.
  static let shortestMeant = 5
  /// Letters that identify misspellings; frozen in the schema.
  static let spelledBeginning = 7
  /// Maximum number of corrections of a misspelt word.
  static let corrections = 32
  /// Page cache of the writing connection in KiB: the pages that one answer and its index change. Reading a page takes 2 µs. With
  /// 8 MiB, an answer of 200 rows in a library of a million read 190 pages fewer; with 2 MiB it read 260 more and wrote 70 twice.
  static let pageCache = 3_072
  /// The same for each reading connection: the system caches the file too. With 4 MB, 99 of 100 searches of a million songs took
  /// 5.0 to 5.9 ms, with 1 MB 5.2 to 5.6. With half of that, a key reads 28 pages more; after an hour's
  /// keys, miru takes 39 to 40 MB instead of 42.
  static let readingPageCache = 512
  /// Connections that read: one for what a key looks up, one for the rest of its rows, and one for other reads. Each keeps its
  /// page cache. With GRDB's five, keys read no fewer pages.
  static let readers = 3
  /// Attempts to store an answer, each of `busy`, if its rows are already displayed.
  static let storingTries = 2
  /// SQLite's instructions between two checks of the time. With 50, two intersections were checked only every 0.8 ms.
  static let instructionsBetweenChecks: CInt = 10
  /// The time in which the rows of a key are to be found, and the part of it for one of a dozen queries.
  static let typedSearch = SearchTime.Limit(whole: .milliseconds(3), step: .milliseconds(1), sorted: 50)
  /// The time for the rest of the rows while the line stays. A filter that no row passes took 4 s of a million rows.
  ///
  /// Those of `sorted` took up to 1.3 s.
  static let searchInPause = SearchTime.Limit(
    whole: .milliseconds(450), step: .milliseconds(450), sorted: 500)
  /// Rows that an order sorts: all that match, unless they are more. Each is read as an item, in about 6 µs.
  static let sorted = 10_000
  /// Rows up to which a typed search has no time limit: at this size, the slowest of 9,000 keys took 7.3 ms. With the
  /// limit, the first search of an unoptimised build exceeded it, and the best of three rows stood below the others.
  static let searchedWhole: Int64 = 20_000
  /// Rows that may wait to be indexed. Each search reads them all.
  static let unindexed = 1_000
  /// Rows per batch of an export.
  static let batch = 500
  /// The pause between two steps of long work: longer than the pause of a process that waits for the lock.
  static let stepPause: Duration = .milliseconds(3)
  /// Pages of a text index that `forget` rewrites per step: one or two hundredths of a second, not much more than the
  /// following pause, so that another process soon gets the lock.
  static let mergedPages = 50
  /// The same after a large import: about as long as one batch of its rows takes.
  static let mergedPagesOfImport = 500
  /// Rows that an import needs for a merge of the index: after smaller ones, searches are fast anyway.
  static let mergedFrom = 10_000
  /// The maximum ratio of all rows to an import's rows for that, because merging rewrites the whole index.
  static let mergedUpToTimes = 3
  /// Bytes up to which a file is checked before it is opened for writing: SQLite's quick check takes 12 ms for them.
  static let checkedAtOpening: Int64 = 8 << 20
  /// Timeout of one attempt to empty the WAL, during which readers of the old state can finish; writers wait
  /// meanwhile.
  static let journalPatience: Duration = .milliseconds(50)
  /// Attempts to empty the WAL before reporting that another process still reads it.
  static let journalTries = 60
}

extension Limits.Similar {
  /// Rows per `Similarity` that are read in full: more than are shown, because some are releases of the same work.
  public static let candidates = 16
  /// Index rows that one query reads: some tenths of a millisecond.
  static let examined = 300
}

extension Limits.Statistics {
  /// The latest openings whose artist, genre and decade are looked up: tens of milliseconds.
  static let openings = 10_000
}

extension Limits.Suggestions {
  /// Letters that a line needs before stored titles are suggested; with fewer, nearly every title matches.
  static let shortestForTitles = 2
  /// Maximum length of a line that is completed, in characters: titles and searches are shorter.
  static let longest = 100
  /// Visits, and stars, that are read for titles.
  static let marks = 100
  /// Rows of the text index that are read, whatever the library's size: under a millisecond.
  static let examined = 100
  /// Candidates of one source that are read in full; the first one nearly always matches.
  public static let candidates = 4
}

extension Limits.Transfer {
  /// Rows that a rollback undoes per transaction: takes no longer than storing as many. With a tenth of them, words
  /// and pages that rows share are checked and written more often.
  static let takenBackTogether = 2_000
}
