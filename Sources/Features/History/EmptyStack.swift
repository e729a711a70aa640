/// Why no card lies on the stack.
public enum EmptyStack {
  /// A sentence for a library in which items were opened so many times.
  public static func sentence(visits: Int) -> String {
    visits == 0 ? "Nothing was opened yet." : "No card lies on the stack: every one was taken off it."
  }
}
