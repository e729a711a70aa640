internal import Catalog

/// Makes rows of the results of a file.
///
/// Stricter than the client, which keeps what it can of an answer that was paid for: a file can be mended
/// and imported again.
struct ImportRows {
  /// A row, the storefront it names itself, and where it stands.
  struct Row {
    let marks: ResultMarks
    let storefront: Storefront?
    /// The number of its section and of the list of results in it.
    let list: ImportValidation.ListPosition
    fileprivate let element: ImportElement
    fileprivate let place: ElementPosition

    /// The item, made anew with each call: checking a file needs none.
    func item() throws(ImportError) -> CatalogItem {
      guard var object = element.object() else { throw .unreadable(place, .notAnObject) }
      object[MiruKey.miru] = marks.sent
      do throws(UnreadableItem) { return try CatalogItem(object) } catch { throw .unreadable(place, error) }
    }
  }

  /// What a result is.
  enum Result {
    case row(Row)
    case refused(ImportError)
  }

  private var parser: ImportParser
  private var list = ImportValidation.ListPosition()
  private var number = 0

  init(_ window: ReadWindow, passingBrokenLines: Bool) {
    parser = ImportParser(window, passingBrokenLines: passingBrokenLines)
  }

  /// The next result, one that is no row included; `nil` at the end of the file.
  ///
  /// - Throws: What is wrong with the file as a whole.
  mutating func next() throws(ImportError) -> Result? {
    while let step = try parser.next() {
      switch step {
      case .section: list.enterSection()
      case .list: list.enterList()
      case .brokenLine(let error):
        number += 1
        return .refused(error)
      case .element(let element):
        number += 1
        do throws(ImportError) {
          return .row(try row(element, ElementPosition(number: number, line: element.line)))
        } catch {
          return .refused(error)
        }
      }
    }
    return nil
  }

  /// All that tells whether a row can be made of the element stands in few of its fields.
  private static let decisive = JSONKeys(
    "wrapperType", "trackId", "collectionId", "artistId", "country", MiruKey.miru)

  private func row(_ element: ImportElement, _ place: ElementPosition) throws(ImportError) -> Row {
    guard let object = element.object(of: Self.decisive) else { throw .unreadable(place, .notAnObject) }
    let marks: ResultMarks
    do throws(MarkError) {
      marks = try ResultMarks(object[MiruKey.miru])
    } catch {
      throw .wrongMark(place, key: error.path, expected: error.expected)
    }
    do throws(UnreadableItem) {
      // An artist is of no country, whatever stands there.
      let country = try CatalogItem.id(of: object).recordType == .artist ? nil : object["country"]?.string
      return Row(
        marks: marks, storefront: marks.storefront ?? country.flatMap(Storefront.init(code:)), list: list,
        element: element, place: place)
    } catch {
      throw .unreadable(place, error)
    }
  }
}
