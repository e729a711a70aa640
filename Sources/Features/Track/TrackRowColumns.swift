/// Where the parts of a row stand in a window of some width.
struct TrackRowColumns: Equatable {
  /// A column and the room behind it.
  struct Place: Equatable {
    var start: Int
    var room: Int
  }

  /// Below this a row is its title alone.
  static let narrowest = 24
  /// Columns of `1:02:03`.
  static let durationRoom = 7
  /// Columns of `↺10 59 minutes ago`.
  static let momentRoom = 19
  /// Columns of the number of a track, with two blanks behind.
  static let trackNumberRoom = 5
  /// A title cut shorter than this is not told from others; what stands behind it gives way.
  static let shortestTitle = 16
  /// The same where the sort of thing or the store tells rows apart as well, so that its short word may take more.
  static let shortestTitleAmongOthers = 14

  /// Where a number ends: room for four digits, with a blank behind.
  let numberEnd = 4
  /// The star.
  let star = 5
  var title: Place
  var artist: Place?
  var collection: Place?
  var year: Int?
  /// Behind the last digit of the running time.
  var durationEnd: Int
  /// `new`, visits and when.
  var marks: Place?
  /// Where `+` stands for `new` in a window without room for marks.
  var narrowMark: Int { durationEnd + 1 }

  /// `hasMoment` gives the rows of the stack and the stars room to say when.
  ///
  /// Below 60 columns the artist goes with the title; from 100 the album, from 70 the year has a column.
  init(width: Int, hasMoment: Bool = false) {
    let first = 7
    let gap = 2
    guard width >= 60 else {
      let duration = Self.durationRoom
      durationEnd = max(first, width - 2)
      title = Place(start: first, room: max(0, durationEnd - duration - 1 - first))
      return
    }
    let marksRoom = min(24, max(hasMoment ? Self.momentRoom : 8, width / 8))
    let marks = Place(start: width - marksRoom, room: marksRoom)
    self.marks = marks
    durationEnd = marks.start - gap
    var end = durationEnd - Self.durationRoom - gap
    if width >= 70 {
      year = end - 4
      end -= 4 + gap
    }
    let room = end - first
    if width >= 100 {
      let shares = [room * 40 / 100, room * 30 / 100]
      title = Place(start: first, room: shares[0] - gap)
      artist = Place(start: first + shares[0], room: shares[1] - gap)
      let start = first + shares[0] + shares[1]
      collection = Place(start: start, room: end - start)
    } else {
      let share = room * 58 / 100
      title = Place(start: first, room: share - gap)
      artist = Place(start: first + share, room: room - share)
    }
  }
}
