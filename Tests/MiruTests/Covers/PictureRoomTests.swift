import Terminal
import Testing

@testable import miru

struct PictureRoomTests {
  private func room(_ rows: Int, rowsBelow: Int = 1) -> PictureRoom {
    PictureRoom(
      window: TerminalSize(rows: rows, columns: 80), cell: CellSize(width: 10, height: 20),
      rowsBelow: rowsBelow)
  }

  @Test(
    arguments: [
      // Rows of the window, lines of the card, rows of the picture.
      (24, 10, 8), (24, 15, 8), (24, 17, 6), (24, 18, 5), (24, 19, nil), (60, 20, 12), (10, 20, nil),
      (1, 0, nil),
    ] as [(Int, Int, Int?)])
  func aPictureLeavesItsCardInSightOrIsNone(_ window: Int, _ lines: Int, _ rows: Int?) {
    let room = room(window)
    let box = room.below(lines)
    #expect(box?.rows == rows)
    if let box { #expect(room.holds(lines + box.rows) && box.columns == box.rows * 2) }
  }

  @Test func theLineOfAPreviewThatPlaysTakesARowOfThePicture() {
    #expect(room(24).below(17)?.rows == 6 && room(24, rowsBelow: 2).below(17)?.rows == 5)
    #expect(room(24, rowsBelow: 2).below(18) == nil)
    #expect(room(24, rowsBelow: 2).holds(22) && !room(24, rowsBelow: 2).holds(23))
  }

  @Test(arguments: [(24, 18, "picture"), (24, 19, "text"), (20, 18, "text"), (20, 19, "nothing")])
  func aCoverIsAPictureElseALineElseNothing(_ window: Int, _ lines: Int, _ place: String) {
    let found =
      switch room(window).cover(below: lines, orText: 1) {
      case .picture: "picture"
      case .text: "text"
      case .nothing: "nothing"
      }
    #expect(found == place)
  }
}
