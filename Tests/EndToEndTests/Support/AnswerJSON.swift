import Foundation
import Testing

/// An answer or export as another client would decode it.
struct AnswerJSON {
  let resultCount: Int
  let source: String?
  let results: [[String: Any]]

  init(_ text: String) throws {
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    resultCount = try #require(whole["resultCount"] as? Int)
    results = try #require(whole["results"] as? [[String: Any]])
    source = (whole["miru"] as? [String: Any])?["source"] as? String
  }

  /// Apple's ids of the tracks, in order.
  var trackIDs: [Int] { results.compactMap { $0["trackId"] as? Int } }
}
