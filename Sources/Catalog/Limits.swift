/// Every delay, size and limit of miru, with its unit and its reason.
public enum Limits {
  /// What a call may take.
  public enum Network {
    /// To set up a connection: a healthy one needs under a second, a lost one should be told soon.
    public static let connect: Duration = .seconds(5)
    /// For one attempt, body included.
    public static let attempt: Duration = .seconds(15)
    /// For all attempts together: longer than a person waits.
    public static let whole: Duration = .seconds(30)
    /// Bytes of a body. 200 apps are under 1 MiB; more than this is not an answer.
    public static let body = 32 << 20
    /// Attempts after a 5xx, the first included.
    public static let attempts = 4
    /// The first wait before a new attempt; doubled each time, with jitter over its full length.
    public static let retryPause: Duration = .milliseconds(500)
    /// Redirects followed by hand; Apple sends none or one.
    public static let redirects = 3
    /// How long an unused connection is kept: over a pause in typing, and less than servers and routers keep it.
    public static let idleConnection: Duration = .seconds(20)
    /// What calls under way get when miru leaves, so that what was paid for is still stored.
    public static let farewell: Duration = .seconds(1)
    /// Exchanges kept in memory for looking at.
    public static let keptExchanges = 200
    /// Bytes of a body kept with an exchange.
    public static let keptBody = 64 << 10
    /// Characters of an address; servers refuse longer ones in many ways.
    public static let address = 8_000
  }

