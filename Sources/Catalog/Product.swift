/// The name and version that the program shows.
public enum Product {
  /// The version, as in CHANGELOG.md.
  public static let version = "0.1.0"
}
