/// How the lines of a window are shared between the open card and the edges around it.
struct CardStackLayout: Equatable {
  /// Edges of newer cards above the open one.
  let above: Int
  /// Lines for the open card at most.
  let cardRoom: Int

  /// A third of the room is kept for the cards behind, as far as there are any.
  init(chosen: Int, count: Int, room: Int) {
    let edgesAbove = room >= 12 ? 2 : room >= 6 ? 1 : 0
    above = min(max(0, chosen), edgesAbove)
    let behind = min(max(0, count - chosen - 1), room / 3)
    cardRoom = max(min(3, room), room - above - behind)
  }
}
