internal import Catalog

/// A look over a library's file before anything is written to it: opening it for sharing writes already.
///
/// Finds a file that was cut off, and pages of tables and indexes that hold something else; of a large file the first
/// page of each alone. What it finds is only a suspicion: pages are looked at from outside, by what they begin with.
struct FirstLook {
  private let file: ReadOnlyFile
  private let pageSize: Int
  /// Pages that the file is said to have.
  private let count: Int
  private let hasMap: Bool

  /// `nil` if there is no such file, or none that could be looked over.
  init?(_ file: LibraryFile) throws(LibraryError) {
    guard let opened = try ReadOnlyFile(file.path) else { return nil }
    self.init(opened)
  }

  private init?(_ file: ReadOnlyFile) {
    let header = file.bytes(at: 0, count: SQLiteHeader.length)
    guard SQLiteHeader(header) != nil else { return nil }
    pageSize = Int(header[16]) << 8 | Int(header[17])
    guard pageSize >= 512, pageSize.nonzeroBitCount == 1, header[20] == 0 else { return nil }
    // The number of pages counts only if these two are the same.
    let isCounted = header[24..<28] == header[92..<96]
    count = isCounted ? Int(header.bigEndian(at: 28)) : file.size / pageSize
    hasMap = header.bigEndian(at: 52) != 0
    self.file = file
  }

  /// Whether something is not as SQLite leaves it; reads `atMost` bytes of pages, and the map of pages.
  func isSuspicious(atMost: Int) -> Bool {
    guard count * pageSize <= file.size, isTree(1) else { return true }
    guard hasMap else { return false }
    let isSmall = count * pageSize <= atMost
    return stride(from: 2, through: count, by: pageSize / 5 + 1).contains { map in
      isStretchSuspicious(map: map, isSmall: isSmall)
    }
  }

  /// Looks at the pages that one page of the map tells of.
  private func isStretchSuspicious(map: Int, isSmall: Bool) -> Bool {
    let last = min(count, map + pageSize / 5)
    guard last > map else { return false }
    return file.reading(at: (map - 1) * pageSize, count: pageSize) { entries in
      guard !isSmall else { return isAnyWrong(map + 1...last, entries) }
      return (map + 1...last).contains { page in
        let kind = entries[(page - map - 1) * 5]
        return page != lockPage && (!Self.kinds.contains(kind) || kind == 1 && !isTree(page))
      }
    } ?? true
  }

  /// Looks at all pages of a stretch.
  private func isAnyWrong(_ pages: ClosedRange<Int>, _ entries: UnsafeRawBufferPointer) -> Bool {
    file.reading(at: (pages.lowerBound - 1) * pageSize, count: pages.count * pageSize) { bytes in
      pages.contains { page in
        guard page != lockPage else { return false }
        let place = page - pages.lowerBound
        switch entries[place * 5] {
        case 1, 5:
          let content = UnsafeRawBufferPointer(rebasing: bytes[place * pageSize..<(place + 1) * pageSize])
          return !PageCheck.isTreePage(content, isFirst: false)
        case let kind: return !Self.kinds.contains(kind)
        }
      }
    } ?? true
  }

  private func isTree(_ page: Int) -> Bool {
    file.reading(at: (page - 1) * pageSize, count: pageSize) { PageCheck.isTreePage($0, isFirst: page == 1) }
      ?? false
  }

  /// The page that SQLite never uses, because it locks its bytes.
  private var lockPage: Int { 0x4000_0000 / pageSize + 1 }

  /// First page of a tree, free page, two of a row that goes on, page of a tree.
  private static let kinds: ClosedRange<UInt8> = 1...5
}
