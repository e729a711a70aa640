import ArgumentParser
import Catalog
import Features
import Foundation
import Library
import TestSupport
import Testing

@testable import miru

/// `:forget query` with searches that hold what a shell or a parser would read as something else.
@MainActor
struct ForgottenSearchTests {
  private let folder: TemporaryFolder
  private let wiring: Wiring
  private let library: Library

  init() throws {
    folder = try TemporaryFolder()
    library = try Library.open(at: folder.file("library.sqlite"))
    wiring = Wiring(
      LaunchOptions(library: folder.file("library.sqlite")), environment: ["HOME": folder.path],
      connect: { _ in ScriptedCatalogue(.failure(CatalogError.offline)) })
    try FileManager.default.createDirectory(
      atPath: (wiring.paths.typed as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
  }

  @Test func noFileHoldsAByteOfAnyForgottenSearch() async throws {
    var random = SeededRandom(seed: 19)
    let batches = TestCount.of(2, all: 20)
    for batch in 0..<batches {
      let size = TestCount.of(12, all: 25)
      let searches = (0..<size).map { Self.search(batch * size + $0, using: &random) }
      try await leaveTraces(of: searches, inBackup: batch == batches - 1)
      #expect(try searches.allSatisfy { try isFound($0.token) }, "what is looked for is there before")
      for search in searches {
        let result = try await forget(":forget query" + search.blanks + search.text)
        #expect(result.status == .done, "\(search.text)")
        // Quotation marks that made text of a filter are no part of what Apple was asked for: each spelling is reported.
        let told = result.notices.joined()
        #expect(
          told.contains("the search words of 1 opening, 1 cached answer") && told.contains("1 typed line"),
          "\(search.text)")
      }
      for search in searches { #expect(try !isFound(search.token), "\(search.text)") }
    }
  }

  @Test(
    arguments: [
      ("rock 'n' roll", "rock 'n' roll"), ("don't stop", "don't stop"), ("\"abba gold\"", "\"abba gold\""),
      ("abba gold", "\"abba gold\""), ("upside down", "upside down @jp"), (":colon", ":colon"),
      ("\"abba gold\"", "abba gold"), ("'abba gold'", "abba gold @jp"), ("abba gold", "\"abba gold\" @jp"),
      ("what? -x --yes", "what? -x --yes"),
    ] as [(String, String)])
  func theRestOfTheLineIsTheSearch(_ term: String, _ named: String) async throws {
    try await leaveTrace(of: term, typed: term, number: 1)
    let missing = try await forget(":forget query x\(named)")
    #expect(missing.status == .nothingFound)
    #expect(
      missing.notices.count == 1
        && missing.notices[0].hasPrefix("Nothing was deleted: the library holds nothing about “x"))
    let result = try await forget(":forget query \(named)")
    #expect(result.notices.count == 1)
    #expect(
      result.notices.first?.hasPrefix(
        "Deleted permanently: the search “\(term)” (the search words of 1 opening, 1 cached answer") == true)
    #expect(try await library.extent(of: .query(term)).isNothing)
  }

  @Test(
    arguments: [
      ("Rock and  Roll", "rock and roll"), (#"\"abba gold" artist:ada"#, #""abba gold" artist:ada"#),
      (#"\artist:ada gold"#, #""artist:ada" gold"#),
    ])
  func aQueryThatOnlyASavedSearchHoldsIsForgottenAndReported(_ saved: String, _ named: String) async throws {
    try await library.set(SavedSearchSetting.prefix + "road", to: saved)
    let result = try await forget(":forget query \(named)")
    #expect(result.status == .done)
    #expect(result.notices.first?.contains("” (1 saved search)") == true, "\(result.notices)")
    #expect(try await library.settings().isEmpty)
  }

  @Test func theShellTakesTheSameSearches() async throws {
    for arguments in [
      ["--query", "rock 'n' roll"], ["query", "rock", "'n'", "roll"], ["--query=rock 'n' roll"],
    ] {
      try await leaveTrace(of: "rock 'n' roll", typed: "rock 'n' roll", number: 1)
      let result = try await ForgetCommand.parse(arguments).run(in: ShellContext(wiring))
      #expect(result.status == .done)
      #expect(try !isFound("roll"))
    }
  }

  /// A search to forget: one part of it stands nowhere else.
  private struct Search {
    var text: String
    /// What was searched for: the text, or the text in quotation marks.
    var term: String
    /// The line that was typed: the term, which may stand beside a store.
    var typed: String
    var token: String
    /// What stands between `query` and the search.
    var blanks: String
  }

  private static func search(_ number: Int, using random: inout SeededRandom) -> Search {
    let token = "zq\(number)qz"
    let marks = ["'", "\"", "\\", ":", " ", "`", "%", "$", ";", "é", "日", "-", "--", "?*", "&", "=", "a"]
    let parts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      marks.randomElement(using: &random) ?? ""
    }
    let place = Int.random(in: 0...parts.count, using: &random)
    let text = (parts[..<place] + [token] + parts[place...]).joined().trimmingCharacters(in: .whitespaces)
    let blanks = String(repeating: " ", count: Int.random(in: 1...3, using: &random))
    let mark = ["", "", "\"", "'"].randomElement(using: &random) ?? ""
    let term = mark + text + mark
    let stores = [term, "\(term) @jp", "@jp \(term)", "\(term) @us @jp", "\(term) @xx", "\(term) @j"]
    let line = stores.randomElement(using: &random) ?? term
    return Search(
      text: text, term: term, typed: line.hasPrefix(":") ? blanks + line : line, token: token, blanks: blanks)
  }

  private func leaveTraces(of searches: [Search], inBackup: Bool) async throws {
    for (number, search) in searches.enumerated() {
      try await leaveTrace(of: search.term, typed: search.typed, number: Int64(number + 1))
    }
    if inBackup { #expect(try await library.backUp(at: wiring.clock.now().wall)) }
  }

  /// What a search leaves that was typed, answered and led to a card.
  private func leaveTrace(of term: String, typed: String, number: Int64) async throws {
    let now = wiring.clock.now().wall
    _ = try await library.keep(
      FetchedAnswer(
        requestKey: CatalogRequest.search(SearchQuery(term, in: .us)).answerName, origin: "test",
        storefront: .us,
        items: [.song(number, "Aria")], unreadable: 0, fetchedAt: now, expiresAt: now + .seconds(60)))
    _ = try await library.open(ItemKey(.track(TrackID(number)), in: .us), query: term, at: now)
    for path in [wiring.paths.typed, wiring.paths.log] {
      let before = FileManager.default.contents(atPath: path) ?? Data()
      try (before + Data("\(typed)\n".utf8)).write(to: URL(fileURLWithPath: path))
    }
  }

  private func forget(_ line: String) async throws -> CommandResult {
    let command = try CommandRegistry.parse(CommandCall(parsing: line, among: CommandRegistry.atPrompt))
    return try await command.run(in: ShellContext(wiring))
  }

  /// Whether any file below the folder holds a text.
  private func isFound(_ text: String) throws -> Bool {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).contains {
      FileManager.default.contents(atPath: folder.path + "/" + $0)?.range(of: Data(text.utf8)) != nil
    }
  }
}
