import Catalog
import Testing
import TestSupport

@testable import Features

/// Damaged files are read or refused, in time, and what is read of them is what an export gives back.
@Suite struct MutatedImportTests {
  private static let longest = 0.1

  @Test func aMutatedFileIsReadOrRefused() throws {
    var random = SeededRandom(seed: TestCount.seed)
    let mutator = Mutator(try Self.files(using: &random))
    var turn = LongestTurn()
    var taken = 0
    for number in 0..<TestCount.of("files", 1_000, all: 1_000_000) {
      let bytes = mutator.next(using: &random)
      guard let items = try? turn.measure(bytes, { try Self.read(bytes) }) else { continue }
      taken += 1
      let text = Self.text(of: items)
      let again = try? Self.read(Array(text.utf8))
      #expect(
        again.map(Self.text) == text,
        "file \(number): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    #expect(taken > 0)
    #expect(turn.longest < Self.longest, "\(String(decoding: turn.input, as: UTF8.self).debugDescription)")
    print("\(taken) files were read, the others refused; the longest took \(Int(turn.longest * 1e6)) µs")
  }

  private static func read(_ bytes: [UInt8]) throws(ImportError) -> [ArchivedItem] {
    try ImportReader.items(in: bytes, storefront: .us, now: Samples.moment).map(\.archived)
  }

  private static func text(of items: [ArchivedItem]) -> String {
    ExportedText.text(of: items, from: .library, as: .json, exportedAt: Samples.moment)
  }

  /// Exports of ours, and answers as Apple sends them.
  private static func files(using random: inout SeededRandom) throws -> [[UInt8]] {
    var texts = [
      "\n\n\n{\n \"resultCount\":1,\n \"results\": [\n"
        + Samples.song(7, title: "Mirrors", more: #","country":"GBR"}"#)
        .replacing("}}", with: "}") + "]\n}\n\n\n",
      #"{"errorMessage":"Invalid value(s) for key(s): [id]"}"#,
    ]
    for number in 0..<24 {
      let rows = try (0..<3).map { try RandomRow.row(number * 3 + $0, using: &random) }
      let format = number.isMultiple(of: 2) ? ExportFormat.json : .ndjson
      texts.append(ExportedText.text(of: rows, from: .history, as: format, exportedAt: Samples.moment))
    }
    return texts.map { Array($0.utf8) }
  }
}
