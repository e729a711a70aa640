internal import Terminal

/// A named address, never cut: a part of it leads nowhere.
struct LabelledLink {
  let label: StaticString
  let address: SafeText

  /// One line, or two where the address does not fit behind its name.
  func lines(width: Int) -> [Line] {
    let name = Span(SafeText(literal: label), at: 2, style: .dim)
    guard TrackCardView.labelRoom + address.width > width else {
      return [Line([name, Span(address, at: TrackCardView.labelRoom, style: .link)])]
    }
    return [Line([name]), Line([Span(address, at: 0, style: .link)])]
  }
}
