extension RowField {
  /// A required property: the row's own number.
  static func identifier<ID: RawRepresentable<Int64> & Sendable>(
    _ key: String, _ property: any WritableKeyPath<Row, ID> & Sendable
  ) -> RowField {
    RowField(
      key: key, form: .integer,
      read: { value, row in
        guard let id = value.integer.flatMap(ID.init(rawValue:)) else { return false }
        row[keyPath: property] = id
        return true
      },
      write: { RawJSON(integer: $0[keyPath: property].rawValue) })
  }

  /// An optional property: the number of another item.
  static func identifier<ID: RawRepresentable<Int64> & Sendable>(
    _ key: String, _ property: any WritableKeyPath<Row, ID?> & Sendable
  ) -> RowField {
    optional(
      key, .integer, property, from: { $0.integer.flatMap(ID.init(rawValue:)) },
      to: { RawJSON(integer: $0.rawValue) })
  }

  static func text(_ key: String, _ property: any WritableKeyPath<Row, String?> & Sendable) -> RowField {
    optional(key, .text, property, from: \.string, to: RawJSON.init(string:))
  }

  static func word<Word: RawRepresentable<String> & Sendable>(
    _ key: String, _ property: any WritableKeyPath<Row, Word?> & Sendable
  ) -> RowField {
    optional(
      key, .text, property, from: { $0.string.flatMap(Word.init(rawValue:)) },
      to: { RawJSON(string: $0.rawValue) })
  }

  static func integer(_ key: String, _ property: any WritableKeyPath<Row, Int64?> & Sendable) -> RowField {
    optional(key, .integer, property, from: \.integer, to: RawJSON.init(integer:))
  }

  static func decimal(_ key: String, _ property: any WritableKeyPath<Row, Double?> & Sendable) -> RowField {
    optional(key, .decimal, property, from: \.exactDouble, to: RawJSON.init(double:))
  }

  static func flag(_ key: String, _ property: any WritableKeyPath<Row, Bool?> & Sendable) -> RowField {
    optional(key, .flag, property, from: \.bool, to: RawJSON.init(bool:))
  }

  /// A date in Apple's own format; any other format stays in `extra`.
  static func date(_ key: String, _ property: any WritableKeyPath<Row, AppleDate?> & Sendable) -> RowField {
    optional(
      key, .date, property, from: { $0.string.flatMap(AppleDate.init) }, to: { RawJSON(string: $0.text) })
  }

  private static func optional<Value>(
    _ key: String, _ form: AppleKey.Form, _ property: any WritableKeyPath<Row, Value?> & Sendable,
    from: @escaping @Sendable (RawJSON) -> Value?, to: @escaping @Sendable (Value) -> RawJSON
  ) -> RowField {
    RowField(
      key: key, form: form,
      read: { json, row in
        guard let value = from(json) else { return false }
        row[keyPath: property] = value
        return true
      },
      write: { $0[keyPath: property].map(to) })
  }
}
