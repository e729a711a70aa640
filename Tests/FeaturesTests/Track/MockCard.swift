@testable import Features

/// A card with values of its own.
final class MockCard: TrackCardViewModel {
  var title: String
  var kind = "Song"
  var isStarred = false
  var fields = [CardField("Artist", "The Glass Choir"), CardField("Album", "Still Water")]
  var description: String?
  var storeLink = "https://music.apple.com/us/album/1?i=2"
  var previewLink: String?
  var footnotes: [String] = []
  var visitFailure: String?

  init(_ title: String) { self.title = title }
}
