import Catalog
import TestSupport
import Testing

@testable import Library

/// Whoever writes beside an import waits for one batch, not for all of it.
struct TakingTurnsTests {
  private static let batches: Int64 = 40

  @Test func othersWriteBetweenTheBatchesOfAnImport() async throws {
    let folder = try TemporaryFolder()
    let importing = try Library.open(at: folder.file())
    let other = try Library.open(at: folder.file())
    let number = try await importing.beginImport(of: nil, at: Samples.moment(1))
    async let written = Self.starsSet(by: other)
    for batch in 0..<Self.batches {
      let rows = (0..<50).map { Samples.row(Samples.track(batch * 50 + $0)) }
      _ = try await importing.take(rows, into: number)
    }
    try await importing.finishImport(number, at: Samples.moment(2))
    // Once a batch, but for what the machine does beside.
    #expect(try await written > Int(Self.batches) / 4)
  }

  /// Sets one star after the other until the import is done, and counts them.
  private static func starsSet(by library: Library) async throws -> Int {
    var count = 0
    repeat {
      count += 1
      _ = try await library.star(.track(TrackID(Int64(count))), at: Samples.moment(Int64(count)))
    } while try await library.isImportUnderWay()
    return count
  }
}
