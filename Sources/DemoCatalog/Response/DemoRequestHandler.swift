internal import Catalog

/// Answers requests from the bundled catalogue, without HTTP, rate limit or injected faults.
struct DemoRequestHandler {
  let rows: DemoDataset
  /// The number of rows of the previous page that each page repeats.
  var overlap = 0

  func search(_ query: String) -> DemoResponse {
    reply { () throws(InvalidParameter) in
      var search = try SearchParameters(QueryString(query))
      search.offset = max(0, search.offset - overlap)
      return (search.common, rows.answer(search))
    }
  }

  func lookup(_ query: String) -> DemoResponse {
    reply { () throws(InvalidParameter) in
      let lookup = try LookupParameters(QueryString(query))
      return (lookup.common, rows.answer(lookup))
    }
  }

  private func reply(_ answer: () throws(InvalidParameter) -> (CommonParameters, [DemoRow])) -> DemoResponse {
    do {
      let (common, found) = try answer()
      let writer = StoreRowWriter(store: common.store, japaneseGenres: common.japaneseGenres)
      let body = AppleResponseBody.body(found.map { writer.text(rows.reader($0)) })
      return .answer(common.callback.map { AppleResponseBody.call($0, body) } ?? body)
    } catch {
      return .bad(error)
    }
  }
}
