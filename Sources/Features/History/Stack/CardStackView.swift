internal import Terminal

/// The stack of cards: the chosen one open, the others as edges above and below it.
///
/// Each edge is indented a little more than the previous one, so that the cards look stacked.
@MainActor
struct CardStackView {
  private let model: any CardStackViewModel

  /// Creates a view of a view model.
  init(_ model: any CardStackViewModel) { self.model = model }

  /// Returns `height` lines: heading, edges of newer cards, the open card, edges of older ones, and the keys in the last line.
  ///
  /// The heading stays in place, whichever card is open. A long outcome of a key covers the lines above the keys, so that no
  /// card moves.
  func lines(width: Int, height: Int) -> [Line] {
    guard height > 0 else { return [] }
    let (heading, outcome) = heading(width, wrapped: height >= Self.leastWithWrapped ? 2 : 0)
    let foot = height < Self.leastWithFoot ? [] : outcome + [keys(width)]
    let room = height - 1 - min(1, foot.count)
    let lines = ([heading] + body(width, room)).prefix(height - foot.count)
    return lines + Array(repeating: Line(), count: height - lines.count - foot.count) + foot
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

  /// Returns as many keys as fit whole, because part of a key's name is useless; if some do not fit, also the hint to the full
  /// list.
  private func keys(_ width: Int) -> Line {
    let (keys, hint) = (model.keys, model.moreKeys.map { [$0] } ?? [])
    let texts = (0...keys.count).reversed().lazy.map { count in
      let shown = keys.prefix(count) + (count < keys.count ? hint : [])
      return SafeText("  " + shown.joined(separator: "   "))
    }
    return Line(texts.first { $0.width <= width } ?? SafeText(""), style: .dim)
  }

  /// Returns the edges of the cards just above the open one, newest first. If not all fit, the first line says how many do
  /// not.
  private func newer(room: Int, _ width: Int) -> [Line] {
    let isCounted = room > 0 && model.chosen > room
    let shown = min(model.chosen, isCounted ? room - 1 : room)
    let count = Line(SafeText("  \(model.chosen - shown) more above").cut(to: width), style: .dim)
    return (isCounted ? [count] : [])
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
    Line(SafeText("  ── \(day) ──").cut(to: width), style: .dim)
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
        guard place < model.coverLines.count else { return line }
        return line.beside(model.coverLines[place], at: width - cover.columns)
      }
    }
    return lines + (room > Self.leastWithGap ? [Line()] : [])
  }

  /// Columns between a card and its cover.
  private static let coverGap = 2
  /// Minimum columns for a card beside its cover.
  private static let leastBeside = 56

  /// Returns whether a window has room for a card and a cover of this size in cells, whatever the rest of the stack.
  static func holdsCover(columns: Int, rows: Int, width: Int, height: Int) -> Bool {
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
    Line(spans + other.moved(by: column).spans, background: background)
  }

  /// Returns the line moved to the right, with a leading span.
  fileprivate func shifted(by columns: Int, leading: Span) -> Line {
    Line([leading] + moved(by: columns).spans.filter { $0.column > leading.column }, background: background)
  }
}

/// The stack of cards on the screen.
@MainActor
protocol CardStackViewModel: AnyObject {
  /// Number of cards shown.
  var count: Int { get }
  /// The place of the open card, from 0.
  var chosen: Int { get }
  /// Returns the card at a place; `nil` until it is read.
  func card(at place: Int) -> StackRow?
  /// The space for the cover of the open card, reserved so that no line moves when it appears; `nil` without a cover or room.
  var cover: PictureBox? { get }
  /// The cover; empty while it is loading or if it is unavailable.
  var coverLines: [Line] { get }
  /// The heading above the stack: the position, the filter, the number of marked cards, the outcome of the last key.
  var heading: [String] { get }
  /// The text in place of the cards when there are none.
  var whenEmpty: String { get }
  /// The keys and their effects, most important first.
  var keys: [String] { get }
  /// The hint to the list of all keys, shown if `keys` do not fit; `nil` for no hint.
  var moreKeys: String? { get }
}

/// Divides the lines of a window between the open card and the edges around it.
struct CardStackLayout: Equatable {
  /// Number of edges of newer cards above the open one.
  let above: Int
  /// Maximum number of lines for the open card.
  let cardRoom: Int

  /// Reserves up to a third of the lines for older cards.
  init(chosen: Int, count: Int, room: Int) {
    let edgesAbove = room >= 12 ? 2 : room >= 3 ? 1 : 0
    above = min(max(0, chosen), edgesAbove)
    let behind = min(max(0, count - chosen - 1), room / 3)
    cardRoom = max(min(3, room), room - above - behind)
  }
}
