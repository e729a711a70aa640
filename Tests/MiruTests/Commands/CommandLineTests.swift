import ArgumentParser
import Catalog
import Features
import Foundation
import Testing

@testable import miru

/// A line of the prompt as its command is parsed: the type, and what it prints of itself.
private func parsed(_ line: String) throws -> any MiruCommand {
  try CommandRegistry.parse(CommandCall(parsing: line, among: CommandRegistry.atPrompt))
}

private func sentence(of line: String) -> String? {
  do {
    _ = try parsed(line)
    return nil
  } catch {
    return ErrorReport(error).sentence
  }
}

struct PromptLineTests {
  @Test(
    arguments: [
      ("l'été 3", ["l'été", "3"]), ("x don't stop", ["x", "don't", "stop"]), ("'a b' c", ["a b", "c"]),
      ("--where='a b'", ["--where=a b"]), ("\"it's so\" c", ["it's so", "c"]),
    ])
  func anApostropheBehindALetterIsItself(_ text: String, words: [String]) throws {
    #expect(try CommandCall("save", text).words(raw: false) == words)
  }

  /// Once a quotation mark was opened, it might close it.
  @Test func anApostropheInQuotesIsReported() {
    #expect(throws: CommandLineError.openQuote) {
      try CommandCall("save", "x 'don't stop'").words(raw: false)
    }
  }

  @Test(arguments: [":", " : ", ":help"]) func aColonAloneIsHelp(_ line: String) throws {
    #expect(try CommandCall(parsing: line, among: CommandRegistry.atPrompt) == CommandCall("help"))
  }

  @Test(
    arguments: [
      (":open 3", OpenCommand.self), (":op 12", OpenCommand.self), (": open 1", OpenCommand.self),
      (":OPEN 1", OpenCommand.self), (":open id:5", OpenCommand.self), (":open", OpenCommand.self),
      (":open https://music.apple.com/us/album/x/1?i=2", OpenCommand.self),
      (":album", AlbumCommand.self), (":al 2", AlbumCommand.self), (":artist 4", ArtistCommand.self),
      (":similar 2", SimilarCommand.self), (":more", MoreCommand.self), (":why 2", WhyCommand.self),
      (":preview", PreviewCommand.self), (":previe 2", PreviewCommand.self), (":stop", StopCommand.self),
      (":web", WebCommand.self), (":copy", CopyCommand.self), (":copy 3 name", CopyCommand.self),
      (":copy ID", CopyCommand.self), (":copy link 2", CopyCommand.self),
      (":compare", CompareCommand.self), (":comp 3", CompareCommand.self),
      (":compare us,USA", CompareCommand.self), (":compare 1 @us", CompareCommand.self),
      (":compare jp us", CompareCommand.self), (":country @us", CountryCommand.self),
      (":hist", HistoryCommand.self), (":ba", BackCommand.self), (":forw", ForwardCommand.self),
      (":star", StarCommand.self), (":star 2", StarCommand.self), (":stars", StarsCommand.self),
      (":stat", StatsCommand.self), (":unst 1", UnstarCommand.self), (":home", HomeCommand.self),
      (":ref", RefreshCommand.self), (":country", CountryCommand.self), (":entity Album", EntityCommand.self),
      (":sort -year", SortCommand.self), (":sort year reverse", SortCommand.self),
      (":album 2 --limit 3", AlbumCommand.self), (":list road --limit 3", ListItemsCommand.self),
      (":entity films", EntityCommand.self), (":entity music video", EntityCommand.self),
      (":country japan", CountryCommand.self), (":country united kingdom", CountryCommand.self),
      (":export --since 'last month'", ExportCommand.self),
      (":en", EntityCommand.self), (":offline on", OfflineCommand.self),
      (":record a.ndjson", RecordCommand.self), (":off OFF", OfflineCommand.self),
      (":forget 3", ForgetCommand.self), (":forg 3 yes", ForgetCommand.self),
      (":forget query don't stop", ForgetCommand.self), (":forget query --all \"of it", ForgetCommand.self),
      (":forget everything yes", ForgetCommand.self), (":undo", UndoCommand.self), (":cl", ClearCommand.self),
      (":help", HelpCommand.self), (":help :off", HelpCommand.self), (":q", QuitCommand.self),
      (":export", ExportCommand.self), (":export --from results", ExportCommand.self),
      (
        ":export a --kind song --kind=ALBUM --since 2026-01-02T03:04:05Z --until=2026-01-31",
        ExportCommand.self
      ),
      (":exp \"my songs.csv\" --format csv", ExportCommand.self),
      (":export --from=stars --force -", ExportCommand.self), (":import a.json", ImportCommand.self),
      (":imp --keep-going \"my rows.ndjson\"", ImportCommand.self),
      (":match --review", MatchReviewCommand.self),
    ] as [(String, any MiruCommand.Type)])
  func aLineIsReadAsACommand(_ line: String, command: any MiruCommand.Type) throws {
    #expect(try ObjectIdentifier(type(of: parsed(line))) == ObjectIdentifier(command))
  }

  @Test(arguments: [
    (":nope", "There is no command :nope; :help commands lists them."),
    (":histroy", "There is no command :histroy; did you mean :history?"),
    (":o 1", ":o may be :open, :offline; type more of its name."),
    (
      ":star 1,3-5",
      "The value '1,3-5' is invalid for '<item>'. Separate items by blanks, such as 1 3."
    ),
    (
      ":open x",
      "The value 'x' is invalid for '<item>'. Name an item by Apple's id, a store link or, at the prompt, a row number."
    ),
    (
      ":open https://music.apple.com/us/playlist/todays-hits/pl.f4d106fed2bd41149aaacabb233eb5eb",
      ItemReference.noPlaylists
    ),
    (":open 1 2", "Unexpected argument '2'."),
    (
      ":forget",
      "forget takes one of: an item (a row number, an id, a link), 'query' with its words, or 'everything'."
    ),
    (":forget query", "Name the words of the search, as in 'forget query mirror'."),
    (":forget 1 no", "forget does not take 'no' here."),
    (":forget everything now", "forget does not take 'now' here."),
    (":forget 1 --on-all-machines", "--on-all-machines belongs to 'forget everything'."),
    (":copy price", "Cannot copy 'price'. Use one of link, id, name."),
    (":copy link id", "copy takes one of link, id and name; remove 'id'."),
    (":compare 3 li", "Apple has no store for 'li'; people there use CH, Switzerland."),
    (
      ":move road 2 last",
      "The value 'last' is invalid for '<place>'. A place is a number from 1; one that is too large is the last."
    ),
    (":stop 1", "Unexpected argument '1'."), (":more 1", "Unexpected argument '1'."),
    (":more @jp", "Unexpected argument '@jp'."),
    (":country uk", "Apple has no store for 'uk'; people there use GB, United Kingdom."),
    (":entity albms", "Unknown entity 'albms'. Try album."),
    (":entity video", "Unknown entity 'video'. Try musicTrack, musicVideo."),
    (
      ":offline maybe",
      "The value 'maybe' is invalid for '<state>'. Please provide one of 'on' and 'off'."
    ),
    (":export \"a", "A quotation mark is not closed."),
    (
      ":export --since 2026-12-01 --until 2026-01-01",
      "--since is later than --until, so nothing would be exported."
    ),
    (":import", "Missing expected argument '<file> ...'."),
    (":import --force a", "Unknown option '--force'."),
    (":export --fro a", "Unknown option '--fro'. Did you mean '--from'?"),
    (
      ":why x",
      "The value 'x' is invalid for '<item>'. Name an item by Apple's id, a store link or, at the prompt, a row number."
    ),
  ])
  func aWrongLineSaysWhatIsWrong(_ line: String, words: String) {
    #expect(sentence(of: line) == words)
  }

  @Test func everyCommandListedCanBeTypedAndIsDocumented() throws {
    for summary in CommandRegistry.atPrompt {
      let words = summary.needsArgument ? [" 1", " a", " a 1 1"] + summary.values.map { " " + $0 } : [""]
      #expect(words.contains { (try? parsed(":" + summary.name + $0)) != nil }, "\(summary.name)")
      #expect(!summary.summary.isEmpty)
    }
  }

  @Test func namesAreUniqueAndNoneHidesAnother() {
    let names = CommandRegistry.inShell.flatMap { [$0.name] + $0.configuration.aliases }
    #expect(Set(names).count == names.count)
    #expect(Set(CommandRegistry.atPrompt.map(\.name)).count == CommandRegistry.atPrompt.count)
  }

  @Test func theListUnderAColonShowsWhatMayFollow() throws {
    func arguments(_ name: String) -> String? {
      CommandRegistry.atPrompt.first { $0.name == name }?.arguments
    }
    #expect(arguments("open") == "[<item>]")
    #expect(arguments("album") == "[<item>]")
    #expect(arguments("export") == "[<file>] [<item> ...]")
    #expect(arguments("forget") == "<item|query|everything> ...")
    #expect(arguments("quit") == "")
  }
}

