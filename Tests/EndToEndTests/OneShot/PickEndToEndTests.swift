import Foundation
import Testing

/// `miru pick`, ids on standard input, and the lines of templates and of `--format tsv`.
struct PickEndToEndTests {
  let home: MiruHome

  init() throws { home = try MiruHome() }

  private func picking(_ arguments: String, words: String = "mirror canon") async throws -> TmuxSession {
    let miru = "'\(MiruBinary.path)' --demo pick \(arguments) \(words) > '\(home.file("picked"))'"
    let session = try await TmuxSession(["sh", "-c", miru], home: home)
    try await session.waitFor("rows of the words") {
      $0.typed == words && $0.rows.first?.contains("Mirror") == true
    }
    return session
  }

  private var picked: String {
    get throws { try String(contentsOfFile: home.file("picked"), encoding: .utf8) }
  }

  @Test(arguments: [
    ("", "https://"), ("--print id", "1"), ("--print json", "{\"trackId\":1440000541,"),
    ("--print '{artistName} – {trackName}'", "Ada Holm – Mirror Canon\n"),
  ])
  func enterPrintsTheChosenRow(_ arguments: String, _ beginning: String) async throws {
    let session = try await picking(arguments)
    try await session.press("Down", "Enter")
    #expect(try await session.waitForExit() == 0)
    let text = try picked
    #expect(text.hasPrefix(beginning) && text.split(separator: "\n").count == 1, "\(text)")
  }

  @Test func tabPicksRowsThatEnterPrints() async throws {
    let session = try await picking("--print '{trackName}'", words: "mirror")
    let rows = try await session.waitFor("several rows") { $0.rows.count > 4 }.rows
    try await session.press("Down", "Down", "Tab", "Tab", "Up", "Up", "Up", "Tab", "Down")
    try await session.waitFor("their marks") {
      $0.rows.prefix(4).map { $0.hasPrefix("✓") } == [true, true, true, false]
    }
    try await session.press("Enter")
    #expect(try await session.waitForExit() == 0)
    let names = try picked.split(separator: "\n")
    #expect(names.count == 3)
    for (name, row) in zip(names, [rows[1], rows[2], rows[0]]) { #expect(row.contains(name.prefix(20))) }
  }

  @Test func enterPrintsThePickedRowsWhateverIsTypedSince() async throws {
    let session = try await picking("--print '{trackName}'")
    try await session.press("Down", "Tab", "C-u")
    try await session.type("velvet")
    try await session.waitFor("other rows, and the count") {
      $0.typed == "velvet" && $0.text.contains("1 picked")
    }
    try await session.press("Enter")
    #expect(try await session.waitForExit() == 0)
    #expect(try picked == "Mirror Canon\n")
  }

  @Test(arguments: [("C-c", 130), ("C-d", 1)]) func leavingPrintsNothing(_ key: String, _ code: Int)
    async throws
  {
    let session = try await picking("")
    try await session.press("C-u")
    try await session.press(key)
    #expect(try await session.waitForExit() == code)
    #expect(try picked.isEmpty)
  }

  @Test func withoutATerminalItSaysSo() async throws {
    let run = try await MiruProcess.run(["--demo", "pick"], home: home)
    #expect(run.code == 64 && run.stderr.contains("needs a terminal"))
  }

  @Test func idsOnStandardInputAreItems() async throws {
    let table = try await MiruProcess.run(
      ["--demo", "search", "mirror canon", "--format", "tsv"], home: home)
    let lines = table.stdout.split(separator: "\n")
    let ids = lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(
      lines.count == 3
        && lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 10 })
    let cards = try await MiruProcess.run(["--demo", "show", "-"], home: home, input: table.stdout)
    #expect(cards.code == 0 && cards.stdout.contains("Mirror Canon"))
    #expect(cards.stdout.components(separatedBy: "opened 1 time").count == 4)
    let rows = try await MiruProcess.run(
      ["--demo", "lookup", "-", "--template", "{trackId}"], home: home,
      input: ids.joined(separator: "\n"))
    #expect(rows.stdout.split(separator: "\n").map(String.init) == ids)
    let stars = try await MiruProcess.run(
      ["--demo", "star", "-"], home: home, input: ids.joined(separator: "\n"))
    #expect(stars.code == 0)
    let names = try await MiruProcess.run(["--demo", "stars", "--template", "{trackName}"], home: home)
    #expect(names.stdout.split(separator: "\n").count == 3)
  }

