/// The columns of a row's parts for a window width.
struct TrackRowColumns: Equatable {
  /// A start column and a width.
  struct Place: Equatable {
    var start: Int
    var room: Int
  }

  /// A narrower row shows only its title.
  static let narrowest = 24
  /// Width of `1:02:03`.
  static let durationRoom = 7
  /// Width of `↺10 59 minutes ago`.
  static let momentRoom = 19
  /// Width of a track number with two blanks after it.
  static let trackNumberRoom = 5
  /// Minimum width of a cut title, which would otherwise look like others; the parts after it are dropped first.
  static let shortestTitle = 16
  /// The same if the kind or the store distinguishes rows too, so that its short word may take more room.
  static let shortestTitleAmongOthers = 14

  /// End column of the row number: room for four digits, with a blank after them.
  let numberEnd = 4
  /// The column of the star.
  let star = 5
  var title: Place
  var artist: Place?
  var collection: Place?
  var year: Int?
  /// The column after the last digit of the running time.
  var durationEnd: Int
  /// The room for `new`, visits and time.
  var marks: Place?
  /// The column of `+`, which replaces `new` in a window without room for marks.
  var narrowMark: Int { durationEnd + 1 }

  /// Creates columns; `hasMoment` reserves room for the time in rows of the stack and the stars.
  ///
  /// Below 60 columns the artist is part of the title; from 70 the year and from 100 the album have a column.
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
