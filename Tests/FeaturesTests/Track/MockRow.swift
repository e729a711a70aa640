@testable import Features

/// A row with values of its own.
final class MockRow: TrackRowViewModel {
  var number: Int?
  var trackNumber: String?
  var title: String
  var artist: String?
  var collection: String?
  var kind: String?
  var shortKind: String?
  var duration: String? = "3:28"
  var year: String? = "1973"
  var store: String?
  var isExplicit = false
  var isStarred = false
  var visitCount = 0
  var isNew = false
  var when: String?
  func matches(in text: String) -> [Range<Int>] { [] }

  init(_ title: String, artist: String? = "The Glass Choir", collection: String? = "Still Water") {
    self.title = title
    self.artist = artist
    self.collection = collection
  }
}
