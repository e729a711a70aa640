public import Terminal

/// The stack of cards: the chosen one open, the others as edges above and below it.
///
/// Each edge is indented a little more than the previous one, so that the cards look stacked.
@MainActor
public struct CardStackView {
  private let model: any CardStackViewModel

  /// Creates a view of a view model.
  public init(_ model: any CardStackViewModel) { self.model = model }

  /// Returns `height` lines, the keys in the last one. The heading stays in place, whichever card is open.
  public func linesFilling(width: Int, height: Int) -> [Line] {
    let (lines, foot) = parts(width, height)
    return lines + Array(repeating: Line(), count: max(0, height - lines.count - foot.count)) + foot
  }

  /// Returns up to `height` lines: heading, edges of newer cards, the open card, edges of older ones, the keys.
  public func lines(width: Int, height: Int) -> [Line] {
    let (lines, foot) = parts(width, height)
    return lines + foot
  }

  /// Returns the lines from the top, and those at the bottom. A long outcome of a key covers the lines above the keys, so that
  /// no card moves.
  private func parts(_ width: Int, _ height: Int) -> (lines: [Line], foot: [Line]) {
    guard height > 0 else { return ([], []) }
    let (heading, outcome) = heading(width, wrapped: height >= Self.leastWithWrapped ? 2 : 0)
    let foot = height < Self.leastWithFoot ? [] : outcome + [keys(width)]
    let room = height - 1 - min(1, foot.count)
    return (Array(([heading] + body(width, room)).prefix(height - foot.count)), foot)
  }

  private func body(_ width: Int, _ room: Int) -> [Line] {
    guard model.count > 0 else {
      return Paragraph.lines(model.whenEmpty, width: width, atMost: max(0, room)).map {
        Line($0, style: .dim)
      }
    }
    let layout = CardStackLayout(chosen: model.chosen, count: model.count, room: room)
    let card = openCard(width, room: layout.cardRoom)
    let below = older(room: room - layout.above - card.count, width)
    // Lines that would be empty show more of the newer cards.
    let above = newer(room: max(layout.above, room - card.count - below.count), width)
    return above + card + below
  }

  /// Lower windows show no keys, only cards.
  private static let leastWithFoot = 5
  /// In lower windows a sentence in the heading is cut rather than wrapped.
  private static let leastWithWrapped = 8
  /// Maximum indentation of an edge; more would leave too little of a narrow window.
  private static let deepest = 6

  /// Returns the heading's parts side by side, and the last part, usually the outcome of a key, wrapped onto lines of its own
  /// if it does not fit beside them.
  private func heading(_ width: Int, wrapped count: Int) -> (Line, outcome: [Line]) {
    var line = LineBuilder(width: width)
    var column = 0
    let parts = model.heading
    for (place, part) in parts.enumerated() {
      let text = SafeText(part)
      if count > 0, place > 0, place == parts.count - 1, column + text.width > width {
        let rest = Paragraph.lines(part, width: width, atMost: count)
        return (line.line(), rest.map { Line($0, style: .dim) })
      }
      line.put(text, at: column, style: place == 0 ? .bold : .dim)
      column += text.width + 2
    }
    return (line.line(), [])
  }

  /// Returns as many keys as fit; if some do not fit, also the hint to the full list.
  private func keys(_ width: Int) -> Line {
    let keys = model.keys.map { SafeText($0) }
    var places = Self.columns(of: keys, width)
    var shown = Array(zip(keys, places))
    if places.count < keys.count, let more = model.moreKeys.map({ SafeText($0) }) {
      places = Self.columns(of: keys, width - more.width - Self.keyGap)
      shown = Array(zip(keys, places))
      shown.append((more, shown.last.map { $0.1 + $0.0.width + Self.keyGap } ?? Self.keyIndent))
    }
    var line = LineBuilder(width: width)
    for (text, column) in shown where column + text.width <= width { line.put(text, at: column, style: .dim) }
    return line.line()
  }

  /// Returns the columns of the first keys that fit whole, because part of a key's name is useless.
  private static func columns(of keys: [SafeText], _ width: Int) -> [Int] {
    var column = keyIndent
    return keys.map { key in
      defer { column += key.width + keyGap }
      return column
    }.enumerated().prefix { $1 + keys[$0].width <= width }.map(\.element)
  }