  /// How often Apple is asked.
  public enum Budget {
    /// "Approximately 20 calls per minute" (Apple), taken at its word for any 60 seconds.
    public static let rules = BudgetRules(calls: 20, window: .seconds(60), reserve: 4)
    /// The shortest wait after a refusal without Retry-After.
    public static let refusalAtLeast: Duration = .seconds(60)
    /// The longest first wait after a refusal: spread, so that processes do not return at once.
    public static let refusalAtMost: Duration = .seconds(90)
    /// The longest wait however often Apple refuses.
    public static let refusalLongest: Duration = .seconds(1_800)
    /// The shortest Retry-After taken at its word; nobody is served by asking again at once.
    public static let retryAfterShortest: Duration = .seconds(1)
    /// The longest Retry-After taken at its word: a day. Hours were seen; more is a mistake, and a call a day harms nobody.
    public static let retryAfterLongest: Duration = .seconds(86_400)
    /// How long an ended call stays in the log at least, for a process with a longer window.
    public static let keptBookings: Duration = .seconds(3_600)
    /// How far ahead of the clock an answer may be dated: clocks are set right by seconds all the time.
    public static let clockSlack: Duration = .seconds(60)
    /// How long an answer need not be asked again, unless it says longer.
    public static let answerLifetime: Duration = .seconds(86_400)
  }

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
    /// How often a countdown is painted anew: it shows whole seconds.
    public static let tick: Duration = .seconds(1)
  }

  /// The grey rest of a line.
  public enum Suggestions {
    /// Letters a line needs before stored titles are offered; with fewer nearly every title fits.
    public static let shortestForTitles = 2
    /// Characters of the longest line that is continued: titles and searches are shorter.
    public static let longest = 100
    /// Lines, and as many visits, looked through for searches of this person's: what a month of use comes to.
    public static let ownSearches = 250
    /// Visits, and stars, looked through for titles.
    public static let marks = 100
    /// Rows of the text index looked at, whatever the library's size: under a millisecond.
    public static let examined = 100
    /// Candidates of one sort that are read in full; the first nearly always does.
    public static let candidates = 4
  }

  /// Sound.
  public enum Preview {
    /// How long Apple's previews of songs are.
    public static let length: Duration = .seconds(30)
    /// Where a player stops in any case: trailers of films run two to three minutes.
    public static let longest: Duration = .seconds(240)
    /// How long a player may wait for the network before it gives up.
    public static let patience: Duration = .seconds(15)
  }

  /// Other programs.
  public enum Programs {
    /// How long a program that was told to end may take before it is killed.
    public static let farewell: Duration = .milliseconds(500)
    /// How long the opening of a page is watched for a failure; a browser that goes on longer has opened.
    public static let opening: Duration = .seconds(3)
  }

  /// Covers and their pictures.
  public enum Covers {
    /// Pixels of a side that covers are asked for in: few, so that one fetch serves many windows.
    public static let sides = [100, 200, 300, 400, 600, 1_000]
    /// The largest of these; more than any card shows.
    public static let largestSide = 1_000
    /// Pixels of a side in the address that is named where there is no picture: Apple has this size of nearly all.
    public static let namedSide = 600
    /// Bytes of a cover; Apple's largest sizes have under 2 MiB.
    public static let bytes = 8 << 20
    /// Pixels of a side that are given to a decoder.
    public static let decodedSide = 4_096
    /// Covers fetched at the same time, so that a fast walk through a list does not open a crowd of connections.
    public static let together = 4
    /// For one cover, redirects included: nobody waits for a picture longer.
    public static let fetch: Duration = .seconds(10)
    /// What the cover of a command's card may take in all: the card is there, and a shell's prompt is waited for.
    public static let command: Duration = .seconds(3)
    /// Bytes of covers kept in memory: some hundred of the size that cards show.
    public static let memory = 16 << 20
    /// Bytes of covers kept on disk.
    public static let disk = 200 << 20
    /// Where dropping stops, in percent of the bound on disk, so that it is not looked through for every cover.
    public static let shrunkPercent = 90
    /// Bytes of drawn pictures kept in memory.
    public static let drawn = 8 << 20
    /// What drawing one picture may take: a usual cover takes under a tenth of this.
    public static let drawing: Duration = .seconds(3)
    /// Processor seconds of the drawing process, should nobody be left to end it.
    public static let drawingSeconds = 4
    /// Memory, in KiB, of the drawing process: several times what the largest picture let through needs.
    public static let drawingMemory = 1 << 20
    /// Bytes of a drawn picture: a cover of the largest card, uncompressed, has under 4 MiB.
    public static let picture = 8 << 20
    /// Rows of a picture at most: as tall as the facts of most cards.
    public static let rows = 12
    /// Rows of a picture at least; a smaller one shows nothing that can be recognised.
    public static let rowsAtLeast = 5
    /// How much of the window a picture may take: the card above it shall stay in sight.
    public static let shareOfWindow = 3
  }

  /// The first screen.
  public enum Home {
    /// Rows of a section at most: one can take them in at a glance.
    public static let rows = 6
    /// Rows of a section at least, however small the window: fewer are no section.
    public static let rowsAtLeast = 2
    /// How long the sections of the library are waited for, to stand side by side: a pause that is not noticed.
    public static let patience: Duration = .milliseconds(100)
    /// The newest openings that are looked at for what is opened most: some months, and a few milliseconds.
    public static let openings = 1_000
    /// Artists whose releases are asked for, all in one call.
    public static let artists = 10
    /// Releases asked for of each of them: more than any brings out within `newFor`.
    public static let releases = 20
    /// How long a release counts as new.
    public static let newFor: Duration = .seconds(365 * 86_400)
  }

  /// What `miru stats` counts.
  public enum Statistics {
    /// Days looked back: a year.
    public static let days = 366
    /// Days that are shown however short the past is: four weeks.
    public static let fewestDays = 28
    /// The last openings of which artist, genre and decade are looked up: tens of milliseconds.
    public static let openings = 10_000
    /// Names listed of artists, genres and stores: what is at the top, on one screen.
    public static let names = 5
    /// Columns of the longest bar: longer ones are not compared more easily.
    public static let barColumns = 60
  }

  /// Walking from place to place.
  public enum Navigation {
    /// Places kept to walk back to: more than anyone remembers, and under a megabyte with their rows.
    public static let places = 200
    /// Places kept beyond the session: they are written again at each move.
    public static let keptPlaces = 50
    /// Rows kept of each, and those up to the chosen one: an artist's list whole, or some pages of Apple's.
    public static let keptRows = 250
    /// Songs listed below an artist's albums: with the newest albums they fit a screen or two.
    public static let topSongs = 20
  }

  /// The library file.
  public enum Library {
    /// How long a process waits for another's write.
    public static let busy: Duration = .seconds(10)
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
    /// The pause between two steps of long work on the file: as long as the longest of a process that waits for it.
    public static let stepPause: Duration = .milliseconds(5)
    /// Pages of a text index rewritten in one step of forgetting: a hundredth of a second or two, not much more than
    /// the pause behind it, so that another process soon finds the file free.
    public static let mergedPages = 50
    /// The same behind a large import: about as long as one batch of its rows takes.
    public static let mergedPagesOfImport = 500
    /// Rows of an import from which on the index is merged behind it: with fewer, searches are quick anyway.
    public static let mergedFrom = 10_000
    /// How many times an import's rows a library may have for that: merging rewrites the whole index.
    public static let mergedUpToTimes = 3
    /// Bytes of a file that is looked over page by page before it is opened: the larger, the later a start. Of a larger one
    /// the first page of each table and index is looked at.
    public static let lookedOver = 16 << 20
    /// Pages looked through at once for what was forgotten: 4 MiB, some milliseconds.
    public static let pagesLookedAt = 1_024
    /// How long one try to empty the journal waits for readers of its old state; writers wait meanwhile.
    public static let journalPatience: Duration = .milliseconds(100)
    /// Tries to empty the journal before it is told that somebody still reads it.
    public static let journalTries = 30
  }

  /// Copies of the library, kept for bad days.
  public enum Backups {
    /// Bytes in use up to which a library is copied whole: half a second, and a quarter of a gigabyte for all copies.
    public static let whole: Int64 = 32 << 20
    /// Copies of days of use that are kept.
    public static let days = 5
    /// Copies made before a change of the file's form that are kept.
    public static let migrations = 2
    /// Pages copied between two looks whether somebody wants to leave: 1 MiB.
    public static let pagesAtOnce: Int32 = 256
    /// Bytes from which a damaged library is not copied to read its calls: others wait for it, ten seconds at most.
    public static let tooLargeForCalls: Int64 = 512 << 20
    /// Numbers behind one that cannot be read in a damaged file that are tried: more rows than a page's children hold.
    public static let closeTries = 10_000
  }

  /// Lists of what is like an item.
  public enum Similar {
    /// Seconds of a year.
    public static let year: UInt64 = 31_556_952
    /// Years between two releases of one era: what came out within three sounds of its time.
    public static let eraYears = 3
    /// The same in seconds.
    public static let era = UInt64(eraYears) * year
    /// Rows of a list: a screenful, most of it from the library.
    public static let rows = 24
    /// Rows by the same maker.
    public static let byMaker = 6
    /// Rows of the same album.
    public static let neighbours = 4
    /// Rows of the same genre and era.
    public static let ofGenre = 8
    /// Rows of one likeness that are read in full: more than are shown, as some are other releases of one work.
    public static let candidates = 16
    /// Rows of the index that one query looks at: some tenths of a millisecond.
    public static let examined = 300
  }

  /// Files that leave and enter.
  public enum Transfer {
    /// Bytes gathered before a write: large enough that the system's cost a call does not count.
    public static let writeBuffer = 64 << 10
    /// Bytes of an export held in memory while its head waits for the count of rows; more goes to a scratch file.
    public static let spoolInMemory = 1 << 20
    /// Columns of a table that goes to no terminal: titles, artists and albums of nearly all rows fit.
    public static let tableWidth = 160
    /// Bytes of a file to import that are read at once: some hundred rows.
    public static let importPiece = 1 << 20
    /// Bytes of one result of a file to import: a hundred times what the largest of Apple's takes.
    public static let importElement = 64 << 20
    /// Rows of an import stored in one transaction: some hundredths of a second, so that nobody else waits.
    public static let importedTogether = 500
    /// Rows taken back in one transaction when an import is undone; removing takes longer than storing.
    public static let takenBackTogether = 200
    /// Bytes kept free for taking an import back: the journal, which takes 4 MiB at most, and as much again for the file.
    public static let importReserve = 8 << 20
    /// Bad results of a file that are told one by one; more are counted.
    public static let refusalsTold = 5
    /// Lines of further bad results that are named: some windows full of numbers at worst.
    public static let refusedLinesNamed = 1_000
  }

  /// The process as a whole.
  public enum Process {
    /// Jobs of tasks that run at a time, on fewer processors than that: some wait for a file, and the rest go on.
    public static let fewestJobs = 4
    /// How long a command may take to put things away after Ctrl-C before it is ended.
    public static let interruptionGrace: Duration = .seconds(2)
    /// How long a last sentence may take, should nobody read standard error.
    public static let lastWords: Duration = .milliseconds(200)
    /// How long leaving the prompt waits for a call that may be paid for: an answer usually takes under a second.
    public static let leaving: Duration = .seconds(2)
    /// How long leaving waits for tracks that are being dropped: the rest can go another time.
    public static let tidying: Duration = .seconds(1)
    /// Milliseconds that the demo server may be told to wait with an answer: no client waits longer.
    public static let demoLatency = 0...60_000
  }

  /// What settings may be set to.
  public enum Settings {
    /// Rows of the panel: more fit no window.
    public static let panelRows = 1...100
    /// Rows that one list leaves behind: more than Apple gives at once need no number.
    public static let listRows = 1...200
    /// Calls in a window, and calls kept back, of a server on this machine.
    public static let calls = 1...10_000
    /// Megabytes that a library may be bound to: from less than an evening's searches to more than Apple has.
    public static let megabytes = 1...1_000_000
    /// Seconds of a time limit or a window: from a clock's tick to a day.
    public static let seconds = 0.001...86_400
  }

  /// What is said.
  public enum Talk {
    /// How long something may take before it is said what goes on: longer, people wonder.
    public static let patience: Duration = .seconds(1)
    /// Letters a word needs for each mistake in it: "serach" may be "search", "x" may be anything.
    public static let lettersToAMistake = 3
  }

  /// What is written.
  public enum Output {
    /// Columns of line mode's rows and cards: what a wide terminal has.
    public static let lineModeColumns = 100
    /// Columns of a search named in a sentence: enough to know it again, and the sentence still fits two lines.
    public static let quotedColumns = 60
  }

  /// The log file.
  public enum Log {
    /// Bytes after which the file is put aside; one older file is kept.
    public static let bytes: Int64 = 1 << 20
  }

  /// The demo server.
  public enum Demo {
    /// The window its limit of calls counts in, as Apple's does.
    public static let window: Duration = .seconds(60)
    /// Numbers that one lookup may name: 200 were seen to be answered.
    public static let numbersOfALookup = 200
    /// Pixels of a side of its largest covers; larger ones are asked for and not had, as with Apple.
    public static let largestCover = 600
  }
}
