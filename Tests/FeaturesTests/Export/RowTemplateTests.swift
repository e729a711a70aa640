import Catalog
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
  ])
  func aKeyLeavesItsValue(_ template: String, _ line: String) throws {
    #expect(try RowTemplate(parsing: template).line(row()) == line)
  }

  @Test(arguments: [
    "{trackId", "trackId}", "{a}}", "{", "}", "{}", "{ trackId }", "{trackId:3}", "", "word", "{{a}}",
  ])
  func whatHasNoKeyIsNoTemplate(_ template: String) {
    #expect(throws: (any Error).self) { try RowTemplate(parsing: template) }
  }

  @Test(arguments: Samples.hostileTitles) func aLineHoldsNothingATerminalWouldObey(_ title: String) throws {
    let row = try Samples.row(Samples.song(1, title: title))
    let line = try RowTemplate(parsing: "{trackName}").line(row)
    #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func tabsAndLineEndsOfAFieldAreEscaped() throws {
    let text = ExportedText.text(of: [try row()], from: .search, as: .tsv, exportedAt: Samples.moment)
    let fields = text.dropLast().split(separator: "\t", omittingEmptySubsequences: false)
    #expect(text.hasSuffix("\n") && fields.count == 9)
    #expect(fields.prefix(5) == ["7", "track", "US", #"Tab\there"#, #"Ada\nHolm"#])
    #expect(TSVEncoder.escaped("a\\\r\n\t\u{1B}").hasPrefix(#"a\\\r\n\t"#))
    #expect(!TSVEncoder.escaped("\u{1B}").contains("\u{1B}"))
  }
}
