/// Text that is safe to write to a terminal.
///
/// The only way to print untrusted text: there is no other initialiser for it.
public struct SafeText: Hashable, Sendable {
  /// What is written.
  public let text: String
  /// Its width in columns, by `TextWidth`.
  public let width: Int

  /// Text from the network, a file or the user: every control, bidi and invisible character is made a mark.
  public init(_ outside: String) {
    self.init(checked: Sanitiser.visible(outside))
  }

  /// The same as one line, with such characters left out instead of marked; for a clipboard.
  public init(unmarked outside: String) {
    self.init(checked: PastedText.line(Array(outside.utf8)))
  }

  /// Creates text from a literal of the program.
  public init(literal: StaticString) {
    self.init(checked: literal.description)
  }

  init(checked text: String) {
    self.text = text
    width = TextWidth.columns(of: text)
  }

  /// The longest beginning, cut between grapheme clusters, that fits; `…` in the last column if it was cut.
  public func cut(to columns: Int) -> SafeText {
    guard width > columns else { return self }
    guard columns > 0 else { return SafeText(checked: "") }
    var taken = ""
    var used = 0
    for cluster in text {
      let width = TextWidth.columns(of: cluster)
      if used + width > columns - 1 { break }
      taken.append(cluster)
      used += width
    }
    return SafeText(checked: taken + "…")
  }
}
