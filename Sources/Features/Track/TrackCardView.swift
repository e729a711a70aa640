public import Terminal

/// One item as a card.
///
/// It always contains the whole store link, on its own line if it does not fit after its label, because a cut link is
/// useless.
@MainActor
public struct TrackCardView {
  /// Columns of the labels of facts, including the blank after them.
  nonisolated static let labelRoom = 14
  /// Maximum lines of a description, which is only meant to identify the item.
  private static let descriptionLines = 4

  private let model: any TrackCardViewModel

  /// Creates a view of a view model.
  public init(_ model: any TrackCardViewModel) { self.model = model }

  /// Returns the card without links and notes, cut at the bottom to `height`, for the stack.
  public func facts(width: Int, height: Int) -> [Line] { Array(body(width).prefix(max(0, height))) }

  /// Returns the whole card.
  public func lines(width: Int) -> [Line] { body(width) + footLines(width) }

  private func body(_ width: Int) -> [Line] {
    var body = [heading(width)]
    body += model.fields.map { fact in
      let isHeard = width >= Line.spokenWidth && fact.label == "Time"
      return field(fact.label, isHeard ? Wording.spokenTime(fact.value) : fact.value, width)
    }
    if let text = model.description {
      body += Paragraph.lines(text, width: width - 2, atMost: Self.descriptionLines, keepsBreaks: true)
        .map { Line([Span($0, at: 2, style: .dim)]) }
    }
    return body
  }

  private func heading(_ width: Int) -> Line {
    var line = LineBuilder(width: width)
    let kind = SafeText(model.kind).cut(to: max(0, width / 3))
    // To be heard, the notes name the star.
    let hasStar = model.isStarred && width < Line.spokenWidth
    let star = hasStar ? 2 : 0
    if hasStar { line.put(SafeText(literal: "★"), at: 0, style: .star) }
    let title = SafeText(model.title).cut(to: max(1, width - star - kind.width - 2))
    line.put(title, at: star, style: .bold)
    line.put(kind, at: star + title.width + 2, style: .dim)
    return line.line()
  }

  private func field(_ label: String, _ value: String, _ width: Int) -> Line {
    var line = LineBuilder(width: width)
    line.put(label, at: 2, room: Self.labelRoom - 3, style: .dim)
    line.put(value, at: Self.labelRoom)
    return line.line()
  }

  private func footLines(_ width: Int) -> [Line] {
    var lines: [Line] = []
    if let preview = model.previewLink {
      lines += LabelledLink(label: "Preview", address: SafeText(preview)).lines(width: width)
      lines += Paragraph.lines("Preview provided courtesy of iTunes", width: width - 2, atMost: 4)
        .map { Line([Span($0, at: 2, style: .dim)]) }
    }
    lines += LabelledLink(label: "Link", address: SafeText(model.storeLink)).lines(width: width)
    lines += Paragraph.lines(model.footnotes.joined(separator: " · "), width: width - 2, atMost: 2)
      .map { Line([Span($0, at: 2, style: .dim)]) }
    if let failure = model.visitFailure {
      let warning = "This opening could not be stored: " + failure
      lines += Paragraph.lines(warning, width: width - 2, atMost: 6)
        .map { Line([Span($0, at: 2, style: Style(colour: .red))]) }
    }
    return lines
  }
}

extension Style {
  /// An address.
  static let link = Style(colour: .cyan)
}

/// A labelled address, never cut, because a part of it is useless.
struct LabelledLink {
  let label: StaticString
  let address: SafeText

  /// Returns one line, or two if the address does not fit after its label.
  func lines(width: Int) -> [Line] {
    let name = Span(SafeText(literal: label).cut(to: max(0, width - 2)), at: 2, style: .dim)
    guard TrackCardView.labelRoom + address.width > width else {
      return [Line([name, Span(address, at: TrackCardView.labelRoom, style: .link)])]
    }
    return [Line([name]), Line([Span(address, at: 0, style: .link)])]
  }
}
