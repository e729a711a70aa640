import Catalog
import Synchronization
import Testing
import TestSupport

@testable import Features

@Suite struct ExporterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ count: Int, failure: (any Error)? = nil) async throws -> MemoryArchive {
    let archive = MemoryArchive(failure: failure)
    _ = try await archive.take(
      (0..<count).map { number in
        let visit = Visit(at: Timestamp(milliseconds: Int64(number)), query: "q\(number)")
        return try Samples.row(Samples.song(number + 1, title: "t\(number)"), visits: [visit])
      })
    return archive
  }

  private func export(
    _ archive: MemoryArchive, as format: ExportFormat = .json, to name: String = "out", force: Bool = false,
    filter: ExportFilter = ExportFilter(),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ExportReport {
    try await Exporter.export(
      .history, of: archive, at: "/l", as: format,
      to: ExportDestination(argument: folder.file(name), force: force), preferring: .us, filter: filter,
      at: Samples.moment, progress: progress)
  }

  @Test(arguments: ExportFormat.allCases, [0, 1, 5])
  func aStreamedExportIsTheTextOfItsRows(_ format: ExportFormat, _ count: Int) async throws {
    let archive = try await archive(count)
    let report = try await export(archive, as: format)
    let rows = RowCollector()
    try await archive.eachBatch(from: .history, preferring: .us, limit: nil) { await rows.add($0) }
    let whole = ExportedText.text(
      of: await rows.rows, from: .history, as: format, exportedAt: Samples.moment)
    #expect(try folder.text(of: "out") == whole)
    #expect(report.written + report.leftOut == count)
    #expect(try folder.names == ["out"])
  }

  @Test(arguments: ExportFormat.allCases, [0, 1, 5])
  func anExportWhoseRowsAreCountedBeforeIsTheSame(_ format: ExportFormat, _ count: Int) async throws {
    let archive = try await archive(count)
    let report = try await export(archive, as: format)
    await archive.tell(count)
    #expect(try await export(archive, as: format, to: "counted") == report)
    #expect(try folder.text(of: "counted") == folder.text(of: "out"))
  }

  @Test(arguments: [4, 6])
  func anExportOfOtherRowsThanWereCountedIsTakenBack(_ told: Int) async throws {
    let archive = try await archive(5)
    await archive.tell(told)
    await #expect(throws: ExportError.miscounted(told, 5, library: "/l")) { try await export(archive) }
    #expect(try folder.names.isEmpty)
    _ = try await export(archive, filter: ExportFilter(since: ExportBound("2000-01-01")))
  }

  @Test func aFilterTakesItsRowsAndTheProgressCountsAll() async throws {
    let archive = try await archive(5)
    let since = try #require(ExportBound(RFC3339.milliseconds(Timestamp(milliseconds: 3))))
    let passed = Mutex<[Int]>([])
    let report = try await export(archive, filter: ExportFilter(since: since)) { count in
      passed.withLock { $0.append(count) }
    }
    let results = try JSONObject(parsing: folder.text(of: "out"))["results"]?.array
    #expect(results?.map { $0.object?["trackId"]?.integer } == [5, 4])
    #expect(report.written == 2)
    #expect(passed.withLock { $0 } == [2, 4, 5])
  }

  @Test(
    arguments: [
      (nil, 30, [([30, 10], 3), ([25], 2), ([20], 1)]), (nil, 24, [([10], 3), ([20], 1)]),
      (26, 30, [([30], 3)]),
      (11, 26, [([25], 2), ([20], 1)]),
      (nil, 59, [([50, 30, 10], 3), ([40, 25], 2), ([20], 1)]),
    ] as [(Int64?, Int64, [([Int64], Int64)])])
  func ofTheHistoryOnlyTheOpeningsBetweenTheBoundsAreExported(
    _ since: Int64?, _ until: Int64, _ cards: [(at: [Int64], id: Int64)]
  ) async throws {
    let openings: [Int: [Int64]] = [1: [20], 2: [40, 25], 3: [50, 30, 10], 4: [60]]
    let archive = MemoryArchive()
    _ = try await archive.take(
      openings.sorted { $0.key < $1.key }.map { number, moments in
        try Samples.row(
          Samples.song(number, title: "t"), visits: moments.map { Visit(at: Timestamp(milliseconds: $0)) })
      })
    func bound(_ moment: Int64) -> ExportBound? {
      ExportBound(RFC3339.milliseconds(Timestamp(milliseconds: moment)))
    }
    _ = try await export(archive, filter: ExportFilter(since: since.flatMap(bound), until: bound(until)))
    let results = try JSONObject(parsing: folder.text(of: "out"))["results"]?.array?.compactMap(\.object)
    #expect(results?.map { $0["trackId"]?.integer } == cards.map(\.id))
    let visits = results?.map { result in
      result["miru"]?.object?["visits"]?.array?.compactMap { $0.object?["at"]?.string }
    }
    #expect(
      visits == cards.map { $0.at.map { RFC3339.milliseconds(Timestamp(milliseconds: $0)) } })
  }

  @Test func onlyAnUnfilteredExportIsOneOfEverything() async throws {
    let archive = try await archive(1)
    _ = try await export(archive, to: "all")
    _ = try await export(archive, to: "some", filter: ExportFilter(kinds: [.song]))
    #expect(await archive.limits == [nil, .max])
  }

  @Test func anExistingFileIsRefusedWithoutForceAndReplacedWithIt() async throws {
    let archive = try await archive(1)
    let path = try folder.write("mine", to: "out")
    await #expect(throws: ExportError.exists(path: path)) { try await export(archive) }
    #expect(try folder.text(of: "out") == "mine")
    _ = try await export(archive, force: true)
    #expect(try folder.text(of: "out").contains("resultCount"))
    #expect(try folder.names == ["out"])
  }

  @Test(arguments: ExportFormat.allCases)
  func nothingReplacesNoFile(_ format: ExportFormat) async throws {
    _ = try folder.write("mine", to: "out")
    let report = try await export(archive(0), as: format, force: true)
    #expect(report == ExportReport(keptFile: true))
    #expect(try folder.text(of: "out") == "mine")
    let none = ExportFilter(since: ExportBound("2100-01-01"))
    #expect(try await export(archive(5), as: format, force: true, filter: none).keptFile)
    #expect(try await export(archive(5), as: .m3u8, force: true) == ExportReport(leftOut: 5, keptFile: true))
    #expect(try folder.text(of: "out") == "mine")
    #expect(try folder.names == ["out"])
    #expect(try await export(archive(0), as: format, to: "new", force: true) == ExportReport())
  }

  @Test func aFileThatAppearsMeanwhileIsNotOverwritten() async throws {
    let run = try ExportRun(
      ExportFormat.csv.encoder(source: .history, exportedAt: Samples.moment),
      to: .file(path: folder.file("out"), replacing: false))
    _ = try folder.write("theirs", to: "out")
    await #expect(throws: ExportError.exists(path: folder.file("out"))) { try await run.finish() }
    await run.abandon()
    #expect(try folder.text(of: "out") == "theirs")
    #expect(try folder.names == ["out"])
  }

  @Test func aFailureLeavesNothingBehindAndTheOldFileAsItWas() async throws {
    _ = try folder.write("mine", to: "out")
    let archive = try await archive(5, failure: LibraryError.busy(path: "x"))
    await #expect(throws: LibraryError.busy(path: "x")) { try await export(archive, force: true) }
    #expect(try folder.text(of: "out") == "mine")
    #expect(try folder.names == ["out"])
  }

  @Test func aCancelledExportLeavesNothingBehind() async throws {
    let archive = try await archive(5)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await export(archive)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.names == [])
  }

  @Test func rightsFollowTheFileThatIsReplaced() async throws {
    let archive = try await archive(1)
    _ = try folder.write("mine", to: "out")
    try folder.setRights(0o640, of: "out")
    _ = try await export(archive, force: true)
    #expect(try folder.rights(of: "out") == 0o640)
  }

  @Test func aLinkStaysALinkWhenItsFileIsReplaced() async throws {
    _ = try folder.write("mine", to: "real")
    try folder.link("out", to: "real")
    _ = try await export(archive(1), force: true)
    #expect(try folder.text(of: "real").contains("resultCount"))
    #expect(try folder.linkTarget(of: "out") == folder.file("real"))
  }

  @Test(arguments: ["", "missing/out", "bad\u{0}name", "."])
  func aPlaceWhereNoFileCanBeIsToldBeforeAnyWork(_ name: String) async throws {
    let path = name.isEmpty ? "" : folder.file(name)
    let archive = MemoryArchive(failure: LibraryError.busy(path: "not reached"))
    let error = await #expect(throws: ExportError.self) {
      try await Exporter.export(
        .stars, of: archive, at: "/l", as: .csv, to: ExportDestination(argument: path, force: true),
        preferring: .us, at: Samples.moment)
    }
    guard case .cannotCreate? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names == [])
  }

  @Test(arguments: ["library.sqlite", "library.sqlite-wal", "link"])
  func aDatabaseIsNotReplacedEvenWithForce(_ name: String) async throws {
    let archive = try await archive(1)
    for file in ["library.sqlite", "library.sqlite-wal"] {
      _ = try folder.write("SQLite format 3\0 and more", to: file)
    }
    try folder.link("link", to: "library.sqlite")
    await #expect(throws: ExportError.self) { try await export(archive, to: name, force: true) }
    #expect(try folder.text(of: name) == "SQLite format 3\0 and more")
    #expect(try folder.names == ["library.sqlite", "library.sqlite-wal", "link"])
  }

  @Test func aFullDiskIsAWriteThatFailed() async throws {
    let archive = try await archive(1)
    let destination = ExportDestination(argument: "/dev/full", force: false)
    let error = await #expect(throws: ExportError.self) {
      try await Exporter.export(
        .history, of: archive, at: "/l", as: .json, to: destination, preferring: .us, at: Samples.moment)
    }
    #expect(error == .cannotWrite(path: "/dev/full", reason: "No space left on device"))
  }

  @Test(arguments: [
    (
      ExportError.exists(path: "a\u{1B}b"),
      "a␛b exists already. Choose another name, or replace it with --force."
    ),
    (.cannotCreate(path: "a", reason: "b"), "Cannot create a: b. Nothing was exported."),
    (.cannotWrite(path: "a", reason: "b"), "Cannot write a: b."),
    (.cannotWrite(path: nil, reason: "b"), "Cannot write to standard output: b."),
    (
      .miscounted(3, 2, library: "/my l"),
      "The library has 2 rows instead of 3, so the export was cancelled. No file was written; what a pipe received is "
        + "incomplete. 'miru --library \"/my l\" doctor' checks the library."
    ),
  ])
  func failuresAreToldInASentence(_ error: ExportError, _ sentence: String) {
    #expect(error.sentence.replacing("␀", with: "␛") == sentence)
  }

  @Test(
    arguments: [
      (.exists(path: "/home/me/a"), "Exists already: a. Choose another name."),
      (.cannotCreate(path: "/b/a", reason: "No such folder"), "No such folder: a. Nothing was exported."),
      (
        .miscounted(3, 2, library: "/l"),
        "The library is damaged: 'miru --library /l doctor'. Nothing was exported."
      ),
    ] as [(ExportError, String)])
  func inAHeadingTheCauseStandsFirst(_ error: ExportError, _ sentence: String) {
    #expect(error.brief("a") == sentence)
  }

  @Test(
    arguments: [
      (ExportReport(written: 1), .json, "-", "Exported 1 row."),
      (ExportReport(), nil, "a.json", "Nothing to export; a.json was written without rows."),
      (ExportReport(), .csv, "-", "Nothing to export."),
      (
        ExportReport(keptFile: true), nil, "a.json", "Nothing to export; a.json was not changed."
      ),
      (
        ExportReport(leftOut: 3, keptFile: true), .m3u8, "a.m3u8",
        "Exported 0 rows; left out 3 without a preview; a.m3u8 was not changed."
      ),
      (ExportReport(leftOut: 3), .m3u8, "a.m3u8", "Exported 0 rows; left out 3 without a preview."),
      (ExportReport(written: 2, leftOut: 3), .m3u8, "-", "Exported 2 rows; left out 3 without a preview."),
      (ExportReport(written: 2), nil, "A.CSV", "Exported 2 rows to A.CSV."),
      (ExportReport(written: 2), .json, "A.CSV", "Exported 2 rows to A.CSV as json."),
      (ExportReport(written: 1), nil, "library-2026.11.21", "Exported 1 row to library-2026.11.21 as json."),
      (ExportReport(written: 1), nil, "y.foo", "Exported 1 row to y.foo as json."),
      (ExportReport(written: 1), .csv, "y.txt", "Exported 1 row to y.txt as csv."),
      (ExportReport(written: 1), nil, "a.json/stack", "Exported 1 row to a.json/stack as json."),
      (ExportReport(written: 1), nil, "stack.", "Exported 1 row to stack. as json."),
    ] as [(ExportReport, ExportFormat?, String, String)])
  func reportsAreToldInASentence(
    _ report: ExportReport, _ asked: ExportFormat?, _ file: String, _ sentence: String
  ) {
    #expect(report.sentence(asked, in: file) == sentence)
  }

  @Test(
    arguments: [
      (nil, nil, .json), (nil, "-", .json), (nil, "a.json", .json), (nil, "A.CSV", .csv),
      (nil, "t/q.m3u8", .m3u8), (nil, "gig.M3U", .m3u8),
      (nil, "a.ndjson", .ndjson), (nil, "x.xyz", .json), (nil, "stack", .json), (.json, "a.csv", .json),
      (.csv, nil, .csv),
    ] as [(ExportFormat?, String?, ExportFormat)])
  func theFormAskedForWinsOverTheFilesEnding(_ asked: ExportFormat?, _ file: String?, _ form: ExportFormat) {
    #expect(ExportFormat(asked: asked, file: file) == form)
  }
}

/// Gathers what an archive hands over.
private actor RowCollector {
  private(set) var rows: [ArchivedItem] = []

  func add(_ batch: [ArchivedItem]) { rows += batch }
}
