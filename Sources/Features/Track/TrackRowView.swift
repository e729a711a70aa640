public import Terminal

/// One item as one line: a search hit, a card of the stack or a starred item.
///
/// Rows of one list share their columns. The store link is only on the card.
@MainActor
public struct TrackRowView {
  private let parts: TrackRowParts
  private let isChosen: Bool
  private var model: any TrackRowViewModel { parts.model }

  /// Creates a view of a view model.
  public init(_ model: any TrackRowViewModel, isChosen: Bool = false) {
    self.init(TrackRowParts(model), isChosen: isChosen)
  }

  init(_ parts: TrackRowParts, isChosen: Bool) {
    self.parts = parts
    self.isChosen = isChosen
  }

  /// Returns the row, one line, in columns that depend on the width and on whether rows have a time.
  public func lines(width: Int) -> [Line] { [line(in: usual(width))] }

  private func usual(_ width: Int) -> TrackRowColumns {
    TrackRowColumns(
      width: width,
      for: .usual(
        for: parts.widths(in: width), hasMoment: parts.when != nil,
        isSong: model.kind == nil && model.shortKind == nil, in: width))
  }

  /// Returns the row, no other of which stands below it: in columns of its own if the usual ones would cut a part.
  func lineAlone(width: Int) -> Line {
    let (usual, widths) = (usual(width), parts.widths(in: width))
    return line(in: usual.fits(widths) ? usual : TrackRowColumns(width: width, for: widths))
  }

  /// Returns the row in the columns of its list.
  func line(in columns: TrackRowColumns) -> Line {
    if columns.width >= Line.spokenWidth { return SpokenRow(model, isChosen: isChosen).line }
    guard columns.width >= TrackRowColumns.narrowest else {
      return Line([Span(parts.title.cut(to: columns.width), at: 0)], background: isChosen ? .chosen : .row)
    }
    let hasKindColumn = parts.hasKindColumn(in: columns.width)
    var widths = parts.widths(in: columns.width)
    var places = columns.places(for: widths)
    let extras = extras(beside: places.title.room, withKind: !hasKindColumn)
    // In a joined row, what is left out after the title leaves its room to the artist.
    if parts.title.width + extras.width < widths.text[0] {
      widths.text[0] = parts.title.width + extras.width
      places = columns.places(for: widths)
    }
    var line = LineBuilder(width: columns.width)
    if let number = model.number {
      let digits = String(number)
      line.put(digits, at: max(0, columns.numberEnd - digits.count), style: .dim)
    }
    // The background may be invisible in the scrollback and without colours.
    if isChosen { line.put(SafeText(literal: "›"), at: min(columns.numberEnd, columns.first - 1)) }
    if model.isMarked { line.put(SafeText(literal: "✓"), at: 0, style: Style(colour: .cyan)) }
    if model.isStarred {
      line.put(SafeText(literal: "★"), at: columns.first - 2, style: .star)
    }
    if hasKindColumn, let kind = parts.kindWord { line.put(kind, at: columns.first, style: .dim) }
    if let number = parts.trackNumber {
      line.put(number, at: columns.title - 2 - number.width, style: .dim)
    }
    let titleEnd = putTitle(in: &line, places.title, extras)
    if let artist = parts.artist {
      if columns.isJoined { line.put(SafeText(literal: "·"), at: titleEnd + 1, style: .dim) }
      let start = columns.isJoined ? titleEnd + 3 : places.artist.start
      put(artist, in: &line, .init(start: start, room: places.artist.room))
    }
    if let collection = parts.collection, columns.hasCollection {
      put(collection, in: &line, places.collection, style: .dim)
    }
    let duration = columns.hasDuration ? parts.duration : nil
    let durationStart = duration.map { columns.durationEnd - $0.width } ?? columns.width
    // A song of more than an hour may need the year's last blank.
    if let year = parts.year, columns.hasYear, columns.year + year.width < durationStart {
      line.put(year, at: columns.year, style: .dim)
    }
    if let duration { line.put(duration, at: max(0, durationStart)) }
    putMarks(in: &line, columns)
    return line.line(background: isChosen ? .chosen : .row)
  }

  /// Adds a text, with the letters underlined that the query matches.
  private func put(
    _ text: SafeText, in line: inout LineBuilder, _ place: TrackRowColumns.Place, style: Style = .usual
  ) {
    line.put(text, at: place.start, room: place.room, style: style, matched: model.matches(in: text.text))
  }

  /// The marks after a title, each after a blank.
  private struct Extras {
    var texts: [SafeText] = []
    var width = 0
  }

  /// Returns the marks that have no column and fit beside the title.
  private func extras(beside room: Int, withKind: Bool) -> Extras {
    // The rest of the title must still identify the item: the kind is dropped first.
    var extras = Extras()
    func fits(_ extra: SafeText, beside shortest: Int, leaving more: Int = 0) -> Bool {
      guard room - extras.width - extra.width - 1 - more >= min(parts.title.width, shortest) else {
        return false
      }
      extras.texts.append(extra)
      extras.width += extra.width + 1
      return true
    }
    let usual = TrackRowColumns.shortestTitle
    // The store is dropped last, because price and availability depend on it.
    let storeRoom = parts.store.map { $0.width + 1 } ?? 0
    let showsExplicit = parts.explicit.map { fits($0, beside: usual, leaving: storeRoom) } ?? true
    let showsStore = parts.store.map { fits($0, beside: TrackRowColumns.shortestTitleAmongOthers) } ?? true
    if withKind, showsExplicit, showsStore, let kind = parts.kind, !fits(kind, beside: usual) {
      _ = parts.shortKind.map { fits($0, beside: TrackRowColumns.shortestTitleAmongOthers) }
    }
    return extras
  }

  /// Adds the title and its marks; returns their end.
  private func putTitle(in line: inout LineBuilder, _ place: TrackRowColumns.Place, _ extras: Extras) -> Int {
    let title = parts.title.cut(to: place.room - extras.width)
    put(parts.title, in: &line, .init(start: place.start, room: place.room - extras.width), style: .bold)
    var column = place.start + title.width
    for extra in extras.texts {
      line.put(extra, at: column + 1, style: .dim)
      column += extra.width + 1
    }
    return column
  }

  /// Adds `new`, the number of openings and the time, if there is room.
  private func putMarks(in line: inout LineBuilder, _ columns: TrackRowColumns) {
    guard !columns.isJoined else {
      if model.isNew { line.put(SafeText(literal: "+"), at: columns.narrowMark, style: .newRow) }
      return
    }
    let width = parts.widths(in: columns.width).marks
    var column = max(columns.durationEnd + 1, min(columns.marks, columns.width - width))
    for (mark, style) in [(parts.new, Style.newRow), (parts.visits, .dim), (parts.when, .dim)] {
      // Part of a number would be another number.
      guard let mark, column + mark.width <= columns.width else { continue }
      line.put(mark, at: column, style: style)
      column += mark.width + 1
    }
  }
}

extension Style {
  /// The style of the mark of a row that is new to the library.
  static let newRow = Style(colour: .green, name: .marks)
  /// The star of a starred item.
  static let star = Style(colour: .yellow, name: .marks)
}