  private static let keyIndent = 2
  private static let keyGap = 3

  /// Returns the edges of the cards just above the open one, newest first. If not all fit, the first line says how many do
  /// not.
  private func newer(room: Int, _ width: Int) -> [Line] {
    let isCounted = room > 1 && model.chosen > room
    let shown = min(model.chosen, isCounted ? room - 1 : room)
    var count = LineBuilder(width: width)
    count.put("\(model.chosen - shown) more above", at: Self.keyIndent, style: .dim)
    return (isCounted ? [count.line()] : [])
      + (model.chosen - shown..<model.chosen).flatMap { place in
        edge(at: place, depth: model.chosen - place, width)
      }
  }

  /// Returns the edges of the older cards, with a divider for each day.
  private func older(room: Int, _ width: Int) -> [Line] {
    var lines: [Line] = []
    var place = model.chosen + 1
    var day = model.card(at: model.chosen)?.day
    while place < model.count, lines.count < room {
      guard let card = model.card(at: place) else { break }
      if card.day != day {
        guard lines.count + 1 < room else { break }
        lines.append(divider(card.day, width))
        day = card.day
      }
      lines += edge(at: place, depth: place - model.chosen, width)
      place += 1
    }
    return lines
  }

  private func edge(at place: Int, depth: Int, _ width: Int) -> [Line] {
    guard let card = model.card(at: place) else { return [Line()] }
    let shift = min(depth, Self.deepest)
    let mark = card.isMarked ? "✓" : " "
    let line = TrackRowView(card.edge).lineAlone(width: max(1, width - shift))
    return [line.shifted(by: shift, leading: Span(SafeText(mark), at: 0, style: Style(colour: .green)))]
  }

  private func divider(_ day: String, _ width: Int) -> Line {
    var line = LineBuilder(width: width)
    line.put(SafeText("── " + day + " ──"), at: 2, style: .dim)
    return line.line()
  }

  /// Returns the open card behind a bar, with the times of its openings below.
  private func openCard(_ width: Int, room: Int) -> [Line] {
    guard let card = model.card(at: model.chosen) else { return [Line()] }
    let bar = Span(SafeText(literal: card.isMarked ? "✓" : "┃"), at: 0, style: Style(colour: .cyan))
    let cover = model.cover.flatMap { Self.leastBeside + $0.columns <= width ? $0 : nil }
    let inner = max(1, width - 2 - (cover.map { $0.columns + Self.coverGap } ?? 0))
    let details = TrackCardView(card.card).facts(width: inner, height: max(1, room - 2))
    var lines = (details + [Line(SafeText(card.visits).cut(to: inner), style: .dim)])
      .map { $0.shifted(by: 2, leading: bar) }
    if let cover {
      // Reserved from the beginning, so that nothing moves when the cover appears.
      let missing = min(cover.rows, room - 1) - lines.count
      lines += Array(repeating: Line([bar]), count: max(0, missing))
      lines = lines.enumerated().map { place, line in
        guard place < cover.lines.count else { return line }
        return line.beside(cover.lines[place], at: width - cover.columns)
      }
    }
    return lines + (room > Self.leastWithGap ? [Line()] : [])
  }

  /// Columns between a card and its cover.
  private static let coverGap = 2
  /// Minimum columns for a card beside its cover.
  private static let leastBeside = 56

  /// Returns whether a window has room for a card and a cover of this size in cells, whatever the rest of the stack.
  public static func holdsCover(columns: Int, rows: Int, width: Int, height: Int) -> Bool {
    guard leastBeside + columns <= width else { return false }
    let room = height - 2
    return CardStackLayout(chosen: room, count: 3 * room, room: room).cardRoom > rows
  }

  /// Minimum lines for an empty line below the card.
  private static let leastWithGap = 8
}

extension Line {
  /// Returns the line with the spans of another line appended from a column on.
  fileprivate func beside(_ other: Line, at column: Int) -> Line {
    let moved = other.spans.map { Span($0.text, at: $0.column + column, style: $0.style) }
    return Line(spans + moved, background: background)
  }

  /// Returns the line moved to the right, with a leading span.
  fileprivate func shifted(by columns: Int, leading: Span) -> Line {
    let moved = spans.map { Span($0.text, at: $0.column + columns, style: $0.style) }
    return Line([leading] + moved.filter { $0.column > leading.column }, background: background)
  }
}
