/// The part of a page of a table or an index that holds nothing: between the places of its cells and the cells.
///
/// SQLite writes zeros over what it removes, but when it shares the cells of a full page among several it may leave
/// the old ones of one page lying there.
struct FreeSpace {
  let range: Range<Int>

  /// `nil` for pages of another sort, and for those that cannot be one.
  init?(_ page: UnsafeRawBufferPointer, number: Int) {
    // The first page begins with the header of the file.
    let start = number == 1 ? SQLiteHeader.length : 0
    let head: Int
    switch page[start] {
    case 2, 5: head = 12
    case 10, 13: head = 8
    default: return nil
    }
    func pair(_ offset: Int) -> Int { Int(page[start + offset]) << 8 | Int(page[start + offset + 1]) }
    let cells = pair(5) == 0 ? 65_536 : pair(5)
    let places = start + head + 2 * pair(3)
    guard places < cells, cells <= page.count else { return nil }
    range = places..<cells
  }
}
