internal import Catalog
internal import GRDB

@testable internal import Library

enum Colour: String, CaseIterable, PropertyValue { case red, green }
enum Grade: Int64, PropertyValue { case first = 1, second }
struct Weight: RawRepresentable, Hashable, PropertyValue { var rawValue: Double }

/// A row with a property of every type the serializer takes, once required and once optional.
struct EverySupportedType: EntitySerializing {
  var id: TrackID
  var text: String
  var long: Int64
  var double: Double
  var bool: Bool
  var colour: Colour
  var grade: Grade
  var weight: Weight
  var object: JSONObject
  var optionalId: TrackID?
  var optionalText: String?
  var optionalLong: Int64?
  var optionalDouble: Double?
  var optionalBool: Bool?
  var optionalColour: Colour?
  var optionalGrade: Grade?
  var optionalWeight: Weight?
  var optionalObject: JSONObject?

  /// Not a property.
  var extra: JSONObject {
    get { JSONObject() }
    set {}
  }

  static let table = "every"

  static let columns = [
    "id INTEGER", "text TEXT", "long INTEGER", "double REAL", "bool INTEGER", "colour TEXT", "grade INTEGER",
    "weight REAL", "object TEXT",
  ]

  static let create: String = {
    let optional = columns.map { "optional" + $0.prefix(1).uppercased() + $0.dropFirst() }
    return "CREATE TABLE every (\((columns + optional).joined(separator: ", ")))"
  }()

  static var specimen: EverySupportedType {
    EverySupportedType(
      id: TrackID(0), text: "", long: 0, double: 0, bool: false, colour: .red, grade: .first,
      weight: Weight(rawValue: 0), object: JSONObject())
  }
}
