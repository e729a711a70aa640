/// Whether the head of a page can be that of a table or an index.
enum PageCheck {
  /// Looks at the eight or twelve bytes that SQLite begins such a page with.
  static func isTreePage(_ page: UnsafeRawBufferPointer, isFirst: Bool) -> Bool {
    // The first page begins with the header of the file.
    let start = isFirst ? SQLiteHeader.length : 0
    let head: Int
    switch page[start] {
    case 2, 5: head = 12
    case 10, LeafPage.mark: head = 8
    default: return false
    }
    func pair(_ offset: Int) -> Int { Int(page[start + offset]) << 8 | Int(page[start + offset + 1]) }
    let count = pair(3)
    let content = pair(5) == 0 ? 65_536 : pair(5)
    let places = start + head
    guard places + 2 * count <= content, content <= page.count else { return false }
    for number in 0..<count {
      let place = Int(page[places + 2 * number]) << 8 | Int(page[places + 2 * number + 1])
      if place < content || place >= page.count { return false }
    }
    return true
  }
}
