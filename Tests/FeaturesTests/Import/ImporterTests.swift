import Catalog
import Synchronization
import Testing
import TestSupport

@testable import Features

@Suite struct ImporterTests {
  private let folder: TemporaryFolder
  private let archive = MemoryArchive()

  init() throws { folder = try TemporaryFolder() }

  private func take(_ path: String) async throws -> ImportOutcome { try await report(path).outcome }

  private func report(_ path: String, keepGoing: Bool = false) async throws -> ImportReport {
    try await Importer(time: FakeClock(at: Samples.moment, skippingUpTo: nil)) { archive }.importFile(
      path, storefront: .us, keepGoing: keepGoing)
  }

  @Test func whatIsNewChangedAndTheSameIsCounted() async throws {
    let first = try folder.write("{\"trackId\":1}\n{\"trackId\":2}\n", to: "first")
    let second = try folder.write("{\"trackId\":1}\n{\"trackId\":2,\"a\":1}\n{\"trackId\":3}\n", to: "second")
    #expect(try await take(first) == ImportOutcome(new: 2))
    #expect(try await take(second) == ImportOutcome(new: 1, changed: 1, same: 1))
  }

  @Test func aFileWithOneBadElementChangesNothing() async throws {
    let path = try folder.write("{\"trackId\":1}\n{\"trackId\":2,\"miru\":{\"visits\":1}}\n", to: "bad")
    await #expect(throws: ImportError.self) { try await take(path) }
    #expect(await archive.takings == 0)
  }

  @Test func anAnswerWithoutRowsChangesNothing() async throws {
    let path = try folder.write(#"{"resultCount":0,"results":[]}"#, to: "none")
    #expect(try await take(path) == ImportOutcome())
    #expect(await archive.takings == 0)
  }

  @Test func aFileThatCannotBeReadIsTold() async throws {
    let missing = folder.file("missing")
    let noFile = ImportError.cannotRead(path: missing, reason: "No such file or directory")
    await #expect(throws: noFile) { try await take(missing) }
    await #expect(throws: ImportError.cannotRead(path: folder.path, reason: "Is a directory")) {
      try await take(folder.path)
    }
  }

  /// Rows that take three transactions.
  private static let threeBatches = 2 * Limits.Transfer.importedTogether + 400

  private static func rows(_ count: Int) -> String {
    (1...count).map { "{\"trackId\":\($0)}\n" }.joined()
  }

  @Test func aFileIsTakenInBatchesAndProgressEndsAtOne() async throws {
    let path = try folder.write(Self.rows(Self.threeBatches), to: "many")
    let parts = Mutex<[Double]>([])
    let report = try await Importer(time: FakeClock(at: Samples.moment, skippingUpTo: nil)) { archive }
      .importFile(
        path, storefront: .us, progress: { part in parts.withLock { $0.append(part) } })
    #expect(report == ImportReport(outcome: ImportOutcome(new: Self.threeBatches)))
    #expect(await archive.takings == 3)
    #expect(parts.withLock { $0 == $0.sorted() && $0.last == 1 })
  }

  /// A slow disk: each row takes 0.4 ms, so that 1,000 take too long.
  @Test func batchesThatTakeLongAreFollowedBySmallerOnes() async throws {
    let path = try folder.write(Self.rows(3_000), to: "many")
    let clock = FakeClock(at: Samples.moment, skippingUpTo: nil)
    let slow = MemoryArchive { count in clock.advance(by: .microseconds(400 * count)) }
    _ = try await Importer(time: clock) { slow }.importFile(path, storefront: .us)
    // The next batch is prepared while one is stored.
    #expect(await slow.sizes == [1_000, 1_000, 500, 250, 125, 125])
  }