/// The lines of the contract and of README, in the place where each is typed.
struct CommandContractTests {
  @Test(arguments: [
    "", "repl", "search upside down", "lookup 1 2 --entity song", "lookup --upc 5", "lookup --isbn 5",
    "lookup --bundle-id a.b", "lookup --amg-artist 5", "show 1440000540", "open id:1440000540",
    "show https://music.apple.com/us/album/x/1?i=2", "https://music.apple.com/us/album/x/1?i=2",
    "--demo https://music.apple.com/us/album/x/1?i=2 --format json", "history --limit 3 --format csv",
    "stars --format ndjson",
    "export", "export - --from library --format m3u8", "export x.csv --force", "import -", "import a.json",
    "match a.txt --only unsure,none --format csv", "match - --limit-requests 5 --list road --yes",
    "match --review",
    "stats --format json", "doctor", "config", "config list", "config get country",
    "config set country jp", "config unset country", "config edit",
    "demo-server --port 0 --calls-per-minute 5",
    "replay a.ndjson --speed 4 --real-time", "replay a.ndjson --check",
    "search a --entity all", "search a --media film --entity all", "search a --media Films --entity film",
    "album 1 --limit 2", "artist 1 --limit 2", "list road --limit 2",
    "search a --media music --entity album --attribute albumTerm --limit 3 --offset 2 --lang ja_jp --explicit no",
    "search a --fresh --format json", "lookup 1 --fresh", "show 1 --fresh", "album 1440000540",
    "artist 1440000540 --format ndjson", "compare 1440000541 us jp", "similar 1 --limit 3", "star 1440000540",
    "unstar 1", "copy 1 link", "copy name 1", "why 1 mirror canon", "undo", "clear", "web 1", "quota",
    "forget 1", "forget --query mirror", "forget --everything --yes", "forget everything yes", "restore",
    "restore 1", "restore ./old.sqlite", "--library x --country jp --offline --plain --color never stats",
    "search a --api-url http://127.0.0.1:1 --private", "pick a --private", "repl --private",
  ])
  func theShellParses(_ line: String) throws {
    let command = try Miru.command(for: line.split(separator: " ").map(String.init))
    #expect(command is any ShellCommand)
  }

