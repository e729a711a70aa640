extension Limits {
  /// The library file.
  public enum Library {
    /// How long a process waits for another's write.
    public static let busy: Duration = .seconds(10)
    /// How often such a wait is begun for an answer that typing asked for and that is shown already.
    public static let storingTries = 6
    /// The pause between two tries of a process that waits for another's write: shorter than the pause of those who write in
    /// steps.
    public static let busyPause: Duration = .milliseconds(1)
    /// The pause between two tries for the lock on opening: an opening takes a few milliseconds.
    public static let lockPause: Duration = .milliseconds(5)
    /// How many changes can be taken back.
    public static let undoSteps = 1_000
    /// Words of a search given to the text index; the rest is checked row by row.
    public static let indexedWords = 24
    /// Letters by which the text index knows the beginnings of words; frozen in the schema.
    public static let indexedBeginning = 4
    /// Rows that a local search ranks by itself: so few that this is quicker than asking for every stage.
    public static let rankedTogether = 300
    /// Letters a search needs for that; a shorter one has more rows at any size worth measuring.
    public static let shortestRanked = 3
    /// Words of a search, the longest, that are asked for at first; the longer a word the rarer it is.
    public static let rareWords = 2
    /// Rows of parts of words and of typos that are ranked at once.
    public static let portion = 64
    /// Such portions that a search gives at most before `:more`.
    public static let portions = 4
    /// Rows that a quick query looks at before a stricter one, which takes longer to start, goes on.
    public static let glanced = 256
    /// Rows that the last query of a stage looks at in one round: more would be felt between two keys.
    public static let examined = 400
    /// Rows of what was opened or starred that one query gives, and words that a misspelling is compared with.
    public static let compared = 1_000
    /// Rows added last that are ranked when too many have the words of a search.
    public static let newest = 100
    /// Groups of three letters looked up at once for part of a word: each makes the rows fewer and costs a list.
    public static let letterGroups = 3
    /// Such groups when these three let too many other rows through.
    public static let strictLetterGroups = 5
    /// Letters that part of a word needs; frozen in the schema.
    public static let shortestPart = 3
    /// Words of the library with a typed word inside that are asked for one by one.
    public static let innerWords = 64
    /// Letters of a word that may be meant by a misspelling; shorter ones have too many neighbours.
    public static let shortestMeant = 5
    /// Letters by which misspellings are looked up; frozen in the schema.
    public static let spelledBeginning = 7
    /// Words that a misspelling is taken for at most.
    public static let corrections = 32
    /// Pages that are gathered in the journal before they are written into the file; what SQLite does unless told.
    public static let journalPages = 1_000
    /// Bytes of the journal's file that are kept after an import: what it grows to otherwise.
    public static let journalKept = 4 << 20
    /// KiB in which the connection that writes keeps pages: an import goes back to the same ones of the index.
    public static let pageCache = 16_384
    /// The same for each connection that reads: the system keeps the file too, and with four times as much no search
    /// of a million tracks was measurably quicker.
    public static let readingPageCache = 4_096
    /// Rows of an import that are made ready at a time: enough that handing them over does not count.
    public static let preparedTogether = 250
    /// The same for the rows of an answer, at most 200, which somebody waits for: the first must soon be ready.
    public static let answerPreparedTogether = 20
    /// Rows handed over at once by an export.
    public static let batch = 500
    /// Where dropping tracks stops, in percent of the bound: room for some thousand answers before it starts again.
    public static let shrunkPercent: Int64 = 90
    /// Tracks dropped in one transaction: some hundredths of a second.
    public static let droppedAtOnce = 100
    /// Pages given back to the disk in one transaction.
    public static let pagesGivenBack = 1_000
    /// The pause between two steps of long work on the file: longer than that of a process that waits for it.
    public static let stepPause: Duration = .milliseconds(3)
    /// Pages of a text index rewritten in one step of forgetting: a hundredth of a second or two, not much more than
    /// the pause behind it, so that another process soon finds the file free.
    public static let mergedPages = 50
    /// The same behind a large import: about as long as one batch of its rows takes.
    public static let mergedPagesOfImport = 500
    /// Rows of an import from which on the index is merged behind it: with fewer, searches are quick anyway.
    public static let mergedFrom = 10_000
    /// How many times an import's rows a library may have for that: merging rewrites the whole index.
    public static let mergedUpToTimes = 3
    /// Bytes up to which a file is checked before it is opened for writing: SQLite's quick check took 12 ms for as many.
    public static let checkedAtOpening: Int64 = 8 << 20
    /// Pages looked through at once for what was forgotten: 4 MiB, some milliseconds.
    public static let pagesLookedAt = 1_024
    /// How long one try to empty the journal waits for readers of its old state; writers wait meanwhile.
    public static let journalPatience: Duration = .milliseconds(50)
    /// Tries to empty the journal before it is told that somebody still reads it.
    public static let journalTries = 60
    /// Bytes in use up to which forgetting rewrites the whole file: others cannot write for 50 ms.
    public static let rewrittenWhole: Int64 = 8 << 20
  }
}
