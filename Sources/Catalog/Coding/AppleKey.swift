/// A key of Apple's JSON that is stored as a property, and its value format.
///
/// For code that writes results without creating items. The property has the key's name.
public struct AppleKey: Hashable, Sendable {
  /// The format of a value.
  public enum Form: Hashable, Sendable {
    /// A string, even if the stored column has another type.
    case text
    /// A whole number.
    case integer
    /// A number in its shortest exact form.
    case decimal
    /// `true` or `false`.
    case flag
    /// Seconds since 1970, written as a string in Apple's date format.
    case date
  }

  /// The key, which needs no escapes.
  public let name: String
  /// How its values are written.
  public let form: Form
}

extension RecordType {
  /// The known keys of a kind's results, in the order in which `CatalogItem.json` has them.
  public var appleKeys: [AppleKey] {
    switch self {
    case .track: Track.fields.keys
    case .collection: Collection.fields.keys
    case .artist: Artist.fields.keys
    }
  }
}
