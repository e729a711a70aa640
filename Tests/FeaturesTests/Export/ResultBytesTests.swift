import Catalog
import TestSupport
import Testing

@testable import Features

struct ResultBytesTests {
  /// A row as a library hands it over that wrote its result; `nil` for one that already has our key.
  private func written(_ row: ArchivedItem) -> EncodedResult? {
    let (stored, json) = (row.stored, row.stored.item.json)
    guard json[MiruKey.miru] == nil else { return nil }
    return EncodedResult(
      stored.key, json: Array(json.text.utf8), fetchedAt: stored.fetchedAt, marks: stored.marks,
      visits: row.visits)
  }

  @Test(arguments: [ExportFormat.json, .ndjson], [UInt64](1...3))
  func aWrittenResultGetsTheKeyThatAnItemWouldGet(_ format: ExportFormat, _ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let encoder = try #require(
      format.encoder(source: .library, exportedAt: Samples.moment) as? any ResultEncoder)
    var quick = 0
    for number in 1...500 {
      let row = try RandomRow.row(number, using: &random)
      guard let result = written(row) else { continue }
      quick += 1
      for isFirst in [false, true] {
        var bytes = JSONWriter()
        encoder.write(result, isFirst: isFirst, to: &bytes)
        #expect(String(decoding: bytes.bytes, as: UTF8.self) == encoder.row(row, isFirst: isFirst))
      }
    }
    #expect(quick > 200)
  }
}
