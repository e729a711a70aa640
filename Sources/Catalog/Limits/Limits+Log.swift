extension Limits {
  /// The log file.
  public enum Log {
    /// Bytes after which the file is put aside; one older file is kept.
    public static let bytes: Int64 = 1 << 20
  }
}
