public import Catalog

// The limits of this module, each with its unit and reason.

extension Limits.Backups {
  /// Bytes in use up to which a library is copied whole: half a second, and a quarter of a gigabyte for all copies.
  static let whole: Int64 = 32 << 20
  /// Copies of days of use that are kept.
  public static let days = 5
  /// Copies made before a change of the file's form that are kept.
  static let migrations = 2
  /// Pages copied between two looks whether somebody wants to leave: 1 MiB.
  static let pagesAtOnce: Int32 = 256
}

extension Limits.Budget {
  /// The shortest Retry-After taken at its word; nobody is served by asking again at once.
  static let retryAfterShortest: Duration = .seconds(1)
  /// How long an ended call stays in the log at least, for a process with a longer window.
  static let keptBookings: Duration = .seconds(3_600)
}

extension Limits.Library {
  /// How long a process waits for another's write.
  static let busy: Duration = .seconds(10)
  /// The pause between two tries of a process that waits for another's write: shorter than the pause of those who write in
  /// steps.
  static let busyPause: Duration = .milliseconds(1)
  /// The pause between two tries for the lock on opening: an opening takes a few milliseconds.
  static let lockPause: Duration = .milliseconds(5)
  /// How many changes can be taken back.
  static let undoSteps = 1_000
  /// Words of a search given to the text index; the rest is checked row by row.
  static let indexedWords = 24
  /// Letters by which the text index knows the beginnings of words; frozen in the schema.
  static let indexedBeginning = 4
  /// Rows that a local search ranks by itself: so few that this is quicker than asking for every stage.
  static let rankedTogether = 300
  /// Letters a search needs for that; a shorter one has more rows at any size worth measuring.
  static let shortestRanked = 3
  /// Words of a search, the longest, that are asked for at first; the longer a word the rarer it is.
  static let rareWords = 2
  /// Rows of parts of words and of typos that are ranked at once.
  public static let portion = 64
  /// Such portions that a search gives at most before `:more`.
  static let portions = 4
  /// Rows that a quick query looks at before a stricter one, which takes longer to start, goes on.
  static let glanced = 256
  /// Rows that the last query of a stage looks at in one round: more would be felt between two keys.
  static let examined = 400
  /// Rows of what was opened or starred that one query gives, and words that a misspelling is compared with.
  static let compared = 1_000
  /// Rows added last that are ranked when too many have the words of a search.
  static let newest = 100
  /// Groups of three letters looked up at once for part of a word: each makes the rows fewer and costs a list.
  static let letterGroups = 3
  /// Such groups when these three let too many other rows through.
  static let strictLetterGroups = 5
  /// Letters that part of a word needs; frozen in the schema.
  static let shortestPart = 3
  /// Words of the library with a typed word inside that are asked for one by one.
  static let innerWords = 64
  /// Letters of a word that may be meant by a misspelling; shorter ones have too many neighbours.
  static let shortestMeant = 5
  /// Letters by which misspellings are looked up; frozen in the schema.
  static let spelledBeginning = 7
  /// Words that a misspelling is taken for at most.
  static let corrections = 32
  /// Pages that are gathered in the journal before they are written into the file; what SQLite does unless told.
  static let journalPages = 1_000
  /// Bytes of the journal's file that are kept after an import: what it grows to otherwise.
  static let journalKept = 4 << 20
  /// KiB in which the connection that writes keeps pages: an import goes back to the same ones of the index.
  static let pageCache = 16_384
  /// The same for each connection that reads: the system keeps the file too, and with four times as much no search
  /// of a million tracks was measurably quicker.
  static let readingPageCache = 4_096
  /// Rows of an import that are made ready at a time: enough that handing them over does not count.
  static let preparedTogether = 250
  /// The same for the rows of an answer, at most 200, which somebody waits for: the first must soon be ready.
  static let answerPreparedTogether = 20
  /// Rows handed over at once by an export.
  static let batch = 500
  /// Where dropping tracks stops, in percent of the bound: room for some thousand answers before it starts again.
  static let shrunkPercent: Int64 = 90
  /// Tracks dropped in one transaction: some hundredths of a second.
  static let droppedAtOnce = 100
  /// Pages given back to the disk in one transaction.
  static let pagesGivenBack = 1_000
  /// The pause between two steps of long work on the file: longer than that of a process that waits for it.
  static let stepPause: Duration = .milliseconds(3)
  /// Pages of a text index rewritten in one step of forgetting: a hundredth of a second or two, not much more than
  /// the pause behind it, so that another process soon finds the file free.
  static let mergedPages = 50
  /// The same behind a large import: about as long as one batch of its rows takes.
  static let mergedPagesOfImport = 500
  /// Rows of an import from which on the index is merged behind it: with fewer, searches are quick anyway.
  static let mergedFrom = 10_000
  /// How many times an import's rows a library may have for that: merging rewrites the whole index.
  static let mergedUpToTimes = 3
  /// Bytes up to which a file is checked before it is opened for writing: SQLite's quick check took 12 ms for as many.
  static let checkedAtOpening: Int64 = 8 << 20
  /// Pages looked through at once for what was forgotten: 4 MiB, some milliseconds.
  static let pagesLookedAt = 1_024
  /// How long one try to empty the journal waits for readers of its old state; writers wait meanwhile.
  static let journalPatience: Duration = .milliseconds(50)
  /// Tries to empty the journal before it is told that somebody still reads it.
  static let journalTries = 60
  /// Bytes in use up to which forgetting rewrites the whole file: others cannot write for 50 ms.
  static let rewrittenWhole: Int64 = 8 << 20
}

extension Limits.Similar {
  /// Rows of one likeness that are read in full: more than are shown, as some are other releases of one work.
  public static let candidates = 16
  /// Rows of the index that one query looks at: some tenths of a millisecond.
  static let examined = 300
}

extension Limits.Statistics {
  /// The last openings of which artist, genre and decade are looked up: tens of milliseconds.
  static let openings = 10_000
}

extension Limits.Suggestions {
  /// Letters a line needs before stored titles are offered; with fewer nearly every title fits.
  static let shortestForTitles = 2
  /// Characters of the longest line that is continued: titles and searches are shorter.
  static let longest = 100
  /// Visits, and stars, looked through for titles.
  static let marks = 100
  /// Rows of the text index looked at, whatever the library's size: under a millisecond.
  static let examined = 100
  /// Candidates of one sort that are read in full; the first nearly always does.
  public static let candidates = 4
}

extension Limits.Transfer {
  /// Rows taken back in one transaction when an import is undone: no longer than storing as many takes. With a
  /// tenth of it, words and pages that rows share are looked at and written more often.
  static let takenBackTogether = 2_000
  /// Pages that an import gathers in the journal before they are written into the file: 32 MiB. With 4 MiB each page
  /// of the indexes by artist and by title is written once a transaction, and 300,000 take a sixth longer.
  static let journalPages = 8_000
  /// KiB in which the connection that writes keeps pages during an import: with a quarter of it, one of 300,000 rows takes a tenth longer.
  static let pageCache = 65_536
  /// Bytes kept free for taking an import back while the journal is short: as long as it gets otherwise, and as much
  /// again for the file. A longer journal needs more.
  static let importReserve = 8 << 20
}
