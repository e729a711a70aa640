internal import Terminal

/// The texts of a row, safe to draw.
@MainActor struct TrackRowParts {
  let model: any TrackRowViewModel
  let trackNumber: SafeText?
  let title: SafeText
  let artist: SafeText?
  let collection: SafeText?
  let year: SafeText?
  let duration: SafeText?
  /// The marks after the title, such as `[E]`, `[JP]` and the kind.
  let explicit, store, kind, shortKind: SafeText?
  /// The kind in its column; `nil` if all rows are of one kind.
  let kindWord: SafeText?
  /// `new`, the number of openings and the time.
  let new, visits, when: SafeText?

  init(_ model: any TrackRowViewModel) {
    self.model = model
    trackNumber = model.trackNumber.map { SafeText($0) }
    title = SafeText(model.title)
    artist = model.artist.map { SafeText($0) }
    collection = model.collection.map { SafeText($0) }
    year = model.year.map { SafeText($0).cut(to: 4) }
    duration = model.duration.map { SafeText($0).cut(to: TrackRowColumns.longestDuration) }
    func mark(_ word: String?) -> SafeText? { word.map { SafeText("[" + $0 + "]") } }
    (explicit, store) = (model.isExplicit ? SafeText(literal: "[E]") : nil, mark(model.store))
    (kind, shortKind) = model.isKindNamed ? (nil, nil) : (mark(model.kind), mark(model.shortKind))
    kindWord = model.shortKind.map { SafeText($0).cut(to: TrackRowColumns.kindRoom) }
    new = model.isNew ? SafeText(literal: "new") : nil
    visits = model.visitCount > 0 ? SafeText("↺\(model.visitCount)") : nil
    when = model.when.map { SafeText($0) }
  }

  /// Whether a window of this width has a column for the kind, if this row has one.
  func hasKindColumn(in width: Int) -> Bool { kindWord != nil && width >= TrackRowColumns.leastForKind }

  /// The width of each part in a window, if nothing is cut.
  func widths(in width: Int) -> TrackRowWidths {
    let hasColumn = hasKindColumn(in: width)
    func behind(_ mark: SafeText?) -> Int { mark.map { $0.width + 1 } ?? 0 }
    return TrackRowWidths(
      text: [
        title.width + behind(explicit) + behind(store) + (hasColumn ? 0 : behind(kind)), artist?.width ?? 0,
        collection?.width ?? 0,
      ],
      trackNumber: trackNumber?.width ?? 0, kind: hasColumn ? TrackRowColumns.kindRoom : 0,
      year: year?.width ?? 0, duration: duration?.width ?? 0,
      marks: max(0, behind(new) + behind(visits) + behind(when) - 1),
      number: model.number.map { String($0).count } ?? 0)
  }
}

extension TrackRowColumns {
  /// Creates the columns of rows that stand together and do not change; `nil` without rows.
  @MainActor init?(sharedBy rows: [TrackRowParts], in width: Int) {
    guard let first = rows.first else { return nil }
    let widths = rows.dropFirst().reduce(first.widths(in: width)) { $0.union($1.widths(in: width)) }
    self.init(width: width, for: widths)
  }
}

/// The widths of a row's parts in columns, or the largest of several rows.
struct TrackRowWidths: Equatable {
  /// Title with its marks, artist, collection.
  var text: SIMD3<Int>
  var trackNumber = 0
  var kind = 0
  var year = 0
  var duration = 0
  /// `new`, the number of openings and the time.
  var marks = 0
  var number = 1

  /// The widths for rows under the prompt, whatever they hold: while you type, columns must not move with each key.
  static func usual(for row: TrackRowWidths, hasMoment: Bool, isSong: Bool, in width: Int) -> TrackRowWidths {
    // `9` and `10`, or `1-9` and `1-10`, have the same column.
    TrackRowWidths(
      text: [40, 26, 34], trackNumber: row.trackNumber + row.trackNumber % 2, kind: row.kind, year: 4,
      // Of songs, `59:59`.
      duration: isSong ? 5 : TrackRowColumns.longestDuration,
      // `new`, or `↺12`: in most windows the room is scarce.
      marks: hasMoment ? TrackRowColumns.momentRoom : width < 100 ? 3 : 8,
      number: row.number)
  }

  /// Returns the larger width of each part.
  func union(_ other: TrackRowWidths) -> TrackRowWidths {
    TrackRowWidths(
      text: pointwiseMax(text, other.text), trackNumber: max(trackNumber, other.trackNumber),
      kind: max(kind, other.kind),
      year: max(year, other.year), duration: max(duration, other.duration), marks: max(marks, other.marks),
      number: max(number, other.number))
  }
}
