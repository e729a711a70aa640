/// The map that tells of every page what it is and which page is above it, of a file that may be damaged.
struct PageMap {
  private let pages: RawPages
  /// The pages of the map that cannot be what SQLite wrote.
  private let broken: Set<Int>

  /// What the map tells of a page that rows of a table lie on.
  enum Tree: Hashable {
    /// It belongs to the tree with this first page.
    case begins(at: Int)
    /// The part of the map that tells of this page, or of one above it, is lost.
    case unknown(page: Int)
  }

  /// Looks the map over.
  init(of pages: RawPages) {
    self.pages = pages
    broken = Set(
      stride(from: 2, through: pages.count, by: pages.size / 5 + 1).filter { !Self.isTrue($0, pages) })
  }

  /// The tree of a page; `nil` if it belongs to none, because it is free or part of a row that goes on.
  func tree(of page: Int) -> Tree? {
    var page = page
    for _ in 0..<PageOwner.highest {
      // The first pages of large trees, and many of those right below, lie where the map's first page tells of them.
      if isLost(of: page) { return .unknown(page: page) }
      switch PageOwner.entry(of: page, in: pages) {
      case (1, _): return .begins(at: page)
      case (5, let parent): page = parent
      default: return nil
      }
    }
    return nil
  }

  /// Whether a page can be the one on which a row goes on behind another.
  func goesOn(on page: Int, after other: Int, isFirst: Bool) -> Bool {
    if isLost(of: page) { return true }
    let entry = PageOwner.entry(of: page, in: pages)
    return entry.kind == (isFirst ? 3 : 4) && entry.parent == other
  }

  private func isLost(of page: Int) -> Bool {
    // The first page is none that the map tells of.
    page > 1 && broken.contains(PageOwner.position(of: page, pageSize: pages.size).map)
  }

  private static func isTrue(_ map: Int, _ pages: RawPages) -> Bool {
    var isTrue = false
    pages.each(from: map, count: 1) { _, bytes in
      let last = min(pages.count, map + pages.size / 5)
      isTrue =
        map >= last
        || (map + 1...last).allSatisfy { page in
          let place = (page - map - 1) * 5
          let parent = bytes[place + 1..<place + 5].reduce(0) { $0 << 8 | Int($1) }
          // Of the page that SQLite locks, the map tells nothing.
          return page == 0x4000_0000 / pages.size + 1
            || (1...5).contains(bytes[place]) && (parent == 0) == (bytes[place] < 3) && parent <= pages.count
        }
    }
    return isTrue
  }
}
