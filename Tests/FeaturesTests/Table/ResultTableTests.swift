import Catalog
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct ResultTableTests {
  private static let songs = [
    #"{"trackId":1,"kind":"song","trackName":"Mirrors","artistName":"The Glass Choir","collectionName":"Still"}"#,
    #"{"trackId":2,"kind":"song","trackName":"東京の鏡","artistName":"合唱","collectionName":"静"}"#,
    #"{"trackId":3,"kind":"song","trackName":"Études","artistName":"Ada Holm","collectionName":"Études"}"#,
  ]

  private func rows(_ songs: [String] = songs) throws -> [StoredItem] {
    try songs.map { try Samples.row($0).stored }
  }

  @Test(arguments: [nil, 40, 80, 120, 200])
  func everyRowIsOneNumberedLineWithinTheWidth(_ width: Int?) throws {
    let lines = ResultTable(try rows(), width: width).lines.map(\.plain)
    #expect(lines.count == 3)
    for (number, line) in lines.enumerated() {
      #expect(line.drop(while: \.isWhitespace).hasPrefix("\(number + 1) "))
      #expect(TextWidth.columns(of: line) <= width ?? Limits.Transfer.tableWidth)
    }
  }

  @Test func columnsStandUnderOneAnotherWhateverTheScript() throws {
    let lines = ResultTable(try rows(), width: nil).lines
    let artists = zip(lines, ["The Glass Choir", "合唱", "Ada Holm"]).map { line, artist in
      line.spans.first { $0.text.text == artist }?.column
    }
    #expect(artists[0] != nil)
    #expect(Set(artists).count == 1)
  }

  @Test func aListPrintedInPartsGoesOnCounting() throws {
    let lines = ResultTable(try rows(), numberedFrom: 9_999, width: nil).lines.map(\.plain)
    #expect(lines.map { $0.split(separator: " ").first } == ["9999", "10000", "10001"])
  }

  @Test(arguments: Samples.hostileTitles)
  func noTitleBreaksALine(_ title: String) throws {
    let lines = ResultTable(try rows([Samples.song(1, title: title)]), width: nil).lines.map(\.plain)
    #expect(lines.count == 1)
    HostileText.expectNone(in: lines.joined())
  }

  @Test func noRowMeansNoLine() {
    #expect(ResultTable([], width: 80).lines.isEmpty)
  }
}
