internal import Catalog
internal import Foundation
internal import GRDB

@testable internal import Library

/// The plain way of the serializer: a `Mirror` of each value.
enum MirrorTwin {
  /// The cells of a value's properties, in their order.
  static func cells(of value: Any) -> [DatabaseValue] {
    Mirror(reflecting: value).children.map { cell($0.value) }
  }

  private static func cell(_ value: Any) -> DatabaseValue {
    switch value {
    case let number as Int64: number.databaseValue
    case let flag as Bool: flag.databaseValue
    case let number as Double: decimal(number)
    case let text as String: self.text(text)
    case let object as JSONObject: text(object.text)
    case let raw as any RawRepresentable: cell(raw.rawValue)
    default: optional(value)
    }
  }

  private static func optional(_ value: Any) -> DatabaseValue {
    Mirror(reflecting: value).children.first.map { cell($0.value) } ?? .null
  }

  private static func text(_ text: String) -> DatabaseValue {
    text.utf8.contains(0) ? Data(text.utf8).databaseValue : text.databaseValue
  }

  /// SQLite makes NULL of NaN, and 0 of -0.
  private static func decimal(_ number: Double) -> DatabaseValue {
    guard number.isNaN || (number == 0 && number.sign == .minus) else { return number.databaseValue }
    return withUnsafeBytes(of: number.bitPattern.bigEndian) { Data($0).databaseValue }
  }
}
