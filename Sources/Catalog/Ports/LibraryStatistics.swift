/// Statistics of searches and openings: when, and by artist, genre, decade and store.
public struct LibraryStatistics: Hashable, Sendable {
  /// A value and its count.
  public struct Tally<Value: Hashable & Sendable>: Hashable, Sendable {
    public var value: Value
    public var count: Int

    public init(_ value: Value, _ count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// Searches by the quarter of an hour in which Apple last answered them, oldest first.
  ///
  /// Each search counts once, at its last request, as long as its answer is cached.
  public var searches: [Tally<Timestamp>] = []
  /// Openings by quarter of an hour, oldest first.
  public var openings: [Tally<Timestamp>] = []
  /// Openings by artist, most first.
  public var artists: [Tally<String>] = []
  /// Openings by genre, most first.
  public var genres: [Tally<String>] = []
  /// Openings by the first year of the decade of release, oldest first.
  public var decades: [Tally<Int>] = []
  /// Stored rows by store, most first.
  public var storefronts: [Tally<Storefront>] = []

  /// Creates empty statistics.
  public init() {}
}
