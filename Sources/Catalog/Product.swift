/// The name and version that the program shows.
public enum Product {
  /// The version, as the change log has it.
  public static let version = "0.1.0"
}
