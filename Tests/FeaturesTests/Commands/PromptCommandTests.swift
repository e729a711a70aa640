import Catalog
import Testing

@testable import Features

@Suite struct PromptCommandTests {
  @Test(
    arguments: [
      (":open 3", .open(3)), (":op 12", .open(12)), (": open 1", .open(1)), (":OPEN 1", .open(1)),
      (":album", .album(nil)), (":al 2", .album(2)), (":artist 4", .artist(4)), (":more", .more),
      (":why 2", .why(2)),
      (":preview", .preview(nil)), (":pre 2", .preview(2)), (":stop", .stop), (":web", .web(nil)),
      (":we 3", .web(3)), (":copy", .copy(nil, .link)), (":cop 3", .copy(3, .link)),
      (":copy 3 name", .copy(3, .name)), (":copy ID", .copy(nil, .id)), (":copy link 2", .copy(2, .link)),
      (":compare", .compare(nil, [])), (":comp 3", .compare(3, [])),
      (":compare 3 us", .compare(3, [.us])), (":compare us,USA", .compare(nil, [.us, .us])),
      (":compare 1 @us", .compare(1, [.us])), (":country @us", .country(.us)),
      (":hist", .history), (":b", .back), (":forw", .forward), (":star", .star(nil)), (":star 2", .star(2)),
      (":stars", .stars), (":stat", .stats), (":unst 1", .unstar(1)), (":home", .home), (":ref", .refresh),
      (":country", .country(nil)), (":country us", .country(.us)), (":entity Album", .entity(.album)),
      (":en", .entity(nil)), (":offline on", .offline(true)), (":off OFF", .offline(false)),
      (":forget 3", .forget(.row(3, isConfirmed: false))),
      (":forg 3 yes", .forget(.row(3, isConfirmed: true))),
      (":forget query mirror  canon", .forget(.query("mirror canon"))),
      (":forget query \"mirror yes\"", .forget(.query("mirror yes"))),
      (":forget everything", .forget(.everything(isConfirmed: false))),
      (":forget everything yes", .forget(.everything(isConfirmed: true))),
      (":undo", .undo), (":cl", .clear), (":help", .help(nil)), (":help :off", .help("off")), (":q", .quit),
      (":export", .export(ExportOrder())),
      (":export --from results", .export(ExportOrder(source: .results))),
      (
        ":export a --kind song --kind=ALBUM --since 2026-01-02T03:04:05Z --until=2026-01-31",
        .export(
          ExportOrder(
            file: "a",
            filter: ExportFilter(
              since: ExportBound("2026-01-02T03:04:05Z"), until: ExportBound("2026-01-31"),
              kinds: [.song, .album])))
      ),
      (
        ":export --since 2026-01-01 --until 2026-01-01",
        .export(
          ExportOrder(
            filter: ExportFilter(since: ExportBound("2026-01-01"), until: ExportBound("2026-01-01"))))
      ),
      (":import a.json", .import(ImportOrder(file: "a.json"))),
      (
        ":imp --keep-going \"my rows.ndjson\"",
        .import(ImportOrder(file: "my rows.ndjson", keepsGoing: true))
      ),
      (":export a.json", .export(ExportOrder(file: "a.json"))),
      (":exp \"my songs.csv\" --format csv", .export(ExportOrder(file: "my songs.csv", format: .csv))),
      (
        ":export --from=stars --force -",
        .export(ExportOrder(file: "-", source: .archive(.stars), force: true))
      ),
      (
        ":export --from library --format=m3u8",
        .export(ExportOrder(source: .archive(.library), format: .m3u8))
      ),
    ] as [(String, PromptCommand)])
  func aLineIsReadAsACommand(_ line: String, command: PromptCommand) throws {
    #expect(try PromptCommand(parsing: line) == command)
  }