  @Test(arguments: [
    (["serach", "x"], "There is no command 'serach'; did you mean 'miru search'?"),
    (
      ["lantern"],
      "There is no command 'lantern'. 'miru search lantern' searches for it; 'miru --help' lists the commands."
    ),
    (["help", "serach"], "There is no command 'serach'; did you mean 'miru search'?"),
    (
      ["restore", "--private"],
      "--private cannot be used to run 'restore'. It works at the prompt and with commands that ask Apple."
    ),
    (
      ["forget", "1", "--private", "--library", "x"],
      "--private cannot be used to delete permanently. It works at the prompt and with commands that ask Apple."
    ),
    (["config", "edit", "country"], "config edit takes no setting; it opens the file."),
    (["config", "get"], "config get needs a setting; 'miru config list' shows them all."),
    (
      ["forget", "1", "--everything"],
      "forget takes one of: an item (a row number, an id, a link), 'query' with its words, or 'everything'."
    ),
    (
      ["stars", "--template", "{trackId}", "--format", "tsv"], "Name --format or --template, not both."
    ),
    (
      ["search", "a", "--template", "{trackId}{miru.stars}"],
      "The value '{trackId}{miru.stars}' is invalid for '--template <template>': miru has no key {miru.stars}. "
        + "Its keys: miru.storefront, miru.fetchedAt, miru.starredAt, miru.dismissedAt, miru.lastVisitedAt, "
        + "miru.visitCount, miru.visits, miru.lists, miru.sent."
    ),
    (["--country", "GB", "histry"], "There is no command 'histry'; did you mean 'miru history'?"),
  ])
  func wrongUsageInTheShellIsOneSentence(_ arguments: [String], sentence: String) {
    let error = #expect(throws: (any Error).self) { try Miru.command(for: arguments) }
    #expect(error.map(ParserReply.init) == .complaint(sentence))
  }
}

