/// Identifies the queries of a session; assigned at the keystroke that made the query.
///
/// An answer is shown only if its number is still the session's.
public struct QueryID: Hashable, Comparable, Codable, Sendable {
  /// Counted from 1; 0 stands before the first keystroke.
  public private(set) var count: Int

  /// A number by its count; only a recorded session needs to name one.
  public init(_ count: Int = 0) { self.count = count }

  /// The number after this one.
  var next: QueryID { QueryID(count + 1) }

  public static func < (one: QueryID, other: QueryID) -> Bool { one.count < other.count }
}
