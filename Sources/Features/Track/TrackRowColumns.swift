/// The columns of rows in a window, and the place of each part of one row.
///
/// A part that is longer than its column takes the room that other parts of its row leave. Only if the whole row is
/// full is anything cut.
struct TrackRowColumns: Equatable {
  /// A start column and a width.
  struct Place: Equatable {
    var start: Int
    var room: Int
  }

  /// The places of one row's parts.
  struct Places: Equatable {
    var title: Place
    var artist: Place
    var collection: Place
    var year: Int
    /// The column after the last digit of the running time.
    var durationEnd: Int
    var marks: Int
  }

  /// A narrower row shows only its title.
  static let narrowest = 24
  /// The widest columns of title, artist and collection. A longer text takes the room that its row leaves, so that one
  /// such row does not widen the column of all.
  private static let widest: SIMD3<Int> = [60, 40, 50]
  /// Width of `↺10 59 minutes ago`.
  static let momentRoom = 19
  /// Width of the column of kinds, such as `podcast`.
  static let kindRoom = 7
  /// Narrower windows show the kind behind the title, as far as there is room.
  static let leastForKind = 60
  /// Width of `1:02:03`.
  static let longestDuration = 7
  /// Minimum width of a cut title, which would otherwise look like others; the parts after it are dropped first.
  static let shortestTitle = 16
  /// The same if the kind or the store distinguishes rows too, so that its short word may take more room.
  static let shortestTitleAmongOthers = 14
  /// End column of the row number, or of the id: room for at least four digits, with a blank after them.
  let numberEnd: Int
  let width: Int
  /// The column of the track number or the title; the star stands two columns before it.
  let first: Int
  let title: Int
  /// The columns of the artist and the collection.
  private(set) var artist = 0
  private(set) var collection = 0
  private var year = 0
  private(set) var durationEnd = 0
  private var marks = 0
  /// Whether the row shows each of these, if it has them.
  let hasCollection: Bool
  let hasYear: Bool
  let hasDuration: Bool

  /// Whether the artist follows the title after a point, instead of having a column.
  var isJoined: Bool { width < 60 }
  private var textGap: Int { isJoined ? 3 : 2 }
  private var rightGap: Int { isJoined ? 1 : 2 }
  /// The column of `+`, which replaces `new` in a window without room for marks.
  var narrowMark: Int { width - 1 }

  /// Creates columns for parts of these widths. A narrower window omits the time, then the year and the collection.
  init(width: Int, for wanted: TrackRowWidths) {
    self.width = width
    numberEnd = max(4, wanted.number)
    first = wanted.number > 0 || width >= 60 ? numberEnd + 3 : 3
    title =
      first + (wanted.kind > 0 ? wanted.kind + 2 : 0) + (wanted.trackNumber > 0 ? wanted.trackNumber + 2 : 0)
    hasDuration = wanted.duration > 0 && width >= 36
    hasYear = wanted.year > 0 && width >= 70
    hasCollection = width >= 100
    guard width >= 60 else {
      durationEnd = width - 2
      return
    }
    let marksRoom = min(wanted.marks, max(Self.momentRoom, min(24, width / 8)))
    let right = (hasYear ? 6 : 0) + (hasDuration ? wanted.duration + 2 : 0)
    let room = width - title - right - (marksRoom > 0 ? marksRoom + 2 : 0)
    let rooms = Self.fit(text(of: wanted, atMost: Self.widest), into: room, gap: 2)
    artist = title + rooms[0] + 2
    collection = artist + (rooms[1] > 0 ? rooms[1] + 2 : 0)
    year = title + Self.total(rooms, gap: 2) + 2
    durationEnd = year - 2 + right
    marks = durationEnd + 2
  }

  /// The widths of title, artist and collection, as far as they have a place.
  private func text(of row: TrackRowWidths, atMost widest: SIMD3<Int> = .init(repeating: .max)) -> SIMD3<Int>
  {
    let text = pointwiseMin(row.text, widest)
    return hasCollection ? text : [text[0], text[1], 0]
  }

  /// Returns the places of a row's parts.
  func places(for row: TrackRowWidths) -> Places {
    let duration = hasDuration ? row.duration : 0
    let text = text(of: row)
    let rowMarks = isJoined ? 0 : row.marks
    // From the right: what the row has, and the end of the text before it.
    var (end, rightEnd) = (isJoined ? durationEnd : width, isJoined ? width : 0)
    if rowMarks > 0 { (end, rightEnd) = (marks - 2, marks + rowMarks) }
    if duration > 0 { (end, rightEnd) = (durationEnd - duration - rightGap, max(rightEnd, durationEnd)) }
    let needed = Self.total(text, gap: textGap)
    var year = self.year
    if hasYear, row.year > 0 {
      let latest = end - 4
      year = title + needed + 2 > min(year, latest) ? latest : min(year, latest)
      (end, rightEnd) = (year - 2, max(rightEnd, year + 4))
    }
    // A row that needs more room moves its right parts into the empty end of the window; one that needs less makes
    // room for long marks.
    let missing = needed - (end - title)
    let shift = rightEnd == 0 ? 0 : min(max(0, width - rightEnd), max(min(0, width - rightEnd), missing))
    end += shift
    let rooms = Self.fit(text, into: end - title, gap: textGap)
    // Each part starts in its column, unless the parts before or after it need the room.
    let collectionStart = max(title, end - rooms[2])
    let latestArtist = collectionStart - rooms[1] - (rooms[2] > 0 ? textGap : 0)
    let titleEnd = title + rooms[0] + (rooms[0] > 0 ? textGap : 0)
    let artistStart = rooms[1] > 0 ? max(titleEnd, min(artist, latestArtist)) : titleEnd
    let artistEnd = artistStart + rooms[1] + (rooms[1] > 0 ? textGap : 0)
    return Places(
      title: Place(start: title, room: rooms[0]), artist: Place(start: artistStart, room: rooms[1]),
      collection: Place(start: max(artistEnd, min(collection, collectionStart)), room: rooms[2]),
      year: year + shift, durationEnd: durationEnd + shift, marks: marks + shift)
  }

  private static func total(_ text: SIMD3<Int>, gap: Int) -> Int {
    text.wrappedSum() + gap * max(0, (0..<3).count { text[$0] > 0 } - 1)
  }

  /// Returns a width for each part: its own if all fit. Otherwise the longest give way, so that a title keeps 4 columns
  /// for 3 of each other part, and two thirds of a narrow window, whose gap is wider.
  private static func fit(_ wanted: SIMD3<Int>, into room: Int, gap: Int) -> SIMD3<Int> {
    var rooms = wanted.clamped(lowerBound: .zero, upperBound: .init(repeating: max(0, room)))
    for _ in 0..<max(0, total(rooms, gap: gap) - room) where rooms.max() > 0 {
      let weight = rooms &* (gap > 2 ? [1, 2, 2] : [3, 4, 4])
      rooms[weight[0] == weight.max() ? 0 : weight[1] >= weight[2] ? 1 : 2] -= 1
    }
    return rooms
  }
}
