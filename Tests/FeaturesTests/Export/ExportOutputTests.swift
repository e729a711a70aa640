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
