/// A page that rows of a table lie on, as SQLite's file format lays it out.
struct LeafPage {
  /// A row as far as it lies on the page.
  struct Cell {
    let rowid: Int64
    /// Bytes of the whole row.
    let length: Int
    /// The part on this page.
    let local: ArraySlice<UInt8>
    /// The page on which the row goes on; `nil` if all of it is here.
    let next: Int?
  }

  /// Every row that can be made out; damaged ones are passed over.
  let cells: [Cell]

  /// `nil` if the page is of another sort. `isFirst` says that the file's header stands before it.
  init?(_ page: [UInt8], isFirst: Bool) {
    let start = isFirst ? SQLiteHeader.length : 0
    guard page.count >= 512, page[start] == Self.mark else { return nil }
    let count = Self.pair(page, start + 3)
    let places = start + 8
    guard places + 2 * count <= page.count else { return nil }
    cells = (0..<count).compactMap { number in
      let place = Self.pair(page, places + 2 * number)
      return place >= places + 2 * count && place < page.count ? Self.cell(page, at: place) : nil
    }
  }

  /// What a page of this sort begins with.
  static let mark: UInt8 = 13

  private static func cell(_ page: [UInt8], at place: Int) -> Cell? {
    var bytes = PageBytes(page[place...])
    guard let length = bytes.varint(), let rowid = bytes.varint(), length > 0, length <= Int32.max else {
      return nil
    }
    let here = bytesHere(of: Int(length), pageSize: page.count)
    guard let local = bytes.take(here) else { return nil }
    if here == Int(length) { return Cell(rowid: rowid, length: here, local: local, next: nil) }
    guard let next = bytes.integer(bytes: 4), next > 1 else { return nil }
    return Cell(rowid: rowid, length: Int(length), local: local, next: Int(next))
  }

  /// How much of a row stays on its page, by the rule of the file format.
  private static func bytesHere(of length: Int, pageSize: Int) -> Int {
    if length <= pageSize - 35 { return length }
    let least = (pageSize - 12) * 32 / 255 - 23
    let filling = least + (length - least) % (pageSize - 4)
    return filling <= pageSize - 35 ? filling : least
  }

  private static func pair(_ page: [UInt8], _ place: Int) -> Int {
    Int(page[place]) << 8 | Int(page[place + 1])
  }
}
