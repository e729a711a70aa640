internal import Catalog
internal import Foundation
internal import Testing

@testable internal import DemoCatalog

@Suite struct RowTextTests {
  @Test func everyValueOfEveryRowIsReadAsTheFullReaderReadsIt() throws {
    for row in DemoDataset.bundled.rows {
      let object = try JSONObject(parsing: String(decoding: row.text.json, as: UTF8.self))
      for key in object.fields.map(\.key) + ["missing"] {
        #expect(row.text.string(key) == object[key]?.string, "\(key) in \(object.text)")
        #expect(row.text.integer(key) == object[key]?.integer, "\(key) in \(object.text)")
      }
    }
  }

  @Test(arguments: [#"{"a":"x"#, #"{"a":"x\"#, #"{"a":"#, #"{"a":1"#, "", #""a":"#])
  func aTextThatEndsTooSoonHasNoValue(_ text: String) {
    let row = RowText(json: Data(text.utf8))
    #expect(row.string("a") == nil)
    #expect(row.integer("a") == nil)
  }
}
