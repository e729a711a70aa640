internal import Catalog

/// A struct whose stored properties are the columns of a table.
protocol EntitySerializing: Sendable {
  /// The table's name.
  static var table: String { get }

  /// The value that a row is read into; its properties are replaced.
  static var specimen: Self { get }
}

extension StructLayout where Subject: EntitySerializing, Access == ColumnAccess {
  /// Reflects on the type's specimen; throws if a property's type is outside the closed set, and names the property.
  init() throws(SerializerError) {
    try self.init(of: Subject.specimen)
  }
}
