public import Terminal

/// One item as a card.
///
/// Always with its store link, whole, on a line of its own where it does not fit behind its name: a cut
/// link leads nowhere.
@MainActor
public struct TrackCardView {
  /// Columns of the names of facts, the blank behind them included.
  nonisolated static let labelRoom = 14
  /// Columns that a value needs beside its name; in a narrower window a longer value stands below, in so many lines.
  private static let valueRoom = 10
  private static let valueLines = 3
  /// A description is there to recognise the item by, not to be read whole.
  private static let descriptionLines = 4

  private let model: any TrackCardViewModel

  /// The card of a view model.
  public init(_ model: any TrackCardViewModel) { self.model = model }

  /// The card without its links and notes, cut from below to `height`: what a card of the stack shows of itself.
  public func facts(width: Int, height: Int) -> [Line] { Array(body(width).prefix(max(0, height))) }

  /// The card; `height` cuts it from below, the links and notes last.
  public func lines(width: Int, height: Int? = nil) -> [Line] {
    let body = body(width)
    let foot = footLines(width)
    guard let height, body.count + foot.count > height else { return body + foot }
    return Array((body.prefix(max(1, height - foot.count)) + foot).prefix(max(0, height)))
  }

  private func body(_ width: Int) -> [Line] {
    var body = [heading(width)]
    body += model.fields.flatMap { field($0.label, SafeText($0.value), width) }
    if let text = model.description {
      body += Paragraph.lines(text, width: width - 2, atMost: Self.descriptionLines, keepsBreaks: true)
        .map { Line([Span($0, at: 2, style: .dim)]) }
    }
    return body
  }

  private func heading(_ width: Int) -> Line {
    var line = LineBuilder(width: width)
    let kind = SafeText(model.kind).cut(to: max(0, width / 3))
    let star = model.isStarred ? 2 : 0
    if model.isStarred { line.put(SafeText(literal: "★"), at: 0, style: Style(colour: .yellow)) }
    let title = SafeText(model.title).cut(to: max(1, width - star - kind.width - 2))
    line.put(title, at: star, style: .bold)
    line.put(kind, at: star + title.width + 2, style: .dim)
    return line.line()
  }

  private func field(_ label: String, _ value: SafeText, _ width: Int) -> [Line] {
    var line = LineBuilder(width: width)
    line.put(label, at: 2, room: Self.labelRoom - 3, style: .dim)
    let room = width - Self.labelRoom
    guard room < min(value.width, Self.valueRoom) else {
      line.put(value, at: Self.labelRoom)
      return [line.line()]
    }
    let below = Paragraph.lines(value.text, width: width - 2, atMost: Self.valueLines)
    return [line.line()] + below.map { Line([Span($0, at: 2)]) }
  }

  private func footLines(_ width: Int) -> [Line] {
    var lines: [Line] = []
    if let preview = model.previewLink {
      lines += LabelledLink(label: "Preview", address: SafeText(preview)).lines(width: width)
      lines += Paragraph.lines("provided courtesy of iTunes", width: width - 2, atMost: 4)
        .map { Line([Span($0, at: 2, style: .dim)]) }
    }
    lines += LabelledLink(label: "Link", address: SafeText(model.storeLink)).lines(width: width)
    lines += Paragraph.lines(model.footnotes.joined(separator: " · "), width: width - 2, atMost: 2)
      .map { Line([Span($0, at: 2, style: .dim)]) }
    if let failure = model.visitFailure {
      let warning = "This opening could not be written down: " + failure
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

/// A named address, never cut: a part of it leads nowhere.
struct LabelledLink {
  let label: StaticString
  let address: SafeText

  /// One line, or two where the address does not fit behind its name.
  func lines(width: Int) -> [Line] {
    let name = Span(SafeText(literal: label).cut(to: max(0, width - 2)), at: 2, style: .dim)
    guard TrackCardView.labelRoom + address.width > width else {
      return [Line([name, Span(address, at: TrackCardView.labelRoom, style: .link)])]
    }
    return [Line([name]), Line([Span(address, at: 0, style: .link)])]
  }
}
