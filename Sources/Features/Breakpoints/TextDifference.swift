public import Terminal

/// The lines that an edit removed and added.
public enum TextDifference {
  /// The changes that are shown, so that the prompt stays in the window of most.
  static let shown = 20

  /// Returns each removed line in red and each added one in green, with its number before or after the edit.
  public static func lines(from old: String, to new: String) -> [Line] {
    let (old, new) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let changes = new.difference(from: old).map { change in
      switch change {
      case .remove(let place, let text, _): (place: place, mark: "-", text: text, colour: Style.Colour.red)
      case .insert(let place, let text, _): (place: place, mark: "+", text: text, colour: Style.Colour.green)
      }
    }
    let sorted = changes.sorted { ($0.place, $1.mark) < ($1.place, $0.mark) }
    let lines = sorted.prefix(shown).map {
      Line(SafeText("\($0.place + 1) \($0.mark) \($0.text)"), style: Style(colour: $0.colour))
    }
    guard sorted.count > shown else { return lines }
    return lines + [
      Line(SafeText("and \(Wording.count(sorted.count - shown, "more line")) changed"), style: .dim)
    ]
  }
}
