/// A field of an item that can be copied.
public enum CopyableField: String, CaseIterable, Hashable, Sendable {
  /// The address of its page in the store.
  case link
  /// Apple's number.
  case id
  /// Who made it and what it is called.
  case name
}
