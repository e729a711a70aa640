import Catalog
import Testing
import TestSupport

@testable import Features

@Suite struct ImporterTests {
  private let folder: TemporaryFolder
  private let archive = MemoryArchive()

  init() throws { folder = try TemporaryFolder() }

  private func take(_ path: String) async throws -> ImportOutcome {
    try await Importer(archive: archive, time: StoppedClock()).importFile(path, storefront: .us)
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

  @Test func aFileBeyondTheLimitIsNotRead() throws {
    let path = try folder.write("0123456789", to: "ten")
    #expect(try ImportFile.contents(of: path, limit: 10).count == 10)
    #expect(throws: ImportError.tooLarge(limit: 9)) { try ImportFile.contents(of: path, limit: 9) }
  }

  @Test(arguments: [
    (ImportError.cannotRead(path: "a", reason: "b"), "Cannot read a: b."),
    (.cannotRead(path: nil, reason: "b"), "Cannot read standard input: b."),
    (.tooLarge(limit: 512 << 20), "The file is larger than 512 MiB; import it in parts, as ndjson."),
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
