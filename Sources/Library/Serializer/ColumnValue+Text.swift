internal import Catalog
internal import Foundation

extension String: ColumnValue {
  static var columnType: ColumnType { .text }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<String>.self) }
  static func sample(_ number: Int) -> String { "sample \(number)" }

  func bind(to parameter: Parameter) -> Bool { parameter.bind(self) }

  init?(_ cell: Cell) {
    guard let text = cell.text else { return nil }
    self = text
  }
}

extension Data: ColumnValue {
  static var columnType: ColumnType { .blob }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<Data>.self) }
  static func sample(_ number: Int) -> Data { Data("sample \(number)".utf8) }

  /// Empty data is stored as empty text, because an empty blob would be bound as NULL.
  func bind(to parameter: Parameter) -> Bool {
    isEmpty ? parameter.bind("") : withUnsafeBytes { parameter.bind(blob: $0) }
  }

  init?(_ cell: Cell) {
    switch cell.content {
    case .blob: self.init(cell.bytes)
    case .text where cell.bytes.isEmpty: self.init()
    default: return nil
    }
  }
}

extension URL: ColumnValue {
  static var columnType: ColumnType { .text }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<URL>.self) }
  static func sample(_ number: Int) -> URL { URL(filePath: "/\(number)") }

  /// `false` for a relative URL, because its text alone is a different URL.
  func bind(to parameter: Parameter) -> Bool {
    URL(string: absoluteString) == self && parameter.bind(absoluteString)
  }

  init?(_ cell: Cell) {
    guard let text = cell.text else { return nil }
    self.init(string: text)
  }
}

extension RawJSON: ColumnValue {
  static var columnType: ColumnType { .text }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<RawJSON>.self) }
  static func sample(_ number: Int) -> RawJSON { RawJSON(string: "sample \(number)") }

  func bind(to parameter: Parameter) -> Bool { parameter.bind(text) }

  init?(_ cell: Cell) {
    guard let text = cell.text, let value = try? RawJSON(parsing: text) else { return nil }
    self = value
  }
}

extension JSONObject: ColumnValue {
  static var columnType: ColumnType { .text }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<JSONObject>.self) }
  static func sample(_ number: Int) -> JSONObject {
    JSONObject(distinct: [JSONObject.Field("sample", RawJSON(integer: Int64(number)))])
  }

  func bind(to parameter: Parameter) -> Bool { parameter.bind(text) }

  init?(_ cell: Cell) {
    guard let text = cell.text, let object = try? JSONObject(parsing: text) else { return nil }
    self = object
  }
}
