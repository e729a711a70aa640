extension Limits {
  /// JSON that is read.
  public enum JSON {
    /// Fields of an object for which room is made at once: more than nearly all of Apple's rows have, so that their places
    /// are written down without moving.
    public static let usualFields = 40
  }
}
