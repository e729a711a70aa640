import Catalog
import Testing

@testable import Features

@Suite struct CSVEncoderTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"a\"", "\"say \"\"a\"\"\""), (" a", "\" a\""),
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("＝1", "'＝1"), ("  =1", "'  =1"),
    ("=A1,\"x\"", "\"'=A1,\"\"x\"\"\""), ("1-1", "1-1"),
  ])
  func textIsQuotedAndNeverAFormula(_ text: String, _ cell: String) {
    #expect(CSVField.text(of: text) == cell)
  }

  @Test(arguments: Samples.hostileTitles)
  func noTitleStartsAsAFormulaWouldAndCellsStayWhole(_ title: String) throws {
    let encoder = CSVEncoder()
    let row = try #require(encoder.row(try Samples.row(Samples.song(1, title: title)), isFirst: true))
    let cells = try #require(Self.records(row).first)
    #expect(Self.records(row).count == 1)
    #expect(cells.count == CSVEncoder.appleKeys.count + CSVEncoder.ourKeys.count + 1)
    let shown = cells[try #require(CSVEncoder.appleKeys.firstIndex(of: "trackName"))]
    let first = shown.drop(while: \.isWhitespace).first
    #expect(first.map { "=+-@＝＋－＠\t\r".contains($0) } != true, "\(shown)")
  }

  @Test func aByteOrderMarkPrecedesTheHeaderIfWanted() {
    for bom in [true, false] {
      let head = ExportFormat.csv.encoder(source: .history, exportedAt: Samples.moment, bom: bom).head(
        count: 1)
      #expect(head.unicodeScalars.first == (bom ? "\u{FEFF}" : "w"))
    }
  }

  @Test(arguments: [
    ("-1.00", "-1.00"), ("9.90", "9.90"), ("1E400", "1E400"), ("null", ""), ("[1]", ""), ("{}", ""),
    ("true", "true"),
    (#""-1""#, "'-1"), (#""\ud800""#, ""),
  ])
  func numbersStayNumbersAndOnlySingleValuesAreShown(_ json: String, _ cell: String) throws {
    #expect(CSVField.text(of: try RawJSON(parsing: json)) == cell)
  }

  @Test func aRecordHasTheColumnsOfTheHeader() throws {
    let visits = [Visit(at: Samples.moment, query: "a")]
    let json = Samples.song(1, title: "a", more: #","trackPrice":-1.00,"country":"USA""#)
    let encoder = CSVEncoder()
    let text =
      encoder.head(count: 0) + (encoder.row(try Samples.row(json, visits: visits), isFirst: true) ?? "")
    let records = Self.records(text)
    let cells = Dictionary(zip(records[0], records[1])) { first, _ in first }.filter { !$0.value.isEmpty }
    #expect(
      cells == [
        "wrapperType": "track", "kind": "song", "trackId": "1", "trackName": "a", "trackPrice": "-1.0",
        "country": "USA", "storefront": "US", "fetchedAt": "2026-01-02T03:04:05.678Z",
        "lastVisitedAt": "2026-01-02T03:04:05.678Z", "visitCount": "1",
      ])
  }

  /// A plain reader of RFC 4180.
  static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var cell = ""
    var quoted = false
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where quoted && rest.first == "\"":
        cell.append("\"")
        rest.removeFirst()
      case "\"": quoted.toggle()
      case "," where !quoted:
        record.append(cell)
        cell = ""
      case "\r" where !quoted && rest.first == "\n":
        rest.removeFirst()
        records.append(record + [cell])
        (record, cell) = ([], "")
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return records
  }
}