private func document(_ name: String) throws -> String {
  var package = URL(filePath: #filePath)
  for _ in 1...4 { package.deleteLastPathComponent() }
  return try String(contentsOf: package.appending(path: name), encoding: .utf8)
}

/// The lines of the prompt that the documents name, such as `:open 2`.
struct DocumentedLineTests {
  @Test(arguments: [("README.md", 3), ("GUIDE.md", 40)])
  func everyLineOfThePromptOnAPageIsParsed(_ page: String, atLeast count: Int) throws {
    let text = try document(page)
    let lines = text.split(separator: "`").filter {
      $0.first == ":" && $0.dropFirst().first?.isLetter == true && !$0.contains("\n")
    }
    #expect(lines.count >= count)
    for line in lines { #expect(throws: Never.self, "\(line)") { try parsed(String(line)) } }
    for unclear in ["of yours", "rows arrive silently", "takes the room that", "the library did not have"] {
      #expect(!text.replacing("\n", with: " ").contains(unclear))
    }
  }
}

/// The examples of the manual's pages.
struct ManualExampleTests {
  @Test func eachExampleIsUnderstood() throws {
    let text = try document(".ci/manual.examples")
    for line in text.split(separator: "\n") {
      let words = line.prefix { $0 != "\t" }.split(separator: " ").map(String.init)
      #expect(words.first == "miru")
      #expect(throws: Never.self, "\(line)") { _ = try Miru.command(for: Array(words.dropFirst())) }
    }
  }
}

/// GUIDE's table of Apple's parameters.
struct DocumentedParameterTests {
  @Test func theGuideHasEveryParameterWithItsMeaning() throws {
    let text = try document("GUIDE.md")
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| `search` |") || $0.hasPrefix("| `lookup` |")
    }
    let known = [("search", EndpointParameter.search), ("lookup", EndpointParameter.lookup)]
    #expect(
      rows.map(String.init)
        == known.flatMap { name, parameters in
          parameters.map { "| `\(name)` | `\($0.name)` | \($0.meaning) |" }
        })
  }
}

