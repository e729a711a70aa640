internal import Catalog

/// Decodes the results of a file as rows.
///
/// Stricter than the API client, which keeps all it can of an answer that cost a request: a file can be corrected and
/// imported again.
struct ImportRows {
  /// A row with its own storefront and its position in the file.
  struct Row {
    let marks: ResultMarks
    let storefront: Storefront?
    /// The position of its section and of the list of results within it.
    let list: ImportValidation.ListPosition
    fileprivate let element: ImportElement
    fileprivate let place: ElementPosition

    /// Decodes the item on each call; the validation of a file does not need it.
    func item() throws(ImportError) -> CatalogItem {
      guard var object = element.object() else { throw .unreadable(place, .notAnObject) }
      object[MiruKey.miru] = marks.sent
      do throws(UnreadableItem) { return try CatalogItem(object) } catch { throw .unreadable(place, error) }
    }
  }

  /// A decoded result.
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

  /// Returns the next result, including refused ones; `nil` at the end of the file.
  ///
  /// - Throws: An error of the file as a whole.
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

  /// The few fields that decide whether an element is a valid row.
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
      // An artist has no storefront, whatever the field says.
      let country = try CatalogItem.id(of: object).recordType == .artist ? nil : object["country"]?.string
      return Row(
        marks: marks, storefront: marks.storefront ?? country.flatMap(Storefront.init(code:)), list: list,
        element: element, place: place)
    } catch {
      throw .unreadable(place, error)
    }
  }
}
