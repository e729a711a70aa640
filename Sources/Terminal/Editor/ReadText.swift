/// A text in the line's place, and the cursor in it.
struct ReadText: Equatable {
  /// A movement of the cursor.
  enum Move: Character {
    case back = "b"
    case forward = "f"
    case wordBack = "B"
    case wordForward = "F"
    case start = "a"
    case end = "e"
  }

  let text: SafeText
  /// The bytes before the cursor.
  private(set) var point: Int
  /// Whether it was moved in; a text that is too long for a row is then shown in part.
  private(set) var isMovedIn = false
  /// Whether it is on the screen as a whole, in several rows.
  var isWritten = false

  init(_ text: SafeText) { (self.text, point) = (text, text.text.utf8.count) }

  mutating func move(_ move: Move) {
    isMovedIn = true
    let clusters = Array(text.text)
    var place = text.text.prefix(bytes: point).count
    func isWord(_ place: Int) -> Bool { clusters[place].isLetter || clusters[place].isNumber }
    switch move {
    case .back: place -= 1
    case .forward: place += 1
    case .start: place = 0
    case .end: place = clusters.count
    case .wordBack:
      while place > 0, !isWord(place - 1) { place -= 1 }
      while place > 0, isWord(place - 1) { place -= 1 }
    case .wordForward:
      while place < clusters.count, !isWord(place) { place += 1 }
      while place < clusters.count, isWord(place) { place += 1 }
    }
    point = clusters.prefix(max(0, place)).reduce(0) { $0 + $1.utf8.count }
  }
}

extension String {
  /// The characters in the first bytes.
  fileprivate func prefix(bytes: Int) -> Substring { self[..<utf8.index(startIndex, offsetBy: bytes)] }
}
