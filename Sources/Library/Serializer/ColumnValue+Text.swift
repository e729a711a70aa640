internal import Catalog
internal import Foundation
internal import GRDB

extension String: ColumnValue {
  static var columnType: ColumnType { .text }

  var cell: DatabaseValue? { StoredText.value(self) }

  init?(cell: DatabaseValue) {
    guard let text = StoredText.text(cell) else { return nil }
    self = text
  }
}

extension Data: ColumnValue {
  static var columnType: ColumnType { .blob }

  /// Empty data is stored as empty text, because an empty blob would be bound as NULL.
  var cell: DatabaseValue? { isEmpty ? "".databaseValue : databaseValue }

  init?(cell: DatabaseValue) {
    switch cell.storage {
    case .blob(let bytes): self = bytes
    case .string(""): self.init()
    default: return nil
    }
  }
}

extension URL: ColumnValue {
  static var columnType: ColumnType { .text }

  /// `nil` for a relative URL, because its text alone is a different URL.
  var cell: DatabaseValue? { URL(string: absoluteString) == self ? absoluteString.cell : nil }

  init?(cell: DatabaseValue) {
    guard let text = String(cell: cell) else { return nil }
    self.init(string: text)
  }
}

extension RawJSON: ColumnValue {
  static var columnType: ColumnType { .text }

  var cell: DatabaseValue? { text.cell }

  init?(cell: DatabaseValue) {
    guard let text = String(cell: cell), let value = try? RawJSON(parsing: text) else { return nil }
    self = value
  }
}

extension JSONObject: ColumnValue {
  static var columnType: ColumnType { .text }

  var cell: DatabaseValue? { text.cell }

  init?(cell: DatabaseValue) {
    guard let text = String(cell: cell), let object = try? JSONObject(parsing: text) else { return nil }
    self = object
  }
}
