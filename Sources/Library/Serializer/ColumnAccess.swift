internal import Catalog

/// Binds one stored property to a statement and reads it from a cell, through a pointer to it; see `StructLayout`.
///
/// Stored functions, because the compiler specializes them: with the codec behind a protocol, a fetched row took twice as long.
struct ColumnAccess: PropertyAccess {
  let columnType: ColumnType
  let size: Int
  let alignment: Int
  /// Binds the property; returns `false` if its value could not be read back exactly.
  let bind: @Sendable (_ property: UnsafeRawPointer, _ parameter: Parameter) -> Bool
  /// Sets the property to the value of a cell; returns `false` if the cell holds none.
  let read: @Sendable (_ cell: Cell, _ property: UnsafeMutableRawPointer) -> Bool
  /// Sets the property to a sample and returns a check for it; `nil` for a type without samples, such as an enum.
  let fill: @Sendable (_ property: UnsafeMutableRawPointer, _ number: Int) -> ((Any) -> Bool)?

  /// Creates the access through a codec; specialized where the codec is known.
  @inline(__always) init<Codec: PropertyCodec>(_ codec: Codec.Type) {
    columnType = Codec.columnType
    size = MemoryLayout<Codec.Property>.size
    alignment = MemoryLayout<Codec.Property>.alignment
    bind = { Codec.bind($0.assumingMemoryBound(to: Codec.Property.self).pointee, to: $1) }
    read = {
      guard let value = Codec.read($0) else { return false }
      $1.assumingMemoryBound(to: Codec.Property.self).pointee = value
      return true
    }
    fill = {
      guard let sample = Codec.sample($1) else { return nil }
      $0.assumingMemoryBound(to: Codec.Property.self).pointee = sample
      return { ($0 as? Codec.Property).map { Codec.isEqual($0, sample) } ?? false }
    }
  }
}
