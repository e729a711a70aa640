/// Why the history is empty.
public enum EmptyStack {
  /// A sentence for a library in which items were opened so many times.
  public static func sentence(visits: Int) -> String {
    visits == 0 ? "Nothing was opened yet." : "The history is empty: every card was removed from it."
  }
}
