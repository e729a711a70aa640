extension Limits {
  /// Copies of the library, kept for bad days.
  public enum Backups {
    /// Bytes in use up to which a library is copied whole: half a second, and a quarter of a gigabyte for all copies.
    public static let whole: Int64 = 32 << 20
    /// Copies of days of use that are kept.
    public static let days = 5
    /// Copies made before a change of the file's form that are kept.
    public static let migrations = 2
    /// Pages copied between two looks whether somebody wants to leave: 1 MiB.
    public static let pagesAtOnce: Int32 = 256
    /// Bytes from which a damaged library is not copied to read its calls: others wait for it, ten seconds at most.
    public static let tooLargeForCalls: Int64 = 512 << 20
  }
}
