import Catalog
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Library

@Test(arguments: [true, false])
func theJournalIsLongDuringAnImportAlone(_ isTakenBack: Bool) async throws {
  let folder = try TemporaryFolder()
  let library = try Library.open(at: folder.file())
  let before = try await pace(of: library)
  let number = try await library.beginImport(of: nil, at: Samples.moment(1))
  _ = try await library.take([Samples.row(Samples.track(1))], into: number)
  let during = try await pace(of: library)
  if isTakenBack {
    try await library.takeBackImport(number)
  } else {
    try await library.finishImport(number, at: Samples.moment(2))
  }
  let after = try await pace(of: library)
  #expect(during == [Limits.Transfer.journalPages, -Limits.Transfer.pageCache])
  #expect(before == [Limits.Library.journalPages, -Limits.Library.pageCache])
  #expect(after == before)
}

private func pace(of library: Library) async throws -> [Int] {
  try await library.step { db in
    try ["wal_autocheckpoint", "cache_size"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") ?? 0 }
  }
}

@Test func roomIsKeptForALongerJournal() throws {
  let folder = try TemporaryFolder()
  let reserve = ReservedDiskSpace(beside: folder.file("library"))
  let size = {
    try FileManager.default.attributesOfItem(atPath: folder.file("library-reserve"))[.size] as? Int
  }
  try reserve.take()
  #expect(try size() == Limits.Transfer.importReserve)
  #expect(reserve.covers(journal: 1_000))
  #expect(try size() == Limits.Transfer.importReserve)
  #expect(reserve.covers(journal: Limits.Transfer.importReserve))
  #expect(try size() == 2 * Limits.Transfer.importReserve)
  reserve.give()
  #expect(try folder.names.isEmpty)
}
