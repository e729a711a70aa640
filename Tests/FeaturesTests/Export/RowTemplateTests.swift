import Catalog
import Foundation
import TestSupport
import Testing

@testable import Features

@Suite struct RowTemplateTests {
  private func row() throws -> ArchivedItem {
    try Samples.row(
      #"{"trackId":7,"trackName":"Tab\there","artistName":"Ada\nHolm","trackPrice":1.50,"odd":{"a":1},"gone":null}"#,
      visits: [Visit(at: Samples.moment, query: "mirr")])
  }

  @Test(arguments: [
    ("{trackId} {trackPrice}", "7 1.5"), ("{{{trackId}}}", "{7}"), ("a{odd}{gone}{unknown}b", "ab"),
    ("{miru.visitCount} {miru.storefront}{miru.starredAt}", "1 US"), ("é – {trackId}", "é – 7"),
    (#"{trackId}\t{trackPrice}\n"#, "7\t1.5\n"), ("{trackId}\t\n\u{1B}", "7\t\n␛"),
    (#"\\t{trackId}\x\"#, #"\t7\x\"#), (#"{artistName}\t"#, "Ada␊Holm\t"),
  ])
  func aKeyLeavesItsValue(_ template: String, _ line: String) throws {
    #expect(try RowTemplate(parsing: template).line(row()) == line)
  }

  @Test(arguments: [
    "{trackId", "trackId}", "{a}}", "{", "}", "{}", "{ trackId }", "{trackId:3}", "", "word", "{{a}}",
    "{trackId}{miru.visitcount}", "{miru.}",
  ])
  func whatHasNoKeyIsNoTemplate(_ template: String) {
    #expect(throws: (any Error).self) { try RowTemplate(parsing: template) }
  }

  /// Apple may send keys that miru does not know, so that only the rows say which ones are mistyped. A known key may have no
  /// value in any row.
  @Test(arguments: [
    ("{trackId}{starredAt}", "No row has the key {starredAt}. '--format ndjson' shows the keys of rows."),
    ("{trackNam}{odd}", "No row has the key {trackNam}; did you mean {trackName}?"),
    ("{b}{a}", "No row has the keys {a}, {b}. '--format ndjson' shows the keys of rows."),
    ("{odd}{collectionName}{miru.starredAt}", nil),
    ("{price}{genres}{averageUserRating}", nil),
  ])
  func aKeyThatNoRowHasIsNamed(_ template: String, _ sentence: String?) async throws {
    let template = try RowTemplate(parsing: template)
    let folder = try TemporaryFolder()
    let file = ExportDestination.file(path: folder.path + "/rows", replacing: false)
    func export() async throws {
      _ = try await Exporter.export(
        [try Samples.row(Samples.song(1, title: "a")), try row()], from: .search, as: .ndjson,
        template: template,
        to: file, at: Samples.moment)
    }
    if let sentence {
      await #expect(throws: UsageError(sentence)) { try await export() }
    } else {
      try await export()
    }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/rows") == (sentence == nil))
  }

  @Test(arguments: Samples.hostileTitles) func aLineHoldsNothingATerminalWouldObey(_ title: String) throws {
    let row = try Samples.row(Samples.song(1, title: title))
    let line = try RowTemplate(parsing: "{trackName}").line(row)
    #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func tabsAndLineEndsOfAFieldAreEscaped() throws {
    let text = ExportedText.text(of: [try row()], from: .search, as: .tsv, exportedAt: Samples.moment)
    let fields = text.dropLast().split(separator: "\t", omittingEmptySubsequences: false)
    #expect(text.hasSuffix("\n") && fields.count == 10)
    #expect(fields.prefix(5) == ["7", "track", "US", #"Tab\there"#, #"Ada\nHolm"#])
    #expect(TSVEncoder.escaped("a\\\r\n\t\u{1B}").hasPrefix(#"a\\\r\n\t"#))
    #expect(!TSVEncoder.escaped("\u{1B}").contains("\u{1B}"))
  }
}
