import Foundation

/// An answer in Apple's format with invented songs, for import.
struct SongAnswer {
  private var songs: [[String: Any]] = []

  /// Adds a song with its own id, a year and a duration of five characters.
  mutating func add(title: String, artist: String, album: String) {
    let number = songs.count + 1
    songs.append([
      "wrapperType": "track", "kind": "song", "trackId": number, "artistId": 7, "collectionId": 9,
      "trackName": title, "artistName": artist, "collectionName": album, "country": "USA",
      "trackTimeMillis": 600_000 + number % 100 * 1_000, "releaseDate": "1973-03-01T08:00:00Z",
    ])
  }

  /// Returns the answer as JSON.
  func json() throws -> String {
    let whole: [String: Any] = ["resultCount": songs.count, "results": songs]
    return String(decoding: try JSONSerialization.data(withJSONObject: whole), as: UTF8.self)
  }
}
