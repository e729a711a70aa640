/// Reads and writes one stored property through a pointer to it. Only sound with the place and type of a `StructLayout`.
package protocol PropertyAccess: Sendable {
  /// The bytes that the property takes, and the number of which its place is a multiple.
  var size: Int { get }
  var alignment: Int { get }

  /// Sets the property to the sample of a number, and returns a check for it; `nil` for a type without samples, such as an
  /// enum. Samples of different numbers differ, except those of `Bool`.
  var fill: @Sendable (_ property: UnsafeMutableRawPointer, _ number: Int) -> ((Any) -> Bool)? { get }

  /// The access to a property of a type; `nil` if the type is not supported.
  static func access(to type: Any.Type) -> Self?
}

/// The stored properties of a struct in the order of their declaration, with their places in memory.
///
/// `Mirror` learns them here, once. It takes milliseconds for the first type in a process, and would take longer for a row than
/// SQLite does to write it.
///
/// Reading and writing through pointers to these places is sound because:
/// - Swift lays out stored properties in the order of their declaration, each at the next multiple of its alignment. The
///   places are computed so, and the end is compared with `MemoryLayout.size`.
/// - Each property of a copy is filled through its place. The type is refused unless `Mirror` then finds exactly these
///   values. Of a property without samples, only the size and the properties around it are checked.
/// - A test compares the places with `MemoryLayout.offset(of:)`.
/// - A place is used only with the type that `Mirror` reported for it. So `assumingMemoryBound` states what is so.
/// - The pointers come from `withUnsafeBytes(of:)` and do not leave its closure.
package struct StructLayout<Subject: Sendable, Access: PropertyAccess>: Sendable {
  /// A stored property.
  package struct Property: Sendable {
    package let name: String
    /// How it is read and written.
    package let access: Access
    /// Its place in bytes from the start of the struct.
    package let place: Int
  }

  package let properties: [Property]

  /// Computes and checks the places; the failure names a property.
  package init(of specimen: Subject) throws(SerializerError) {
    let mirror = Mirror(reflecting: specimen)
    guard mirror.displayStyle == .struct else { throw SerializerError("\(Subject.self) is not a struct") }
    var end = 0
    var properties: [Property] = []
    for (label, value) in mirror.children {
      let (name, type) = (label ?? "", Swift.type(of: value))
      guard let access = Access.access(to: type) else {
        throw SerializerError("\(Subject.self).\(name) is of type \(type), which no column holds")
      }
      let place = (end + access.alignment - 1) / access.alignment * access.alignment
      properties.append(Property(name: name, access: access, place: place))
      end = place + access.size
    }
    self.properties = properties
    guard end == MemoryLayout<Subject>.size else { throw Self.otherPlace(properties.last) }
    var copy = specimen
    let checks = withUnsafeMutableBytes(of: &copy) { bytes in
      properties.enumerated().map { number, property in
        bytes.baseAddress.flatMap { property.access.fill($0 + property.place, number + 1) }
      }
    }
    for ((property, check), child) in zip(zip(properties, checks), Mirror(reflecting: copy).children)
    where check?(child.value) == false {
      throw Self.otherPlace(property)
    }
  }

  private static func otherPlace(_ property: Property?) -> SerializerError {
    SerializerError("\(Subject.self).\(property?.name ?? "") does not lie in memory where it was expected")
  }
}

/// The reason why a struct does not match its layout or its table, or a value its column.
package struct SerializerError: Error, Hashable, CustomStringConvertible {
  /// The sentence; it names type and property.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
