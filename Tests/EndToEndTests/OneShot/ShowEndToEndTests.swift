import Foundation
import Testing

/// A list for a show: edited in an editor, with the times of its items, sorted for good.
struct ShowEndToEndTests {
  private let home: MiruHome
  private static let song = "1440000541"

  init() throws { home = try MiruHome() }

  private func run(_ words: [String], input: String = "", editor: String = "false") async throws
    -> MiruResult
  {
    try await MiruProcess.run(
      ["--demo"] + words, home: home, environment: ["EDITOR": editor], input: input)
  }

  /// Makes the list "show" of five songs, and returns their ids.
  private func made() async throws -> [String] {
    let found = try await run(["search", "mirror", "--limit", "5", "--format", "tsv"]).stdout
    let ids = found.split(separator: "\n").map { String($0.prefix(while: \.isNumber)) }
    try #require(ids.count == 5)
    #expect(try await run(["add", "show"] + ids).code == 0)
    return ids
  }

  private func ids() async throws -> [String] {
    try await run(["list", "show", "--format", "tsv"]).stdout.split(separator: "\n").map {
      String($0.prefix(while: \.isNumber))
    }
  }

  @Test(arguments: [true, false]) func anEditorMovesAndDeletesLines(_ isPrompt: Bool) async throws {
    let made = try await made()
    // The last line first, and the second one deleted.
    let editor = "sed -i -n '2d;1!G;h;$p'"
    let run =
      isPrompt
      ? try await run([], input: ":list show --edit\n", editor: editor)
      : try await run(["list", "show", "--edit"], editor: editor)
    #expect(run.code == 0, "\(run)")
    let undo = isPrompt ? ":undo" : "'miru undo'"
    #expect((run.stdout + run.stderr).contains("“show” has 4 items; \(undo) restores it."), "\(run)")
    #expect(run.stdout.contains("show · 4 ") == isPrompt, "\(run)")
    #expect(try await ids() == [made[4], made[3], made[2], made[0]])
    let part = try await self.run(["list", "show", "--edit", "--limit", "1"], editor: editor)
    #expect(part.code == 64 && part.stderr.contains("Leave out --where and --limit."), "\(part)")
    _ = try await self.run(["undo"])
    #expect(try await ids() == made)
  }

  @Test(arguments: [
    ("true", 0, "“show” was not changed."),
    ("truncate -s 0", 0, "“show” was not changed."),
    ("false", 69, "The program in VISUAL or EDITOR failed. Nothing was changed."),
    ("sed -i '2s/^/x/'", 64, "Line 2 begins with 'x"),
    ("sed -i '$a 12345678  Another song'", 64, "Line 6 begins with '12345678'"),
    ("sed -i 1p", 64, "Line 2 begins with"),
    ("sed -i '1s/^/\\xff/'", 65, "The edited text cannot be read as UTF-8. Nothing was changed."),
  ])
  func anEditorThatLeavesNoListChangesNothing(_ editor: String, _ code: Int32, _ sentence: String)
    async throws
  {
    let made = try await made()
    let run = try await run(["list", "show", "--edit"], editor: editor)
    #expect(run.code == code && run.stderr.contains(sentence), "\(run)")
    // What was typed is not lost with a mistake.
    let folder = run.stderr.firstMatch(of: /ext is in (\/\S+)\/list\.txt\./).map { String($0.1) }
    #expect((folder != nil) == [64, 65].contains(code), "\(run)")
    if let folder { try FileManager.default.removeItem(atPath: folder) }
    #expect(try await ids() == made)
    #expect(try await self.run(["undo"]).stderr.contains("no longer in “show”"))
  }

  /// An album has no time.
  @Test func theClockGoesOnPastMidnightAndCountsWhatHasNoTime() async throws {
    _ = try await run(["add", "show", Self.song, "1440000540"])
    let late = try await run(["list", "show", "--clock", "23:58"])
    let times = late.stdout.split(separator: "\n").map { String($0.prefix(5)) }
    #expect(times == ["23:58", "00:02", "00:02"], "\(late)")
    #expect(late.stdout.contains("00:02  end; 1 item has no time"))
    for time in ["24:00", "8", "20:60", "soon", "-1:00"] {
      let run = try await run(["list", "show", "--clock=\(time)"])
      #expect(run.code == 64 && run.stderr.contains("it takes a time such as 20:00."), "\(time): \(run)")
    }
  }

  @Test func itemsAreAddedAtAPlaceAndASortedOrderIsKeptUntilOneUndo() async throws {
    let made = try await made()
    let added = try await run([], input: ":list show\n:remove show 5\nmirror\n:add show 5 --at 1\n")
    #expect(added.code == 0, "\(added)")
    #expect(try await ids() == [made[4]] + made.dropLast())
    let order = try await ids()
    let sorted = try await run([], input: ":list show\n:sort year --keep\n")
    #expect((sorted.stdout + sorted.stderr).contains("“show” is sorted by year; :undo restores its order."))
    let years = try await run(["list", "show", "--format", "json"]).stdout.matches(of: /"releaseDate":"(\d+)/)
      .map { String($0.1) }
    #expect(years.count == 5 && years == years.sorted())
    #expect(try await ids() != order)
    _ = try await run(["undo"])
    #expect(try await ids() == order)
    let wrong = try await run([], input: "mirror\n:sort year --keep\n")
    #expect(wrong.code == 64 && wrong.stderr.contains("'--keep' is for one of your lists"))
  }

  @Test func homeShowsTheLists() async throws {
    let none = try await run(["home", "lists"])
    #expect(none.code == 1 && none.stderr.contains("There are no lists yet"))
    _ = try await made()
    let table = try await run(["home"])
    #expect(table.code == 0 && table.stdout.contains("show · 5 "), "\(table)")
    #expect(try await run(["home", "lists", "-f", "tsv"]).stdout.split(separator: "\n").count == 5)
    let prompt = try await run([], input: ":home\n")
    #expect(prompt.stdout.contains("Lists · :list NAME shows one\n  show · 5 "), "\(prompt)")
  }
}
