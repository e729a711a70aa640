internal import Catalog
internal import GRDB
internal import Testing

@testable internal import Library

/// One struct and table that do not fit together, and what is said about it.
struct Misfit: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let columns: String
  let plan: @Sendable (Database) throws -> Void
  let error: SerializerError

  init<Entity: EntitySerializing>(
    _ testDescription: String, _ entity: Entity.Type, columns: String, _ error: String
  ) {
    self.testDescription = testDescription
    self.columns = columns
    plan = { try EntityPlan<Entity>().insistOnColumns(in: $0) }
    self.error = SerializerError(error)
  }
}

struct PlanRefusalTests {
  @Test(arguments: [
    Misfit(
      "a number of another width", WithInt.self, columns: "id INTEGER, count INTEGER",
      "WithInt.count is of type Int, which no column holds"),
    Misfit(
      "an array", WithArray.self, columns: "id INTEGER, tags TEXT",
      "WithArray.tags is of type Array<String>, which no column holds"),
    Misfit(
      "an enum without raw values", WithBareEnum.self, columns: "id INTEGER, side TEXT",
      "WithBareEnum.side is of type Side, which no column holds"),
    Misfit(
      "an optional of an optional", WithNestedOptional.self, columns: "id INTEGER, name TEXT",
      "WithNestedOptional.name is of type Optional<Optional<String>>, which no column holds"),
    Misfit(
      "a raw value outside the set", WithOddRawValue.self, columns: "id INTEGER, small INTEGER",
      "WithOddRawValue.small is of type Small, which no column holds"),
    Misfit(
      "no column", Plain.self, columns: "id INTEGER",
      "Plain.name has no column in table misfit"),
    Misfit(
      "a column of another type", Plain.self, columns: "id INTEGER, name INTEGER",
      "Plain.name needs a column of type TEXT, not INTEGER"),
    Misfit(
      "a column too many", Plain.self, columns: "id INTEGER, name TEXT, more TEXT",
      "column more of table misfit has no property in Plain"),
    Misfit(
      "a tuple", WithTuple.self, columns: "id INTEGER, pair TEXT",
      "WithTuple.pair is of type (Int, Int), which no column holds"),
    Misfit(
      "a lazy property", WithLazy.self, columns: "id INTEGER, slow INTEGER",
      "WithLazy.$__lazy_storage_$_slow has no column in table misfit"),
    Misfit(
      "a mirror in another order", WithSwappedMirror.self, columns: "id INTEGER, one TEXT, two TEXT",
      "WithSwappedMirror.two does not lie in memory where it was expected"),
    Misfit(
      "a mirror without a property", WithShortMirror.self, columns: "id INTEGER",
      "WithShortMirror.id does not lie in memory where it was expected"),
    Misfit("a class", NoStruct.self, columns: "id INTEGER", "NoStruct is not a struct"),
  ])
  func aMisfitIsRefusedAtLaunchByName(_ misfit: Misfit) throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: "CREATE TABLE misfit (row INTEGER PRIMARY KEY, \(misfit.columns))")
      #expect(throws: misfit.error) { try misfit.plan(db) }
    }
  }
}

private protocol MisfitEntity: EntitySerializing {}

extension MisfitEntity {
  static var table: String { "misfit" }
  var extra: JSONObject {
    get { JSONObject() }
    set {}
  }
}

private struct Plain: MisfitEntity {
  var id: Int64 = 1
  var name: String?
  static let specimen = Plain()
}

private struct WithInt: MisfitEntity {
  var id: Int64 = 1
  var count = 0
  static let specimen = WithInt()
}

private struct WithArray: MisfitEntity {
  var id: Int64 = 1
  var tags: [String] = []
  static let specimen = WithArray()
}

private enum Side { case left }

private struct WithBareEnum: MisfitEntity {
  var id: Int64 = 1
  var side = Side.left
  static let specimen = WithBareEnum()
}

private struct WithNestedOptional: MisfitEntity {
  var id: Int64 = 1
  var name: String?? = nil
  static let specimen = WithNestedOptional()
}

private struct Small: RawRepresentable { var rawValue: UInt8 }

private struct WithOddRawValue: MisfitEntity {
  var id: Int64 = 1
  var small = Small(rawValue: 1)
  static let specimen = WithOddRawValue()
}

private struct WithTuple: MisfitEntity {
  var id: Int64 = 1
  var pair = (1, 2)
  static let specimen = WithTuple()
}

private struct WithLazy: MisfitEntity {
  var id: Int64 = 1
  lazy var slow: Int64 = 2
  static var specimen: WithLazy { WithLazy() }
}

private struct WithSwappedMirror: MisfitEntity, CustomReflectable {
  var id: Int64 = 1
  var one: String?
  var two: String?
  static let specimen = WithSwappedMirror()

  var customMirror: Mirror {
    Mirror(self, children: ["id": id, "two": two as Any, "one": one as Any], displayStyle: .struct)
  }
}

private struct WithShortMirror: MisfitEntity, CustomReflectable {
  var id: Int64 = 1
  var name: String?
  static let specimen = WithShortMirror()

  var customMirror: Mirror { Mirror(self, children: ["id": id], displayStyle: .struct) }
}

private final class NoStruct: MisfitEntity {
  let id = 1
  static let specimen = NoStruct()
}
