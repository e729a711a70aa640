extension Limits {
  /// Lists of what is like an item.
  public enum Similar {
    /// Seconds of a year.
    public static let year: UInt64 = 31_556_952
    /// Years between two releases of one era: what came out within three sounds of its time.
    public static let eraYears = 3
    /// The same in seconds.
    public static let era = UInt64(eraYears) * year
    /// Rows of a list: a screenful, most of it from the library.
    public static let rows = 24
    /// Rows by the same maker.
    public static let byMaker = 6
    /// Rows of the same album.
    public static let neighbours = 4
    /// Rows of the same genre and era.
    public static let ofGenre = 8
    /// Rows of one likeness that are read in full: more than are shown, as some are other releases of one work.
    public static let candidates = 16
    /// Rows of the index that one query looks at: some tenths of a millisecond.
    public static let examined = 300
  }
}
