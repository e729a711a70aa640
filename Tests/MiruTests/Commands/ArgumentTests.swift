import ArgumentParser
import Testing

@testable import miru

struct WrongUsage: Sendable, CustomTestStringConvertible {
  let arguments: [String], sentence: String
  var testDescription: String { arguments.joined(separator: " ") }

  init(_ arguments: String, _ sentence: String) {
    self.arguments = arguments.split(separator: " ").map(String.init)
    self.sentence = sentence
  }
}

@Test(arguments: [
  WrongUsage("search", "Missing expected argument '<term> ...'."),
  WrongUsage("search a --limit 0", "--limit takes 1 to 200, not 0."),
  WrongUsage("search a --limit 201", "--limit takes 1 to 200, not 201."),
  WrongUsage("search a --limit ten", "The value 'ten' is invalid for '--limit <limit>'."),
  WrongUsage("search a --limit -1", "--limit takes 1 to 200, not -1."),
  WrongUsage("search a --offset=-1", "--offset takes 0 to 1000000, not -1."),
  WrongUsage(
    "search a --offset 9223372036854775807", "--offset takes 0 to 1000000, not 9223372036854775807."),
  WrongUsage("search -x", "There is no option '-x'; words that begin with '-' go behind '--'."),
  WrongUsage("search a -x", "There is no option '-x'; words that begin with '-' go behind '--'."),
  WrongUsage("search --nosuch", "Unknown option '--nosuch'."),
  WrongUsage("search --limt 3", "Unknown option '--limt'. Did you mean '--limit'?"),
  WrongUsage("lookup -5", "There is no option '-5'; words that begin with '-' go behind '--'."),
  WrongUsage("lookup -- -5", "'-5' cannot be an id: Apple's numbers are whole numbers from 1."),
  WrongUsage(
    "search a --media movie --entity song",
    "--media movie takes as --entity movie or movieArtist, not 'song'."),
  WrongUsage(
    "search a --media podcast --entity tvShow",
    "--media podcast takes as --entity podcast, podcastAuthor or podcastEpisode, not 'tvShow'."),
  WrongUsage(
    "search a --media audiobook --attribute songTerm",
    "--media audiobook takes as --attribute titleTerm, authorTerm, genreIndex or ratingIndex, not 'songTerm'."
  ),
  WrongUsage("search a --media ebook --attribute titleTerm", "--media ebook takes no --attribute."),
  WrongUsage("lookup", "A lookup takes ids, or one of --upc, --isbn, --bundle-id and --amg-artist."),
  WrongUsage(
    "lookup 1 --upc 2", "A lookup takes ids, or one of --upc, --isbn, --bundle-id and --amg-artist."),
  WrongUsage("lookup abc", "'abc' cannot be an id: Apple's numbers are whole numbers from 1."),
  WrongUsage(
    "lookup 1 99999999999999999999",
    "'99999999999999999999' cannot be an id: Apple's numbers are whole numbers from 1."),
  WrongUsage("lookup 0", "'0' cannot be an id: Apple's numbers are whole numbers from 1."),
  WrongUsage("lookup --upc abc", "--upc takes digits, not 'abc'."),
  WrongUsage(
    "lookup --amg-artist abc", "'abc' cannot be --amg-artist: Apple's numbers are whole numbers from 1."),
  WrongUsage("lookup 1 --limit 0", "--limit takes 1 to 200, not 0."),
  WrongUsage("show abc", "'abc' cannot be an id: Apple's numbers are whole numbers from 1."),
  WrongUsage("history --limit 0", "--limit takes 1 or more, not 0."),
  WrongUsage("stars --limit=-3", "--limit takes 1 or more, not -3."),
  WrongUsage("serach upside down", "There is no command 'serach'; did you mean 'miru search'?"),
  WrongUsage("serach --limit 3 upside", "There is no command 'serach'; did you mean 'miru search'?"),
  WrongUsage("--country GB histry", "There is no command 'histry'; did you mean 'miru history'?"),
  WrongUsage(
    "beethoven",
    "There is no command 'beethoven': 'miru search beethoven' looks for it, 'miru --help' lists the commands."
  ),
  WrongUsage("--bogus", "Unknown option '--bogus'."),
  WrongUsage(
    "--demo --entity podcast search words",
    "Options of a command go behind its name: 'miru search --demo --entity podcast words'."),
  WrongUsage(
    "--limit=3 search words", "Options of a command go behind its name: 'miru search --limit=3 words'."),
  WrongUsage("--fresh show 1", "Options of a command go behind its name: 'miru show --fresh 1'."),
  WrongUsage(
    "--entity podcast search", "Options of a command go behind its name: 'miru search --entity podcast'."),
  WrongUsage(
    "--from history export -", "Options of a command go behind its name: 'miru export --from history -'."),
  WrongUsage("--limit 999 search words", "--limit takes 1 to 200, not 999."),
  WrongUsage("--limit 999 search", "--limit takes 1 to 200, not 999."),
  WrongUsage(
    "--limit 3 search AC$DC", "Options of a command go behind its name: 'miru search --limit 3 'AC$DC''."),
  WrongUsage(
    "--limit 3 search it's", #"Options of a command go behind its name: 'miru search --limit 3 'it'\''s''."#),
  WrongUsage("--demo show search", "'search' cannot be an id: Apple's numbers are whole numbers from 1."),
  WrongUsage(
    "--demo --entity song",
    "'--entity' is an option of a search: 'miru search --demo --entity song WORDS'; "
      + "at the prompt, ':entity' says what to look for."),
  WrongUsage(
    "--demo --entity album",
    "'--entity' is an option of a search: 'miru search --demo --entity album WORDS'; "
      + "at the prompt, ':entity' says what to look for."),
  WrongUsage("--entity", "Missing value for '--entity <entity>'."),
  WrongUsage("--bogus album", "Unknown option '--bogus'."),
  WrongUsage(
    "--demo repl --entity podcast",
    "'--entity' is an option of a search: 'miru search --demo --entity podcast WORDS'; "
      + "at the prompt, ':entity' says what to look for."),
  WrongUsage(
    "repl --entity album",
    "'--entity' is an option of a search: 'miru search --entity album WORDS'; "
      + "at the prompt, ':entity' says what to look for."),
  WrongUsage("search a repl --limit 0", "--limit takes 1 to 200, not 0."),
  WrongUsage("repl --bogus", "Unknown option '--bogus'."),
  WrongUsage(
    "repl podcast",
    "There is no command 'podcast': 'miru search podcast' looks for it, 'miru --help' lists the commands."),
  WrongUsage("--limit=3 glass", "'--limit' is an option of a search: 'miru search --limit=3 glass'."),
  WrongUsage("--demo --limit 999", "--limit takes 1 to 200, not 999."),
  WrongUsage("--bogus song --limit 3", "Unknown option '--bogus'."),
  WrongUsage("--bogus search words", "Unknown option '--bogus'."),
  WrongUsage(
    "export --since 2026-12-01 --until 2026-01-01",
    "--since is later than --until, so nothing would be exported."),
  WrongUsage("import", "Missing expected argument '<file>'."),
  WrongUsage("demo-server --port 65536", "--port takes 0 to 65535, not 65536."),
  WrongUsage("demo-server --fail 2", "--fail takes 0 to 1, not 2.0."),
  WrongUsage(
    "--demo --api-url http://127.0.0.1 stats",
    "--demo asks the bundled catalogue: leave out --api-url, or --demo."),
])
func wrongUsageIsToldInOneSentence(_ row: WrongUsage) {
  let error = #expect(throws: (any Error).self) { try Miru.parseAsRoot(row.arguments) }
  #expect(error.map { ParserReply($0, arguments: row.arguments) } == .complaint(row.sentence))
}

@Test(
  arguments: [
    ("help nope", "There is no command 'nope'; 'miru --help' lists them."),
    ("help serach", "There is no command 'serach'; did you mean 'search'? 'miru --help' lists them."),
    ("help config sett", "There is no command 'sett'; did you mean 'set'? 'miru --help' lists them."),
    ("--demo help nope", "There is no command 'nope'; 'miru --help' lists them."),
    ("--country GB help nope", "There is no command 'nope'; 'miru --help' lists them."),
    ("--library help nope", nil),
    ("nope --help", "There is no command 'nope'; 'miru --help' lists them."),
    ("search --help", nil), ("--demo --help", nil), ("help config set", nil), ("help", nil),
    ("help search --plain", nil), ("search help nope", nil),
  ] as [(String, String?)])
func helpForACommandThatThereIsNotIsWrongUsage(_ line: String, sentence: String?) {
  #expect(UnknownCommand.sentence(forHelp: line.split(separator: " ").map(String.init)) == sentence)
}

@Test func unknownChoicesAreListedOnOneLine() {
  let sentence = ParserReply.sentence("'x' is invalid. Please provide one of the following:\n  - a\n  - b\n")
  #expect(sentence == "'x' is invalid. Please provide one of the following: a, b.")
}

@Test(arguments: [["--demo", "search", "a"], ["search", "--demo", "a"], ["search", "a", "--demo"]])
func sharedOptionsStandAnywhere(_ arguments: [String]) throws {
  let command = try #require(try Miru.parseAsRoot(arguments) as? SearchCommand)
  #expect(command.shared.demo)
  #expect(command.term == ["a"])
}

@Test func withoutACommandThePromptIsMeant() throws {
  #expect(try Miru.parseAsRoot([]) is ReplCommand)
  let command = try #require(try Miru.parseAsRoot(["--plain", "--country", "jp"]) as? ReplCommand)
  #expect(command.shared.launch == LaunchOptions(flags: [.country: "jp"], isPlain: true))
}

@Test(arguments: [
  "", "--demo", "--plain --country jp", "repl --demo", "--demo repl", "--demo search a", "history",
  "--library x stats",
  "--version", "--help", "--help-hidden", "--nope", "--country", "--demo nope", "nope",
  "--generate-completion-script zsh",
])
func lookingForThePromptFirstChangesNothing(_ line: String) {
  let arguments = line.split(separator: " ").map(String.init)
  let (quick, plain) = (
    Result { try Miru.command(for: arguments) }, Result { try Miru.parseAsRoot(arguments) }
  )
  switch (quick, plain) {
  case (.success(let quick), .success(let plain)):
    #expect(type(of: quick) == type(of: plain))
    #expect((quick as? any Verb)?.shared.launch == (plain as? any Verb)?.shared.launch)
  case (.failure(let quick), .failure(let plain)):
    #expect(ParserReply(quick, arguments: arguments) == ParserReply(plain, arguments: arguments))
  default: Issue.record("\(quick) is not \(plain)")
  }
}

@Test(arguments: [
  "search a --entity song --attribute songTerm", "search a --media all --entity song",
  "search a --media music --entity album --attribute albumTerm", "search a --attribute softwareDeveloper",
])
func whatBelongsTogetherIsTaken(_ line: String) throws {
  #expect(try Miru.parseAsRoot(line.split(separator: " ").map(String.init)) is SearchCommand)
}

@Test func aTermMayLookLikeAnOption() throws {
  let command = try #require(try Miru.parseAsRoot(["search", "--", "--demo"]) as? SearchCommand)
  #expect(command.term == ["--demo"])
  #expect(!command.shared.demo)
}

@Test(arguments: ["bash", "zsh", "fish"])
func completionScriptsNameEveryCommand(_ shell: String) throws {
  let error = try #require(throws: (any Error).self) {
    try Miru.parseAsRoot(["--generate-completion-script", shell])
  }
  guard case .text(let script) = ParserReply(error, arguments: []) else {
    Issue.record("no script")
    return
  }
  for command in [
    "search", "lookup", "show", "history", "stars", "export", "import", "restore", "repair", "demo-server",
    "country",
  ] {
    #expect(script.contains(command))
  }
}
