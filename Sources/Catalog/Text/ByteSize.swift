/// Sizes in decimal units, the same in every message and view.
public enum ByteSize {
  /// Formats bytes as `4.1 MB`.
  public static func text(_ bytes: Int64) -> String {
    guard bytes >= 1_000 else { return "\(bytes) B" }
    var rest = Double(bytes)
    for unit in ["kB", "MB", "GB"] {
      rest /= 1_000
      if rest < 999.95 || unit == "GB" { return tenths(rest) + " " + unit }
    }
    return "\(bytes) B"
  }

  private static func tenths(_ amount: Double) -> String {
    guard let tenths = Int64(exactly: (amount * 10).rounded()) else { return String(amount) }
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
