internal import Catalog
internal import Foundation
internal import GRDB

@testable internal import Library

enum Colour: String, CaseIterable, PropertyValue { case red, green }
enum Grade: Int, PropertyValue { case first = 1, second }
struct Weight: RawRepresentable, Hashable, PropertyValue { var rawValue: Double }

/// A row with a property of every type the serializer takes, once required and once optional.
struct EverySupportedType: EntitySerializing {
  var id: TrackID
  var text: String
  var int: Int
  var long: Int64
  var double: Double
  var bool: Bool
  var date: Date
  var url: URL
  var data: Data
  var colour: Colour
  var grade: Grade
  var weight: Weight
  var json: RawJSON
  var object: JSONObject
  var optionalId: TrackID?
  var optionalText: String?
  var optionalInt: Int?
  var optionalLong: Int64?
  var optionalDouble: Double?
  var optionalBool: Bool?
  var optionalDate: Date?
  var optionalUrl: URL?
  var optionalData: Data?
  var optionalColour: Colour?
  var optionalGrade: Grade?
  var optionalWeight: Weight?
  var optionalJson: RawJSON?
  var optionalObject: JSONObject?

  /// Not a property.
  var extra: JSONObject {
    get { JSONObject() }
    set {}
  }

  static let table = "every"

  static let columns = [
    "id INTEGER", "text TEXT", "int INTEGER", "long INTEGER", "double REAL", "bool INTEGER", "date REAL",
    "url TEXT", "data BLOB", "colour TEXT", "grade INTEGER", "weight REAL", "json TEXT", "object TEXT",
  ]

  static let create: String = {
    let optional = columns.map { "optional" + $0.prefix(1).uppercased() + $0.dropFirst() }
    return "CREATE TABLE every (\((columns + optional).joined(separator: ", ")))"
  }()

  static var specimen: EverySupportedType {
    EverySupportedType(
      id: TrackID(0), text: "", int: 0, long: 0, double: 0, bool: false,
      date: Date(timeIntervalSinceReferenceDate: 0), url: URL(fileURLWithPath: "/"), data: Data(),
      colour: .red, grade: .first, weight: Weight(rawValue: 0), json: RawJSON(bool: true),
      object: JSONObject())
  }
}
