internal import Catalog
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

struct SupportedTypeTests {
  @Test func everySupportedTypeComesBackExactly() throws {
    var random = RandomItems(seed: 11)
    try database().write { db in
      let plan = try EntityPlan<EverySupportedType>()
      try plan.insistOnColumns(in: db)
      for round in 0..<TestCount.of(1_000, all: 10_000) {
        let value = some(&random, filled: round.isMultiple(of: 2))
        try db.execute(sql: "DELETE FROM every")
        try insert(value, plan, db)
        #expect(exactly(try read(plan, db)) == exactly(value))
        let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM every"))
        #expect(Array(row.databaseValues) == MirrorTwin.cells(of: value))
      }
    }
  }

  @Test func nilIsStoredAsNull() throws {
    try database().write { db in
      let plan = try EntityPlan<EverySupportedType>()
      try plan.insistOnColumns(in: db)
      try insert(.specimen, plan, db)
      let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM every"))
      for (column, value) in row { #expect(value.isNull == column.hasPrefix("optional"), "\(column)") }
    }
  }

  @Test func aCellThatIsNoValueOfThePropertyIsAnErrorThatNamesIt() throws {
    try database().write { db in
      let plan = try EntityPlan<EverySupportedType>()
      try plan.insistOnColumns(in: db)
      try insert(.specimen, plan, db)
      try db.execute(sql: "UPDATE every SET colour = 'mauve'")
      #expect(throws: SerializerError("EverySupportedType.colour cannot be read from its column")) {
        try read(plan, db)
      }
    }
  }

  private func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { try $0.execute(sql: EverySupportedType.create) }
    return database
  }

  private func insert(
    _ value: EverySupportedType, _ plan: EntityPlan<EverySupportedType>, _ db: Database
  ) throws {
    let places = plan.columns.map { _ in "?" }.joined(separator: ", ")
    let statement = try db.cachedStatement(
      sql: "INSERT INTO every (\(plan.columns.joined(separator: ", "))) VALUES (\(places))")
    try statement.setFirst()
    try plan.bind(value, to: statement, from: 1)
    try statement.execute()
  }

  private func read(_ plan: EntityPlan<EverySupportedType>, _ db: Database) throws -> EverySupportedType {
    let statement = try db.makeStatement(sql: "SELECT * FROM every")
    let rows = try Row.fetchCursor(statement)
    _ = try #require(try rows.next())
    return try plan.entity(from: statement)
  }

  private func some(_ random: inout RandomItems, filled: Bool) -> EverySupportedType {
    var value = EverySupportedType.specimen
    value.id = TrackID(random.integer())
    value.text = random.text()
    value.long = random.integer()
    value.double = random.decimal()
    value.bool = random.integer().isMultiple(of: 2)
    value.colour = random.integer() > 0 ? .green : .red
    value.weight = Weight(rawValue: random.decimal())
    value.object = random.extra()
    guard filled else { return value }
    value.optionalId = TrackID(random.integer())
    value.optionalText = random.text()
    value.optionalLong = random.integer()
    value.optionalDouble = random.decimal()
    value.optionalBool = random.integer().isMultiple(of: 2)
    value.optionalColour = .green
    value.optionalGrade = .second
    value.optionalWeight = Weight(rawValue: random.decimal())
    value.optionalObject = random.extra()
    return value
  }
}