  @Test func anImportThatFailsSaysSoAndThatNothingIsLeftOfIt() async throws {
    let path = try folder.write(Self.rows(Self.threeBatches), to: "many")
    let full = MemoryArchive(failure: LibraryError.diskFull(path: "/l"), takingsBeforeFailure: 1)
    let error = await #expect(throws: ImportError.self) {
      try await Importer(time: FakeClock(at: Samples.moment, skippingUpTo: nil)) { full }.importFile(
        path, storefront: .us)
    }
    #expect(error?.sentence.hasPrefix("The import failed. Nothing was imported. ") == true)
  }

  @Test func anImportThatCannotBeRolledBackIsSaidToStay() async throws {
    let path = try folder.write(Self.rows(Self.threeBatches), to: "many")
    let full = MemoryArchive(takingsBeforeFailure: 1, rollbackFailure: .diskFull(path: "/l"))
    let error = await #expect(throws: ImportError.self) {
      try await Importer(time: FakeClock(at: Samples.moment, skippingUpTo: nil)) { full }.importFile(
        path, storefront: .us)
    }
    #expect(error == .notRolledBack(.diskFull(path: "/l")))
    #expect(
      error?.sentence
        == "The import failed. The rows of an interrupted import are still in the library, which cannot be written now (the disk is full). "
        + "The next start that can write rolls them back.")
    #expect(error?.status == .cannotWrite)
  }

  @Test func badResultsAreLeftOutIfThatIsAskedFor() async throws {
    let bad = (1...7).map { _ in "{\"trackId\":0}\n" }.joined()
    let path = try folder.write("{\"trackId\":1}\n" + bad + "{\"trackId\":2}\n", to: "mixed")
    let report = try await report(path, keepGoing: true)
    #expect(report.outcome == ImportOutcome(new: 2) && report.refused == 7)
    #expect(
      report.sentences.first
        == "Skipped: Result 2 (line 2) is not an item: Apple's ids are whole numbers from 1.")
    #expect(
      report.sentences.suffix(2) == [
        "Skipped: 2 more.",
        "Imported 2 rows: 2 new, 0 changed, 0 the same; 7 results skipped.",
      ])
    let none = ImportReport(refused: 1, firstRefusals: [.empty])
    #expect(none.sentences.last == "No result of the file can be imported.")
  }

  @Test(arguments: [
    ("{\"trackId\":1}\n{\"trackId\":", [1], ["Line 2 is truncated."]),
    ("{\"trackId\":1}\n{\"trackId\":\n{\"trackId\":3}\n", [1, 3], ["Line 2 is truncated."]),
    ("oops\n\n{\"trackId\":3}", [3], ["Line 1 is not JSON: expected a value at character 1."]),
    (
      "{\"trackId\":1,}\nno\n \t\n{\"trackId\":4} {\"trackId\":5}\n{\"trackId\":\"6\n", [4, 5],
      [
        "Line 1 is not JSON: expected a string at character 14.",
        "Line 2 is not JSON: expected a value at character 1.",
        "Line 5 is not JSON: expected a string at character 14.",
      ]
    ),
    (
      "7\n{\"foo\":1}\n{\"trackId\":3}\n{\"x\":[1,\n{\"trackId\":5}", [3, 5],
      [
        "The JSON on line 1 is not an answer with results. Import an export of miru or a saved answer.",
        "The JSON on line 2 is not an answer with results. Import an export of miru or a saved answer.",
        "Line 4 is truncated.",
      ]
    ),
  ])
  func brokenLinesAreLeftOutIfThatIsAskedFor(_ text: String, _ taken: [Int64], _ faults: [String])
    async throws
  {
    let path = try folder.write(text, to: "lines")
    let report = try await report(path, keepGoing: true)
    #expect(report.firstRefusals.map(\.fault) == faults && report.refused == faults.count)
    #expect(await archive.numbers == taken)
    await #expect(throws: ImportError.self) { try await self.report(path) }
  }

  @Test(arguments: [
    "{\n \"data\": [\n{\"trackId\":7},\n{\"trackId\":8}\n]\n}\n{\"trackId\":2}",
    "{\"foo\":1} {\"trackId\":2}",
    "9 {\"trackId\":2}", "{\n \"name\": \"a\"\n}\n{\"trackId\":2}\n",
  ])
  func whatIsNoAnswerIsLeftOutWholeAndNothingBehindIt(_ text: String) async throws {
    let report = try await report(try folder.write(text, to: "wrapped"), keepGoing: true)
    #expect(report.refused == 1)
    #expect(await archive.numbers == [2])
  }

  /// Every line of a file of many is broken or not, beside the plain way: each line is read by itself.
  @Test func theGoodLinesOfAFileAreThoseThatAreGoodByThemselves() async throws {
    var random = SeededRandom(seed: 5)
    let broken = [
      "{\"trackId\":1", "{]", "]", "text", "{\"a\":\"b", "\"", "{\"trackId\" 4}", "9", ",",
      "{\"trackId\":1}}",
    ]
    for round in 0..<20 {
      var (lines, good): ([String], [Int64]) = (["{\"trackId\":99}"], [])
      for number in 1...Int64(60) {
        if Bool.random(using: &random) {
          lines.append(
            "{\"trackId\":\(number + 100),\"trackName\":\"\(String(repeating: "n", count: Int(number)))\"}")
        } else {
          lines.append(broken[Int.random(in: 0..<broken.count, using: &random)])
        }
        if (try? ImportReader.items(
          in: Array(lines[lines.count - 1].utf8), storefront: .us, now: Samples.moment)) != nil
        {
          good.append(number + 100)
        }
      }
      let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "lines\(round)")
      let archive = MemoryArchive()
      let report = try await Importer(time: FakeClock(at: Samples.moment, skippingUpTo: nil)) { archive }
        .importFile(
          path, storefront: .us, keepGoing: true)
      let taken = await archive.numbers.filter { $0 > 100 }
      #expect(taken == good)
      #expect(report.refused == lines.count - good.count - 1)
    }
  }

  @Test(arguments: [
    "{\"results\":[{\"trackId\":1},\n{\"trackId\":2", "[{\"trackId\":1},\n{\"trackId\" 2}]\n{\"trackId\":3}",
    "{\n \"resultCount\": 2,\n \"results\"\n", "{\"trackId\":1}\n<html>\n{\"results\":[{\"trackId\":1}",
  ])
  func anAnswerThatIsBrokenInItselfIsRefusedEvenIfBadResultsAreLeftOut(_ text: String) async throws {
    let path = try folder.write(text, to: "half")
    await #expect(throws: ImportError.self) { try await report(path, keepGoing: true) }
    #expect(await archive.takings == 0)
  }

  @Test func whatIsNotToldOneByOneIsCounted() {
    let report = ImportReport(outcome: ImportOutcome(new: 1), refused: 6)
    #expect(report.sentences.first == "Skipped: 6 more.")
  }

  @Test func anImportThatFailsHalfwayIsTakenBack() async throws {
    let path = try folder.write(Self.rows(Self.threeBatches), to: "many")
    let failing = MemoryArchive(takingsBeforeFailure: 2)
    await #expect(throws: CancellationError.self) {
      try await Importer(time: FakeClock(at: Samples.moment, skippingUpTo: nil)) { failing }.importFile(
        path, storefront: .us)
    }
    #expect(await failing.count == 0)
  }

  @Test(arguments: [
    (ImportError.cannotRead(path: "a", reason: "b"), "Cannot read a: b."),
    (.cannotRead(path: nil, reason: "b"), "Cannot read standard input: b."),
    (
      .tooLarge(limit: 64 << 20),
      "One value of the file is larger than 67.1 MB. A result has a few thousand bytes."
    ),
    (.empty, "The file is empty. Import an export of miru or a saved answer of Apple's API."),
    (.htmlInsteadOfJSON, "The file is a web page, not JSON. Save the answer itself."),
    (
      .notJSON(line: 2, column: 3, expected: .colon),
      "The file is not JSON: expected ':' on line 2 at character 3."
    ),
    (
      .notJSON(line: 1, column: 1, expected: .value),
      "The file is not JSON. Import a .json or .ndjson export, or a saved answer of Apple's API."
    ),
    (.cutOff(line: 4), "The JSON is truncated on line 4. Save or export the file again."),
    (.brokenLine(line: 2, column: 3, expected: .colon), "Line 2 is not JSON: expected ':' at character 3."),
    (.cutOffLine(line: 2), "Line 2 is truncated."),
    (
      .notAnAnswer(line: 1),
      "The JSON on line 1 is not an answer with results. Import an export of miru or a saved answer."
    ),
    (.appleSaid("No such [id]"), "The file holds an error of Apple's: No such [id]."),
    (
      .newerSchema(found: 2, known: 1),
      "The export has schema 2; this miru reads up to 1. Import it with a newer miru."
    ),
    (
      .wrongHeader(key: "miru.schema", line: 3, expected: .wholeNumber),
      "miru.schema of the export on line 3 is not a whole number."
    ),
    (.unreadable(ElementPosition(number: 2, line: 3), .notAnObject), "Result 2 (line 3) is not an object."),
    (
      .unreadable(ElementPosition(number: 2, line: 3), .withoutNumber),
      "Result 2 (line 3) is not an item: none of trackId, collectionId and artistId is a whole number."
    ),
    (
      .wrongMark(ElementPosition(number: 2, line: 3), key: "miru.visits", expected: .list),
      "Result 2 (line 3): miru.visits is not a list. Correct the value or remove the key."
    ),
  ])
  func refusalsAreToldInASentence(_ error: ImportError, _ fault: String) {
    #expect(error.sentence == fault + " Nothing was imported.")
  }

  @Test func whatAppleSaidIsShownWithoutControls() {
    #expect(!ImportError.appleSaid("a\u{1B}[31mb\n").sentence.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test(arguments: [
    (ImportOutcome(), "The file has no results; nothing was imported."),
    (ImportOutcome(same: 1), "Imported 1 row: 0 new, 0 changed, 1 the same."),
    (ImportOutcome(new: 2, changed: 1), "Imported 3 rows: 2 new, 1 changed, 0 the same."),
    (
      ImportOutcome(new: 1, kept: 2),
      "Imported 3 rows: 1 new, 0 changed, 0 the same, 2 not replaced, because the file's "
        + "rows are not newer."
    ),
    (
      ImportOutcome(same: 2, stars: 1, visits: 3),
      "Imported 2 rows: 0 new, 0 changed, 2 the same; 1 star and 3 openings imported."
    ),
    (
      ImportOutcome(same: 1, takenOff: 1),
      "Imported 1 row: 0 new, 0 changed, 1 the same; 1 card taken off the stack."
    ),
  ])
  func outcomesAreToldInASentence(_ outcome: ImportOutcome, _ sentence: String) {
    #expect(outcome.sentence() == sentence)
  }

  @Test(arguments: [
    (ImportOutcome(same: 1), true), (ImportOutcome(kept: 1), true), (ImportOutcome(same: 1, stars: 1), false),
    (ImportOutcome(same: 1, takenOff: 1), false), (ImportOutcome(changed: 1), false),
    (ImportOutcome(), false),
  ])
  func anImportThatChangedNothingSaysThatItHasNoUndo(_ outcome: ImportOutcome, _ isSaid: Bool) {
    let said = ImportReport(outcome: outcome).sentences.contains(ImportOutcome.nothingChanged)
    #expect(said == isSaid)
  }

  @Test(arguments: [
    ("x.json", "the import of “x.json” (3 days ago)"), ("-", "the import of standard input (3 days ago)"),
    (nil, "the import of a file (3 days ago)"),
  ])
  func anImportIsToldByItsFileAndItsTime(_ file: String?, _ words: String) {
    let now = Samples.moment
    let past = ImportRecord(
      ImportID(rawValue: 1), of: file, at: now + .seconds(-3 * 86_400), rows: 120, stars: 2)
    #expect(past.words(now: now) == words)
    #expect(past.contents == "120 rows, 2 stars")
    #expect(ImportRecord(past.number, of: file, at: now, rows: 0, visits: 1).contents == "1 opening")
    #expect(ImportRecord(past.number, of: file, at: now, rows: 0).contents == "cards taken off the stack")
  }
}
