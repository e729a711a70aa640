import Testing

@testable import Catalog

/// The keys of Apple's JSON that follow from the properties, beside a `Mirror` of each value.
struct EntityPlanTests {
  @Test func everyPropertyButExtraIsAKeyInItsOrder() {
    expectKeys(Track.plan)
    expectKeys(Collection.plan)
    expectKeys(Artist.plan)
  }

  @Test func eachKeyGoesToThePropertyOfItsNameAndComesBack() throws {
    try expectOwnProperty(Track.plan)
    try expectOwnProperty(Collection.plan)
    try expectOwnProperty(Artist.plan)
  }

  @Test func aValueThatThePropertyCannotReproduceStaysInExtra() throws {
    for text in [
      #"{"trackName":5}"#, #"{"trackPrice":1e999}"#, #"{"releaseDate":"2016"}"#, #"{"extra":"a"}"#,
    ] {
      #expect(Track.plan.make(reading: try JSONObject(parsing: text)).extra.text == text)
    }
  }

  private func expectKeys<Entity: EntitySerializing>(_ plan: EntityPlan<Entity>) {
    #expect(plan.keys + ["extra"] == Mirror(reflecting: Entity.specimen).children.map { $0.label ?? "" })
  }

  private func expectOwnProperty<Entity: EntitySerializing>(_ plan: EntityPlan<Entity>) throws {
    for key in plan.keys {
      // One value of each type; the property reads those of its own type.
      let read = try ["7", "1.29", "true", #""a\nb""#, #""2016-01-01T08:00:00Z""#].count { value in
        let row = plan.make(reading: try JSONObject(parsing: #"{"\#(key)":\#(value)}"#))
        guard row.extra.isEmpty else { return false }
        let changed = zip(Mirror(reflecting: row).children, Mirror(reflecting: Entity.specimen).children)
          .filter { "\($0.value)" != "\($1.value)" }.map { $0.0.label }
        #expect(changed == [key])
        let back = plan.object(row)[key]?.text
        // A decimal property writes 7 as 7.0.
        #expect(back == value || back == value + ".0")
        return true
      }
      #expect(read > 0, "\(key)")
    }
  }
}
