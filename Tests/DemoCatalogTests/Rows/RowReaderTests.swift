internal import Catalog
internal import Testing

@testable internal import DemoCatalog

@Suite struct RowReaderTests {
  @Test func everyValueOfEveryRowIsReadAsTheFullReaderReadsIt() throws {
    let file = EmbeddedFile.catalogue
    for line in file.lines {
      let reader = RowReader(bytes: file.bytes, line: line)
      let object = try JSONObject(parsing: String(decoding: reader.text, as: UTF8.self))
      for key in RowKey.allCases {
        #expect(reader.string(key) == object[key.rawValue]?.string, "\(key) in \(object.text)")
        #expect(reader.integer(key) == object[key.rawValue]?.integer, "\(key) in \(object.text)")
      }
    }
  }
}
