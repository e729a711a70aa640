/// The columns of rows in a window, and the place of each part of one row.
///
/// Parts stand below each other. A long part may run into the free columns after it in its row, and is cut at the next
/// part. In a window under 60 columns, artists follow their titles.
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
  }

  /// A narrower row shows only its title.
  static let narrowest = 24
  /// The widest columns of title, artist and collection, so that one long text does not widen the column of all.
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
  private var artist = 0
  private var collection = 0
  private(set) var year = 0
  /// The column after the last digit of the running time.
  private(set) var durationEnd = 0
  private(set) var marks = 0
  /// Whether the row shows each of these, if it has them.
  let hasCollection: Bool
  let hasYear: Bool
  let hasDuration: Bool

  /// Whether the artist follows the title after a point, instead of having a column.
  var isJoined: Bool { width < 60 }
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
    let right = (hasYear ? 6 : 0) + (hasDuration ? wanted.duration + 2 : 0)
    func fitted(beside marks: Int) -> SIMD3<Int> {
      let room = width - title - right - (marks > 0 ? marks + 2 : 0)
      return Self.fit(text(of: wanted, atMost: Self.widest), into: room, gap: 2)
    }
    var rooms = fitted(beside: min(wanted.marks, max(Self.momentRoom, min(24, width / 8))))
    // The time of an opening is worth less than titles that differ.
    if rooms[0] < min(wanted.text[0], Self.shortestTitleAmongOthers) { rooms = fitted(beside: 0) }
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
    let text = text(of: row)
    let duration = hasDuration ? row.duration : 0
    guard !isJoined else {
      let rooms = Self.fit(text, into: durationEnd - (duration > 0 ? duration + 1 : 0) - title, gap: 3)
      return Places(
        title: Place(start: title, room: rooms[0]), artist: Place(start: title, room: rooms[1]),
        collection: Place(start: title, room: rooms[2]))
    }
    // From the right, so that each part ends two columns before the next one of its row.
    var end = row.marks > 0 ? marks - 2 : width
    if duration > 0 { end = durationEnd - duration - 2 }
    if hasYear, row.year > 0 { end = year - 2 }
    func place(_ start: Int, _ wanted: Int) -> Place {
      defer { if wanted > 0 { end = start - 2 } }
      return Place(start: start, room: max(0, min(wanted, end - start)))
    }
    let collection = place(collection, text[2])
    let artist = place(artist, text[1])
    return Places(title: place(title, text[0]), artist: artist, collection: collection)
  }

  /// Whether no part of a row is cut.
  func fits(_ row: TrackRowWidths) -> Bool {
    let (places, text) = (places(for: row), text(of: row))
    return [places.title.room, places.artist.room, places.collection.room] == text
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
