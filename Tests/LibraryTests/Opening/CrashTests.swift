internal import Catalog
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import Library

/// A library as a crash leaves it: with a journal that nobody has copied into the file.
struct CrashTests {
  /// A journal is copied into the file when it has 1,000 pages; this one has nearly as many.
  @Test func itOpensAgainWithinATenthOfASecondWithAllThatWasConfirmed() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(at: folder.file())
    for number in Int64(1)...200 { try await library.learn([number: "Song \(number)"], key: "\(number)") }
    let journal = try Data(contentsOf: URL(fileURLWithPath: folder.file() + "-wal"))
    #expect(journal.count > 1 << 20)
    var quickest = Duration.seconds(60)
    // The quickest of a few: others use the machine as well.
    for number in 1...5 {
      let copy = folder.file("crashed-\(number).sqlite")
      try FileManager.default.copyItem(atPath: folder.file(), toPath: copy)
      try journal.write(to: URL(fileURLWithPath: copy + "-wal"))
      let start = ContinuousClock.now
      let opened = try Library.open(at: copy)
      quickest = min(quickest, ContinuousClock.now - start)
      #expect(try await opened.figures().tracks == 200)
    }
    #expect(quickest < .milliseconds(100))
  }
}
