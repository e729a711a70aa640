internal import Catalog

/// Makes rows of the results of a file.
///
/// Stricter than the client, which keeps what it can of an answer that was paid for: a file can be mended
/// and imported again.
struct ImportRows {
  /// A row, the storefront it names itself, and where it stands.
  struct Row {
    let item: CatalogItem
    let marks: ResultMarks
    let storefront: Storefront?
    /// The number of its section and of the list of results in it.
    let place: ImportSurvey.ListPlace
  }

  /// What a result is.
  enum Result {
    case row(Row)
    case refused(ImportError)
  }

  private var walk: ImportWalk
  private var list = ImportSurvey.ListPlace()
  private var number = 0

  init(_ window: ImportWindow, passingBrokenLines: Bool) {
    walk = ImportWalk(window, passingBrokenLines: passingBrokenLines)
  }

  /// The next result, one that is no row included; `nil` at the end of the file.
  ///
  /// - Throws: What is wrong with the file as a whole.
  mutating func next() throws(ImportError) -> Result? {
    while let step = try walk.next() {
      switch step {
      case .section: list.enterSection()
      case .list: list.enterList()
      case .brokenLine(let error):
        number += 1
        return .refused(error)
      case .element(let bytes, let line):
        number += 1
        do throws(ImportError) {
          return .row(try row(bytes, ElementPlace(number: number, line: line)))
        } catch {
          return .refused(error)
        }
      }
    }
    return nil
  }

  private func row(_ bytes: [UInt8], _ place: ElementPlace) throws(ImportError) -> Row {
    guard var object = RawJSON(bytes, 0..<bytes.count).object else { throw .unreadable(place, .notAnObject) }
    let marks: ResultMarks
    do throws(MarkFault) {
      marks = try ResultMarks(object[MiruKey.miru])
    } catch {
      throw .wrongMark(place, key: error.path, expected: error.expected)
    }
    object[MiruKey.miru] = marks.sent
    do throws(UnreadableItem) {
      let item = try CatalogItem(object)
      return Row(
        item: item, marks: marks,
        storefront: marks.storefront ?? item.country.flatMap(Storefront.init(code:)),
        place: list)
    } catch {
      throw .unreadable(place, error)
    }
  }
}
