/// A type of properties, with its form as a cell and its form as JSON; the set of types is closed.
package protocol PropertyValue: Equatable, Sendable {
  static var columnType: ColumnType { get }

  /// A value that differs for each small number, to check a plan with, except those of `Bool`; `nil` if the type has none.
  static func sample(_ number: Int) -> Self?

  var cell: CellValue { get }

  /// Reads a cell; `nil` for a cell of another type.
  init?(_ cell: CellValue)

  /// Reads a value of Apple's JSON; `nil` if the property could not reproduce it exactly.
  init?(json: RawJSON)

  /// Appends the value as Apple sends it.
  func append(to json: inout JSONWriter)

  /// A required and an optional property of the type. Each type's own, so that the compiler specializes them.
  static var properties: (required: StoredProperty, optional: StoredProperty) { get }
}

extension PropertyValue {
  package init?(json: RawJSON) {
    guard let cell = CellValue(json, as: Self.columnType) else { return nil }
    self.init(cell)
  }

  package func append(to json: inout JSONWriter) {
    switch cell {
    case .text(let text): json.append(quoting: text)
    case .integer(let number): json.append(integer: number)
    case .real(let number): json.append(decimal: number)
    case .blob, .null: json.append("null")
    }
  }

  package static var properties: (required: StoredProperty, optional: StoredProperty) {
    (StoredProperty(RequiredSlot<Self>.self), StoredProperty(OptionalSlot<Self>.self))
  }
}

/// A type with a raw value is stored as that.
extension PropertyValue where Self: RawRepresentable, RawValue: PropertyValue {
  package static var columnType: ColumnType { RawValue.columnType }
  package static func sample(_ number: Int) -> Self? { RawValue.sample(number).flatMap(Self.init(rawValue:)) }
  package var cell: CellValue { rawValue.cell }

  package init?(_ cell: CellValue) {
    guard let raw = RawValue(cell) else { return nil }
    self.init(rawValue: raw)
  }
}

extension TrackID: PropertyValue {}
extension CollectionID: PropertyValue {}
extension ArtistID: PropertyValue {}
extension TrackKind: PropertyValue {}
extension Explicitness: PropertyValue {}
extension WebLink: PropertyValue {}

/// Seconds in the column; in JSON a date in Apple's own format. Any other format stays in `extra`.
extension AppleDate: PropertyValue {
  package init?(json: RawJSON) {
    guard let text = json.string else { return nil }
    self.init(text)
  }

  package func append(to json: inout JSONWriter) { json.append(self) }
}

extension String: PropertyValue {
  package static var columnType: ColumnType { .text }
  package static func sample(_ number: Int) -> String? { "sample \(number)" }
  package var cell: CellValue { .text(self) }

  package init?(_ cell: CellValue) {
    guard let text = cell.text else { return nil }
    self = text
  }
}

extension Int64: PropertyValue {
  package static var columnType: ColumnType { .integer }
  package static func sample(_ number: Int) -> Int64? { Int64(number) }
  package var cell: CellValue { .integer(self) }

  package init?(_ cell: CellValue) {
    guard case .integer(let number) = cell else { return nil }
    self = number
  }
}

extension Bool: PropertyValue {
  package static var columnType: ColumnType { .integer }
  package static func sample(_ number: Int) -> Bool? { number.isMultiple(of: 2) }
  package var cell: CellValue { .integer(self ? 1 : 0) }

  package init?(_ cell: CellValue) {
    guard case .integer(let number) = cell, 0...1 ~= number else { return nil }
    self = number == 1
  }

  package init?(json: RawJSON) {
    guard let flag = json.bool else { return nil }
    self = flag
  }

  package func append(to json: inout JSONWriter) { json.append(flag: self) }
}

extension Double: PropertyValue {
  package static var columnType: ColumnType { .real }
  package static func sample(_ number: Int) -> Double? { Double(number) }
  package var cell: CellValue { .real(self) }

  package init?(_ cell: CellValue) {
    guard let number = cell.decimal else { return nil }
    self = number
  }
}

/// The column of what no property holds.
extension JSONObject: PropertyValue {
  package static var columnType: ColumnType { .text }
  package static func sample(_ number: Int) -> JSONObject? {
    JSONObject(distinct: [Field("sample", RawJSON(integer: Int64(number)))])
  }
  package var cell: CellValue { .text(text) }

  package init?(_ cell: CellValue) {
    guard let text = cell.text, let object = try? JSONObject(parsing: text) else { return nil }
    self = object
  }
}