struct ShellParsingTests {
  @Test(arguments: [
    ("search", "Missing expected argument '<term> ...'."),
    ("search a --limit 201", "--limit takes 1 to 200, not 201."),
    ("search a --limit ten", "The value 'ten' is invalid for '--limit <limit>'."),
    ("search a --limit -1", "--limit takes 1 to 200, not -1."),
    ("search a --offset=-1", "--offset takes 0 to 1000000, not -1."),
    ("search a --offset 9223372036854775807", "--offset takes 0 to 1000000, not 9223372036854775807."),
    ("search --limt 3", "Unknown option '--limt'. Did you mean '--limit'?"),
    ("lookup -- -5", "'-5' cannot be an id: it must be a whole number from 1."),
    (
      "search a --media movie --entity song",
      "With --media movie, --entity takes movie, movieArtist, not 'song'."
    ),
    (
      "search a --media podcast --entity tvShow",
      "With --media podcast, --entity takes podcast, podcastAuthor, podcastEpisode, not 'tvShow'."
    ),
    (
      "search a --media audiobook --attribute songTerm",
      "With --media audiobook, --attribute takes titleTerm, authorTerm, genreIndex, ratingIndex, not 'songTerm'."
    ),
    ("search a --media ebook --attribute titleTerm", "--attribute cannot be used with --media ebook."),
    ("lookup", "A lookup takes ids, or one of --upc, --isbn, --bundle-id and --amg-artist."),
    ("lookup 1 --upc 2", "A lookup takes ids, or one of --upc, --isbn, --bundle-id and --amg-artist."),
    ("lookup abc", "'abc' cannot be an id: it must be a whole number from 1."),
    (
      "lookup 1 99999999999999999999",
      "'99999999999999999999' cannot be an id: it must be a whole number from 1."
    ),
    ("lookup 0", "'0' cannot be an id: it must be a whole number from 1."),
    ("lookup --upc abc", "--upc takes digits, not 'abc'."),
    ("lookup --amg-artist abc", "'abc' cannot be --amg-artist: it must be a whole number from 1."),
    ("lookup 1 --limit 0", "--limit takes 1 to 200, not 0."),
    ("stars --limit=-3", "--limit takes 1 or more, not -3."),
    (
      "beethoven",
      "There is no command 'beethoven'. 'miru search beethoven' searches for it; 'miru --help' lists the commands."
    ),
    (
      "--entity podcast search words",
      "'--entity' is not an option of miru itself. Put options of a command after its name, as in 'miru search WORDS --limit 5'."
    ),
    (
      "--bogus",
      "'--bogus' is not an option of miru itself. Put options of a command after its name, as in 'miru search WORDS --limit 5'."
    ), ("repl --bogus", "Unknown option '--bogus'."),
    (
      "export --since 2026-12-01 --until 2026-01-01",
      "--since is later than --until, so nothing would be exported."
    ),
    ("demo-server --port 65536", "--port takes 0 to 65535, not 65536."),
    ("demo-server --fail 2", "--fail takes 0 to 1, not 2.0."),
    (
      "--demo --api-url http://127.0.0.1 stats",
      "--demo and --api-url cannot be used together."
    ),
  ])
  func wrongUsageIsOneSentence(_ line: String, sentence: String) {
    let error = #expect(throws: (any Error).self) {
      try Miru.command(for: line.split(separator: " ").map(String.init))
    }
    #expect(error.map(ParserReply.init) == .complaint(sentence))
  }

  @Test func unknownChoicesAreListedOnOneLine() {
    let sentence = ParserMessage.sentence(
      "'x' is invalid. Please provide one of the following:\n  - a\n  - b\n")
    #expect(sentence == "'x' is invalid. Please provide one of the following: a, b.")
  }

  @Test(arguments: [["--demo", "search", "a"], ["search", "--demo", "a"], ["search", "a", "--demo"]])
  func sharedOptionsStandAnywhere(_ arguments: [String]) throws {
    let command = try #require(try Miru.command(for: arguments) as? Shell<SearchCommand>)
    #expect(command.shared.demo)
  }

  @Test func withoutACommandThePromptIsMeant() throws {
    #expect(try Miru.command(for: []) is Shell<ReplCommand>)
    let command = try #require(
      try Miru.command(for: ["--plain", "--country", "jp"]) as? Shell<ReplCommand>)
    #expect(command.shared.launch == LaunchOptions(flags: [.country: "jp"], isPlain: true))
  }

  @Test(arguments: [
    "", "--demo", "--plain --country jp", "repl --demo", "--demo repl", "--demo search a", "history",
    "--library x stats", "--version", "--help", "--help-hidden", "--country",
    "--generate-completion-script zsh", "search --help", "help config",
  ])
  func choosingTheTypeByTheNameFirstChangesNothing(_ line: String) {
    let arguments = line.split(separator: " ").map(String.init)
    let (quick, plain) = (
      Result { try Miru.command(for: arguments) }, Result { try Miru.parseAsRoot(arguments) }
    )
    switch (quick, plain) {
    case (.success(let quick), .success(let plain)):
      #expect(type(of: quick) == type(of: plain))
      #expect((quick as? any ShellCommand)?.shared.launch == (plain as? any ShellCommand)?.shared.launch)
    case (.failure(let quick), .failure(let plain)): #expect(ParserReply(quick) == ParserReply(plain))
    default: Issue.record("\(quick) is not \(plain)")
    }
  }
}
