public import Terminal

/// One item as one line: a search hit, a card of the stack or a starred item.
///
/// Rows of one list share their columns, which depend on the width and on whether rows have a time. The store link is
/// only on the card.
@MainActor
public struct TrackRowView {
  private let model: any TrackRowViewModel
  private let isChosen: Bool

  /// Creates a view of a view model.
  public init(_ model: any TrackRowViewModel, isChosen: Bool = false) {
    self.model = model
    self.isChosen = isChosen
  }

  /// Returns the row, one line.
  public func lines(width: Int, height: Int? = nil) -> [Line] {
    if let height, height < 1 { return [] }
    guard width >= TrackRowColumns.narrowest else {
      return [
        Line([Span(SafeText(model.title).cut(to: width), at: 0)], background: isChosen ? .chosen : .row)
      ]
    }
    let columns = TrackRowColumns(width: width, hasMoment: model.when != nil)
    var line = LineBuilder(width: width)
    if let number = model.number {
      let digits = String(number)
      line.put(digits, at: max(0, columns.numberEnd - digits.count), style: .dim)
      // The background may be invisible in the scrollback and without colours.
      if isChosen { line.put(SafeText(literal: "›"), at: columns.numberEnd) }
    }
    if model.isStarred {
      line.put(SafeText(literal: "★"), at: columns.star, style: .star)
    }
    let showsKind = putTitle(in: &line, columns)
    if let place = columns.artist { putArtist(in: &line, place, kind: showsKind ? nil : model.shortKind) }
    if let place = columns.collection {
      line.put(model.collection ?? "", at: place.start, room: place.room, style: .dim)
    }
    if let year = columns.year { line.put(model.year ?? "", at: year, room: 4, style: .dim) }
    if let duration = model.duration {
      let text = SafeText(duration).cut(to: TrackRowColumns.durationRoom)
      line.put(text, at: max(0, columns.durationEnd - text.width))
    }
    putMarks(in: &line, columns)
    return [line.line(background: isChosen ? .chosen : .row)]
  }

  /// Adds the title and the marks that have no column; returns whether the kind, if any, is shown.
  private func putTitle(in line: inout LineBuilder, _ columns: TrackRowColumns) -> Bool {
    let place = putTrackNumber(in: &line, before: titlePlace(columns))
    let title = titleText(columns)
    // The rest of the title must still identify the item: the kind is dropped first.
    var extras: [SafeText] = []
    var extraWidth = 0
    func fits(_ extra: String, beside shortest: Int, leaving more: Int = 0) -> Bool {
      let extra = SafeText("[" + extra + "]")
      guard place.room - extraWidth - extra.width - 1 - more >= min(title.width, shortest) else {
        return false
      }
      extras.append(extra)
      extraWidth += extra.width + 1
      return true
    }
    let usual = TrackRowColumns.shortestTitle
    // The store is dropped last, because price and availability depend on it.
    let storeRoom = model.store.map { SafeText("[" + $0 + "]").width + 1 } ?? 0
    let showsExplicit = !model.isExplicit || fits("E", beside: usual, leaving: storeRoom)
    let showsStore = model.store.map { fits($0, beside: TrackRowColumns.shortestTitleAmongOthers) } ?? true
    let hasMarks = showsExplicit && showsStore
    let showsKind =
      hasMarks
      && (model.kind.map { fits($0, beside: usual) } == true
        || model.shortKind.map { fits($0, beside: TrackRowColumns.shortestTitleAmongOthers) } == true)
    let text = title.cut(to: place.room - extraWidth)
    line.put(text, at: place.start, room: place.room, style: .bold)
    var column = place.start + text.width + 1
    for extra in extras {
      line.put(extra, at: column, style: .dim)
      column += extra.width + 1
    }
    return showsKind
  }

  /// Adds the track number, if the list shows it; returns the remaining room for the title.
  private func putTrackNumber(
    in line: inout LineBuilder, before place: TrackRowColumns.Place
  ) -> TrackRowColumns.Place {
    guard let number = model.trackNumber else { return place }
    let room = TrackRowColumns.trackNumberRoom
    line.put(number, at: place.start + max(0, room - 2 - number.count), room: room - 2, style: .dim)
    return .init(start: place.start + room, room: max(0, place.room - room))
  }

  /// Returns the room for the title, which includes the artist's column if there is no artist.
  private func titlePlace(_ columns: TrackRowColumns) -> TrackRowColumns.Place {
    guard model.artist == nil, let artist = columns.artist else { return columns.title }
    return .init(start: columns.title.start, room: artist.start + artist.room - columns.title.start)
  }

  /// Adds the artist, after the kind if that did not fit after the title.
  private func putArtist(in line: inout LineBuilder, _ place: TrackRowColumns.Place, kind: String?) {
    guard let artist = model.artist else { return }
    let kind = kind.map { SafeText("[" + $0 + "]") } ?? SafeText("")
    let indent = kind.width > 0 && kind.width < place.room ? kind.width + 1 : 0
    if indent > 0 { line.put(kind, at: place.start, style: .dim) }
    line.put(artist, at: place.start + indent, room: place.room - indent)
  }

  /// Returns the title, with the artist after it if there is no column for the artist.
  private func titleText(_ columns: TrackRowColumns) -> SafeText {
    guard columns.artist == nil, let artist = model.artist else { return SafeText(model.title) }
    return SafeText(model.title + " · " + artist)
  }

  /// Adds `new`, the number of openings and the time, if there is room.
  private func putMarks(in line: inout LineBuilder, _ columns: TrackRowColumns) {
    guard let place = columns.marks else {
      if model.isNew { line.put(SafeText(literal: "+"), at: columns.narrowMark, style: .newRow) }
      return
    }
    var column = place.start
    let end = place.start + place.room
    if model.isNew {
      line.put(SafeText(literal: "new"), at: column, style: .newRow)
      column += 4
    }
    if model.visitCount > 0 {
      let times = SafeText("↺\(model.visitCount)")
      line.put(times, at: column, room: end - column, style: .dim)
      column += times.width + 1
    }
    if let when = model.when { line.put(when, at: column, room: end - column, style: .dim) }
  }
}

extension Style {
  /// The style of the mark of a row that is new to the library.
  static let newRow = Style(colour: .green, name: .marks)
  /// The star of a starred item.
  static let star = Style(colour: .yellow, name: .marks)
}
