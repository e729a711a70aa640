/// Text that is safe to write to a terminal.
///
/// Untrusted text can only be printed through this type, whose initialisers sanitise it.
public struct SafeText: Hashable, Sendable {
  /// The sanitised text.
  public let text: String
  /// Its width in columns, by `TextWidth`.
  public let width: Int

  /// Sanitises text from the network, a file or the user: replaces control, bidi and invisible characters by marks.
  public init(_ outside: String) {
    self.init(checked: Sanitiser.visible(outside))
  }

  /// Sanitises text for the clipboard: makes it one line and removes such characters.
  public init(unmarked outside: String) {
    self.init(checked: PastedText.line(Array(outside.utf8)))
  }

  public init(literal: StaticString) {
    self.init(checked: literal.description)
  }

  init(checked text: String) {
    self.text = text
    width = TextWidth.columns(of: text)
  }

  /// The longest prefix of whole grapheme clusters that fits; if cut, it ends with `…`.
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