  @Test(
    arguments: [
      (":", .unknown("")), (":nope", .unknown("nope")), (":serach", .unknown("serach")),
      (":o 1", .ambiguous("o", ["open", "offline"])),
      (":st", .ambiguous("st", ["star", "stars", "stop", "stats"])),
      (":open", .missing(command: "open", what: "the number of a row, as in :open 1")),
      (":why", .missing(command: "why", what: "the number of a row, as in :why 1")),
      (":open x", .notANumber(command: "open", word: "x")),
      (":open 0", .notANumber(command: "open", word: "0")),
      (":open 1 2", .unexpected(command: "open", word: "2")),
      (":forget", .missing(command: "forget", what: ForgetOrder.choices)),
      (
        ":forget query",
        .missing(command: "forget", what: "the words of the search, as in :forget query mirror")
      ),
      (":forget it", .notANumber(command: "forget", word: "it")),
      (":forget 1 no", .unexpected(command: "forget", word: "no")),
      (":forget everything now", .unexpected(command: "forget", word: "now")),
      (":copy 0", .notANumber(command: "copy", word: "0")),
      (":copy 1 2", .unexpected(command: "copy", word: "2")),
      (":copy link id", .unexpected(command: "copy", word: "id")),
      (":copy price", .notAmong(command: "copy", word: "price", values: ["link", "id", "name"])),
      (":compare 0", .notANumber(command: "compare", word: "0")),
      (":compare 3 zz", .unknownStore("zz")),
      (":preview x", .notANumber(command: "preview", word: "x")),
      (":stop 1", .unexpected(command: "stop", word: "1")),
      (":more 1", .unexpected(command: "more", word: "1")),
      (":country XX", .unknownStore("XX")),
      (":offline maybe", .notAmong(command: "offline", word: "maybe", values: ["on", "off"])),
      (":export \"a", .openQuote), (":export a b", .unexpected(command: "export", word: "b")),
      (":export --since 2026-12-01 --until 2026-01-01", .reversedBounds),
      (
        ":import",
        .missing(command: "import", what: "a file: an export of miru or a saved answer of the API")
      ),
      (":import a b", .unexpected(command: "import", word: "b")),
      (":import --force a", .unexpected(command: "import", word: "--force")),
      (":import -", .unexpected(command: "import", word: "-")),
      (":export --to a", .unexpected(command: "export", word: "--to")),
      (
        ":export --since yesterday",
        .notAmong(command: "export", word: "yesterday", values: [ExportBound.form])
      ),
      (":export --from", .missing(command: "export", what: "a value behind --from")),
      (
        ":export --from shop",
        .notAmong(command: "export", word: "shop", values: ["history", "stars", "library", "results"])
      ),
    ] as [(String, PromptCommandError)])
  func aWrongLineIsToldWhatIsWrong(_ line: String, error: PromptCommandError) {
    #expect(throws: error) { try PromptCommand(parsing: line) }
    #expect(error.sentence.hasSuffix("."))
  }

  @Test func everyCommandListedCanBeTyped() throws {
    for help in CommandHelp.all {
      let line = ":" + help.name + (help.needsArgument ? " 1" : "")
      #expect(throws: Never.self) { try PromptCommand(parsing: line) }
      #expect(!help.summary.isEmpty)
    }
  }

  @Test(arguments: [
    (":album 1 @jp @de", "in mirror @jp; :compare takes several."),
    (":more @jp", "does not take “@jp”: a line asks one"),
    (":country jp de", ":country takes one store; :compare sets several beside each other."),
    (":country jp @de", ":country takes one store; :compare sets several beside each other."),
    (":country @jp @de", ":country takes one store; :compare sets several beside each other."),
    (
      ":country @",
      "Apple has no store “@”; a store is named by its country's two letters, such as US (United States) "
        + "or JP (Japan)."
    ),
    (
      ":country @zz",
      "Apple has no store “zz”; a store is named by its country's two letters, such as ZA (South Africa), "
        + "ZM (Zambia) or ZW (Zimbabwe)."
    ),
    (":country uk", "Apple has no store for “uk”; people there use GB, United Kingdom."),
    (
      ":country united states",
      "no store “united states”; a store is named by its country's two letters, such as US ("
    ),
    (":country jp now", ":country does not take “now”."),
  ])
  func whoNamesStoresWhereNoneOrOneIsMeantIsToldWhereTheyGo(_ line: String, _ words: String) {
    let error = #expect(throws: PromptCommandError.self) { try PromptCommand(parsing: line) }
    #expect(error?.sentence.contains(words) == true)
  }

  @Test func aRegionWithoutAStoreIsToldWhichOneServesIt() {
    #expect(
      PromptCommandError.unknownStore("li").sentence
        == "Apple has no store for “li”; people there use CH, Switzerland.")
    #expect(PromptCommandError.unknownStore("XX").sentence.contains("two letters"))
  }
}
