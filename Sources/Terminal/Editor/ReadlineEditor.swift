/// GNU readline as a line editor, with a panel below the line.
@MainActor public final class ReadlineEditor {
  /// An editor on a terminal, which is not touched before `start`.
  public init(input: Int32 = 0, output: Int32 = 1, settings: EditorSettings = EditorSettings()) {}
}
