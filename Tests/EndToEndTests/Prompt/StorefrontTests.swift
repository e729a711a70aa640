import Foundation
import Testing

/// Other stores: for one query, and compared.
@Suite(.atATerminal) struct StorefrontTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aStoreInTheLineIsAskedForThatLineAlone() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.enter("mirror canon @jp")
    try await miru.waitForScrollback("the list") { $0.contains("   1   Mirror Canon") && $0.typed == "" }
    try await miru.enter(":open 1")
    try await miru.waitForScrollback("the card") { $0.contains("Japan") && $0.contains("JPY") }
    try await miru.type("mirror canon @jp")
    try await miru.waitFor("its row") { $0.rows.first?.contains("Ada Holm") == true }
    try await miru.waitFor("the store") { $0.status?.hasPrefix("  store JP · ") == true }
    try await miru.press("C-u")
    try await miru.type("mirror canon @zz")
    try await miru.waitFor("the sentence") { $0.status?.contains("Apple has no store 'zz'") == true }
    #expect(try await miru.screen().prompt?.hasPrefix("miru demo US song>") == true)
  }

  @Test func aLineThatNamesTwoStoresIsToldSoAndAsksNone() async throws {
    let server = try FakeServer(.silence)
    let run = try await MiruProcess.run(
      ["--api-url", server.address], home: home, environment: ["MIRU_HOME_QUERY": ""],
      input: "mirror canon @jp @de\n:album 1 @jp @de\n:country jp de\n")
    let told = run.stderr.split(separator: "\n")
    #expect(run.code == 64 && told.count == 3)
    #expect(told.first?.contains("A search uses one store, not @jp and @de") == true)
    #expect(server.calls.isEmpty)
  }

  @Test func pricesStandBesideEachOtherAndAreKept() async throws {
    let first = try await MiruProcess.run(
      ["--demo"], home: home, input: "mirror canon\n:compare 1 us jp gb\n:quota\n")
    #expect(first.code == 0)
    #expect(first.stdout.contains("\n  JP  Japan           260 JPY"))
    #expect(first.stdout.contains("\n  GB  United Kingdom  0.99 GBP") || first.stdout.contains("GBP"))
    let offline = try await MiruProcess.run(
      ["--demo", "--offline", "compare", "1440000541", "jp", "gb", "de"], home: home)
    #expect(offline.code == 0)
    #expect(offline.stdout.contains("  DE  Germany         not requested"))
    #expect(offline.stdout.contains("JPY"))
  }

  @Test func theJSONHoldsEachStoresOwnRow() async throws {
    let run = try await MiruProcess.run(
      ["--demo", "compare", "1440000541", "us", "jp", "--format", "json"], home: home)
    let answer = try AnswerJSON(run.stdout)
    #expect(answer.results.compactMap { $0["currency"] as? String } == ["USD", "JPY"])
    #expect(
      answer.results.compactMap { ($0["miru"] as? [String: Any])?["storefront"] as? String } == ["US", "JP"])
    #expect(answer.source == "lookup" && run.code == 0)
  }

  @Test func whenTheBudgetIsSpentItStopsWithWhatItHas() async throws {
    let run = try await MiruProcess.run(
      ["--demo", "compare", "1440000541", "us", "jp", "gb", "de"], home: home,
      environment: ["MIRU_CALLS": "3", "MIRU_RESERVE": "0"])
    #expect(run.code == 75)
    #expect(run.stdout.contains("  DE  Germany         not requested"))
    #expect(run.stdout.contains("GBP"))
    #expect(run.stderr.hasPrefix("miru: "))
  }

  @Test(
    arguments: [
      (["compare", "1440000541", "zz"], 64, "Apple has no store 'zz'"),
      (["compare", "nought"], 64, "Apple has no store 'nought'"),
      (["compare", "999999999"], 1, "Nothing found"),
    ] as [([String], Int32, String)])
  func aWrongComparisonIsToldInASentence(_ words: [String], _ code: Int32, _ sentence: String) async throws {
    let run = try await MiruProcess.run(["--demo"] + words, home: home)
    #expect(run.code == code)
    #expect(run.stderr.contains(sentence))
  }

  @Test func theLocaleWritesPricesForPeopleAndLeavesTheJSONAlone() async throws {
    let german = ["LC_ALL": "de_DE.UTF-8", "LOCPATH": home.file("locales")]
    _ = try await MiruProcess.shell(
      "mkdir \"$HOME/locales\" && localedef -f UTF-8 -i de_DE \"$HOME/locales/de_DE.UTF-8\"", home: home)
    let table = try await MiruProcess.run(
      ["--demo", "compare", "1440000541", "us"], home: home, environment: german)
    #expect(table.stdout.contains("1,29 USD"))
    let words = ["--demo", "--offline", "lookup", "1440000541", "--format", "ndjson"]
    let plain = try await MiruProcess.run(words, home: home)
    let local = try await MiruProcess.run(words, home: home, environment: german)
    #expect(!plain.stdout.isEmpty && plain.stdout == local.stdout)
  }

  /// The C library gives the forms of a locale in the locale's own encoding.
  @Test(arguments: [
    ("fr_FR", "ISO-8859-1", ["compare", "1440000541", "kr"], "1 810 KRW"),
    ("ja_JP", "EUC-JP", ["open", "1440000541"], "1994年"),
  ])
  func aLocaleOfAnotherEncodingIsReadable(
    _ language: String, _ encoding: String, _ words: [String], _ shown: String
  ) async throws {
    let name = "\(language).\(encoding)"
    _ = try await MiruProcess.shell(
      "mkdir \"$HOME/locales\" && localedef -f \(encoding) -i \(language) \"$HOME/locales/\(name)\"",
      home: home)
    let run = try await MiruProcess.run(
      ["--demo"] + words, home: home, environment: ["LC_ALL": name, "LOCPATH": home.file("locales")])
    #expect(run.stdout.contains(shown))
    #expect(!run.stdout.contains("\u{FFFD}"))
  }

  @Test func theStoresToCompareAreASetting() async throws {
    let set = try await MiruProcess.run(
      ["--demo", "config", "set", "compare.countries", "gb,jp gb"], home: home)
    #expect(set.code == 0)
    let value = try await MiruProcess.run(["--demo", "config", "get", "compare.countries"], home: home)
    #expect(value.stdout == "GB JP\n")
    let run = try await MiruProcess.run(["--demo", "compare", "1440000541"], home: home)
    #expect(run.stdout.split(separator: "\n").map { $0.prefix(5) } == ["  US ", "  GB ", "  JP "])
  }
}
