import Catalog
import Foundation
import Testing
import TestSupport

@testable import Features

@Suite struct ExportOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 10, 1 << 20])
  func aSpoolGivesBackWhatWasWrittenHoweverLittleMemoryItHas(_ inMemory: Int) throws {
    let spool = Spool(directory: folder.path, inMemory: inMemory)
    let pieces = (0..<20_000).map { "row \($0)\n" }
    for piece in pieces { try spool.write(Array(piece.utf8)[...]) }
    var read: [UInt8] = []
    try spool.replay { (bytes) throws(SystemFailure) in read += bytes }
    #expect(read == Array(pieces.joined().utf8))
    #expect(try folder.names == [])
  }

  @Test func aNameIsClaimedWhereLinksAreUnknown() throws {
    _ = try folder.write("new", to: "beside")
    let place = FilePlace(path: folder.file("out"))
    try place.claim(for: FilePlace(path: folder.file("beside")))
    #expect(try folder.text(of: "out") == "new")
    _ = try folder.write("newer", to: "beside")
    #expect(throws: SystemFailure.taken) { try place.claim(for: FilePlace(path: folder.file("beside"))) }
    #expect(try folder.text(of: "out") == "new")
  }

  @Test(arguments: [true, false])
  func aNamelessFileGetsItsNameAndTakesNoOtherUnlessItMay(_ replacing: Bool) throws {
    let file = try #require(OpenFile.nameless(in: folder.path))
    try file.write(Array("new".utf8)[...])
    #expect(try folder.names == [])
    _ = try folder.write("mine", to: "out")
    let place = FilePlace(path: folder.file("out"))
    if replacing {
      try place.take(over: file, replacing: true)
    } else {
      #expect(throws: SystemFailure.taken) { try place.take(over: file, replacing: false) }
      try FilePlace(path: folder.file("other")).take(over: file, replacing: false)
    }
    #expect(try folder.text(of: "out") == (replacing ? "new" : "mine"))
    #expect(try folder.names == (replacing ? ["out"] : ["other", "out"]))
  }

  @Test func aFileThatCannotBeNamedIsCopied() throws {
    let file = try #require(OpenFile.nameless(in: folder.path, rights: 0o640))
    try file.write(Array(repeating: UInt8(ascii: "x"), count: 200_000)[...])
    try file.copy(to: .new(folder.file("out")))
    #expect(try folder.text(of: "out") == String(repeating: "x", count: 200_000))
    #expect(try folder.rights(of: "out") == 0o640)
  }

  @Test func whereEveryFileHasANameOnlyWhatItsWriterLeftIsRemoved() throws {
    let place = FilePlace(path: folder.file("out"))
    var left: PartFile? = try PartFile(beside: place)
    let atWork = try PartFile(beside: place)
    _ = try folder.write("mine", to: ".miru-notes")
    PartFile.sweep(folder.path)
    #expect(try folder.names.count == 3)
    #expect(left != nil)
    left = nil
    PartFile.sweep(folder.path)
    #expect(
      try Set(folder.names) == [".miru-notes", String(atWork.place.path.dropFirst(folder.path.count + 1))])
    try place.take(over: atWork.place)
    #expect(try folder.names == [".miru-notes", "out"])
  }

  @Test func aPipeIsWrittenStraightIntoAndItsReaderMayLeave() async throws {
    signal(SIGPIPE, SIG_IGN)
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let run = try ExportRun(
      ExportFormat.csv.encoder(source: .history, exportedAt: Samples.moment),
      to: .file(path: path, replacing: false))
    close(reader)
    await #expect(throws: ReaderGone.self) { try await run.finish() }
    #expect(FilePlace(path: path).occupant == .stream)
  }

  @Test(arguments: [("a", "."), ("/a", "/"), ("b/a", "b"), ("/b/c/a", "/b/c")])
  func thePlaceOfAFileIsItsDirectory(_ path: String, _ directory: String) {
    #expect(FilePlace(path: path).directory == directory)
  }
}
