/// When Apple is asked while someone types.
public enum Policy: String, CaseIterable, Sendable {
  /// What miru does.
  case miru
  /// A call after every pause of 300 ms, as most search fields do.
  case debounce = "300 ms debounce"
  /// A call at Enter.
  case enter = "Enter only"
}
