internal import Foundation
internal import GRDB

/// The values of a row, as SQLite's file format lays them out.
enum StoredRecord {
  /// Reads a payload; `nil` if it is no record to its last byte.
  static func values(_ payload: [UInt8]) -> [DatabaseValue]? {
    var head = PageBytes(payload[...])
    guard let length = head.varint(), length > 0, length <= payload.count else { return nil }
    head = PageBytes(payload[..<Int(length)])
    _ = head.varint()
    var body = PageBytes(payload[Int(length)...])
    var values: [DatabaseValue] = []
    while head.count > 0 {
      guard let type = head.varint(), let value = value(of: type, &body) else { return nil }
      values.append(value)
    }
    return body.count == 0 ? values : nil
  }

  private static func value(of type: Int64, _ body: inout PageBytes) -> DatabaseValue? {
    switch type {
    case 0: return .null
    case 1...4: return body.integer(bytes: Int(type))?.databaseValue
    case 5: return body.integer(bytes: 6)?.databaseValue
    case 6: return body.integer(bytes: 8)?.databaseValue
    case 7: return body.integer(bytes: 8).map { Double(bitPattern: UInt64(bitPattern: $0)).databaseValue }
    case 8, 9: return (type - 8).databaseValue
    case 12...:
      guard let bytes = body.take(Int((type - 12) / 2)) else { return nil }
      if type.isMultiple(of: 2) { return Data(bytes).databaseValue }
      return String(validating: bytes, as: UTF8.self)?.databaseValue
    default: return nil
    }
  }
}
