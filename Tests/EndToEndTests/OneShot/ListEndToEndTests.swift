import Foundation
import TestSupport
import Testing

/// Lists in the shell and at the prompt without a terminal.
struct ListEndToEndTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private func run(_ words: String, library: String = "library", input: String = "") async throws
    -> MiruResult
  {
    try await MiruProcess.run(
      ["--demo", "--library", home.file(library)] + words.split(separator: " ").map(String.init), home: home,
      input: input)
  }

  private func ids(_ library: String = "library") async throws -> [String] {
    try await run("list road --format tsv", library: library).stdout.split(separator: "\n")
      .map { String($0.prefix(while: \.isNumber)) }
  }

  @Test func aListIsReorderedUndoneExportedAndImportedToTheSameBytes() async throws {
    let count = TestCount.of(60, all: 500)
    var found: [String] = []
    for words in ["mirror", "lantern", "the", "garden", "of", "river"] {
      found += try await run("search \(words) --limit 200 --format tsv").stdout.split(separator: "\n")
        .map { String($0.prefix(while: \.isNumber)) }
    }
    var seen: Set<String> = []
    let items = Array(found.filter { seen.insert($0).inserted }.prefix(count))
    try #require(items.count == count)
    // One process for all: 500 starts would take a minute.
    let added = try await run("", input: items.map { ":add road id:\($0)\n" }.joined())
    let failures = (added.stdout + added.stderr).split(separator: "\n").filter {
      !$0.contains("Added to “road”")
    }
    #expect(added.code == 0 && failures == [])
    #expect(try await ids() == items)

    let moved = try await run("move road \(items[count - 1]) 1")
    #expect(moved.stderr.contains("is number 1 of \(count) in “road”."))
    let order = [items[count - 1]] + items.dropLast()
    #expect(try await ids() == order)
    #expect(try await run("undo").stderr.contains("Undone: “road” has its former order."))
    #expect(try await ids() == items)
    _ = try await run("move road \(items[0]) 999")
    #expect(try await ids() == Array(items.dropFirst()) + [items[0]])

    for format in ["ndjson", "json"] {
      let exported = try await run("list road --format \(format)").stdout
      let file = try home.write(exported, to: "road." + format)
      let imported = try await run("import \(file)", library: format)
      #expect(imported.code == 0 && imported.stderr.contains("\(count) list entries imported"))
      let again = try await run("list road --format \(format)", library: format).stdout
      #expect(Self.undated(again) == Self.undated(exported))
      #expect(
        try await run("import \(file)", library: format).stderr.contains("Nothing new; nothing to undo."))
    }
  }

  /// The text without the moment of the export, which only `json` has.
  private static func undated(_ text: String) -> String {
    text.replacing(#/"exportedAt":"[^"]*"/#, with: "")
  }

  @Test func everyFormatHasTheItemsInTheirOrder() async throws {
    let found = try await run("search mirror --limit 3 --format tsv").stdout.split(separator: "\n")
      .map { String($0.prefix(while: \.isNumber)) }
    _ = try await run("add road -", input: found.reversed().joined(separator: "\n"))
    for format in ["json", "ndjson", "csv", "tsv", "m3u8"] {
      let text = try await run("list road --format \(format)").stdout
      let places = found.reversed().compactMap { text.range(of: $0)?.lowerBound }
      #expect(places.count == 3 && places == places.sorted(), "\(format)")
    }
    let lists = try await run("lists --format json").stdout
    #expect(lists.hasPrefix(#"{"lists":[{"name":"road","items":3,"milliseconds":"#))
    let filtered = try await run("list road --where year:2024 --format tsv").stdout
    #expect(filtered.split(separator: "\n").count == 1)
  }

  @Test func wrongWordsAreAnsweredWithASentence() async throws {
    let lines: [(words: String, code: Int32, sentence: String)] = [
      ("lists", 1, "There are no lists yet. 'miru add NAME ID' begins one."),
      ("list road", 1, "There is no list “road”."),
      ("add 3", 64, "A list's name comes first: 1 to 60 characters, no number and no link."),
      ("move road 1 0", 64, "A place is 1 or more, not 0."),
      ("remove road 1 --all", 64, "Name items, or --all, not both."),
      ("add road 1", 1, "Nothing found for id 1 in the store US."),
    ]
    _ = try await run("search mirror --limit 1")
    for line in lines {
      let run = try await run(line.words)
      #expect(run.code == line.code && run.stderr.contains(line.sentence), "\(line.words): \(run.stderr)")
    }
  }

  @Test func atThePromptARowNumberNamesTheItem() async throws {
    let lines = [
      "mirror canon", ":add road 1", ":add \"it's é 🎸\" 1", "upside down again", ":add road 1", ":list road",
      ":why 2",
      ":move road 2 1", ":list road", ":remove road 2", ":list road", ":undo", ":remove road --all",
      ":list road",
    ]
    let run = try await run("", input: lines.joined(separator: "\n") + "\n")
    let all = run.stdout + run.stderr
    for sentence in [
      "Added to “road”: Mirror Canon – Ada Holm", "Added to “it's é 🎸”: Mirror Canon – Ada Holm",
      "road · 2 items · ", "your list “road”",
      "is number 1 of 2 in “road”.", "Took Mirror Canon – Ada Holm off “road”; :undo puts it back.",
      "road · 1 item · ", "Removed “road” with 2 items; :undo puts it back.", "There is no list “road”.",
    ] {
      #expect(all.contains(sentence), "\(sentence) is not in \(all)")
    }
  }

  /// Nobody sees how many blanks are between two words.
  @Test func undoSaysWhatItUndid() async throws {
    for id in ["1440000541", "1440000540"] { _ = try await run("add road \(id)") }
    _ = try await run("remove road 1440000541")
    #expect(try await run("undo").stderr.contains("Undone: Mirror Canon – Ada Holm is in “road” again."))
    _ = try await run("remove road --all")
    #expect(try await run("undo").stderr.contains("Undone: 2 items are in “road” again."))
    #expect(try await run("undo").stderr.contains(" is no longer in “road”."))
  }

  @Test func severalBlanksInANewNameAreOne() async throws {
    let lines = ["mirror", ":add \"late  night\" 1", ":add \"late night\" 2", ":lists"]
    let run = try await run("", input: lines.joined(separator: "\n") + "\n")
    #expect(
      run.stdout.contains("late night · 2 items") && !(run.stdout + run.stderr).contains("late  night"),
      "\(run)")
  }

  /// The numbers on the screen are those of the list as it is now.
  @Test func aListThatWasShownLastIsShownAgainWhenItChanges() async throws {
    for id in ["1440000541", "1440000540"] { _ = try await run("add road \(id)") }
    let lines = [
      ":list road", ":move road 2 1", ":remove road 1", ":undo", "mirror canon", ":move road 1440000541 1",
    ]
    let shown = try await run("", input: lines.joined(separator: "\n") + "\n").stdout.split(separator: "\n")
    let headings = shown.filter { $0.hasPrefix("road · ") }.map { $0.prefix(13) }
    #expect(headings == ["road · 2 item", "road · 2 item", "road · 1 item", "road · 2 item"])
    #expect(shown.first { $0.hasPrefix("   1 ") }?.contains("Mirror Canon") == true)
    let second = shown.drop { !$0.hasPrefix("road") }.dropFirst().drop { !$0.hasPrefix("road") }.dropFirst()
      .first
    #expect(second?.hasPrefix("   1 ") == true && second?.contains("Mirror Canon") == false, "\(shown)")
  }

  @Test func anEditorMayEndItsLinesAsWindowsDoes() async throws {
    let ids = try await run("search --limit 4 --template {trackId} mirror").stdout.split(separator: "\n")
    #expect(try await run("add road \(ids.joined(separator: " "))").code == 0)
    let script = try home.write(
      "#!/bin/sh\ntac \"$1\" > \"$1.new\"; mv \"$1.new\" \"$1\"; sed -i 's/$/\\r/' \"$1\"\n", to: "ed")
    let prompt = try await MiruProcess.run(
      ["--demo", "--library", home.file("library")], home: home, environment: ["EDITOR": "sh \(script)"],
      input: ":list road --edit\n")
    #expect(
      prompt.stderr.contains("“road” has 4 items") || prompt.stdout.contains("“road” has 4 items"),
      "\(prompt)")
    #expect(try await run("list road --template {trackId}").stdout.split(separator: "\n") == ids.reversed())
  }

  @Test func aRenamedListKeepsWhenItsItemsWereAdded() async throws {
    #expect(try await run("add road 1440000541").code == 0)
    let before = try await run("export --from list:road --format ndjson").stdout
    #expect(try await run("list road --rename way").code == 0)
    let after = try await run("export --from list:way --format ndjson").stdout
    #expect(before.contains("\"road\"") && after == before.replacing("\"road\"", with: "\"way\""))
  }

  @Test func aSavedSearchStandsForItsWords() async throws {
    let saved = try await run("save quiet mirror -canon")
    #expect(saved.stderr.contains("@@quiet stands for “mirror -canon”."))
    let plain = try await run("search --limit 5 --format tsv mirror -- -canon")
    let short = try await run("search @@QUIET --limit 5 --format tsv")
    #expect(short.code == 0 && short.stdout == plain.stdout && !short.stdout.isEmpty)
    let prompt = try await run("", input: "@@quiet\n@@nothing\nmirror year:1994\n:save old\n:save\n")
    let all = prompt.stdout + prompt.stderr
    for sentence in [
      "No search is saved as @@nothing; ':save' lists yours.", "@@old stands for “mirror year:1994”.",
      "@@quiet  mirror -canon",
    ] {
      #expect(all.contains(sentence), "\(sentence) is not in \(all)")
    }
    #expect(try await run("search @@none").code == 64)
    #expect(try await run("save a/b words").code == 64)
    #expect(try await run("save old --remove").stderr.contains("Removed @@old. It was “mirror year:1994”."))
  }
}
