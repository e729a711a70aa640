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
    try await Importer(library: archive, time: StoppedClock()).importFile(
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

  @Test func aFileIsTakenInBatchesAndProgressEndsAtOne() async throws {
    let text = (1...1_200).map { "{\"trackId\":\($0)}\n" }.joined()
    let path = try folder.write(text, to: "many")
    let parts = Mutex<[Double]>([])
    let report = try await Importer(library: archive, time: StoppedClock()).importFile(
      path, storefront: .us, progress: { part in parts.withLock { $0.append(part) } })
    #expect(report == ImportReport(ImportOutcome(new: 1_200)))
    #expect(await archive.takings == 3)
    #expect(parts.withLock { $0 == $0.sorted() && $0.last == 1 })
  }

  @Test func badResultsAreLeftOutIfThatIsAskedFor() async throws {
    let bad = (1...7).map { _ in "{\"trackId\":0}\n" }.joined()
    let path = try folder.write("{\"trackId\":1}\n" + bad + "{\"trackId\":2}\n", to: "mixed")
    let report = try await report(path, keepGoing: true)
    #expect(report.outcome == ImportOutcome(new: 2) && report.refused == 7)
    #expect(
      report.sentences.first
        == "Left out: Result 2 (line 2) is no item: Apple's numbers are whole numbers from 1.")
    #expect(
      report.sentences.suffix(2) == ["Left out: 2 more.", "Imported 2 rows: 2 new, 0 changed, 0 the same."])
    let none = ImportReport(ImportOutcome(), refused: 1, firstRefusals: [.empty])
    #expect(none.sentences.last == "No result of the file can be imported.")
  }

  @Test func aFileThatIsCutOffIsRefusedEvenIfBadResultsAreLeftOut() async throws {
    let path = try folder.write("{\"trackId\":1}\n{\"trackId\":", to: "half")
    await #expect(throws: ImportError.cutOff(line: 2)) { try await report(path, keepGoing: true) }
    #expect(await archive.takings == 0)
  }

  @Test func anImportThatFailsHalfwayIsTakenBack() async throws {
    let text = (1...1_200).map { "{\"trackId\":\($0)}\n" }.joined()
    let path = try folder.write(text, to: "many")
    let failing = MemoryArchive(takingsBeforeFailure: 2)
    await #expect(throws: CancellationError.self) {
      try await Importer(library: failing, time: StoppedClock()).importFile(path, storefront: .us)
    }
    #expect(await failing.count == 0)
  }

  @Test(arguments: [
    (ImportError.cannotRead(path: "a", reason: "b"), "Cannot read a: b."),
    (.cannotRead(path: nil, reason: "b"), "Cannot read standard input: b."),
    (
      .tooLarge(limit: 64 << 20),
      "One value of the file is larger than 64 MiB; a result of Apple's has some thousand bytes."
    ),
    (.empty, "The file is empty; an export of miru or a saved answer is wanted."),
    (.htmlInsteadOfJSON, "The file is a web page, not JSON; save the answer itself."),
    (
      .notJSON(line: 2, column: 3, expected: .colon),
      "The file is not JSON: line 2, column 3 should have ':'."
    ),
    (.cutOff(line: 4), "The JSON ends in the middle, on line 4; save or export the file again."),
    (.notAnAnswer(line: 1), "The JSON on line 1 is neither an answer with results nor a result itself."),
    (.appleSaid("No such [id]"), "The file holds no answer but an error of Apple's: No such [id]."),
    (
      .newerSchema(found: 2, known: 1),
      "The export has schema 2, this miru reads up to 1; import it with a newer miru."
    ),
    (
      .wrongHeader(key: "miru.schema", line: 3, expected: .wholeNumber),
      "miru.schema of the export on line 3 is not a whole number."
    ),
    (.unreadable(ElementPlace(number: 2, line: 3), .notAnObject), "Result 2 (line 3) is not an object."),
    (
      .unreadable(ElementPlace(number: 2, line: 3), .withoutNumber),
      "Result 2 (line 3) is no item: it has no trackId, collectionId or artistId that is a whole number."
    ),
    (
      .wrongMark(ElementPlace(number: 2, line: 3), key: "miru.visits", expected: .list),
      "Result 2 (line 3): miru.visits is not a list; mend the value or take the key out."
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
  ])
  func outcomesAreToldInASentence(_ outcome: ImportOutcome, _ sentence: String) {
    #expect(outcome.sentence == sentence)
  }
}
