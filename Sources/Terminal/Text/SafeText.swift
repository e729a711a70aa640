/// Text that can be written to a terminal without harm.
///
/// The only way from outside text to the writer: there is no other initialiser for text that is not ours.
public struct SafeText: Hashable, Sendable {
  /// What is written.
  public let text: String
  /// Columns it takes, by `TextWidth`.
  public let width: Int

  /// Text from the network, a file or a person: every control, bidi and invisible character is made a mark.
  public init(_ outside: String) {
    self.init(checked: Sanitiser.visible(outside))
  }

  /// Words of our own.
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