  @Test(arguments: [
    ("1\n--force\n", "'--force' in place of an id", 64), ("", "has no ids", 1),
    ("x y\n", "'x' in place of an id", 64),
  ])
  func otherWordsOnStandardInputAreRefused(_ input: String, _ sentence: String, _ code: Int32) async throws {
    let run = try await MiruProcess.run(["--demo", "star", "-"], home: home, input: input)
    #expect(run.code == code && run.stderr.contains(sentence), "\(run.stderr)")
  }

  /// Before and after `set -o vi`, and in every mode.
  @Test(arguments: [
    (
      "bash", "--noprofile --norc -i -c",
      "for map in emacs vi-insert vi-command; do bind -m $map -X; done | grep -c __miru_pick", "3"
    ),
    ("zsh", "-f -c", "for map in emacs viins vicmd; do bindkey -M $map; done | grep -c __miru_pick", "3"),
    ("fish", "--no-config -c", "bind | grep -c __miru_pick", "2"),
  ])
  func aScriptBindsEveryKeymap(_ shell: String, _ options: String, _ count: String, _ found: String)
    async throws
  {
    let source = shell == "fish" ? "\"$MIRU\" init fish | source" : "eval \"$(\"$MIRU\" init \(shell))\""
    let run = try await MiruProcess.shell(
      "\(shell) \(options) '\(source); \(count)' 2> /dev/null < /dev/null", home: home)
    #expect(run.stdout.split(separator: "\n").last.map(String.init) == found, "\(run)")
  }

  /// In command mode the cursor stands on the last letter of the line.
  @Test(arguments: [("echo ", false), ("echo ", true), ("echo", true)]) func theKeyOfBashInsertsALink(
    _ line: String, _ isVi: Bool
  ) async throws {
    let folder = URL(filePath: MiruBinary.path).deletingLastPathComponent().path
    let rc = try home.write(
      "PATH='\(folder)':$PATH\nmiru() { command miru --demo \"$@\"; }\neval \"$(miru init bash)\"\nPS1='bash> '\n"
        + (isVi ? "set -o vi\n" : ""),
      to: "rc")
    let bash = try await TmuxSession(["bash", "--noprofile", "--rcfile", rc], home: home)
    try await bash.waitFor("its prompt") { $0.text.contains("bash>") }
    try await bash.type(line)
    if isVi { try await bash.press("Escape") }
    try await bash.press("C-x", "m")
    try await bash.waitFor("the chooser") { $0.prompt != nil }
    try await bash.type("mirror canon")
    try await bash.waitFor("its rows") { $0.rows.first?.contains("Mirror Canon") == true }
    try await bash.press("Down", "Enter")
    try await bash.waitFor("the quoted link in the line") { $0.text.contains("bash> echo https://") }
    try await bash.press("Enter")
    try await bash.waitFor("the whole link") {
      $0.lines.contains { $0.hasPrefix("https://") && $0.contains("&uo=4") }
    }
  }

  /// Order and columns are the same in every locale.
  @Test(arguments: SpeechTests.locales)
  func listsAreSortedAndFilteredWithoutARequest(_ locale: [String: String]) async throws {
    let run = try await MiruProcess.run(
      ["--demo"], home: home, environment: locale,
      input: "mirror canon\n:sort year\n:filter ada\n:sort nothing\n:filter zzz\n:filter !!!\n"
        + ":sort -year reverse\n:sort -year\n:filter kindd:song\n")
    #expect(
      run.stdout.contains(
        """
        “mirror canon” · by year · 3 rows
           1   Canon alla Ottava                           Théodore Vasselin  Die Kunst der Fuge: Mirror Fugues, BWV 1080  1975  2:51
           2   Canon per Augmentationem in contrario motu  Théodore Vasselin  Die Kunst der Fuge: Mirror Fugues, BWV 1080  1975  4:05
           3   Mirror Canon                                Ada Holm           Études                                       1994  4:02
        “mirror canon” · ada · by year · 1 row
           1   Mirror Canon  Ada Holm  Études  1994  4:02

        """))
    #expect(run.stdout.contains("“mirror canon” · ada · by year, reversed · 1 row"))
    #expect(run.stderr.contains("'kindd:song' is text; write kind:song to filter."))
    #expect(run.stderr.contains("Name words to filter by; '!!!' has none."))
    #expect(run.stderr.contains("No row of “mirror canon” · ada · by year passes these filters."))
  }
}
