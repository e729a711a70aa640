import Testing

@testable import Features

@Suite struct CommandCompletionTests {
  @Test(arguments: [
    (":hi", ":history"), (":HI", ":HIstory"), (":st", ":star"), (":h", ":history"),
    (":country J", ":country JM"),
    (":cou J", ":cou JM"), (":entity musicV", ":entity musicVideo"), (":offline o", ":offline on"),
  ])
  func aCommandGoesOnAsTheFirstThatBeginsSo(_ typed: String, _ line: String) {
    #expect(CommandCompletion.suggestion(for: typed, among: TestCommands.all) == line)
  }

  @Test(arguments: [
    ":", ":history", ":star", ":xyz", ":open ", ":open 1", ":country ", ":country JP", ": hi",
  ])
  func aWholeOrUnknownCommandGoesOnNowhere(_ typed: String) {
    #expect(CommandCompletion.suggestion(for: typed, among: TestCommands.all) == nil)
  }

  @Test(arguments: [
    (":hi", [":history"]), (":st", [":star ", ":stars", ":stop", ":stats"]),
    (":co", [":country ", ":copy ", ":compare "]),
    (":country j", [":country JM", ":country JP", ":country JO"]), (":entity musicv", [":entity musicVideo"]),
    (":offline ", [":offline on", ":offline off"]), (":open ", []), ("hi", []), (":xyz", []),
    (":country jap", [":country JP"]), ("a @jap", ["a @jp"]),
    // Switzerland has the code CH, but Chad and Chile begin so too.
    (":country ch", []),
  ])
  func tabKnowsCommandsAndWhatMayFollow(_ typed: String, _ lines: [String]) {
    #expect(Set(CommandCompletion.candidates(for: typed, among: TestCommands.all)) == Set(lines))
  }

  @Test(arguments: [
    (":country jap", [":country JP": "Japan"]), (":entity musicv", [":entity musicVideo": "music videos"]),
    (":cou jp", [":cou JP": "Japan"]), (":country   jap", [":country   JP": "Japan"]),
    (":history --l", [":history --limit": ""]),
    (":history --limit 3 --", [":history --limit 3 --limit": "", ":history --limit 3 --where": ""]),
    (":history --limit ", [:]), (":history -", [:]),
    (":offline ", [":offline on": "", ":offline off": ""]),
    (":open 1", [:]), (":country", [:]), ("jp", [:]), ("a @ja", ["a @jm": "Jamaica", "a @jp": "Japan"]),
    ("a @jp", [:]), ("a @japa", [:]), ("@ja", [:]), ("a @jap n", [:]),
  ])
  func theValuesOfACommandAndStoresAreRows(_ typed: String, _ rows: [String: String]) {
    let choices = CommandCompletion.choices(for: typed, among: TestCommands.all)
    #expect(Dictionary(uniqueKeysWithValues: choices.map { ($0.line, $0.meaning) }) == rows)
  }

  @Test(arguments: [
    ("@@", ["@@late", "@@quiet"]), ("mirror @@q", ["mirror @@quiet"]), ("@@quiet", []), ("@@x", []),
    ("@@q one", []),
    ("a@@", []),
  ])
  func savedSearchesAreCompleted(_ typed: String, _ lines: [String]) {
    let saved = SavedSearches(among: ["saved.quiet": "mirror -live", "saved.late": "night", "country": "JP"])
    let rows = CommandCompletion.choices(
      for: typed, among: TestCommands.all, names: GivenNames(searches: saved.completions))
    #expect(rows.map(\.line) == lines)
    #expect(
      CommandCompletion.candidates(
        for: typed, among: TestCommands.all, names: GivenNames(searches: saved.completions)) == lines)
  }

  @Test(arguments: [
    (":add ", [":add road", ":add \"late night\""]), (":add r", [":add road"]), (":add road ", []),
    (":add \"l", [":add \"late night\""]), (":add l", [":add \"late night\""]),
    (":add late n", [":add \"late night\""]), (":list ro", [":list road"]), (":lists", []),
  ])
  func namesOfListsAreCompleted(_ typed: String, _ lines: [String]) {
    let commands =
      TestCommands.all + [
        CommandSummary("add", "<list> [<item>]", "Add."), CommandSummary("list", "<list>", "List."),
      ]
    let names = GivenNames(lists: ["road", "late night"])
    #expect(CommandCompletion.choices(for: typed, among: commands, names: names).map(\.line) == lines)
  }

  @Test func namesThatArriveCompleteTheLineThatWaitsForThem() {
    var driver = SessionDriver()
    driver.session.commands = [CommandSummary("list", "<list>", "List.")]
    driver.type(":list ")
    driver.set(\.listNames, to: ["late night"])
    #expect(driver.session.panel.rows == [.completion(LineCompletion("\"late night\"", after: ":list ", ""))])
  }

  @Test(arguments: [
    (":out --format ", [":out --format json", ":out --format csv"]),
    (":out x --format c", [":out x --format csv"]),
    (":out --format csv", []), (":out --format csv --f", [":out --format csv --format"]),
    (":out --limit ", []),
  ])
  func theWordsOfAnOptionAreCompleted(_ typed: String, _ lines: [String]) {
    let options = [CommandOption("--format", values: ["json", "csv"]), CommandOption("--limit")]
    let out = CommandSummary("out", "[<file>]", "Write.", options: options)
    #expect(CommandCompletion.choices(for: typed, among: [out]).map(\.line) == lines)
  }

  @Test(arguments: [
    (":list road", "road", true), (":move road", "road", false), (":list --where", "--where", false),
    ("mirror @jp", "jp", false),
  ])
  func aCompletedCommandRunsIfItNeedsNothingMore(_ line: String, _ value: String, _ mayEnd: Bool) {
    let commands = [
      CommandSummary("list", "<list>", "List."), CommandSummary("move", "<list> <item> <place>", "Move."),
    ]
    let completion = LineCompletion(value, after: line.dropLast(value.count), "")
    #expect(CommandCompletion.mayEnd(completion, among: commands) == mayEnd)
  }

  @Test func tabOnAColonKnowsEveryCommand() {
    #expect(CommandCompletion.candidates(for: ":", among: TestCommands.all).count == TestCommands.all.count)
  }
}
