import Catalog
import TestSupport
import Testing

@testable import Features

/// A file read in pieces is the same file as one read whole.
@Suite struct ReadWindowTests {
  private static let texts = [
    #"{"resultCount":2,"results":[{"trackId":1,"trackName":"é東👍\u00e9\n"},{"trackId":2}],"miru":{"schema":1}}"#,
    "{\"trackId\":1}\n{\"trackId\":22}\r\n\n{\"collectionId\":3,\"n\":-1.5e10}",
    "[{\"trackId\":1},\n{\"trackId\":true}]", "{\"results\":[\n{\"trackId\" 1}]}", "\u{FEFF}[ ]", "12345",
    "nul",
    "{\"results\":[{\"trackId\":1}", #"{"a":"\x"}"#, "", "<html>",
  ]

  private func pieces(of bytes: [UInt8], _ random: SeededRandom) -> ReadWindow {
    var (rest, random) = (bytes[...], random)
    return ReadWindow { () throws(ImportError) in
      let piece = rest.prefix(Int.random(in: 1...7, using: &random))
      rest = rest.dropFirst(piece.count)
      return Array(piece)
    }
  }

  private func read(_ window: () -> ReadWindow) -> Result<[ImportedItem], ImportError> {
    Result { () throws(ImportError) in
      var reader = try ImportReader(storefront: .us, now: Samples.moment) { () throws(ImportError) in window()
      }
      return try reader.next(.max)
    }
  }

  @Test(arguments: texts) func piecesOfAnySizeReadAsTheWhole(_ text: String) {
    let bytes = Array(text.utf8)
    let whole = read { ReadWindow(bytes) }
    for seed in UInt64(1)...20 {
      #expect(read { pieces(of: bytes, SeededRandom(seed: seed)) } == whole, "seed \(seed)")
    }
  }

  @Test func aLongFileIsHeldInPartsAndItsLinesAreCountedOn() throws {
    let row = "{\"trackId\":1,\"padding\":\"" + String(repeating: "x", count: 2_000) + "\"}\n"
    let text = String(repeating: row, count: 2_500) + "{\"trackId\" 1}"
    var most = 0
    let bytes = Array(text.utf8)
    var place = 0
    var window = ReadWindow { () throws(ImportError) in
      let piece = bytes[place..<min(bytes.count, place + 100_000)]
      place = piece.endIndex
      return Array(piece)
    }
    while let next = try window.next(), next == UInt8(ascii: "{"), place < bytes.count {
      _ = try window.scan { (scanner) throws(JSONError) in try scanner.skipValue() }
      window.drop(before: window.offset)
      most = max(most, window.bytes.count)
    }
    #expect(most < 3 * Limits.Transfer.importPiece)
    #expect(throws: ImportError.notJSON(line: 2_501, column: 12, expected: .colon)) {
      try ImportReader.items(in: bytes, storefront: .us, now: Samples.moment)
    }
  }
}
